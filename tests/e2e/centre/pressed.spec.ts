import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import {
  barriersOn,
  expect,
  expectNoPendingCalls,
  prefer,
  test,
  withoutPopups,
  type Page,
} from '../../kit/browser/browser.ts'
import { expectMalay, foreignOn } from '../../kit/browser/malay.ts'
import { logIn, openPage, walkTo } from '../../kit/browser/members.ts'
import { pressAll, topmostOn } from '../../kit/browser/presses.ts'
import { wordsOf } from '../../kit/browser/wire.ts'
import { FULL, sample } from '../../kit/data/full.ts'

// In Malay a centre has no Chinese character and no English sentence, on any screen and in anything that a press opens:
// tabs, drawers, dialogs, menus, option lists, help and tours. axe checks everything that opens, half of the screens in
// the light theme and half in the dark one.

const CENTRES = [
  { menu: memberMenu, who: 'demomember' },
  { menu: agentMenu, who: 'demoagent' },
] as const
const PARTS = 4
/** `npm test` takes half of one part of each centre: the member's in the light theme, the agent's in the dark one. */
const partsOf = (centre: string): readonly number[] => (FULL ? [0, 1, 2, 3] : [centre === 'member' ? 0 : 3])
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

for (const { menu, who } of CENTRES) {
  for (const part of partsOf(menu.centre)) {
    test(`everything that a press opens in the ${menu.centre} centre is in Malay and accessible (${part + 1} of ${PARTS})`, async ({
      page,
      allowStatus,
    }) => {
      test.setTimeout(600_000)
      allowStatus(429)
      // Presses change nothing here: every call that is not a GET is refused.
      await page.route(
        ({ pathname }) => /^\/(wps|lgw|lotto)\//.test(pathname),
        (route) =>
          route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 429, json: busy }),
      )
      await prefer(page, { lang: 'ms', theme: part % 2 === 0 ? 'light' : 'dark' })
      await logIn(page, who)
      await openPage(page, `/${menu.centre}`)
      const wrong = new Map<string, string>()
      const pressed: string[] = []
      const known = { screen: [], overlay: [] }
      const screens = sample(
        menu.entries.filter((_, at) => at % PARTS === part),
        2,
      )
      for (const { page: key, code } of screens) {
        const reopen = () => walkTo(page, `/${menu.centre}/${key}`, code)
        const look = async (path: string) => {
          const found = [...(await foreignOn(page)), ...(await barriersOnTop(page))]
          for (const text of found) if (!wrong.has(text)) wrong.set(text, `${code} ${path}`)
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
}

test('the dialogs of the public site are in Malay, in all their tabs', async ({ page }) => {
  const words = wordsOf('ms', 'shell')
  const dialog = page.locator('dialog.dialog').last()
  const look = async () => {
    await expect(dialog).toBeVisible()
    const tabs = dialog.getByRole('tab')
    await expectNoPendingCalls(page)
    await expectMalay(page)
    for (let at = 0; at < (await tabs.count()); at += 1) {
      await tabs.nth(at).click()
      await expectNoPendingCalls(page)
      await expectMalay(page)
    }
  }
  await withoutPopups(page)
  await prefer(page, { lang: 'ms' })
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await look()
  }
  await page.goto('/login')
  await dialog.getByRole('button', { name: words['forgot'] }).click()
  await look()
  await page.goto('/')
  await page.locator('.notice-bar__line').first().dispatchEvent('click')
  await look()
})
