import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { callerOf, enterAs, type Newcomer } from '../../kit/site/caller.ts'
import { deposit, NEW_PAYMENT, operator, registerFunded } from '../../kit/provider/funded.ts'
import { openPage } from '../../kit/browser/members.ts'

// Points of a member: redeemed, returned when the operator refuses, and converted to money.

/** Registers a member whose deposit has earned 2,000 points. */
const registerWithPoints = async (site: string): Promise<Newcomer> => {
  const member = await registerFunded(site, 0)
  await deposit(site, member, 40_000)
  const points = () =>
    callerOf(site)<{ points: number }>('GET', '/wps/relay/MCS2_getPointBalance', undefined, {
      token: member.token,
    })
  await expect.poll(async () => (await points()).points).toBe(2000)
  return member
}

const openMall = async (page: Page, tab: string): Promise<void> => {
  await page.goto('/pointMall')
  await page.getByRole('button', { name: tab, exact: true }).click()
}

const balanceOf = (page: Page) => page.locator('.mall__points')
const lines = (page: Page) => page.locator('.mall__lines li')

test('redeems a reward, sees it pending, and gets the points back after a refusal @full', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(403)
  await enterAs(context, await registerWithPoints(baseURL!))
  await openMall(page, 'Rewards')
  await expect(balanceOf(page)).toContainText('2,000 points')
  await expect(balanceOf(page)).toContainText('RM 20.00')
  const voucher = page.locator('.reward').filter({ hasText: 'Coffee voucher' })
  await expect(
    page.locator('.reward').filter({ hasText: 'Steel bottle' }).getByRole('button', { name: 'Redeem' }),
  ).toBeDisabled()
  await voucher.getByRole('button', { name: 'Redeem' }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Payment password').fill('111111')
  await dialog.getByRole('button', { name: 'Redeem for 1,200 points' }).click()
  await expect(dialog.locator('.field__error')).toContainText('payment password')
  await dialog.getByLabel('Payment password').fill(NEW_PAYMENT)
  await dialog.getByRole('button', { name: 'Redeem for 1,200 points' }).click()
  await expect(page.getByRole('dialog', { name: 'Redeemed' })).toContainText('Your reference number is')
  await page.getByRole('dialog', { name: 'Redeemed' }).getByRole('button').last().click()
  await expect(balanceOf(page)).toContainText('800 points')

  await page.getByRole('button', { name: 'My redemptions' }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('Processing')
  const [number] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await lines(page).innerText())!
  await operator('redemption', 'refuse', number, '--reason', 'Sold out at the café.')
  await openMall(page, 'My redemptions')
  await expect(lines(page)).toContainText(/Sold out at the café[\s\S]*Rejected/)
  await expect(balanceOf(page)).toContainText('2,000 points')
  await page.getByRole('button', { name: 'Points history' }).click()
  await expect(lines(page).nth(0)).toContainText(/Redemption returned[\s\S]*\+1,200[\s\S]*Balance: 2,000/)
  await expect(lines(page).nth(1)).toContainText(/Redemption[\s\S]*-1,200[\s\S]*Balance: 800/)
})

test('converts points to money, which is in the record and requires turnover @full', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await registerWithPoints(baseURL!)
  await enterAs(context, member)
  await openMall(page, 'Points rules')
  const convert = page.locator('.mall__convert')
  await convert.getByLabel('Points').fill('499')
  await convert.getByLabel('Payment password').fill(NEW_PAYMENT)
  await convert.getByRole('button').last().click()
  await expect(convert.locator('.field__error')).toHaveText('500 to 2,000 points')
  await convert.getByLabel('Points').fill('500')
  await convert.getByRole('button', { name: 'Convert to RM 5.00' }).click()
  await expect(page.getByRole('dialog', { name: 'Points converted' })).toContainText(
    'RM 5.00 was added to your wallet',
  )
  await page.getByRole('dialog', { name: 'Points converted' }).getByRole('button').last().click()
  await expect(balanceOf(page)).toContainText('1,500 points')
  await expect(page.locator('.header .balance__amount')).toContainText('40,005.00')

  await openPage(page, '/member/transactionHistory')
  await expect(page.locator('.ant-table-row').first()).toContainText(/\+5\.00[\s\S]*40,005\.00/)
})
