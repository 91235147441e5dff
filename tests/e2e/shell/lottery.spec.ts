import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  test,
  withoutPopups,
} from '../../kit/browser/browser.ts'
import { openGame } from '../../kit/browser/openGame.ts'

test('a slip of the Vietnam lottery: xiên by quick pick, two draws ahead, a favourite, and its tickets', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openGame(page, { vendor: 'TCG_LOTTO_VN', code: 'hanoi-special' }, 'dark', 'en')
  const slip = page.getByRole('region', { name: 'Your slip' })
  await page.getByRole('button', { name: /^Xiên 2/ }).click()
  await page.getByRole('button', { name: 'Quick pick', exact: true }).click()
  await page.getByRole('button', { name: /^Head/ }).press('Enter')
  await page.getByRole('group', { name: 'Head (đầu)' }).getByRole('button', { name: '4' }).press('Space')
  await expect(slip.getByRole('listitem')).toHaveCount(2)
  await slip.getByRole('button', { name: 'Favourite: Head (đầu): 4' }).click()
  await expect(slip.getByRole('heading', { name: 'Favourite numbers' })).toBeVisible()
  await slip.getByRole('button', { name: 'More draws' }).click()
  await expect(slip).toContainText('2 × 2 × RM 1.00 = RM 4.00')
  await page.getByRole('button', { name: 'Place bet' }).click()
  await expect(page.locator('.say')).toContainText(/^Bets? placed for draw/)
  await expect(slip.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2)
  await expect(page.locator('.bar dd')).toHaveText('RM 996.00')
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Tickets' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Results' })).toBeFocused()
  const latest = page.getByRole('tabpanel').locator('details').first()
  await latest.locator('summary').click()
  await expect(latest.getByRole('rowheader', { name: 'Special' })).toBeVisible()
  await page.getByRole('tab', { name: 'Results' }).press('ArrowRight')
  await expect(page.getByRole('rowheader', { name: 'Xiên 4' })).toBeVisible()
  await expectAccessible(page)
})

test('the lobby shows the last result of each lottery, and all prizes of a draw @full', async ({ page }) => {
  await withoutPopups(page)
  await page.goto('/vnlottery')
  const games = page.locator('.lottery__row')
  await expect(games).toHaveCount(3)
  await games.filter({ hasText: 'Mekong Draw' }).getByRole('button', { name: 'Results' }).click()
  await expect(page.getByRole('combobox')).toHaveValue('mekong-draw')
  const latest = page.locator('.lottery__draws details').first()
  await expect(latest).toContainText('Mekong Draw')
  await latest.locator('summary').click()
  await expect(latest.getByRole('rowheader')).toHaveCount(9)
  await expectAccessible(page)
})
