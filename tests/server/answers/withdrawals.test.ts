import { describe, expect, test } from 'vitest'
import { depositByLaunchUrl } from '../../../src/endpoints/cashier.ts'
import { getProtection } from '../../../src/endpoints/protection.ts'
import { confirmWithdrawal, getWithdrawal, paymentConfirmations, withdraw, withdrawSettings, withdrawTransactions } from '../../../src/endpoints/withdrawals.ts'
import { moveWithdrawal } from '../../../src/server/answers/acts/moveWithdrawal.ts'
import type { Account } from '../../../src/server/ports/accounts.ts'
import type { WithdrawalEvent } from '../../../src/server/domain/withdrawal.ts'
import { newId } from '../../../src/server/store/ids.ts'
import { payPath } from '../../kit/payPath.ts'
import { verifyLedger } from '../../../src/server/store/verify.ts'
import { freshRequestId, testProvider } from '../../kit/provider.ts'

const site = await testProvider()
const { sub } = await site.makeTeam()
const PAYMENT = '246810'
const hash = await site.ports.passwords.hash(PAYMENT)
const OPERATOR = { actorId: null, way: 'operator' } as const

let made = 0
/** A player with money, nothing left to wager, a bank card and a payment password. */
const player = async (money: number) => {
  made += 1
  const account = await site.makeAccount({ name: `player${made}`, parent: sub })
  await site.ports.accounts.update(account, { paymentPasswordHash: hash })
  const cardId = newId(site.clock.now)
  await site.db.insertInto('bank_card').values({
    line_id: account.lineId, account_id: account.accountId, card_id: cardId, bank: 'Harbour Bank', holder: 'Aisyah Rahman',
    number: '1234567890123456', added_at: new Date(site.clock.now),
  }).execute()
  const token = await site.tokenOf(account)
  const { value } = await site.call(depositByLaunchUrl, { requestId: freshRequestId(), amount: money }, { token })
  await site.app.inject({ method: 'POST', url: payPath(value.payUrl!, 'pay') })
  const release = async () => site.ports.turnover.close(account, (await site.ports.turnover.open(account)).map((r) => r.requirementId), site.clock.now)
  return { account, token, cardId, release }
}
const wallets = async (account: Account) => {
  const all = await site.ports.ledger.balances(account)
  const of = (kind: string) => Number(all.find((w) => w.kind === kind)!.balance) / 10_000
  return { main: of('main'), hold: of('hold') }
}
const ask = (who: Awaited<ReturnType<typeof player>>, amount: number, paymentPassword = PAYMENT) =>
  site.call(withdraw, { requestId: freshRequestId(), amount, bankCardId: who.cardId, paymentPassword }, { token: who.token })
const move = (account: Account, withdrawalId: string, event: WithdrawalEvent, reason: string | null = null) => site.transact((ports) => moveWithdrawal(
  { ports, now: site.clock.now, random: site.jobContext.random, brand: site.brand }, { lineId: account.lineId, withdrawalId }, event, OPERATOR, reason,
))
const runJob = () => site.jobs.find((job) => job.name === 'withdrawals')!.run(site.jobContext)

describe('a withdrawal', () => {
  test('sets the money aside, is approved and paid by the policy, and asks what arrived', async () => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 200)
    expect(value).toMatchObject({ status: 'submitted', fee: 0, cardNumber: '•••• 3456' })
    expect(await wallets(who.account)).toEqual({ main: 300, hold: 200 })
    site.clock.now += 31_000
    await runJob()
    expect((await site.call(getWithdrawal, { id: value.id }, { token: who.token })).value.status).toBe('approved')
    site.clock.now += 31_000
    await runJob()
    expect(await wallets(who.account)).toEqual({ main: 300, hold: 0 })
    const waiting = (await site.call(paymentConfirmations, {}, { token: who.token })).value
    expect(waiting.list[0]).toMatchObject({ id: value.id, status: 'paid', mayConfirm: true, confirmBy: site.clock.now + 30 * 60_000 })
    const { value: said } = await site.call(confirmWithdrawal, { id: value.id, receipt: 'received' }, { token: who.token })
    expect(said).toMatchObject({ status: 'received', forced: false, amountReceived: 200, amountRemaining: 0, mayConfirm: false })
    expect((await site.call(withdrawTransactions, {}, { token: who.token })).value.totals.paid).toBe(200)
  })

  test('that nobody confirms counts as received after 30 minutes, and cannot be taken back', async () => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 100)
    await move(who.account, value.id, 'approve')
    await move(who.account, value.id, 'pay')
    site.clock.now += 30 * 60_000
    expect(await site.call(confirmWithdrawal, { id: value.id, receipt: 'notReceived' }, { token: who.token })).toMatchObject({ errorCode: 'withdrawal.state' })
    await runJob()
    expect((await site.call(getWithdrawal, { id: value.id }, { token: who.token })).value).toMatchObject({ status: 'received', forced: true })
    for (const event of ['return', 'forceReceipt', 'refuse'] as const) {
      expect(await move(who.account, value.id, event)).toMatchObject({ ok: false, error: { code: 'withdrawal.state' } })
    }
  })

  test('that is refused comes back whole, with the reason', async () => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 150)
    await move(who.account, value.id, 'refuse', 'The name on the card is another.')
    expect(await wallets(who.account)).toEqual({ main: 500, hold: 0 })
    expect((await site.call(getWithdrawal, { id: value.id }, { token: who.token })).value).toMatchObject({ status: 'refused', refusalReason: 'The name on the card is another.' })
    expect(await move(who.account, value.id, 'approve')).toMatchObject({ ok: false })
  })

  test('that arrived in part is settled by the operator: the rest comes back', async () => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 300)
    await move(who.account, value.id, 'approve')
    await move(who.account, value.id, 'pay')
    const { value: said } = await site.call(confirmWithdrawal, { id: value.id, receipt: 'partlyReceived', amountReceived: 120 }, { token: who.token })
    expect(said).toMatchObject({ status: 'partlyReceived', amountReceived: 120, amountRemaining: 180 })
    await move(who.account, value.id, 'return')
    expect(await wallets(who.account)).toEqual({ main: 380, hold: 0 })
    // What came back counts as never withdrawn, in the list's sum and for whoever looks at what the play has cost.
    expect((await site.call(withdrawTransactions, {}, { token: who.token })).value.totals.paid).toBe(120)
    expect((await site.call(getProtection, {}, { token: who.token })).value.netDeposits).toBe(380)
  })

  test('that did not arrive asks for the receipt\'s picture, of one\'s own', async () => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 60)
    await move(who.account, value.id, 'approve')
    await move(who.account, value.id, 'pay')
    const say = (proofUploadId?: string) => site.call(confirmWithdrawal, { id: value.id, receipt: 'notReceived', proofUploadId }, { token: who.token })
    expect(await say()).toMatchObject({ errorCode: 'field.required', field: 'proofUploadId' })
    expect(await say(newId(site.clock.now))).toMatchObject({ errorCode: 'record.not.found', field: 'proofUploadId' })
    const uploadId = newId(site.clock.now)
    await site.ports.uploads.insert({ lineId: who.account.lineId, accountId: who.account.accountId, uploadId, mime: 'image/png', bytes: new Uint8Array([1]), at: site.clock.now })
    expect((await say(uploadId)).value).toMatchObject({ status: 'notReceived', proofImage: `/uploads/${who.account.lineId}/${uploadId}` })
  })
})

describe('what is refused', () => {
  test('a withdrawal while a deposit still has to be wagered, saying how much and for what', async () => {
    const who = await player(500)
    expect(await ask(who, 100)).toMatchObject({ status: 409, errorCode: 'turnover.missing', detail: { missing: 500 } })
    const { value } = await site.call(withdrawSettings, {}, { token: who.token })
    expect(value.turnover).toMatchObject({ required: 500, done: 0, missing: 500 })
    expect(value.turnover.sources).toHaveLength(1)
    expect(value.turnover.sources[0]).toMatchObject({ source: 'deposit', missing: 500 })
  })

  test('a wrong payment password, counted, until the door closes for a while', async () => {
    const who = await player(500)
    await who.release()
    for (let i = 0; i < 5; i++) expect(await ask(who, 100, 'wrong')).toMatchObject({ status: 403, errorCode: 'payment.password.wrong', field: 'paymentPassword' })
    expect(await ask(who, 100)).toMatchObject({ status: 429, errorCode: 'too.many.requests' })
    site.clock.now += 16 * 60_000
    expect((await ask(who, 100)).status).toBe(200)
  })

  test.each([
    [49, 'amount.below.minimum'], [50_001, 'amount.above.maximum'], [501, 'balance.insufficient'],
  ])('%d with %s', async (amount, errorCode) => {
    const who = await player(500)
    await who.release()
    expect(await ask(who, amount)).toMatchObject({ errorCode, field: 'amount' })
  })

  test('another account\'s card', async () => {
    const who = await player(500)
    await who.release()
    const other = await player(100)
    expect(await ask({ ...who, cardId: other.cardId }, 100)).toMatchObject({ status: 404, errorCode: 'bank.card.missing' })
  })

  test('a sixth of a day; from the fourth on there is a fee', async () => {
    const who = await player(1000)
    await who.release()
    const fees: number[] = []
    for (let i = 0; i < 5; i++) fees.push((await ask(who, 100)).value.fee)
    expect(fees).toEqual([0, 0, 0, 1, 1])
    expect(await ask(who, 100)).toMatchObject({ status: 409, errorCode: 'withdrawal.daily.count' })
  })
})

test('many withdrawals of one balance at once take it once', async () => {
  const who = await player(100)
  await who.release()
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask(who, 100)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(await wallets(who.account)).toEqual({ main: 0, hold: 100 })
})

test('every movement of a withdrawal is in the audit log', async () => {
  const who = await player(500)
  await who.release()
  const { value } = await ask(who, 100)
  await move(who.account, value.id, 'approve')
  await move(who.account, value.id, 'pay')
  const { rows } = await site.ports.audit.list(who.account, { offset: 0, limit: 50 })
  expect(rows.map((row) => row.kind)).toEqual(expect.arrayContaining(['withdrawal.approve', 'withdrawal.pay']))
})

test('after all of it nothing differs: balances, entries and figures agree to the unit', async () => {
  while (await site.ports.rollups.fold(10_000) > 0);
  expect((await verifyLedger(site.db)).findings).toEqual([])
})
