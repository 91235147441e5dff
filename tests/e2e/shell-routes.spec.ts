import { readFileSync } from 'node:fs'
import { expect, expectAccessible, expectNoSideScroll, openAs, test, withoutPopups, type Page, type Theme } from '../kit/browser.ts'

/** §2: which parts of the frame a route has. */
const WITH_FRAME = [
  '/', '/noticePage', '/vip', '/pointMall', '/live', '/sports', '/esports', '/ds88', '/rng', '/fish', '/pvp', '/promotions',
  '/promoDetail?id=first-deposit', '/help', '/help?topic=feedback', '/down', '/join', '/no-such-page',
]
const HEADER_ONLY = ['/lottery', '/vnlottery', '/elott', '/seamless', '/fbsports', '/game']
const WITHOUT_NAVIGATION = ['/lottery', '/seamless']

const PEOPLE = [undefined, 'demomember', 'demoagent', 'demotrial'] as const
const WIDTHS = [1440, 390] as const
/** Each language with the theme its walk begins in; every route is then looked at in the other one too. */
const LANGUAGES = [{ lang: 'en', theme: 'light' }, { lang: 'ms', theme: 'dark' }] as const

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

const logIn = async (page: Page, account: string): Promise<void> => {
  await page.goto('/login')
  await page.locator('.dialog [name=username]').fill(account)
  await page.locator('.dialog [name=password]').fill('Playhouse#1')
  await page.locator('.dialog [type=submit]').click()
  await expect(page.locator('.account__button')).toBeVisible()
}

const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('main .skeleton, .page-wait')).toHaveCount(0)
}

const faces = PEOPLE.flatMap((account) => WIDTHS.flatMap((width) => LANGUAGES.map((language) => ({ account, width, ...language }))))

for (const { account, width, lang, theme } of faces) {
  test(`every route stands for ${account ?? 'a visitor'} at ${width} in ${lang}, in both themes`, async ({ page }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height: 900 })
    await withoutPopups(page, 'demomember', 'demoagent', 'demotrial')
    await openAs(page, '/', { theme, lang })
    if (account) await logIn(page, account)
    const wrong: string[] = []
    for (const route of [...WITH_FRAME, ...HEADER_ONLY]) {
      const keep = (face: Theme): Promise<Buffer> => page.screenshot({
        path: `.cache/e2e/shots/${account ?? 'visitor'}-${width}-${face}-${lang}${route.replace(/\W+/g, '_')}.png`, animations: 'disabled',
      })
      // All routes are walked before the test fails, so that one run says everything there is to mend.
      await test.step(route, async () => {
        await page.goto(route)
        await settle(page)
        await expectFrame(page, route)
        await expectNoSideScroll(page)
        await expectWords(page)
        await expectAccessible(page)
        await keep(theme)
        const other = theme === 'light' ? 'dark' : 'light'
        await page.locator('.theme-switch').click()
        await expect(page.locator('html')).toHaveAttribute('data-theme', other)
        await expectNoSideScroll(page)
        await keep(other)
      }).catch((error: unknown) => wrong.push(`${route}: ${String(error)}`))
    }
    expect(wrong).toEqual([])
  })
}
