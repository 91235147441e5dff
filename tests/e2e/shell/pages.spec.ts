import { expect, openAs, test, withoutPopups } from '../../kit/browser/browser.ts'
import { wordsOf } from '../../kit/browser/wire.ts'
import { FULL, sample } from '../../kit/data/full.ts'
import { WITH_HEADER } from '../../kit/data/routes.ts'

// §2: every address of the table, opened directly as a visitor.

const word = (key: string): string => wordsOf('en', 'shell')[key] ?? `no word for ${key}`

/** Each address, its target, and what is on it: a heading by its text, or an element. */
const ADDRESSES: readonly (readonly [from: string, to: string, shows: string])[] = [
  ['/index.html', '/', '.home__hot, main .game-card'],
  ['/home', '/', 'main .game-card'],
  ['/register.html', '/register', 'dialog [name=confirmPassword]'],
  ['/register', '/register', 'dialog [name=confirmPassword]'],
  ['/noticePage', '/noticePage', 'main .notices'],
  ['/vip', '/vip', 'main .vip__rank, main h1'],
  ['/pointMall', '/pointMall', 'main h1'],
  ['/live', '/live', 'main .vendor-card b'],
  ['/sports', '/sports', 'main .vendor-card b'],
  ['/esports', '/esports', 'main .vendor-card b'],
  ['/rng', '/rng', 'main .filters__search'],
  ['/fish', '/fish', 'main .filters__search'],
  ['/pvp', '/pvp', 'main .filters__search'],
  ['/lottery', '/lottery', 'main h1'],
  ['/vnlottery', '/vnlottery', 'main h1'],
  ['/sealottery', '/sealottery', 'main h1'],
  ['/lottert', '/lottery', 'main h1'],
  ['/elott', '/elott', 'main h1'],
  ['/promotions', '/promotions', 'main h1'],
  ['/promoDetail?id=first-deposit', '/promoDetail', 'main h1'],
  ['/help', '/help', 'main h1'],
  ['/helpmc', '/helpmc', 'main h1'],
  ['/down', '/down', 'main h1'],
  ['/download', '/download', 'main h1'],
  ['/join', '/join', 'main h1'],
]
/** `npm test` leaves out what routes.spec.ts opens directly. */
const OPENED = FULL ? ADDRESSES : ADDRESSES.filter(([from]) => !WITH_HEADER.includes(from))
/** Game pages, which ask a visitor to log in. */
const HOSTS = ['/seamless', '/fbsports', '/game?vendor=HARBOUR&gameCode=reef-riches'] as const
/** §2: the page type is the path without the slash, in capitals. */
const TYPES = ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS'] as const

test('every address of §2 opens its screen @full', async ({ page }) => {
  test.setTimeout(300_000)
  await withoutPopups(page)
  await openAs(page, '/')
  for (const [from, to, shows] of OPENED) {
    await test.step(from, async () => {
      await page.goto(from)
      await expect(page.locator(shows).first()).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(to)
      await expect(page.getByText(word('page.unknown'))).toHaveCount(0)
    })
  }
  for (const path of sample(HOSTS, 3, 2)) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(
        page
          .locator('main')
          .getByRole('button', { name: word('login') })
          .or(page.locator('dialog [name=username]'))
          .first(),
      ).toBeVisible()
    })
  }
  for (const type of sample(TYPES, 3)) {
    await page.goto(`/${type.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word(`category.${type}`))
  }
  await page.goto('/helpmc')
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('.header, .footer, .side')).toHaveCount(0)
})
