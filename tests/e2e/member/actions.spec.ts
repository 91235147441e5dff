import { askForCode, enterCode } from '../../kit/browser/bank.ts'
import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { enterAs } from '../../kit/site/caller.ts'
import { deposit, registerFunded } from '../../kit/provider/funded.ts'
import { callerOf } from '../../kit/site/caller.ts'
import { logIn, openPage, openSession, PASSWORD, settled, pick } from '../../kit/browser/members.ts'

// Actions of a member, and its record afterwards. The tests share one account and run in order in one worker.

const expectText = async (page: Page, words: RegExp | string): Promise<void> => {
  await expect(page.locator('.ant-message-notice').filter({ hasText: words }).first()).toBeVisible()
}

/** Returns the newest row of the account record. */
const newest = async (page: Page, tab = 'all'): Promise<string> => {
  await openPage(page, `/member/transactionHistory?tab=${tab}`)
  const [first = ''] = await page.locator('.ant-table-row').allInnerTexts()
  return first
}

test('binds a bank card, which withdrawals then offer', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/securityCenter?card=bankCards')
  const drawer = page.locator('.ant-drawer-open')
  const bound = await drawer.locator('.mini-list > li').count()
  await drawer.getByLabel('Bank', { exact: true }).fill('Maybank')
  if (bound === 0) await drawer.getByLabel('Account holder').fill('Demo Member')
  await drawer.getByLabel('Account number').fill('5140 1122 3344')
  await drawer.getByLabel('Login password').fill(PASSWORD)
  await drawer.getByRole('button', { name: 'Link a bank card' }).click()
  await expectText(page, 'Bank card linked')
  await openPage(page, '/member/securityCenter?card=bankCards')
  await expect(page.locator('.ant-drawer-open .mini-list')).toContainText('3344')
})

test('deposits: an amount below the limit is refused under its field; one that is paid at the cashier is in the record', async ({
  page,
  context,
}) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/depositv2')
  await page.locator('.amount-input input').fill('1')
  await page.getByRole('button', { name: /Deposit RM/ }).click()
  await expect(page.locator('.ant-form-item-explain-error')).toContainText('At least RM')
  // The tutorial is expanded for a first deposit and collapsed afterwards.
  await page.locator('.tutorial').evaluate((tutorial) => tutorial.setAttribute('open', ''))
  await expect(page.locator('.tutorial li').first()).toBeVisible()
  await page
    .getByText(/^Online payment/)
    .first()
    .click()
  await page.getByRole('button', { name: /RM\s300$/ }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /Deposit RM\s300\.00/ }).click()
  const cashier = await opened
  await enterCode(cashier, await askForCode(cashier))
  await expect(page.locator('.receipt')).toContainText('Deposit credited to your wallet')
  await cashier.close()
  expect(await newest(page, 'deposit')).toMatch(/Deposit[\s\S]*\+300\.00/)
  await page.locator('.list-screen .drill').first().click()
  await expect(page.locator('.ant-drawer-open .entries tfoot')).toContainText('0.00')
})

test('a withdrawal needs its turnover: the screen shows the missing amount @full', async ({
  page,
  baseURL,
}) => {
  const member = await registerFunded(baseURL!, 50)
  await deposit(baseURL!, member, 300)
  await enterAs(page, member)
  await openPage(page, '/member/withdraw')
  await expect(page.locator('.plain-screen')).toContainText(/RM\s[\d.,]+ left to wager/)
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeDisabled()
})

test('a transfer with a wrong payment password moves nothing @full', async ({
  page,
  baseURL,
  allowStatus,
}) => {
  allowStatus(403)
  await enterAs(page, await registerFunded(baseURL!, 50))
  const before = await newest(page, 'transfer')
  await openPage(page, '/member/transferUpline')
  await page.locator('.amount-input input').fill('1')
  await page.locator('input[type=password]').fill('135790')
  await page.getByRole('button', { name: /Transfer RM/ }).click()
  await expect(page.locator('.ant-form-item-explain-error, .centre-problem').first()).toBeVisible()
  expect(await newest(page, 'transfer')).toBe(before)
})

test('claims a mission once, and the record shows the money @full', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/missionLeaderboard')
  const claim = page.getByRole('button', { name: /^Claim RM/ }).first()
  const amount = /RM\s([\d.,]+)/.exec(await claim.innerText())![1]!
  await claim.click()
  await expectText(page, 'Claimed')
  await expect(page.locator('.mini-list')).toContainText('Claimed')
  expect(await newest(page)).toContain(`+${amount}`)
})

test('claims all rebates, and none is left to claim', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/manualRebate')
  await page.locator('.money-head button').click()
  await expectText(page, 'Claimed')
  await expect(page.locator('.money-head .lead-figure')).toContainText('0.00')
  await expect(page.locator('.centre-main').getByRole('button', { name: /^Claim/ })).toHaveCount(0)
  expect(await newest(page)).toMatch(/Rebate/)
})

test('writes to the upline, and the message is in the outbox; replies to a message of the upline in the message itself @full', async ({
  page,
}) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/messageV2')
  await page.getByRole('button', { name: 'Write a message' }).click()
  const question = `Question ${Date.now()}`
  await page.getByLabel('Subject').fill(question)
  await page.locator('.ant-modal').getByLabel('Message').fill('Higher rates next month?')
  await page.getByRole('button', { name: 'Send' }).click()
  await openPage(page, '/member/messageV2?box=out')
  await expect(page.locator('.ant-table-row').first()).toContainText(question)

  const subject = `Plan ${Date.now()}`
  const call = callerOf(process.env.PLAYHOUSE_URL!)
  await call(
    'POST',
    '/wps/member/messages',
    { to: 'demomember', subject, content: 'Shall we talk?' },
    { token: (await openSession('demoagent')).token },
  )
  await openPage(page, '/member/messageV2')
  await page.getByRole('button', { name: subject }).click()
  const message = page.locator('.ant-drawer-open')
  await message.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(message.getByLabel('Subject')).toHaveValue(`Re: ${subject}`)
  await message.getByLabel('Message').fill('Tomorrow at noon.')
  await message.getByRole('button', { name: 'Send reply' }).click()
  await expectText(page, 'Your reply was sent to demoagent')
})

test('sets a limit, which applies immediately; a higher one is pending', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/saferPlay')
  const set = async (amount: string) => {
    await page.getByRole('button', { name: /Deposits 7 days$/ }).click()
    await page.locator('.ant-modal .amount-input input').fill(amount)
    await page
      .locator('.ant-modal')
      .getByRole('button', { name: /Set limit/ })
      .click()
    await expect(page.locator('.ant-modal')).toBeHidden()
    await settled(page)
  }
  await set('5000')
  await expect(page.locator('.limit-columns')).toContainText('RM 5,000.00'.replace(' ', '\u00a0'))
  await set('9000')
  await expect(page.locator('.limit-pending')).toContainText('9,000.00')
  await page.locator('.limit-pending').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('.limit-pending')).toHaveCount(0)
})

test('saves a view and opens it again; exports the shown list as a file @full', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/personalHistoryCopy?status=lost')
  const address = page.url()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByLabel('View name').fill('Lost lately')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await openPage(page, '/member/personalHistoryCopy')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Lost lately' }).click()
  await expect(page).toHaveURL(address)
  const download = page.waitForEvent('download')
  await pick(page.getByRole('button', { name: 'Export' }), page.getByRole('menuitem', { name: 'CSV file' }))
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})
