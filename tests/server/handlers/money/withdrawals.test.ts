import { describe, expect, test } from 'vitest'
import { getProtection } from '../../../../src/endpoints/accounts/protection.ts'
import {
  confirmWithdrawal,
  getWithdrawal,
  paymentConfirmations,
  withdrawSettings,
  withdrawTransactions,
} from '../../../../src/endpoints/money/withdrawals.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { withdrawalSite } from '../../../kit/provider/withdrawalSite.ts'

const { site, player, wallets, ask, move, runJob } = await withdrawalSite()

describe('a withdrawal', () => {
  test('holds the money, is approved and paid by the policy, and asks for confirmation of receipt', async () => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 200)
    expect(value).toMatchObject({ status: 'submitted', fee: 0, cardNumber: '•••• 3456' })
    expect(await wallets(who.account)).toEqual({ main: 300, hold: 200 })
    site.clock.now += 31_000
    await runJob()
    expect((await site.call(getWithdrawal, { id: value.id }, { token: who.token })).value.status).toBe(
      'approved',
    )
    site.clock.now += 31_000
    await runJob()
    expect(await wallets(who.account)).toEqual({ main: 300, hold: 0 })
    const waiting = (await site.call(paymentConfirmations, {}, { token: who.token })).value
    expect(waiting.list[0]).toMatchObject({
      id: value.id,
      status: 'paid',
      mayConfirm: true,
      confirmBy: site.clock.now + 30 * 60_000,
    })
    const { value: reported } = await site.call(
      confirmWithdrawal,
      { id: value.id, receipt: 'received' },
      { token: who.token },
    )
    expect(reported).toMatchObject({
      status: 'received',
      forced: false,
      amountReceived: 200,
      amountRemaining: 0,
      mayConfirm: false,
    })
    expect((await site.call(withdrawTransactions, {}, { token: who.token })).value.totals.paid).toBe(200)
  })

  test('that is not confirmed counts as received after 30 minutes, finally', async () => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 100)
    await move(who.account, value.id, 'approve')
    await move(who.account, value.id, 'pay')
    site.clock.now += 30 * 60_000
    expect(
      await site.call(confirmWithdrawal, { id: value.id, receipt: 'notReceived' }, { token: who.token }),
    ).toMatchObject({ errorCode: 'withdrawal.state' })
    await runJob()
    expect((await site.call(getWithdrawal, { id: value.id }, { token: who.token })).value).toMatchObject({
      status: 'received',
      forced: true,
    })
    for (const event of ['return', 'forceReceipt', 'refuse'] as const) {
      expect(await move(who.account, value.id, event)).toMatchObject({
        ok: false,
        error: { code: 'withdrawal.state' },
      })
    }
  })

  test('that is refused is returned in full, with the reason', async () => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 150)
    await move(who.account, value.id, 'refuse', 'The name on the card is another.')
    expect(await wallets(who.account)).toEqual({ main: 500, hold: 0 })
    expect((await site.call(getWithdrawal, { id: value.id }, { token: who.token })).value).toMatchObject({
      status: 'refused',
      refusalReason: 'The name on the card is another.',
    })
    expect(await move(who.account, value.id, 'approve')).toMatchObject({ ok: false })
  })

  test('that arrived in part is settled by the operator: the rest is returned', async () => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 300)
    await move(who.account, value.id, 'approve')
    await move(who.account, value.id, 'pay')
    const { value: reported } = await site.call(
      confirmWithdrawal,
      { id: value.id, receipt: 'partlyReceived', amountReceived: 120 },
      { token: who.token },
    )
    expect(reported).toMatchObject({ status: 'partlyReceived', amountReceived: 120, amountRemaining: 180 })
    await move(who.account, value.id, 'return')
    expect(await wallets(who.account)).toEqual({ main: 380, hold: 0 })
    // Returned money does not count as withdrawn, neither in the total of the list nor in net deposits.
    expect((await site.call(withdrawTransactions, {}, { token: who.token })).value.totals.paid).toBe(120)
    expect((await site.call(getProtection, {}, { token: who.token })).value.netDeposits).toBe(380)
  })

  test('that did not arrive needs a picture of the receipt, uploaded by the same account', async () => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 60)
    await move(who.account, value.id, 'approve')
    await move(who.account, value.id, 'pay')
    const confirm = (proofUploadId?: string) =>
      site.call(
        confirmWithdrawal,
        { id: value.id, receipt: 'notReceived', proofUploadId },
        { token: who.token },
      )
    expect(await confirm()).toMatchObject({ errorCode: 'field.required', field: 'proofUploadId' })
    expect(await confirm(newId(site.clock.now))).toMatchObject({
      errorCode: 'record.not.found',
      field: 'proofUploadId',
    })
    const uploadId = newId(site.clock.now)
    await site.ports.uploads.insert({
      lineId: who.account.lineId,
      accountId: who.account.accountId,
      uploadId,
      mime: 'image/png',
      bytes: new Uint8Array([1]),
      at: site.clock.now,
    })
    expect((await confirm(uploadId)).value).toMatchObject({
      status: 'notReceived',
      proofImage: `/uploads/${who.account.lineId}/${uploadId}`,
    })
  })
})

describe('what is refused', () => {
  test('a withdrawal with open turnover, with the missing amount and its source', async () => {
    const who = await player(500)
    expect(await ask(who, 100)).toMatchObject({
      status: 409,
      errorCode: 'turnover.missing',
      detail: { missing: 500 },
    })
    const { value } = await site.call(withdrawSettings, {}, { token: who.token })
    expect(value.turnover).toMatchObject({ required: 500, done: 0, missing: 500 })
    expect(value.turnover.sources).toHaveLength(1)
    expect(value.turnover.sources[0]).toMatchObject({ source: 'deposit', missing: 500 })
  })

  test('a wrong payment password, and after five of them every try for 15 minutes', async () => {
    const who = await player(500)
    await who.release()
    for (let i = 0; i < 5; i++)
      expect(await ask(who, 100, 'wrong')).toMatchObject({
        status: 403,
        errorCode: 'payment.password.wrong',
        field: 'paymentPassword',
      })
    expect(await ask(who, 100)).toMatchObject({ status: 429, errorCode: 'too.many.requests' })
    site.clock.now += 16 * 60_000
    expect((await ask(who, 100)).status).toBe(200)
  })

  test.each([
    [49, 'amount.below.minimum'],
    [50_001, 'amount.above.maximum'],
    [501, 'balance.insufficient'],
  ])('%d with %s', async (amount, errorCode) => {
    const who = await player(500)
    await who.release()
    expect(await ask(who, amount)).toMatchObject({ errorCode, field: 'amount' })
  })

  test("another account's card", async () => {
    const who = await player(500)
    await who.release()
    const other = await player(100)
    expect(await ask({ ...who, cardId: other.cardId }, 100)).toMatchObject({
      status: 404,
      errorCode: 'bank.card.missing',
    })
  })

  test('a sixth withdrawal of a day; the fourth and fifth have a fee', async () => {
    const who = await player(1000)
    await who.release()
    const fees: number[] = []
    for (let i = 0; i < 5; i++) fees.push((await ask(who, 100)).value.fee)
    expect(fees).toEqual([0, 0, 0, 1, 1])
    expect(await ask(who, 100)).toMatchObject({ status: 409, errorCode: 'withdrawal.daily.count' })
  })
})

test('concurrent withdrawals of one balance take it once', async () => {
  const who = await player(100)
  await who.release()
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask(who, 100)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(await wallets(who.account)).toEqual({ main: 0, hold: 100 })
})

test('every state change of a withdrawal is in the audit log', async () => {
  const who = await player(500)
  await who.release()
  const { value } = await ask(who, 100)
  await move(who.account, value.id, 'approve')
  await move(who.account, value.id, 'pay')
  const { rows } = await site.ports.audit.list(who.account, { offset: 0, limit: 50 })
  expect(rows.map((row) => row.kind)).toEqual(
    expect.arrayContaining(['withdrawal.approve', 'withdrawal.pay']),
  )
})

test('in the end balances, entries and figures agree to the unit', async () => {
  await aggregateAll(site)
  expect((await verifyServers(site.servers)).findings).toEqual([])
})
