import { expect, openAs, test, withoutPopups, type Page } from '../../kit/browser/browser.ts'
import { logIn } from '../../kit/browser/members.ts'
import { enterAs, registerNew } from '../../kit/site/caller.ts'
import { loadFarRows } from '../../kit/browser/farRows.ts'
import { troubles } from '../../kit/browser/troubles.ts'
import { inFullUnless, sample } from '../../kit/data/full.ts'
import { PUBLIC_ROUTES } from '../../kit/data/routes.ts'

// The provider is slow, fails, is unreachable or sends invalid replies: every page stays usable, nothing loads forever,
// and failed parts can be retried.

/** Pages whose content needs no call. The other ones show failures with a retry. */
const WITHOUT_DATA = [
  '/pointMall',
  '/help?topic=feedback',
  '/down',
  '/join',
  '/no-such-page',
  '/seamless',
  '/fbsports',
  '/game',
  '/register',
]
const WITH_DATA = PUBLIC_ROUTES.filter((route) => !WITHOUT_DATA.includes(route))

const waiting = (page: Page) => page.locator('main .skeleton, main [aria-busy=true], .page-wait')

/** Presses every retry on the page until none is left. */
const retryAll = async (page: Page): Promise<void> => {
  // A dialog may cover the page. Retries below it are pressed too, as after it is closed.
  const retries = page.locator('.state[role=alert] button')
  await expect(async () => {
    await retries.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click()
    })
    await expect(retries).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 10_000 })
}

/** For a page, no connection and a gateway's error page equal a 500. They are tested on one page of each kind. */
const ONE_OF_EACH_KIND = ['/', '/rng', '/promotions', '/lottery', '/game']

// `npm test` opens a sixth of the pages with the first failure.
for (const [trouble, lang, routes] of [
  ['failing', 'en', sample(PUBLIC_ROUTES, 6, 0)],
  ['nonsense', 'ms', PUBLIC_ROUTES],
  ['unreachable', 'ms', ONE_OF_EACH_KIND],
  ['garbage', 'en', ONE_OF_EACH_KIND],
] as const) {
  test(`with the provider ${trouble} every page shows an error, and recovers (${lang})${inFullUnless(trouble === 'failing')}`, async ({
    page,
    complaints,
    allowStatus,
  }) => {
    test.setTimeout(240_000)
    allowStatus(500)
    await withoutPopups(page)
    // The session cache (client/sessionCache) would show stored responses instead of the failure.
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
          await loadFarRows(page, waiting(page))
          await expect(waiting(page), 'nothing waits forever').toHaveCount(0)
          await expect(page.locator('main')).toHaveText(/\S/)
          const failed = page.locator('main .state[role=alert]')
          if (!WITHOUT_DATA.includes(route)) {
            await expect(failed.first()).toBeVisible()
            await expect(failed.first().getByRole('button')).toBeVisible()
          }
          set('none')
          await retryAll(page)
          await loadFarRows(page, waiting(page))
          await expect(waiting(page)).toHaveCount(0)
        })
        .catch((error: unknown) => wrong.push(`${route}: ${String(error).split('\n').slice(0, 6).join(' ')}`))
    }
    expect(wrong).toEqual([])
    // The browser's messages about refused connections come from the simulated failure.
    complaints.lines = complaints.lines.filter((line) => !/ERR_CONNECTION_REFUSED|failed: http/.test(line))
  })
}

/** Calls without which there is no session, and so no home page of a member. */
const NEEDED = /\/(?:member\/info|system\/permission)$/

test('when a call of a member’s home page fails, nothing on the page loads forever', async ({
  page,
  allowStatus,
}) => {
  test.setTimeout(240_000)
  allowStatus(500)
  await withoutPopups(page)
  await logIn(page, 'demomember')
  /** The same call for another kind of draws is another one. */
  const nameOf = ({ pathname, searchParams }: URL): string =>
    `${pathname} ${searchParams.get('prizeMode') ?? ''}`.trim()
  const calls = new Set<string>()
  let failing: string | null = null
  const set = await troubles(page, (url) => {
    calls.add(nameOf(url))
    return nameOf(url) === failing
  })
  set('failing')
  await page.goto('/')
  await loadFarRows(page, waiting(page))
  const wrong: string[] = []
  for (const name of sample([...calls].filter((name) => !NEEDED.test(name)).sort(), 4)) {
    failing = name
    await page.goto('/')
    await loadFarRows(page, waiting(page)).catch(() => wrong.push(name))
  }
  expect(wrong).toEqual([])
})

test('with a slow provider every page shows its skeleton first, then its content @full', async ({
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
    await loadFarRows(page, waiting(page))
    await expect(waiting(page), `${route} is filled`).toHaveCount(0)
    await expect(page.locator('main .state[role=alert]')).toHaveCount(0)
    await page.close()
  }
  const routes = WITH_DATA.filter((route) => route !== '/helpmc')
  for (let at = 0; at < routes.length; at += 4) await Promise.all(routes.slice(at, at + 4).map(look))
})

test('a member whose provider is unreachable sees the reason instead of a centre, and enters when it is back @full', async ({
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
  // The page below was not mounted. Closing the centre shows it again with a balance.
  await page.locator('.centre-close').click()
  await expect(page.locator('.header .balance__amount')).toContainText('0.00')
  complaints.lines = complaints.lines.filter((line) => !/ERR_CONNECTION_REFUSED|failed: http/.test(line))
})
