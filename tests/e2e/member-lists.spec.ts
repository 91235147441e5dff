import { expect, test } from '../kit/browser.ts'
import { logIn, openPage } from '../kit/members.ts'

test('an order number opens the round with its entries, and the address carries it', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/personalHistoryCopy')
  await page.locator('.list-screen .drill').first().click()
  const drawer = page.locator('.ant-drawer-open')
  await expect(drawer.locator('.entries').first()).toBeVisible()
  await expect(drawer.locator('.entries tfoot').first()).toContainText('0.00')
  await expect(page).toHaveURL(/open=/)
  await page.reload()
  await expect(page.locator('.ant-drawer-open .entries').first()).toBeVisible()
  await page.goBack()
  await expect(page.locator('.ant-drawer-open')).toHaveCount(0)
})
