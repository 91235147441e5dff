import { readFileSync } from 'node:fs'
import {
  expect, expectAccessible, expectAnswered, expectNoSideScroll, prefer, switchLanguage, switchTheme, test, withoutPopups, type Page, type Theme,
} from '../kit/browser.ts'
import { expectMalay } from '../kit/malay.ts'
import { logIn } from '../kit/members.ts'

/** §2: which parts of the frame a route has. */
const WITH_FRAME = [
  '/', '/noticePage', '/vip', '/pointMall', '/live', '/sports', '/esports', '/ds88', '/rng', '/fish', '/pvp', '/promotions',
  '/promoDetail?id=first-deposit', '/help', '/help?topic=feedback', '/down', '/join', '/no-such-page',
]
const HEADER_ONLY = ['/lottery', '/vnlottery', '/elott', '/seamless', '/fbsports', '/game']
const WITHOUT_NAVIGATION = ['/lottery', '/seamless']

const PEOPLE = [undefined, 'demomember', 'demoagent', 'demotrial'] as const
type Lang = 'en' | 'ms'

/**
 * Each width with the language and the theme its routes are opened in. On the page itself the walk then goes on to the
 * other theme, the other language and back to the first theme, as people do: every route stands in all four.
 */
const FACES = [
  { width: 1440, lang: 'en', theme: 'light' },
  { width: 390, lang: 'ms', theme: 'dark' },
] as const satisfies readonly { width: number; lang: Lang; theme: Theme }[]

const keys = Object.keys(JSON.parse(readFileSync('locales/en/shell.json', 'utf8')) as object).filter((key) => /[._]/.test(key))

const expectWords = async (page: Page): Promise<void> => {
  const text = await page.locator('body').innerText()
  expect(keys.filter((key) => new RegExp(`(^|\\s)${key.replaceAll('.', '\\.')}(\\s|$)`).test(text)), 'no untranslated key').toEqual([])
}

const expectFrame = async (page: Page, route: string): Promise<void> => {
  const path = route.split('?')[0] ?? route
  const framed = WITH_FRAME.includes(route)
  await expect(page.locator('.header')).toHaveCount(1)
  await expect(page.locator('.footer'), `footer of ${route}`).toHaveCount(framed ? 1 : 0)
  await expect(page.locator('.side'), `side bar of ${route}`).toHaveCount(framed ? 1 : 0)
  await expect(page.locator('.notice-bar'), `notice bar of ${route}`).toHaveCount(framed ? 1 : 0)
  await expect(page.locator('.nav'), `navigation of ${route}`).toHaveCount(WITHOUT_NAVIGATION.includes(path) ? 0 : 1)
}

const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('main .skeleton, .page-wait')).toHaveCount(0)
  await expectAnswered(page)
}

/** Looks at one route in one language: in the theme it stands in, then in the other one, which is where it is left. */
const look = async (page: Page, route: string, face: { lang: Lang; theme: Theme }, shot: string): Promise<Theme> => {
  const keep = (theme: Theme): Promise<Buffer> => page.screenshot({
    path: `.cache/e2e/shots/${shot}-${theme}-${face.lang}${route.replace(/\W+/g, '_')}.jpg`, type: 'jpeg', quality: 70, animations: 'disabled',
  })
  await expectFrame(page, route)
  await expectNoSideScroll(page)
  await expectWords(page)
  if (face.lang === 'ms') await expectMalay(page)
  await expectAccessible(page)
  await keep(face.theme)
  const other = await switchTheme(page, face.theme)
  await expectNoSideScroll(page)
  await expectAccessible(page, undefined, 'colours')
  await keep(other)
  return other
}

for (const account of PEOPLE) {
  for (const { width, lang, theme } of FACES) {
    test(`every route stands for ${account ?? 'a visitor'} at ${width}, opened in ${lang} and ${theme}, in both themes and both languages`, async ({ page }) => {
      test.setTimeout(600_000)
      await page.setViewportSize({ width, height: 900 })
      await withoutPopups(page)
      await prefer(page, { theme, lang })
      if (account) await logIn(page, account)
      const shot = `${account ?? 'visitor'}-${width}`
      const wrong: string[] = []
      for (const route of [...WITH_FRAME, ...HEADER_ONLY]) {
        // All routes are walked before the test fails, so that one run says everything there is to mend.
        await test.step(route, async () => {
          await page.goto(route)
          await settle(page)
          const second = await look(page, route, { lang, theme }, shot)
          const other: Lang = lang === 'en' ? 'ms' : 'en'
          await switchLanguage(page, other)
          await settle(page)
          await look(page, route, { lang: other, theme: second }, shot)
        }).catch((error: unknown) => wrong.push(`${route}: ${String(error)}`))
      }
      expect(wrong).toEqual([])
    })
  }
}
