import {
  expect,
  expectAccessible,
  switchTheme,
  test,
  withoutPopups,
  type BrowserContext,
  type Complaints,
  type Locator,
  type Page,
} from '../../kit/browser/browser.ts'
import { logIn, pushAddress, settled } from '../../kit/browser/members.ts'

// Code that is loaded on demand may not arrive. An error is shown in its place, with a retry that works without a
// reload as soon as the network is back.

/** Blocks files whose name matches. Returns a function that unblocks them. `failed` gets the address of each attempt. */
const blockFiles = async (page: Page, files: RegExp, failed: string[] = []): Promise<() => Promise<void>> => {
  await page.route(files, async (route) => {
    await route.abort('failed')
    failed.push(route.request().url())
  })
  return () => page.unroute(files)
}

/** Ignores the browser's messages about files that did not arrive. */
const ignoreFailedFiles = (complaints: Complaints): void => {
  complaints.lines = complaints.lines.filter(
    (line) => !/ERR_FAILED|ERR_INTERNET_DISCONNECTED|failed: http/.test(line),
  )
}

/** Sets a mark on the page that a reload would remove. */
const mark = (page: Page) =>
  page.evaluate(() => {
    ;(window as { mark?: boolean }).mark = true
  })
const isMarked = (page: Page) => page.evaluate(() => (window as { mark?: boolean }).mark === true)

test('dialogs: the first, a second one, and a third @full', async ({ page, complaints }) => {
  await withoutPopups(page)
  await page.goto('/')
  await mark(page)
  await expect(page.locator('.game-card').first()).toBeVisible()
  const expectRecovery = async (files: RegExp, opener: Locator): Promise<void> => {
    const unblock = await blockFiles(page, files)
    await opener.click()
    const failed = page.getByRole('dialog', { name: 'Could not load' })
    await expect(failed).toBeVisible()
    await expectAccessible(page, 'dialog')
    await unblock()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toHaveCount(0)
    await expect(page.locator('dialog input').first()).toBeVisible()
  }
  await expectRecovery(/assets\/OpenDialogs-.*js/, page.locator('.login-bar__submit'))
  await expectRecovery(
    /assets\/ForgotDialog-.*js/,
    page.getByRole('dialog').getByRole('button', { name: 'Forgot your password?' }),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expectRecovery(
    /assets\/RegisterDialog-.*js/,
    page.locator('.login-bar').getByRole('button', { name: 'Sign up' }),
  )
  expect(await isMarked(page), 'the page was not loaded again').toBe(true)
  ignoreFailedFiles(complaints)
})

test('a dialog that cannot be loaded can be closed, and the retry works when the network is back @full', async ({
  page,
  context,
  complaints,
}) => {
  await withoutPopups(page)
  await page.goto('/')
  await mark(page)
  await context.setOffline(true)
  await page.locator('.login-bar__submit').click()
  const failed = page.getByRole('dialog', { name: 'Could not load' })
  for (let press = 0; press < 3; press++) {
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(failed).toHaveCount(0)
  await page.locator('.login-bar__submit').click()
  await expect(failed).toBeVisible()
  await context.setOffline(false)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('dialog input[name=username]')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  ignoreFailedFiles(complaints)
})

test('pictures, carousel and bar: the page works without them, reports it once, and loads them later @full', async ({
  page,
  complaints,
}) => {
  await withoutPopups(page)
  await logIn(page, 'demomember')
  const failed: string[] = []
  const unblock = await blockFiles(
    page,
    /assets\/(GameArt|LoggedInBar|VendorCarousel|Jackpot)-.*\.js/,
    failed,
  )
  await page.goto('/rng')
  const note = page.locator('.lost-parts')
  await expect(note).toHaveText(/Could not load part of this page/)
  await expect(page.locator('.game-card').first()).toBeVisible()
  await expect(page.locator('.game-art')).toHaveCount(0)
  await expectAccessible(page)
  await switchTheme(page, 'light')
  await expectAccessible(page, undefined, 'colours')
  await mark(page)
  // Each of the four files is requested twice. A part that fails after the retry is a new failure.
  await expect.poll(() => failed.length).toBe(8)
  await unblock()
  await note.getByRole('button').click()
  await expect(note).toHaveCount(0)
  await expect(page.locator('.game-art').first()).toBeVisible()
  await expect(page.locator('.logged-in button').first()).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  ignoreFailedFiles(complaints)
})

test('pages and centres, their style sheets, texts and charts @full', async ({
  page,
  context,
  complaints,
}) => {
  await logIn(page, 'demoagent')
  await page.goto('/')
  await mark(page)
  await expect(page.locator('.game-card').first()).toBeVisible()
  const expectRecovery = async (
    what: string,
    files: RegExp,
    go: () => Promise<void>,
    there: string,
  ): Promise<void> => {
    await test.step(what, async () => {
      const unblock = await blockFiles(page, files)
      await go()
      const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' }).first()
      await expect(retry, what).toBeVisible()
      await unblock()
      await retry.click()
      await expect(page.locator(there).first(), what).toBeVisible()
    })
  }
  const to = (address: string) => () => pushAddress(page, address)
  await expectRecovery('a page', /assets\/JoinPage-.*js/, to('/join'), 'main h1')
  await expectRecovery(
    'the style sheet of a page',
    /assets\/LotteryPage-.*css/,
    to('/lottery'),
    '.lottery__pair',
  )
  expect(await page.locator('.lottery__pair').evaluate((box) => getComputedStyle(box).display)).toBe('grid')
  await expectRecovery(
    'a screen',
    /assets\/teamManagement-/,
    to('/agent/teamManagement'),
    '.centre-main .ant-table-row',
  )
  ignoreFailedFiles(complaints)
  expect(await isMarked(page)).toBe(true)

  const fresh = async (context: BrowserContext): Promise<Page> => {
    const other = await context.newPage()
    await logIn(other, 'demoagent')
    return other
  }
  for (const [what, files] of [
    ['the centre', /assets\/AgentCentre-/],
    ['its words', /words\/\w+\/en\/centre\.json/],
    ['its charts', /assets\/ChartCanvas-/],
  ] as const) {
    const other = await fresh(context)
    const unblock = await blockFiles(other, files)
    await other.goto('/agent/agentTeamOverview')
    const retry = other
      .getByRole('alert')
      .getByRole('button', { name: /Try again|retry/i })
      .first()
    await expect(retry, what).toBeVisible()
    await mark(other)
    await unblock()
    await retry.click()
    await expect(other.locator('.centre-main .chart svg').first(), what).toBeVisible()
    await settled(other)
    expect(await isMarked(other), what).toBe(true)
    await other.close()
  }
  ignoreFailedFiles(complaints)
})
