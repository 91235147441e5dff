import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { callerOf, enterAs, registerNew } from '../../kit/site/caller.ts'
import { earnRebates, NEW_PAYMENT, registerFunded } from '../../kit/provider/funded.ts'
import { openPage, PASSWORD, settled } from '../../kit/browser/members.ts'

// Transfers by a member: the button shows the amount, the receipt repeats it, and the record has it.

interface Movement {
  amount: number
  remark: string
}

const messageWith = (page: Page, words: string) =>
  page.locator('.ant-message-notice').filter({ hasText: words }).first()

/** Returns an amount as the screens show it. */
const money = (amount: string): string => `RM\u00a0${amount}`

/** Expects these texts in the newest row of the account record, and that its entries sum to zero. */
const expectNewest = async (page: Page, ...words: readonly RegExp[]): Promise<void> => {
  for (const word of words)
    await expect(page.locator('.centre-main .ant-table-row').first()).toContainText(word)
  await page.locator('.list-screen .drill').first().click()
  await expect(page.locator('.ant-drawer-open .entries tfoot')).toContainText('0.00')
}

test('a transfer to the upline: the amount on the button, a receipt, and a line in both records', async ({
  page,
  context,
  baseURL,
}) => {
  const call = callerOf(baseURL!)
  const member = await registerFunded(baseURL!, 300)
  await enterAs(context, member)
  await openPage(page, '/member/transferUpline')
  await page.locator('.amount-input input').fill('120.50')
  const remark = `for ${member.name}`
  await page.getByLabel('Remark').fill(remark)
  await page.locator('input[type=password]').fill(NEW_PAYMENT)
  await page.getByRole('button', { name: `Transfer ${money('120.50')} to demosub`, exact: true }).click()
  const receipt = page.locator('.receipt')
  await expect(receipt).toContainText(`Transferred ${money('120.50')} to your upline`)
  await expect(receipt).toContainText(money('179.50'))
  await receipt.getByRole('button', { name: 'Make another transfer' }).click()
  await expect(page.locator('.narrow-form')).toContainText(money('179.50'))
  await openPage(page, '/member/transactionHistory?tab=transfer')
  await expectNewest(page, /Transfer out/, /[-−]120\.50/, /179\.50/, new RegExp(remark))
  const { token } = await call<{ token: string }>(
    'POST',
    '/wps/session/login',
    { username: 'demosub', password: PASSWORD, type: 'username' },
    { encrypted: true },
  )
  const day = Date.now() - 3_600_000
  const { list } = await call<{ list: Movement[] }>(
    'GET',
    `/wps/report/transaction?tab=transfer&from=${day}&to=${day + 7_200_000}`,
    undefined,
    { token },
  )
  expect(list.filter((line) => line.remark.includes(remark)).map(({ amount }) => amount)).toEqual([120.5])

  await test.step('with one wallet for all vendors there is nothing to transfer, and the screen says so', async () => {
    await openPage(page, '/member/transferFund')
    await expect(page.locator('.money-head .lead-figure')).toHaveText(money('179.50'))
    await expect(page.getByText('All games use one wallet, so there is nothing to move.')).toBeVisible()
    await expect(page.locator('.centre-main form')).toHaveCount(0)
    const move = call(
      'POST',
      '/wps/relay/GCS_walletTransfer',
      { requestId: randomUUID(), from: 'main', to: 'sandbox', amount: 1 },
      { token: member.token },
    )
    await expect(move).rejects.toThrow('same balance')
  })
})

test('claims the rebate of one category; the other stays pending, and the bonus details link to the entry', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await registerNew(baseURL!, { recommenderId: 'demosub' })
  await earnRebates(member.name, { RNG: 5, LIVE: 2.5 })
  await enterAs(context, member)
  await openPage(page, '/member/manualRebate')
  const waiting = page.locator('.money-head .lead-figure')
  await expect(waiting).toHaveText(money('7.50'))
  const slots = page.locator('.centre-main section tr').filter({ hasText: 'Slots' }).first()
  await slots.getByRole('button', { name: 'Claim' }).click()
  await expect(messageWith(page, `Claimed ${money('5.00')}`)).toBeVisible()
  await expect(waiting).toHaveText(money('2.50'))
  await expect(page.locator('.ant-table-row').filter({ hasText: 'Slots' })).toContainText('Paid')
  await expect(page.locator('.ant-table-row').filter({ hasText: 'Live casino' })).toContainText('Claimable')

  await openPage(page, '/member/bonusDetails')
  const rate = (category: string) => page.locator('.centre-main tbody tr').filter({ hasText: category })
  await expect(rate('Slots')).toContainText('demosub')
  await expect(rate('Slots').locator('td').last()).toHaveText(money('0.00'))
  await expect(rate('Live casino').locator('td').last()).toHaveText(money('2.50'))
  await page.getByRole('link', { name: 'View rebates paid in this period' }).click()
  await expect(page).toHaveURL(/transactionHistory\?types=6113/)
  await settled(page)
  await expect(page.locator('.centre-main .ant-table-row')).toHaveCount(1)
  await expectNewest(page, /Rebate/, /\+5\.00/)
})
