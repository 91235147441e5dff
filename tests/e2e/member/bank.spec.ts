import { askForCode, enterCode, type BankEnd } from '../../kit/browser/bank.ts'
import { expect, expectAccessible, expectNoSideScroll, test, type Page } from '../../kit/browser/browser.ts'
import { enterAs, registerNew } from '../../kit/site/caller.ts'
import { openPage } from '../../kit/browser/members.ts'

// The bank of the demo: each end of a payment there, and what the deposit screen says about it.

/** Opens a deposit of 50 by the pay page. Returns the page of the bank. */
const payAtBank = async (page: Page): Promise<Page> => {
  await openPage(page, '/member/depositv2?method=launchUrl')
  await page.locator('.amount-input input').fill('50')
  const bank = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Deposit RM/ }).click()
  const opened = await bank
  await expect(opened.getByRole('heading', { name: 'Review your payment' })).toBeVisible()
  return opened
}

/** Confirms with a wrong code, which is refused, and then with that of the message. */
const confirm = async (bank: Page, end: BankEnd): Promise<void> => {
  const code = await askForCode(bank, end)
  await enterCode(bank, '000')
  await expect(bank.getByRole('alert')).toContainText('This code is wrong')
  await enterCode(bank, code)
}

test('paid, declined and cancelled at the bank, with the next step on the site', async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, await registerNew(baseURL!))
  const site = page.locator('.centre-main')
  const declined = await payAtBank(page)
  await declined.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(declined)
  await expectAccessible(declined)
  await confirm(declined, 'failed')
  await expect(declined.getByRole('status')).toContainText('You were not charged')
  await expectAccessible(declined)
  await expect(site.getByRole('alert')).toContainText('The bank declined the payment')
  await site.getByRole('button', { name: 'Make another deposit' }).click()

  const cancelled = await payAtBank(page)
  await cancelled.getByRole('button', { name: 'Cancel the payment' }).click()
  await expect(cancelled.getByRole('status')).toContainText('You cancelled the payment')
  await expect(site.getByRole('alert')).toContainText('You cancelled the payment')
  await site.getByRole('button', { name: 'Make another deposit' }).click()

  const paid = await payAtBank(page)
  await confirm(paid, 'paid')
  await expect(paid.getByRole('status')).toContainText('your balance there is updated')
  await expect(site.locator('.receipt')).toContainText('50.00')
  await paid.getByRole('link', { name: /^Back to/ }).click()
  await expect(paid).toHaveURL(/\/member\/depositv2\?deposit=/)
  await site.getByRole('button', { name: 'Make another deposit' }).click()
  // The offers of a bonus are another list.
  const recent = page.locator('.section-title:text-is("Recent deposits") ~ .mini-list')
  for (const end of ['Declined by the bank', 'Cancelled', 'Credited']) await expect(recent).toContainText(end)
  await expectAccessible(page)
})
