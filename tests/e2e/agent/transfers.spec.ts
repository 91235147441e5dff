import { actOn, newAgent } from '../../kit/provider/agents.ts'
import { deposit, finishWagering, sendMoney } from '../../kit/provider/funded.ts'
import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { callerOf, enterAs, NEW_PASSWORD, registerNew } from '../../kit/site/caller.ts'
import { logIn, openPage, openSession, PASSWORD, PAYMENT_PASSWORD } from '../../kit/browser/members.ts'

const drawer = (page: Page) => page.locator('.ant-drawer-open')

/** Sets a payment password for the account of a session, unless it has one. */
const havePaymentPassword = async (
  site: string,
  { token }: { token: string },
  password: string,
): Promise<void> => {
  const call = callerOf(site)
  const path = '/wps/member/hasWithdrawalPassword'
  const { has } = await call<{ has: boolean }>('GET', path, undefined, { token })
  if (has) return
  await call(
    'PUT',
    '/wps/member/paymentPassword',
    { password, paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD },
    { token, encrypted: true },
  )
}

/** Fills the open transfer form and submits it. */
const send = async (page: Page, amount: string, password: string): Promise<void> => {
  await drawer(page).locator('.amount-input input').fill(amount)
  await drawer(page).locator('#paymentPassword').fill(password)
  await drawer(page)
    .getByRole('button', { name: /^Transfer/ })
    .click()
}

const refusal = (page: Page) => drawer(page).locator('.ant-form-item-explain-error, .centre-problem')

/** Returns the newest row of an account in the account details. */
const newest = async (page: Page, account: string): Promise<string> => {
  await openPage(page, `/agent/downlineTransactionDetails?account=${account}&scope=self`)
  return page.locator('.centre-main tbody tr.ant-table-row').first().innerText()
}

// After the settlement at midnight an agent may have paid all that it had to its downlines before it met its wagering.
test.beforeAll(async () => {
  await sendMoney('demoagent', 100)
  await finishWagering('demoagent')
})

test('a transfer to a downline: a refused one moves nothing, a completed one is in both records', async ({
  page,
  browser,
  baseURL,
  allowStatus,
}) => {
  allowStatus(403)
  const member = await registerNew(baseURL!, { recommenderId: 'demoagent' })
  const { name } = member
  await havePaymentPassword(baseURL!, await openSession('demoagent'), PASSWORD)
  await logIn(page, 'demoagent')
  await openPage(page, `/agent/teamManagement?name=${name}`)
  await actOn(page, name, 'Transfer to downline')
  const available = Number(
    (await drawer(page).locator('.figure').first().innerText()).replaceAll(/[^\d.]/g, ''),
  )

  await send(page, '0.5', PAYMENT_PASSWORD)
  await expect(refusal(page)).toContainText('At least RM')
  await send(page, String(available + 0.01), PAYMENT_PASSWORD)
  await expect(refusal(page)).toContainText('At most RM')
  await send(page, '12.34', '111111')
  await expect(refusal(page)).toContainText('The payment password is incorrect')

  await drawer(page).getByLabel('Remark').fill('for Friday')
  await send(page, '12.34', PAYMENT_PASSWORD)
  const receipt = drawer(page).locator('.receipt')
  await expect(receipt).toContainText('Transferred to downline')
  await expect(receipt).toContainText(/12\.34/)
  const number = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await receipt.innerText())![0]
  const left = await receipt.locator('dd').nth(3).innerText()
  expect(Number(left.replaceAll(/[^\d.]/g, ''))).toBeCloseTo(available - 12.34, 2)

  expect(await newest(page, name)).toMatch(/Transfer in[\s\S]*\+12\.34[\s\S]*12\.34[\s\S]*for Friday/)
  await openPage(page, `/agent/downlineTransactionDetails?scope=self&number=${number}`)
  await expect(page.locator('.centre-main tbody tr.ant-table-row')).toHaveCount(1)
  await expect(page.locator('.centre-main tbody')).toContainText('\u221212.34')
  const below = await browser.newPage()
  await enterAs(below, member)
  await openPage(below, '/member/transactionHistory?tab=transfer')
  await expect(below.locator('.centre-main tbody')).toContainText('+12.34')
  await below.close()
})

test('money cannot be sent to an account outside the team, for any address @full', async ({
  page,
  baseURL,
  allowStatus,
}) => {
  allowStatus(403)
  await havePaymentPassword(baseURL!, await openSession('demoagent'), PASSWORD)
  await logIn(page, 'demoagent')
  // A trial account of another line, the agent itself, and a name without an account.
  for (const account of ['demotrial', 'demoagent', 'nobody_at_all']) {
    await openPage(page, `/agent/teamManagement?action=transfer:${account}`)
    await send(page, '1', PAYMENT_PASSWORD)
    await expect(refusal(page)).toContainText('You can only transfer to your downlines')
  }
})

test('money with open turnover cannot be sent down, and the form shows how much that is @full', async ({
  page: agent,
  baseURL,
}) => {
  const above = await newAgent(baseURL!, 'demoagent')
  const { name: member } = await registerNew(baseURL!, { recommenderId: above.name })
  await havePaymentPassword(baseURL!, above, NEW_PASSWORD)
  await deposit(baseURL!, above, 300)
  await enterAs(agent, above)
  await openPage(agent, `/agent/teamManagement?action=transfer:${member}`)
  await expect(drawer(agent)).toContainText(/300\.00/)
  await expect(drawer(agent)).toContainText(/wager/i)
  await expect(drawer(agent).getByRole('button', { name: /^Transfer/ })).toBeDisabled()
})
