import { readFileSync } from 'node:fs'
import {
  expect,
  expectAccessible,
  expectNoPendingCalls,
  expectNoSideScroll,
  prefer,
  switchLanguage,
  switchTheme,
  test,
  withoutPopups,
  type Page,
  type Theme,
} from '../../kit/browser/browser.ts'
import { loadFarRows } from '../../kit/browser/farRows.ts'
import { expectMalay } from '../../kit/browser/malay.ts'
import { logIn } from '../../kit/browser/members.ts'
import { FULL } from '../../kit/data/full.ts'
import { WITH_FRAME, WITH_HEADER } from '../../kit/data/routes.ts'

/** §2: the routes without a navigation. */
const WITHOUT_NAVIGATION = ['/lottery', '/seamless']

const PEOPLE = [undefined, 'demomember', 'demoagent', 'demotrial'] as const
type Lang = 'en' | 'ms'

interface Display {
  width: number
  lang: Lang
  theme: Theme
}

/** `test:full`: each width with the language and theme in which its routes open, before they change to the others. */
const DISPLAYS: readonly Display[] = [
  { width: 1440, lang: 'en', theme: 'light' },
  { width: 390, lang: 'ms', theme: 'dark' },
]

/** `npm test`: every pair of width, language and theme. Each account opens a route in another combination. */
const PAIRS: readonly Display[] = [
  { width: 1440, lang: 'en', theme: 'light' },
  { width: 1440, lang: 'ms', theme: 'dark' },
  { width: 390, lang: 'en', theme: 'dark' },
  { width: 390, lang: 'ms', theme: 'light' },
]

const keys = Object.keys(JSON.parse(readFileSync('locales/en/shell.json', 'utf8')) as object).filter((key) =>
  /[._]/.test(key),
)

const expectWords = async (page: Page): Promise<void> => {
  const text = await page.locator('body').innerText()
  expect(
    keys.filter((key) => new RegExp(`(^|\\s)${key.replaceAll('.', '\\.')}(\\s|$)`).test(text)),
    'no untranslated key',
  ).toEqual([])
}

const expectFrame = async (page: Page, route: string): Promise<void> => {
  const path = route.split('?')[0] ?? route
  const framed = WITH_FRAME.includes(route)
  await expect(page.locator('.header')).toHaveCount(1)
  await expect(page.locator('.footer'), `footer of ${route}`).toHaveCount(framed ? 1 : 0)
  await expect(page.locator('.side'), `side bar of ${route}`).toHaveCount(framed ? 1 : 0)
  await expect(page.locator('.notice-bar'), `notice bar of ${route}`).toHaveCount(framed ? 1 : 0)
  await expect(page.locator('.nav'), `navigation of ${route}`).toHaveCount(
    WITHOUT_NAVIGATION.includes(path) ? 0 : 1,
  )
}

const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('main')).toBeVisible()
  await loadFarRows(page)
  await expectNoPendingCalls(page)
}

/** `test:full` takes a picture of every route, for people to look at. */
const screenshotOf = async (page: Page, route: string, shot: string): Promise<void> => {
  if (!FULL) return
  await page.screenshot({
    path: `.cache/e2e/shots/${shot}${route.replace(/\W+/g, '_')}.jpg`,
    type: 'jpeg',
    quality: 70,
    animations: 'disabled',
  })
}

/** Checks one route in one language and theme. */
const checkRoute = async (
  page: Page,
  route: string,
  { lang, theme }: Omit<Display, 'width'>,
  shot: string,
) => {
  await expectFrame(page, route)
  await expectNoSideScroll(page)
  await expectWords(page)
  if (lang === 'ms') await expectMalay(page)
  await expectAccessible(page)
  await screenshotOf(page, route, `${shot}-${theme}-${lang}`)
}

/** Checks one route in one language in both themes. Returns the last theme. */
const checkBothThemes = async (page: Page, route: string, display: Omit<Display, 'width'>, shot: string) => {
  await checkRoute(page, route, display, shot)
  const other = await switchTheme(page, display.theme)
  await expectNoSideScroll(page)
  await expectAccessible(page, undefined, 'colours')
  await screenshotOf(page, route, `${shot}-${other}-${display.lang}`)
  return other
}

/** Visits all routes before it fails, so that one run names every fault. */
const walk = async (
  visit: (route: string, at: number) => Promise<void>,
  chosen: (at: number) => boolean = () => true,
): Promise<void> => {
  const wrong: string[] = []
  for (const [at, route] of WITH_HEADER.entries()) {
    if (!chosen(at)) continue
    await test
      .step(route, () => visit(route, at))
      .catch((error: unknown) => wrong.push(`${route}: ${String(error)}`))
  }
  expect(wrong).toEqual([])
}

for (const [person, account] of PEOPLE.entries()) {
  const who = account ?? 'a visitor'
  if (!FULL) {
    // A visitor opens every third route, and the three accounts a twelfth each.
    const chosen = (at: number): boolean => (account ? at % 12 === 4 * person - 3 : at % 3 === 0)
    test(`${account ? 'a twelfth' : 'a third'} of the routes works for ${who}, each in one width, language and theme`, async ({
      page,
    }) => {
      test.setTimeout(300_000)
      await withoutPopups(page)
      if (account) await logIn(page, account)
      await walk(async (route, at) => {
        const display = PAIRS[(at + person) % PAIRS.length]!
        await page.setViewportSize({ width: display.width, height: 900 })
        // The last call of `prefer` counts.
        await prefer(page, display)
        await page.goto(route)
        await settle(page)
        await checkRoute(page, route, display, `${account ?? 'visitor'}-${display.width}`)
      }, chosen)
    })
    continue
  }
  for (const { width, lang, theme } of DISPLAYS) {
    test(`every route works for ${who} at ${width}, opened in ${lang} and ${theme}, in both themes and both languages`, async ({
      page,
    }) => {
      test.setTimeout(600_000)
      await page.setViewportSize({ width, height: 900 })
      await withoutPopups(page)
      await prefer(page, { theme, lang })
      if (account) await logIn(page, account)
      const shot = `${account ?? 'visitor'}-${width}`
      await walk(async (route) => {
        await page.goto(route)
        await settle(page)
        const second = await checkBothThemes(page, route, { lang, theme }, shot)
        const other: Lang = lang === 'en' ? 'ms' : 'en'
        await switchLanguage(page, other)
        await settle(page)
        await checkBothThemes(page, route, { lang: other, theme: second }, shot)
      })
    })
  }
}
