import { actOn, firstLogIn, makeDownline, newAgent } from '../../kit/provider/agents.ts'
import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { enterAs, freshName, NEW_PASSWORD, registerNew } from '../../kit/site/caller.ts'
import { logIn, openPage, PASSWORD, PAYMENT_PASSWORD } from '../../kit/browser/members.ts'

const drawer = (page: Page) => page.locator('.ant-drawer-open')

/** Sets a payment password for the logged-in account, unless it has one. */
const havePaymentPassword = async (page: Page, password = PASSWORD): Promise<void> => {
  await openPage(page, '/member/securityCenter?card=paymentPassword')
  const fields = drawer(page)
  if ((await fields.locator('#oldPaymentPassword').count()) > 0) return
  await fields.locator('#paymentPassword').fill(PAYMENT_PASSWORD)
  await fields.locator('#confirmPaymentPassword').fill(PAYMENT_PASSWORD)
  await fields.locator('#password').fill(password)
  await fields.getByRole('button', { name: 'Set payment password' }).click()
  await expect(page.getByText('Payment password saved').first()).toBeVisible()
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

test('a transfer to a downline: a refused one moves nothing, a completed one is in both records', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus(403)
  const name = freshName()
  await logIn(page, 'demoagent')
  await havePaymentPassword(page)
  const first = await makeDownline(page, name, 'Member')
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
  const below = await firstLogIn(browser, name, first)
  await openPage(below, '/member/transactionHistory?tab=transfer')
  await expect(below.locator('.centre-main tbody')).toContainText('+12.34')
  await below.context().close()
})

test('money cannot be sent to an account outside the team, for any address', async ({
  page,
  allowStatus,
}) => {
  allowStatus(403)
  await logIn(page, 'demoagent')
  await havePaymentPassword(page)
  // A trial account of another line, the agent itself, and a name without an account.
  for (const account of ['demotrial', 'demoagent', 'nobody_at_all']) {
    await openPage(page, `/agent/teamManagement?action=transfer:${account}`)
    await send(page, '1', PAYMENT_PASSWORD)
    await expect(refusal(page)).toContainText('You can only transfer to your downlines')
  }
})

test('money with open turnover cannot be sent down, and the form shows how much that is', async ({
  page: agent,
  baseURL,
}) => {
  const { name, ...session } = await newAgent(baseURL!, 'demoagent')
  const { name: member } = await registerNew(baseURL!, { recommenderId: name })
  await enterAs(agent, { name, ...session })
  await havePaymentPassword(agent, NEW_PASSWORD)
  await openPage(agent, '/member/depositv2')
  await agent.getByRole('button', { name: /RM\s300$/ }).click()
  const opened = agent.context().waitForEvent('page')
  await agent.getByRole('button', { name: /Deposit RM\s300\.00/ }).click()
  const cashier = await opened
  await cashier.getByRole('button', { name: /^Pay RM/ }).click()
  await expect(agent.locator('.receipt')).toContainText('Deposit credited to your wallet')
  await openPage(agent, `/agent/teamManagement?action=transfer:${member}`)
  await expect(drawer(agent)).toContainText(/300\.00/)
  await expect(drawer(agent)).toContainText(/wager/i)
  await expect(drawer(agent).getByRole('button', { name: /^Transfer/ })).toBeDisabled()
})
