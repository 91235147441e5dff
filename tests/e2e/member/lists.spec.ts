import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { siteDay } from '../../kit/browser/days.ts'
import { logIn, openPage, pick, settled } from '../../kit/browser/members.ts'
import { inFullUnless } from '../../kit/data/full.ts'

/** Returns the box of a filter. A set value is shown over the field. */
const box = (page: Page, name: string) =>
  page.locator('.filter-bar .ant-select').filter({ has: page.getByRole('combobox', { name, exact: true }) })

const choose = async (page: Page, field: string, value: string): Promise<void> => {
  await pick(
    box(page, field),
    page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: value }).first(),
  )
}

test('a date preset is a day of the settlement zone, in any browser zone @full', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Kiritimati' })
  const page = await context.newPage()
  await logIn(page, 'demomember')
  await openPage(page, '/member/personalHistoryCopy')
  await pick(
    page.locator('.range-filter .ant-picker'),
    page.locator('.ant-picker-presets:visible li').filter({ hasText: /^Today$/ }),
  )
  const today = siteDay()
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`))
  await expect(page.locator('.range-note')).toContainText('GMT+8')
  await context.close()
})

test('an order number opens the round with its entries, and is in the address @full', async ({ page }) => {
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

test('totals cover all matching rows and follow the filters', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/personalHistoryCopy')
  const stake = () => page.locator('.totals-row td').nth(4).innerText()
  await settled(page)
  const all = await stake()
  await choose(page, 'Status', 'Lost')
  await expect.poll(stake).not.toBe(all)
})

for (const { who, address } of [
  { who: 'demomember', address: '/member/personalHistoryCopy?from=2026-01-01&to=2036-01-01' },
  { who: 'demoagent', address: '/agent/personalHistory?scope=all&vendor=TIDE' },
]) {
  test(`${who} chooses a vendor, then one of its games, by name; both are in the address${inFullUnless(who === 'demomember')}`, async ({
    page,
  }) => {
    await logIn(page, who)
    await openPage(page, address)
    if (who === 'demoagent') await page.getByRole('button', { name: 'More filters' }).click()
    await choose(page, 'Provider', 'Lantern')
    await expect(page).toHaveURL(/vendor=LANTERN/)
    await settled(page)
    await box(page, 'Game').click()
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await expect(options.filter({ hasText: 'Lantern Baccarat' })).toBeVisible()
    await expect(options.filter({ hasText: 'Reef Riches' })).toHaveCount(0)
    await page.keyboard.type('baccarat')
    await expect(options).toHaveCount(1)
    await options.first().click()
    await expect(page).toHaveURL(/game=lantern-baccarat/)
    await settled(page)
    await page.reload()
    await expect(box(page, 'Provider')).toContainText('Lantern')
    await expect(box(page, 'Game')).toContainText('Lantern Baccarat')
    await settled(page)
    for (const row of await page.locator('.centre-main .ant-table-row').allInnerTexts())
      expect(row).toContain('Lantern Baccarat')
    await choose(page, 'Provider', 'Harbour')
    await expect(page).not.toHaveURL(/game=/)
  })
}

test('a bet in the account record has the names of game and vendor as its remark; the totals show money in and out @full', async ({
  page,
}) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/transactionHistory?from=2026-01-01&to=2036-01-01')
  await expect(page.locator('.totals-row')).toContainText(/In [\d,]+\.\d\d/)
  await expect(page.locator('.totals-row')).toContainText(/Out [\d,]+\.\d\d/)
  await expect(page.locator('.ant-table-row').first()).toBeVisible()
  await expect(page.locator('.list-screen')).not.toContainText(/[A-Z]+\/[a-z-]+/)
})
