import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { callerOf, enterAs, type Newcomer } from '../../kit/site/caller.ts'
import { NEW_PAYMENT, operator, registerFunded } from '../../kit/provider/funded.ts'
import { openPage, settled } from '../../kit/browser/members.ts'
import { restoreReply, replyWith } from '../../kit/browser/wire.ts'

// The states of a withdrawal (§4), from the request to the player's confirmation, and its record.

interface Paid {
  id: string
  number: string
}

/** Requests a withdrawal as another device of the member would. */
const ask = async (site: string, { token }: Newcomer, amount: number): Promise<Paid> => {
  const call = callerOf(site)
  const [card] = await call<{ id: string }[]>('GET', '/wps/member/bankCards', undefined, { token })
  return call<Paid>(
    'POST',
    '/wps/relay/passwordCheck/MCSFE_withdraw',
    { requestId: randomUUID(), amount, bankCardId: card!.id, paymentPassword: NEW_PAYMENT },
    { token },
  )
}

const pay = async ({ number }: Paid): Promise<void> => {
  await operator('withdrawal', 'approve', number)
  await operator('withdrawal', 'pay', number)
}

const record = async (page: Page): Promise<string[]> => {
  await openPage(page, '/member/transactionHistory')
  return (await page.locator('.ant-table-row').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))
}

const fillAsk = async (page: Page, amount: string, password: string): Promise<void> => {
  await page.locator('.amount-input input').fill(amount)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: /^Withdraw/ }).click()
}

test('requested with the payment password, approved, paid, and confirmed as received by the player; the record shows it', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(403)
  const member = await registerFunded(baseURL!, 400)
  await enterAs(context, member)
  await openPage(page, '/member/withdraw')
  await fillAsk(page, '49', NEW_PAYMENT)
  await expect(page.locator('.ant-form-item-explain-error')).toContainText(/At least RM\s50/)
  await fillAsk(page, '100', '999111')
  await expect(page.locator('.ant-form-item-explain-error')).toHaveText('The payment password is incorrect.')
  await fillAsk(page, '100', NEW_PAYMENT)
  await expect(page).toHaveURL(/withdrawal=/)
  await expect(page.locator('.flow .pairs')).toContainText('Requested')
  const number = await page.locator('.flow .pairs dd').first().innerText()
  await pay({ id: '', number })
  const all = page.getByRole('button', { name: 'Confirm full receipt' })
  await expect(all).toBeVisible()
  await expect(page.locator('.flow .ant-alert')).toContainText(/Time left to confirm: (30:00|29:\d\d)/)
  await all.click()
  await expect(page.locator('.flow .pairs')).toContainText('Received')
  await expect(page.locator('.flow .pairs')).toContainText(/Amount received.*RM\s100\.00/)
  await expect(all).toHaveCount(0)
  expect((await record(page)).filter((row) => row.includes('Withdrawal')).join('\n')).toContain(
    '−100.00 300.00',
  )
  await page.locator('.list-screen .drill').first().click()
  await expect(page.locator('.ant-drawer-open .entries tfoot')).toContainText('0.00')
})

test('a partial amount is reported, and the rest is credited when the operator returns it @full', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await registerFunded(baseURL!, 400)
  const one = await ask(baseURL!, member, 90)
  await pay(one)
  await enterAs(context, member)
  await openPage(page, '/member/withdraw')
  await page.getByRole('button', { name: one.number }).click()
  await page.getByText('Partly received', { exact: true }).click()
  await page.locator('.amount-input input').fill('90')
  await page.getByRole('button', { name: 'Report a partial payment' }).click()
  await expect(page.locator('.ant-form-item-explain-error')).toContainText(/At most RM\s89\.99/)
  await page.locator('.amount-input input').fill('60')
  await page.getByRole('button', { name: 'Report a partial payment' }).click()
  await expect(page.locator('.flow .pairs')).toContainText(/RM\s60\.00[\s\S]*RM\s30\.00/)
  const note = page.locator('.flow .ant-alert')
  await expect(note).toContainText(/^Case [0-9A-Z-]{14} is open/)
  await expect(note.locator('.case-steps li')).toHaveCount(2)
  const number = /Case ([0-9A-Z-]{14})/.exec(await note.innerText())![1]!
  await operator('case', 'return', number, '--reason', 'The bank sent the rest back.')
  await expect(note).toContainText(/settled: RM\s30\.00 is back[\s\S]*The bank sent the rest back\./)
  await expect(page.locator('.flow .pairs')).toContainText('Returned')
  expect((await record(page))[0]).toContain('+30.00 340.00')
})

test('a missing payment needs a picture; after a forced rejection the screen says that it is final @full', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await registerFunded(baseURL!, 400)
  const one = await ask(baseURL!, member, 70)
  await pay(one)
  await enterAs(context, member)
  await openPage(page, `/member/withdraw?withdrawal=${one.id}`)
  await page.getByText('Not received', { exact: true }).click()
  await page.getByRole('button', { name: 'Report a missing payment' }).click()
  await expect(page.locator('.ant-form-item-explain-error')).toBeVisible()
  // A screenshot of the page serves as the bank statement.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.locator('.ant-upload-list-item-done')).toBeVisible()
  await page.getByRole('button', { name: 'Report a missing payment' }).click()
  await expect(page.locator('.flow .pairs')).toContainText('Not received')
  const proof = await page.request.get(
    (await page.locator('.flow .pairs').getByRole('link', { name: 'Open' }).getAttribute('href'))!,
  )
  expect(proof.headers()['content-type']).toMatch(/^image\//)
  await operator('withdrawal', 'force', one.number)
  await expect(page.locator('.flow')).toContainText('This cannot be reversed')
  expect((await record(page)).join('\n')).not.toContain('+70.00')
})

test('a refused withdrawal returns the money, with the reason and a message', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await registerFunded(baseURL!, 400)
  const one = await ask(baseURL!, member, 50)
  await operator('withdrawal', 'refuse', one.number, '--reason', 'The name on the card differs.')
  await enterAs(context, member)
  await openPage(page, `/member/withdraw?withdrawal=${one.id}`)
  await expect(page.locator('.flow')).toContainText('The name on the card differs.')
  expect((await record(page))[0]).toContain('+50.00 400.00')
  await openPage(page, '/member/messageV2')
  await page.getByRole('button', { name: 'Your withdrawal was rejected' }).click()
  await expect(page.locator('.ant-drawer-open .rich-text')).toHaveText('The name on the card differs.')
})

test('confirmed in another tab: the second confirmation is refused, and the screen shows the current state @full', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(409)
  const member = await registerFunded(baseURL!, 400)
  const one = await ask(baseURL!, member, 50)
  await pay(one)
  await enterAs(context, member)
  // This tab gets no events of the other one, so its screen does not change.
  let isBlocked = true
  const replies = new Map<string, string>()
  await page.route(
    ({ pathname }) => ['/events', '/wps/relay/REF_withdrawal'].includes(pathname),
    async (route) => {
      const url = route.request().url()
      if (!isBlocked) return route.continue()
      if (new URL(url).pathname === '/events') return route.fulfill({ status: 204 })
      const body = replies.get(url) ?? (await (await route.fetch()).text())
      replies.set(url, body)
      return route.fulfill({ contentType: 'application/json', body })
    },
  )
  await openPage(page, `/member/withdraw?withdrawal=${one.id}`)
  const all = page.getByRole('button', { name: 'Confirm full receipt' })
  await expect(all).toBeVisible()
  await callerOf(baseURL!)(
    'POST',
    '/wps/relay/MCSFE_processC2CTransaction',
    { id: one.id, receipt: 'partlyReceived', amountReceived: 20 },
    { token: member.token },
  )
  isBlocked = false
  await all.click()
  await expect(page.locator('.ant-message-notice')).toContainText(
    'This withdrawal can no longer be changed. (withdrawal.state)',
  )
  await expect(page.locator('.flow .pairs')).toContainText('Partly received')
  await expect(all).toHaveCount(0)
  await settled(page)
})

test('a removed bank card is refused at its field and is no longer offered @full', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(404)
  const member = await registerFunded(baseURL!, 200)
  await enterAs(context, member)
  const call = callerOf(baseURL!)
  const cards = await call<{ id: string }[]>('GET', '/wps/member/bankCards', undefined, {
    token: member.token,
  })
  // The page still shows the removed card when the withdrawal is sent.
  await replyWith(page, '/wps/member/bankCards', cards)
  await openPage(page, '/member/withdraw')
  await call('DELETE', `/wps/member/bankCards?id=${cards[0]!.id}`, undefined, { token: member.token })
  await fillAsk(page, '50', NEW_PAYMENT)
  await expect(
    page
      .locator('.ant-form-item')
      .filter({ has: page.locator('.choice-cards') })
      .locator('.ant-form-item-explain-error'),
  ).toBeVisible()
  await restoreReply(page, '/wps/member/bankCards')
  await openPage(page, '/member/withdraw')
  await expect(page.locator('.centre-main')).toContainText('Link a bank card first.')
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeDisabled()
  expect((await record(page)).join('\n')).not.toContain('−50.00')
})

test('wrong payment passwords are counted: after five, every try is refused for a while, even with the right one @full', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(403, 429)
  const member = await registerFunded(baseURL!, 200)
  await enterAs(context, member)
  await openPage(page, '/member/transferUpline')
  const send = async (password: string) => {
    await page.locator('.amount-input input').fill('10')
    await page.locator('input[type=password]').fill(password)
    const answered = page.waitForResponse((response) => response.url().includes('/wps/agent/transferUpline'))
    await page.getByRole('button', { name: /Transfer RM/ }).click()
    return (await answered).status()
  }
  for (let guess = 0; guess < 5; guess += 1) expect(await send(`99911${guess}`)).toBe(403)
  expect(await send(NEW_PAYMENT)).toBe(429)
  await expect(page.locator('.centre-problem')).toContainText('Please try again in 15 minutes.')
  expect(await record(page)).toHaveLength(1)
})
