import { expect, test, type Page } from '../kit/browser.ts'
import { logIn, openPage, pick, settled } from '../kit/members.ts'

/** List screens, a filter of each to choose, and the parameter it writes. */
const LISTS = [
  { page: 'personalHistoryCopy', field: 'Status', value: 'Lost', parameter: 'status=lost' },
  { page: 'transactionHistory', field: 'State', value: 'Done', parameter: 'state=done' },
  { page: 'rewardCenter', field: 'Status', value: 'Expired', parameter: 'status=expired' },
  { page: 'messageV2', field: 'Kind', value: 'Contract', parameter: 'kind=contract' },
  { page: 'manualRebate', field: 'Category', value: 'Slots', parameter: 'category=RNG' },
] as const

const shown = async (page: Page, { filtered }: { filtered: boolean }): Promise<string> => {
  // The address is written before the screen is drawn: the button that clears filters comes and goes with the drawing.
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible({ visible: filtered })
  await settled(page)
  const lines = (await page.locator('.list-screen').innerText()).split('\n')
  // antd says the option just chosen a second time, for those who listen.
  return lines.filter((line, at) => line !== lines[at - 1]).join('\n')
}

const choose = async (page: Page, field: string, value: string): Promise<void> => {
  await pick(
    page.locator('.filter-bar').getByRole('combobox', { name: field }),
    page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: value }).first(),
  )
}

for (const { page: key, field, value, parameter } of LISTS) {
  test(`${key}: a filter, a reload, Back and a sent link give the same view`, async ({ page, context }) => {
    await logIn(page, 'demomember')
    await openPage(page, `/member/${key}`)
    const before = await shown(page, { filtered: false })
    const bare = page.url()
    await choose(page, field, value)
    await expect(page).toHaveURL(new RegExp(parameter))
    const filtered = await shown(page, { filtered: true })
    const address = page.url()

    await page.reload()
    await expect(page.locator('.centre-main h1')).toBeVisible()
    expect(await shown(page, { filtered: true })).toBe(filtered)

    const other = await context.newPage()
    await logIn(other, 'demomember')
    await openPage(other, address)
    expect(await shown(other, { filtered: true })).toBe(filtered)
    await other.close()

    await page.goBack()
    await expect(page).toHaveURL(bare)
    expect(await shown(page, { filtered: false })).toBe(before)
    await page.goForward()
    await expect(page).toHaveURL(address)
    expect(await shown(page, { filtered: true })).toBe(filtered)
  })
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
