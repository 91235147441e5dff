import { expect, test, type Page } from '../kit/browser.ts'
import { logIn, openPage, pick, settled } from '../kit/members.ts'

const choose = async (page: Page, field: string, value: string): Promise<void> => {
  await pick(
    page.locator('.filter-bar').getByRole('combobox', { name: field }),
    page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: value }).first(),
  )
}

test('a date preset is a day of the settlement zone, whatever zone the browser is in', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Kiritimati' })
  const page = await context.newPage()
  await logIn(page, 'demomember')
  await openPage(page, '/member/personalHistoryCopy')
  await pick(page.locator('.range-filter .ant-picker'), page.locator('.ant-picker-presets:visible li').filter({ hasText: /^Today$/ }))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(Date.now())
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`))
  await expect(page.locator('.range-note')).toContainText('GMT+8')
  await context.close()
})

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

test('totals are of the whole result and follow the filters', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/personalHistoryCopy')
  const stake = () => page.locator('.totals-row td').nth(4).innerText()
  await settled(page)
  const all = await stake()
  await choose(page, 'Status', 'Lost')
  await expect.poll(stake).not.toBe(all)
})
