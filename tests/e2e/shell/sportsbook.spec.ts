import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  openAs,
  test,
  withoutPopups,
  type Locator,
  type Page,
} from '../../kit/browser/browser.ts'
import { logIn } from '../../kit/browser/members.ts'

/** Returns a price of a match that begins in more than an hour, so that it does not move during the test. */
const calmPrice = (page: Page, row = 0): Locator =>
  page
    .locator('.fixture')
    .filter({ hasNot: page.locator('.live-mark') })
    .nth(row)
    .locator('.odds:not([disabled])')
    .first()

test('a member places a single, sees it open, and cashes it out', async ({ page }) => {
  await logIn(page, 'demomember')
  await withoutPopups(page, 'demomember')
  await openAs(page, '/sports?view=coming', { theme: 'dark' })
  const price = calmPrice(page, 4)
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  const slip = page.locator('.sports__slip')
  await slip.getByLabel('Stake', { exact: true }).or(slip.getByLabel('Stake per single')).fill('5')
  await expect(slip.getByText('Possible win')).toBeVisible()
  await slip.getByRole('button', { name: 'Place bet RM 5.00' }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await slip.getByRole('button', { name: 'See my bets' }).click()
  const bet = page.locator('.bet-card').first()
  await expect(bet).toHaveAttribute('data-state', 'open')
  await expectAccessible(page, 'main')
  await bet.getByRole('button', { name: /^Cash out RM/ }).click()
  await bet.getByRole('button', { name: /now$/ }).click()
  await page.getByRole('button', { name: 'Settled' }).click()
  await expect(page.locator('.bet-card').first()).toHaveAttribute('data-state', 'cashedOut')
})

test('on a phone the slip is a sheet with a count, which a visitor can fill @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withoutPopups(page)
  await openAs(page, '/sports', { lang: 'en' })
  await calmPrice(page, 1).click()
  await calmPrice(page, 3).click()
  const bar = page.getByRole('button', { name: 'Bet slip 2' })
  await expect(bar).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page, 'main')
  await bar.click()
  const sheet = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(sheet.locator('.slip-leg')).toHaveCount(2)
  await expect(sheet.getByRole('button', { name: 'Log in to place the bet' })).toBeVisible()
  await expectAccessible(page, '.slip-sheet')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('a match shows its markets, and its address opens it again @full', async ({ page }) => {
  await withoutPopups(page)
  await openAs(page, '/sports', { theme: 'light' })
  await page.locator('.fixture__match').first().click()
  await expect(page.locator('.score-board')).toBeVisible()
  await page.reload()
  await expect(page.locator('.score-board')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Back to matches' }).click()
  await expect(page.locator('.fixture').first()).toBeVisible()
})

test('the result of a match is verified by one press', async ({ page }) => {
  await withoutPopups(page)
  await openAs(page, '/sports?view=results', { theme: 'dark', lang: 'en' })
  await page.locator('.fixture__match').first().click()
  await expect(page.locator('.score-board')).toBeVisible()
  await page.getByText('Fair play', { exact: true }).click()
  await page.getByRole('button', { name: 'Verify this result' }).click()
  await expect(page.locator('.market.fair [role=status]')).toContainText('✓')
  await expectAccessible(page, 'main')
})
