import { describe, expect, test } from 'vitest'
import {
  confirmWithdrawal,
  getWithdrawal,
  withdrawTransactions,
} from '../../../../src/endpoints/money/withdrawals.ts'
import { messages } from '../../../../src/endpoints/content/messages.ts'
import { settleCase, type CaseDecision } from '../../../../src/server/usecases/money/settleCase.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { OPERATOR, withdrawalSite } from '../../../kit/provider/withdrawalSite.ts'

const { site, player, wallets, ask, move } = await withdrawalSite()

describe('a case', () => {
  /** Makes a paid withdrawal of 300 of which the player reports 120 as received. */
  const openCase = async (report: object = { receipt: 'partlyReceived', amountReceived: 120 }) => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 300)
    await move(who.account, value.id, 'approve')
    await move(who.account, value.id, 'pay')
    const reported = (
      await site.call(confirmWithdrawal, { id: value.id, ...report } as never, { token: who.token })
    ).value
    const row = (await site.ports.withdrawals.byId(who.account.lineId, value.id))!
    return { who, reported, id: value.id, at: { lineId: row.lineId, caseId: row.caseId! } }
  }
  const settle = (at: { lineId: string; caseId: string }, decision: CaseDecision) =>
    site.transact('directory', (ports) =>
      settleCase(
        { ports, now: site.clock.now, random: site.jobContext.random, brand: site.brand },
        at,
        decision,
        OPERATOR,
      ),
    )
  const back = (amount: bigint | null = null, note: string | null = null): CaseDecision => ({
    outcome: 'return',
    amount,
    note,
  })
  const inboxOf = async (token: string) =>
    (await site.call(messages, {}, { token })).value.list.map(({ subject, content }) => [subject, content])

  test('is opened, with a number, only for a withdrawal that did not arrive in full', async () => {
    const { who, reported, id } = await openCase()
    expect(reported).toMatchObject({
      status: 'partlyReceived',
      amountRemaining: 180,
      case: { openedAt: site.clock.now, settledAt: null, amountReturned: null, note: null },
    })
    expect(reported.case!.number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(reported.case!.number).not.toBe(reported.number)
    expect((await site.call(getWithdrawal, { id }, { token: who.token })).value.case).toEqual(reported.case)
    expect((await openCase({ receipt: 'received' })).reported.case).toBeNull()
  })

  test('has a received amount below the full one, and optionally a picture', async () => {
    const who = await player(500)
    await who.release()
    const { value } = await ask(who, 300)
    await move(who.account, value.id, 'approve')
    await move(who.account, value.id, 'pay')
    const confirm = (amountReceived: number, proofUploadId?: string) =>
      site.call(
        confirmWithdrawal,
        { id: value.id, receipt: 'partlyReceived', amountReceived, proofUploadId },
        { token: who.token },
      )
    expect(await confirm(300)).toMatchObject({
      errorCode: 'amount.above.maximum',
      field: 'amountReceived',
      detail: { maximum: 299.99 },
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
    expect((await confirm(299.99, uploadId)).value).toMatchObject({
      status: 'partlyReceived',
      amountRemaining: 0.01,
      proofImage: `/uploads/${who.account.lineId}/${uploadId}`,
    })
  })

  test('settled for the player returns the rest once, also when repeated, with a message to the player', async () => {
    const { who, id, at } = await openCase()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => settle(at, back(null, 'The bank returned the rest.'))),
    )
    expect(replies.map((reply) => reply.ok && [reply.value.status, reply.value.returnedAmount])).toEqual(
      replies.map(() => ['returned', 1_800_000n]),
    )
    expect(await wallets(who.account)).toEqual({ main: 380, hold: 0 })
    expect((await site.call(getWithdrawal, { id }, { token: who.token })).value).toMatchObject({
      status: 'returned',
      case: { settledAt: site.clock.now, amountReturned: 180, note: 'The bank returned the rest.' },
    })
    expect(await inboxOf(who.token)).toEqual([
      ['Your withdrawal case is settled: money returned', 'The bank returned the rest.'],
    ])
    expect(await settle(at, { outcome: 'reject', amount: null, note: 'x' })).toMatchObject({
      ok: false,
      error: { code: 'withdrawal.state' },
    })
    const { rows } = await site.ports.audit.list(who.account, { offset: 0, limit: 50 })
    expect(rows.filter((row) => row.kind === 'withdrawal.return').map((row) => row.detail)).toMatchObject([
      { caseId: at.caseId, amount: 180, way: 'operator' },
    ])
  })

  test('can return less than was missing, never more', async () => {
    const { who, id, at } = await openCase()
    expect(await settle(at, back(1_800_100n))).toMatchObject({
      ok: false,
      error: { code: 'amount.above.maximum', detail: { maximum: 180 } },
    })
    expect(await wallets(who.account)).toEqual({ main: 200, hold: 0 })
    expect(await settle(at, back(1_000_000n))).toMatchObject({ ok: true })
    expect(await settle(at, back(900_000n))).toMatchObject({ ok: false, error: { code: 'withdrawal.state' } })
    expect(await wallets(who.account)).toEqual({ main: 300, hold: 0 })
    expect((await site.call(getWithdrawal, { id }, { token: who.token })).value).toMatchObject({
      amountReceived: 200,
      case: { amountReturned: 100 },
    })
    expect((await site.call(withdrawTransactions, {}, { token: who.token })).value.totals.paid).toBe(200)
  })

  test('rejected with the bank’s proof counts as received, with the reason', async () => {
    const { who, id, at } = await openCase()
    expect(
      await settle(at, { outcome: 'reject', amount: null, note: 'The bank shows 300.00 credited.' }),
    ).toMatchObject({ ok: true, value: { status: 'received' } })
    expect((await settle(at, { outcome: 'reject', amount: null, note: 'again' })).ok).toBe(true)
    expect((await site.call(getWithdrawal, { id }, { token: who.token })).value).toMatchObject({
      status: 'received',
      forced: true,
      case: { amountReturned: 0, note: 'The bank shows 300.00 credited.' },
    })
    expect(await wallets(who.account)).toEqual({ main: 200, hold: 0 })
    expect(await inboxOf(who.token)).toEqual([
      ['Your withdrawal case is closed', 'The bank shows 300.00 credited.'],
    ])
    expect(await settle(at, back())).toMatchObject({ ok: false, error: { code: 'withdrawal.state' } })
  })
})

test('in the end balances, entries and figures agree to the unit', async () => {
  await aggregateAll(site)
  expect((await verifyServers(site.servers)).findings).toEqual([])
})
