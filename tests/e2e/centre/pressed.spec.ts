import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { barriersOn, expect, prefer, test, type Page } from '../../kit/browser/browser.ts'
import { faultsOfPage, keepPicture, useLanguage } from '../../kit/browser/layout.ts'
import { foreignOn } from '../../kit/browser/malay.ts'
import { logIn, openPage, walkTo } from '../../kit/browser/members.ts'
import { pressAll, topmostOn } from '../../kit/browser/presses.ts'
import { wordsOf } from '../../kit/browser/wire.ts'
import { ALL_DISPLAYS, type Display } from '../../kit/data/languages.ts'

// Every screen of the centres and everything that a press opens in them: tabs, drawers, dialogs, menus, option lists, help
// and tours. Nothing is cut, covered, too wide or untranslated. In Malay there is no English sentence, and axe checks what
// opens, half of the screens in the light theme and half in the dark one.

const CENTRES = [
  { menu: memberMenu, who: 'demomember' },
  { menu: agentMenu, who: 'demoagent' },
] as const
const PARTS = 4
const WALKS = CENTRES.flatMap((centre) =>
  ALL_DISPLAYS.flatMap((display) => [0, 1, 2, 3].map((part) => ({ ...centre, ...display, part }))),
)
const busy = {
  success: false,
  errorCode: 'too.many.requests',
  message: wordsOf('ms', 'errors')['too.many.requests'],
  requestId: 'TEST',
}

/** Returns the findings of axe in the topmost layer; none if it has closed by itself. */
const barriersOnTop = async (page: Page): Promise<string[]> => {
  const layer = await topmostOn(page)
  if (layer === null) return []
  return barriersOn(page, layer).catch(async (error: unknown) => {
    if ((await page.locator(layer).count()) === 0) return []
    throw error
  })
}

const faultsIn = async (page: Page, { lang, width }: Pick<Display, 'lang' | 'width'>): Promise<string[]> => [
  ...(await faultsOfPage(page)),
  ...(lang === 'ms' ? await foreignOn(page) : []),
  ...(lang === 'ms' && width === 1440 ? await barriersOnTop(page) : []),
]

for (const { menu, who, lang, width, part } of WALKS) {
  test(`what a press opens in the ${menu.centre} centre in ${lang} at ${width} has no fault (${part + 1} of ${PARTS}) @full`, async ({
    page,
    allowStatus,
  }) => {
    test.setTimeout(900_000)
    allowStatus(429)
    // Presses change nothing here: every call that is not a GET is refused.
    await page.route(
      ({ pathname }) => /^\/(wps|lgw|lotto)\//.test(pathname),
      (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 429, json: busy }),
    )
    await page.setViewportSize({ width, height: 900 })
    await prefer(page, { theme: part % 2 === 0 ? 'light' : 'dark' })
    await useLanguage(page, lang)
    await logIn(page, who)
    await openPage(page, `/${menu.centre}`)
    const wrong = new Map<string, string>()
    const pressed: string[] = []
    const known = { screen: [], overlay: [] }
    for (const { page: key, code } of menu.entries.filter((_, at) => at % PARTS === part)) {
      const reopen = () => walkTo(page, `/${menu.centre}/${key}`, code)
      const look = async (path: string) => {
        const found = (await faultsIn(page, { lang, width })).filter((text) => !wrong.has(text))
        for (const text of found) wrong.set(text, `${code} ${path}`)
        await keepPicture(page, `${lang}-${width}-${code}-${path}`)
      }
      await test.step(key, async () => {
        await reopen()
        await look('')
        pressed.push(...(await pressAll(page, { reopen, look, known })))
      })
    }
    expect(pressed.length, 'things to press').toBeGreaterThan(7)
    expect([...wrong].map(([text, at]) => `${at}: ${text}`)).toEqual([])
  })
}
