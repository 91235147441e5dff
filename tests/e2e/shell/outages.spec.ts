import { expect, openAs, test, withoutPopups, type Page } from '../../kit/browser/browser.ts'
import { enterAs, registerNew } from '../../kit/site/caller.ts'
import { troubles } from '../../kit/browser/troubles.ts'

// The provider is slow, fails, cannot be reached, or answers nonsense: every page stays usable, nothing waits for ever,
// and what failed can be tried again.

const ROUTES = [
  '/',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/live',
  '/sports',
  '/esports',
  '/ds88',
  '/rng',
  '/fish',
  '/pvp',
  '/promotions',
  '/promoDetail?id=first-deposit',
  '/help',
  '/help?topic=feedback',
  '/helpmc',
  '/down',
  '/join',
  '/lottery',
  '/vnlottery',
  '/elott',
  '/seamless',
  '/fbsports',
  '/game',
  '/register',
  '/no-such-page',
]
/** Pages whose own content comes from a call: on these a failure is told with a way to try again. */
const FED = [
  '/',
  '/noticePage',
  '/vip',
  '/live',
  '/sports',
  '/esports',
  '/ds88',
  '/rng',
  '/fish',
  '/pvp',
  '/promotions',
  '/promoDetail?id=first-deposit',
  '/help',
  '/helpmc',
  '/lottery',
  '/vnlottery',
  '/elott',
]

const waiting = (page: Page) => page.locator('main .skeleton, main [aria-busy=true], .page-wait')

/** Everything on the page that says it failed is tried again, until nothing does. */
const retryAll = async (page: Page): Promise<void> => {
  // A dialog may cover the page: what is below it is pressed too, as it would be once the dialog is closed.
  const retries = page.locator('.state[role=alert] button')
  await expect(async () => {
    await retries.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click()
    })
    await expect(retries).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 10_000 })
}

/** To the page a dead line and a gateway's own page are what a 500 is; they are tried on a page of each make. */
const SOME = ['/', '/rng', '/promotions', '/lottery', '/game']

for (const [trouble, lang, routes] of [
  ['failing', 'en', ROUTES],
  ['nonsense', 'ms', ROUTES],
  ['unreachable', 'ms', SOME],
  ['garbage', 'en', SOME],
] as const) {
  test(`with the provider ${trouble} every page says so, and comes back (${lang})`, async ({
    page,
    complaints,
    allowStatus,
  }) => {
    test.setTimeout(240_000)
    allowStatus(500)
    await withoutPopups(page)
    // The session's cache would show what it knows in place of the trouble (client/sessionCache).
    await page.addInitScript(() => {
      if (location.protocol !== 'about:')
        for (const key of ['settings', 'routers', 'validate', 'merchantWallet', 'vendorList'])
          sessionStorage.removeItem(key)
    })
    await openAs(page, '/', { lang })
    const set = await troubles(page)
    const wrong: string[] = []
    for (const route of routes) {
      await test
        .step(route, async () => {
          set(trouble)
          await page.goto(route)
          await expect(page.locator('main')).toBeVisible()
          await expect(waiting(page), 'nothing waits for ever').toHaveCount(0)
          await expect(page.locator('main')).toHaveText(/\S/)
          const failed = page.locator('main .state[role=alert]')
          if (FED.includes(route)) {
            await expect(failed.first()).toBeVisible()
            await expect(failed.first().getByRole('button')).toBeVisible()
          }
          set('none')
          await retryAll(page)
          await expect(waiting(page)).toHaveCount(0)
        })
        .catch((error: unknown) => wrong.push(`${route}: ${String(error).split('\n').slice(0, 6).join(' ')}`))
    }
    expect(wrong).toEqual([])
    // What the browser itself writes about a connection that was refused is the trouble, not the page.
    complaints.lines = complaints.lines.filter((line) => !/ERR_CONNECTION_REFUSED|failed: http/.test(line))
  })
}

test('with a provider that takes its time every page shows its shape at once, then its content', async ({
  context,
}) => {
  test.setTimeout(120_000)
  const look = async (route: string): Promise<void> => {
    const page = await context.newPage()
    await withoutPopups(page)
    const set = await troubles(page)
    set('silent')
    await page.goto(route)
    await expect(page.locator('.header')).toBeVisible()
    await expect(waiting(page).first(), `${route} shows where its content will stand`).toBeVisible()
    set('none')
    await expect(waiting(page), `${route} is filled`).toHaveCount(0)
    await expect(page.locator('main .state[role=alert]')).toHaveCount(0)
    await page.close()
  }
  const routes = FED.filter((route) => route !== '/helpmc')
  for (let at = 0; at < routes.length; at += 4) await Promise.all(routes.slice(at, at + 4).map(look))
})

test('a member whose provider is away sees the reason in place of a centre, and comes in when it is back', async ({
  page,
  context,
  baseURL,
  complaints,
  allowStatus,
}) => {
  allowStatus(500)
  await enterAs(context, await registerNew(baseURL!))
  const set = await troubles(page)
  for (const trouble of ['failing', 'unreachable', 'nonsense'] as const) {
    set(trouble)
    await page.goto('/member/transferFund')
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect(alert).toBeVisible()
    set('none')
    await alert.getByRole('button').click()
    await expect(page.locator('.centre-main h1')).toHaveText('My wallet')
    await expect(page.locator('.centre-main')).toContainText('0.00')
  }
  // The page below was not there for as long; closing the centre brings it back with a balance.
  await page.locator('.centre-head button').click()
  await expect(page.locator('.header .balance__amount')).toContainText('0.00')
  complaints.lines = complaints.lines.filter((line) => !/ERR_CONNECTION_REFUSED|failed: http/.test(line))
})
