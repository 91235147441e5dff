import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  openAs,
  test,
  type Page,
} from '../../kit/browser/browser.ts'
import { callerOf, enterAs } from '../../kit/site/caller.ts'
import { registerFunded } from '../../kit/provider/funded.ts'
import { openPage, settled } from '../../kit/browser/members.ts'
import { otherSite, type OtherSite } from '../../kit/site/otherSite.ts'

// A merchant with a wallet for each vendor (GCS_merchantWallet): money is transferred to a vendor before play there.

let site: OtherSite
test.beforeAll(async () => {
  site = await otherSite({ singleWallet: false })
})
test.afterAll(() => site.stop())

const money = (amount: string): string => `RM\u00a0${amount}`
const messageWith = (page: Page, words: string) =>
  page.locator('.ant-message-notice').filter({ hasText: words }).first()
const line = (page: Page, name: string) =>
  page.locator('.centre-main .mini-list li').filter({ has: page.getByText(name, { exact: true }) })
const select = (page: Page, field: string) =>
  page
    .locator('.call-form .ant-form-item')
    .filter({ has: page.getByText(field, { exact: true }) })
    .locator('.ant-select')
const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await select(page, field).click()
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click()
}

test('money is transferred to a vendor, to another one and back; each line of the record names both wallets', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000)
  const member = await registerFunded(site.url, 200)
  await enterAs(context, member)
  await openPage(page, `${site.url}/member/transferFund`)
  await expect(page.locator('.money-head .lead-figure')).toHaveText(money('200.00'))
  await expect(page.getByRole('button', { name: 'Move all to main wallet' })).toBeDisabled()

  await test.step('into an empty wallet of a vendor', async () => {
    await line(page, 'Tide').getByRole('button', { name: 'Move in: Tide' }).click()
    await page.locator('.amount-input input').fill('50')
    await page.getByRole('button', { name: `Move ${money('50.00')}` }).click()
    await expect(messageWith(page, `Moved ${money('50.00')}`)).toBeVisible()
    await expect(line(page, 'Tide')).toContainText(money('50.00'))
    await expect(line(page, 'Main wallet')).toContainText(money('150.00'))
    await expect(page.locator('.money-head .lead-figure')).toHaveText(money('200.00'))
  })
  await test.step('more than the balance is refused at the field', async () => {
    await page.locator('.amount-input input').fill('150.01')
    await page.getByRole('button', { name: `Move ${money('150.01')}` }).click()
    await expect(page.getByText(`At most ${money('150.00')}`).first()).toBeVisible()
  })
  await test.step('from one vendor to another; choosing the same wallet on the other side swaps both', async () => {
    await choose(page, 'From', 'Tide')
    await expect(select(page, 'To')).toContainText('Main wallet')
    await choose(page, 'To', 'Summit ·')
    await page
      .getByRole('group', { name: 'Quick amounts' })
      .getByRole('button', { name: money('20'), exact: true })
      .click()
    await page.getByRole('button', { name: `Move ${money('20.00')}` }).click()
    await expect(line(page, 'Summit')).toContainText(money('20.00'))
    await expect(line(page, 'Tide')).toContainText(money('30.00'))
  })
  await test.step('one wallet is transferred back, then all', async () => {
    await line(page, 'Summit').getByRole('button', { name: 'Move out: Summit' }).click()
    await expect(line(page, 'Main wallet')).toContainText(money('170.00'))
    await page.getByRole('button', { name: 'Move all to main wallet' }).click()
    await expect(messageWith(page, 'All money is in the main wallet')).toBeVisible()
    await expect(line(page, 'Main wallet')).toContainText(money('200.00'))
    await expect(page.getByRole('button', { name: 'Move all to main wallet' })).toBeDisabled()
  })
  await openPage(page, `${site.url}/member/transactionHistory?tab=transfer`)
  const remarks = page.locator('.centre-main .ant-table-row')
  await expect(remarks).toHaveCount(4)
  await expect(remarks.filter({ hasText: '→ Tide' })).toHaveCount(1)
  await expect(remarks.filter({ hasText: 'Tide →' })).toHaveCount(1)
  await expect(remarks.filter({ hasText: 'Summit →' })).toHaveCount(1)
  const own = await callerOf(site.url)<{ sumBalance: number; main: number }>(
    'GET',
    '/wps/member/info/funds/consolidated',
    undefined,
    { token: member.token },
  )
  expect(own).toMatchObject({ sumBalance: 200, main: 200 })
})

test('on a phone, in Malay and the dark theme, it is complete @full', async ({ page, context }) => {
  const member = await registerFunded(site.url, 80)
  await enterAs(context, member)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, `${site.url}/member/transferFund`, { lang: 'ms', theme: 'dark' })
  await settled(page)
  await expect(page.getByRole('button', { name: 'Pindah masuk: Tide' })).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page, '.centre')
})
