import { describe, expect, test } from 'vitest'
import { getPlayerCase } from '../../../../src/endpoints/accounts/players.ts'
import { playerBets } from '../../../../src/endpoints/accounts/playerRecords.ts'
import { deskDeposits, deskWithdrawals } from '../../../../src/endpoints/money/desk.ts'
import {
  assignRiskCase,
  closeRiskCase,
  noteRiskCase,
  openRiskCase,
  riskCases,
  riskCount,
  riskRules,
  saveRiskRule,
} from '../../../../src/endpoints/risk/riskDesk.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { DAY, startOfDayName } from '../../../../src/rules/calendar.ts'
import { keyOf } from '../../../../src/rules/recordKey.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { withdrawalSite } from '../../../kit/provider/withdrawalSite.ts'

const { site, player, ask } = await withdrawalSite()
const { call } = site
const staffOf = async (name: string, role: Parameters<typeof makeStaff>[2]) => {
  const { token, staffId } = await makeStaff(site, name, role)
  return { token, staffId }
}
const owner = await staffOf('ora', 'owner')
const risk = await staffOf('rik', 'risk')
const finance = await staffOf('fin', 'finance')
const support = await staffOf('sue', 'support')
const reader = await staffOf('rex', 'readOnly')
const reason = 'seen by a person'
const keyFor = ({ lineId, accountId }: Account) => keyOf({ lineId, id: accountId })
const listed = async (input: Record<string, unknown> = {}, who = reader) =>
  (await call(riskCases, input, who)).value.list

describe('a case opened by hand', () => {
  test('is assigned, noted and closed once, by those who may', async () => {
    const { account } = await player(50)
    const open = (who: typeof owner) =>
      call(openRiskCase, { key: keyFor(account), severity: 'high', reason }, who)
    expect((await open(reader)).errorCode).toBe('staff.right')
    const before = (await call(riskCount, {}, risk)).value.open
    const opened = (await open(support)).value
    const { key } = opened.case
    expect(opened).toMatchObject({
      case: { account: account.name, riskKind: 'manual', severity: 'high', status: 'open', openedBy: 'sue' },
      openingReason: reason,
      facts: [],
      notes: [],
      assigneeId: null,
    })
    expect(opened.people.map(({ name }) => name).sort()).toEqual(['ora', 'rik'])
    expect((await call(riskCount, {}, risk)).value.open).toBe(before + 1)

    const assign = (staffId: string | null, who = risk) => call(assignRiskCase, { key, staffId }, who)
    expect((await assign(risk.staffId, support)).errorCode).toBe('staff.right')
    expect((await assign(support.staffId)).errorCode).toBe('assignee.invalid')
    expect((await assign(owner.staffId)).value).toMatchObject({
      case: { assignee: 'ora' },
      assigneeId: owner.staffId,
    })
    expect((await call(riskCount, {}, risk)).value.open).toBe(before)
    expect((await call(riskCount, {}, owner)).value.open).toBe(before + 1)
    expect((await listed({ assigned: 'me' }, owner)).map((row) => row.key)).toEqual([key])
    expect(await listed({ assigned: 'me' }, risk)).toEqual([])

    const note = (text: string, who = risk) => call(noteRiskCase, { key, note: text }, who)
    expect((await note('a note', support)).errorCode).toBe('staff.right')
    await note('first note')
    site.clock.now += 1_000
    expect((await note('second note', owner)).value.notes).toMatchObject([
      { staff: 'rik', text: 'first note' },
      { staff: 'ora', text: 'second note' },
    ])

    const close = (who = risk) => call(closeRiskCase, { key, outcome: 'falseAlarm', reason }, who)
    expect((await close(support)).errorCode).toBe('staff.right')
    expect((await close()).value).toMatchObject({
      case: { status: 'closed', outcome: 'falseAlarm', closedBy: 'rik' },
      closingReason: reason,
    })
    expect((await close()).errorCode).toBe('risk.case.state')
    expect((await assign(null)).errorCode).toBe('risk.case.state')
    expect(await listed({ account: account.name })).toEqual([])
    expect((await listed({ account: account.name, status: 'closed' })).map((row) => row.key)).toEqual([key])
    const log = (await call(auditLog, { action: 'risk.' }, owner)).value.list
    expect(log.map(({ action, staff }) => [action, staff])).toEqual([
      ['risk.case.closed', 'rik'],
      ['risk.case.noted', 'ora'],
      ['risk.case.noted', 'rik'],
      ['risk.case.assigned', 'rik'],
      ['risk.case.opened', 'sue'],
    ])
  })

  test('two people close it at the same time: one of them does', async () => {
    const { account } = await player(50)
    const { key } = (await call(openRiskCase, { key: keyFor(account), severity: 'low', reason }, risk)).value
      .case
    const close = (outcome: 'confirmed' | 'falseAlarm', who: typeof risk) =>
      call(closeRiskCase, { key, outcome, reason }, who)
    const replies = await Promise.all([close('confirmed', risk), close('falseAlarm', owner)])
    expect(replies.map(({ errorCode }) => errorCode).sort()).toEqual([null, 'risk.case.state'].sort())
  })

  test('open cases are listed by severity, then the oldest first', async () => {
    const { account } = await player(50)
    for (const severity of ['low', 'high', 'medium', 'high'] as const) {
      site.clock.now += 1_000
      await call(openRiskCase, { key: keyFor(account), severity, reason }, risk)
    }
    const rows = await listed({ account: account.name })
    expect(rows.map(({ severity }) => severity)).toEqual(['high', 'high', 'medium', 'low'])
    expect(rows[0]!.openedAt).toBeLessThan(rows[1]!.openedAt)
    const of = async (input: Record<string, unknown>) =>
      (await listed({ account: account.name, ...input })).length
    expect(await of({ severity: 'high' })).toBe(2)
    expect(await of({ riskKind: 'manual' })).toBe(4)
    expect(await of({ riskKind: 'largeWin' })).toBe(0)
    expect(await of({ assigned: 'none' })).toBe(4)
    expect(await listed({ account: 'nobody' })).toEqual([])
  })

  test('marks the withdrawals and the page of its player until it is closed', async () => {
    const mei = await player(300)
    await mei.release()
    await ask(mei, 100)
    const flags = async () => {
      const list = (await call(deskWithdrawals, { account: mei.account.name }, finance)).value.list
      const page = (await call(getPlayerCase, { key: keyFor(mei.account) }, reader)).value
      return [list.map((row) => row.risk), page.money.flags.includes('riskCase')]
    }
    expect(await flags()).toEqual([[false], false])
    const opened = await call(openRiskCase, { key: keyFor(mei.account), severity: 'low', reason }, risk)
    expect(await flags()).toEqual([[true], true])
    await call(closeRiskCase, { key: opened.value.case.key, outcome: 'confirmed', reason }, risk)
    expect(await flags()).toEqual([[false], false])
  })

  test('shows figures of the player that are the totals of the lists they open', async () => {
    const mei = await player(300)
    await mei.release()
    await ask(mei, 120)
    const { value } = await call(openRiskCase, { key: keyFor(mei.account), severity: 'low', reason }, risk)
    const calls = { bets: playerBets, deposits: deskDeposits, withdrawals: deskWithdrawals } as const
    const seen: Record<string, number> = {}
    for (const { name, value: shown, opens } of value.figures) {
      const { from, to, ...rest } = opens!.query
      const input = {
        ...rest,
        from: startOfDayName(from!, site.brand.zone),
        to: startOfDayName(to!, site.brand.zone) + DAY,
      }
      const page = await site.callRaw(calls[opens!.page as keyof typeof calls], input, finance)
      const list = page.value as { total: number; totals: Record<string, number> }
      const figures: Record<string, number | undefined> = {
        betCount: list.total,
        depositCount: list.total,
        withdrawalCount: list.total,
        validBets: list.totals['validBet'],
        betResult: list.totals['profit'],
        deposited: list.totals['amount'],
        withdrawn: list.totals['amount'],
      }
      expect([name, figures[name]]).toEqual([name, shown])
      seen[name] = Number(shown)
    }
    expect(seen).toMatchObject({
      depositCount: 1,
      deposited: 300,
      withdrawalCount: 1,
      withdrawn: 120,
      betCount: 0,
    })
  })
})

describe('the rules', () => {
  const rule = async (riskKind: string) =>
    (await call(riskRules, { pageSize: 50 }, reader)).value.list.find((row) => row.riskKind === riskKind)!

  test('are changed by those who may, within their bounds, and the audit log has both settings', async () => {
    const standard = await rule('largeWin')
    expect(standard).toMatchObject({ on: true, severity: 'medium', changedBy: '', changedAt: null })
    const save = (thresholds: Record<string, number>, who = risk) =>
      call(saveRiskRule, { riskKind: 'largeWin', on: false, severity: 'high', thresholds }, who)
    expect((await save({ round: 100, day: 200 }, support)).errorCode).toBe('staff.right')
    expect(await save({ round: 0, day: 200 })).toMatchObject({
      errorCode: 'field.range',
      field: 'thresholds.round',
      detail: { least: 1 },
    })
    expect((await save({ day: 200 })).field).toBe('thresholds.round')
    expect((await save({ round: 100, day: 200, other: 5 })).value).toMatchObject({
      on: false,
      severity: 'high',
      changedBy: 'rik',
      changedAt: site.clock.now,
    })
    expect((await rule('largeWin')).thresholds.map(({ name, value }) => [name, value])).toEqual([
      ['round', 100],
      ['day', 200],
    ])
    expect(await rule('largeLoss')).toMatchObject({ on: true, changedBy: '' })
    const [entry] = (await call(auditLog, { action: 'risk.rule' }, owner)).value.list
    expect(entry).toMatchObject({ staff: 'rik' })
    expect(entry!.detail).toContain('on, medium, round 5000, day 10000')
    expect(entry!.detail).toContain('off, high, round 100, day 200')
  })

  test('two rules that are saved at the same time are both kept', async () => {
    const save = (
      riskKind: 'sameCard' | 'sameAddress',
      thresholds: Record<string, number>,
      who: typeof risk,
    ) => call(saveRiskRule, { riskKind, on: true, severity: 'low', thresholds }, who)
    await Promise.all([
      save('sameCard', { accounts: 7 }, risk),
      save('sameAddress', { accounts: 9, days: 3 }, owner),
    ])
    expect((await rule('sameCard')).thresholds).toMatchObject([{ value: 7 }])
    expect((await rule('sameAddress')).thresholds).toMatchObject([{ value: 9 }, { value: 3 }])
  })
})
