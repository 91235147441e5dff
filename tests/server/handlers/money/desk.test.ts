import { beforeAll, describe, expect, test } from 'vitest'
import { depositByManualTransfer } from '../../../../src/endpoints/money/cashier.ts'
import {
  decideDeposit,
  decideWithdrawal,
  deskDeposits,
  deskDisputes,
  deskWithdrawals,
  getWithdrawalCase,
  requestCorrection,
  settleDispute,
} from '../../../../src/endpoints/money/desk.ts'
import { approvals, auditLog, decideApproval } from '../../../../src/endpoints/site/approvals.ts'
import { fromWire } from '../../../../src/rules/money/money.ts'
import { keyOf } from '../../../../src/rules/recordKey.ts'
import { UNDECIDED } from '../../../../src/server/domain/money/withdrawal.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import type { WithdrawalRow } from '../../../../src/server/ports/money/withdrawals.ts'
import { advanceWithdrawal } from '../../../../src/server/usecases/money/advanceWithdrawal.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { freshRequestId, testProvider, type TestProvider } from '../../../kit/provider/provider.ts'

let site: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
let finance: string
let second: string
let reader: string

beforeAll(async () => {
  site = await testProvider()
  team = await site.makeTeam()
  finance = (await makeStaff(site, 'fay', 'finance')).token
  second = (await makeStaff(site, 'sol', 'finance')).token
  reader = (await makeStaff(site, 'rex', 'readOnly')).token
})

/** Credits an account and opens a withdrawal of it, with its money held. */
const openWithdrawal = async (account: Account, amount: number, change: Partial<WithdrawalRow> = {}) => {
  const { lineId, accountId } = account
  const [at, withdrawalId, units] = [site.clock.now, newId(site.clock.now), fromWire(amount)]
  await site.transact({ line: lineId }, async (ports) => {
    const transfer = { lineId, at, refKind: null, refId: null }
    await ports.ledger.post([
      {
        ...transfer,
        transferId: newId(at),
        type: 8122,
        entries: [
          { wallet: { house: 'corrections' }, amount: -units },
          { wallet: { account: accountId, kind: 'main' }, amount: units },
        ],
      },
      {
        ...transfer,
        transferId: newId(at),
        type: 6201,
        refKind: 'withdrawal',
        refId: withdrawalId,
        entries: [
          { wallet: { account: accountId, kind: 'main' }, amount: -units },
          { wallet: { account: accountId, kind: 'hold' }, amount: units },
        ],
      },
    ])
    await ports.withdrawals.insert({
      lineId,
      accountId,
      withdrawalId,
      amount: units,
      fee: 0n,
      status: 'submitted',
      bank: 'CIMB',
      holder: 'Tan Mei Ling',
      cardNumber: '800012345678',
      submittedAt: at,
      ...UNDECIDED,
      nextAt: null,
      ...change,
    })
    return ok(null)
  })
  return keyOf({ lineId, id: withdrawalId })
}

const waiting = async () => (await site.call(deskWithdrawals, {}, { token: reader })).value

describe('the queues of staff', () => {
  test('list deposits of all lines, and a deposit is credited once, with the person’s name in the audit log', async () => {
    for (const account of [team.member, team.stranger])
      await site.call(
        depositByManualTransfer,
        { requestId: freshRequestId(), amount: 80 },
        { token: await site.tokenOf(account) },
      )
    const { list, total, totals } = (await site.call(deskDeposits, {}, { token: reader })).value
    expect([list.map(({ account }) => account).toSorted(), total, totals.amount]).toEqual([
      ['member', 'stranger'],
      2,
      160,
    ])
    expect(list[0]!.at).toBeLessThanOrEqual(list[1]!.at)
    const key = list.find(({ account }) => account === 'member')!.key
    expect((await site.call(decideDeposit, { key, approve: false }, { token: finance })).field).toBe('reason')
    const replies = await Promise.all(
      [finance, second].map((token) => site.call(decideDeposit, { key, approve: true }, { token })),
    )
    expect(replies.map(({ errorCode }) => errorCode).toSorted()).toEqual(['deposit.state', null])
    const found = replies.find(({ errorCode }) => errorCode === null)!.value
    expect(found).toMatchObject({ deposit: { status: 'credited' }, player: { balance: 80, deposited: 80 } })
    expect((await site.call(deskDeposits, { account: 'member' }, { token: reader })).value.total).toBe(0)
    expect(
      (await site.call(deskDeposits, { account: 'member', queue: 'all' }, { token: reader })).value.total,
    ).toBe(1)
    const log = (
      await site.call(
        auditLog,
        { action: 'deposit' },
        { token: (await makeStaff(site, 'ora', 'owner')).token },
      )
    ).value
    expect(log.list.map(({ subject, staff }) => [subject, ['fay', 'sol'].includes(staff)])).toEqual([
      ['member', true],
    ])
  })

  test('a withdrawal shows its player and card, is approved, then marked as paid', async () => {
    const key = await openWithdrawal(team.member, 100)
    const shown = (await site.call(getWithdrawalCase, { key }, { token: reader })).value
    expect(shown.cardNumber).not.toContain('8000')
    expect(shown.player.flags).toEqual(
      expect.arrayContaining(['newAccount', 'firstWithdrawal', 'newCard', 'moreThanDeposited']),
    )
    expect((await site.call(getWithdrawalCase, { key }, { token: finance })).value.cardNumber).toBe(
      '800012345678',
    )
    const say = (action: 'approve' | 'refuse' | 'pay', reason?: string) =>
      site.call(decideWithdrawal, { key, action, ...(reason ? { reason } : {}) }, { token: finance })
    expect((await say('pay')).errorCode).toBe('withdrawal.state')
    expect((await say('refuse')).field).toBe('reason')
    expect((await say('approve')).value.withdrawal.status).toBe('approved')
    expect((await waiting()).list.map((row) => row.key)).toContain(key)
    expect((await say('pay')).value.withdrawal.status).toBe('paid')
    expect((await waiting()).list.map((row) => row.key)).not.toContain(key)
  })

  test('a large withdrawal waits for a second person, whatever the policy', async () => {
    const key = await openWithdrawal(team.member, 12_000, { nextAt: site.clock.now })
    const row = await site.ports.withdrawals.byId(...(key.split('.') as [string, string]))
    await site.transact({ line: row!.lineId }, async (ports) => {
      await advanceWithdrawal(
        { ports, now: site.clock.now, random: site.jobContext.random, brand: site.brand },
        row!,
      )
      return ok(null)
    })
    const asked = await site.call(
      decideWithdrawal,
      { key, action: 'approve', reason: 'checked' },
      { token: finance },
    )
    expect(asked.value).toMatchObject({ withdrawal: { status: 'submitted', large: true } })
    expect(asked.value.approval).not.toBeNull()
    expect(
      (await site.call(decideWithdrawal, { key, action: 'approve', reason: 'again' }, { token: second }))
        .errorCode,
    ).toBe('approval.exists')
    const [request] = (await site.call(approvals, { kind: 'withdrawal' }, { token: second })).value.list
    const { key: id, hash } = request!
    expect(
      (await site.call(decideApproval, { key: id, hash, approve: true }, { token: finance })).errorCode,
    ).toBe('approval.own')
    expect(
      (await site.call(decideApproval, { key: id, hash, approve: true }, { token: second })).value.status,
    ).toBe('approved')
    expect((await site.call(getWithdrawalCase, { key }, { token: reader })).value.withdrawal.status).toBe(
      'approved',
    )
  })

  test('a dispute is settled once, and its money returns', async () => {
    const key = await openWithdrawal(team.stranger, 300)
    for (const action of ['approve', 'pay'] as const)
      await site.call(decideWithdrawal, { key, action }, { token: finance })
    const [lineId, withdrawalId] = key.split('.') as [string, string]
    await site.ports.withdrawals.update(lineId, withdrawalId, {
      status: 'partlyReceived',
      amountReceived: fromWire(120),
      confirmedAt: site.clock.now,
      caseId: newId(site.clock.now),
    })
    const { list } = (await site.call(deskDisputes, {}, { token: reader })).value
    expect(list).toMatchObject([{ account: 'stranger', missing: 180, received: 120 }])
    const settle = (amount: number) =>
      site.call(
        settleDispute,
        { key, outcome: 'return', amount, note: 'the bank sent it back' },
        { token: finance },
      )
    expect((await settle(181)).errorCode).not.toBeNull()
    const settled = (await settle(180)).value
    expect(settled).toMatchObject({ caseOpen: false, returned: 180, player: { balance: 180 } })
    expect((await site.call(deskDisputes, {}, { token: reader })).value.total).toBe(0)
  })

  test('a correction is posted after a second person’s approval, and the books stay right', async () => {
    const ask = { account: 'member', direction: 'debit', amount: 5, reason: 'credited twice' } as const
    expect(
      (await site.call(requestCorrection, { ...ask, account: 'no_one' }, { token: finance })).errorCode,
    ).toBe('account.not.found')
    const { key, hash, facts } = (await site.call(requestCorrection, ask, { token: finance })).value
    expect(facts).toMatchObject([{ value: -5 }])
    expect(
      (await site.call(decideApproval, { key, hash, approve: true }, { token: second })).errorCode,
    ).toBeNull()
    expect(
      (await verifyLedger(site.db)).findings.filter(({ check }) => !/withdrawal|deposit/.test(check)),
    ).toEqual([])
  })
})
