import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR_LISTS } from '../../../../src/centre/operator/lists.ts'
import { RUN_FIGURES, runFigure } from '../../../../src/centre/operator/settlement/runFigures.ts'
import * as calls from '../../../../src/endpoints/contracts/settlementDesk.ts'
import { claimRebate } from '../../../../src/endpoints/team/rebates.ts'
import { getPlayerTransfer } from '../../../../src/endpoints/accounts/playerRecords.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { DAY, HOUR, MINUTE } from '../../../../src/rules/calendar.ts'
import { creditRebates } from '../../../../src/server/jobs/creditRebates.ts'
import { settlementCommand } from '../../../../src/server/cli/books/settlement.ts'
import { UsageError, type CliContext } from '../../../../src/server/cli/command.ts'
import type { Settings } from '../../../../src/server/start/settings.ts'
import { migrations } from '../../../../src/server/store/db/migrations/all.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { playRound } from '../../../kit/provider/playRound.ts'
import { freshRequestId, TEST_NOW, testProvider } from '../../../kit/provider/provider.ts'
import { makeStaff, staffToken } from '../../../kit/provider/staff.ts'
import { totalOpened } from '../../../kit/provider/totalOpened.ts'

const provider = await testProvider()
const team = await provider.makeTeam()
const ora = await makeStaff(provider, 'ora', 'owner')
const owner = { token: ora.token }
const { lineId } = team.agent
const { db } = provider
const today = TEST_NOW - 12 * HOUR
const totalOf = totalOpened(provider, OPERATOR_LISTS)

const at = async (now: number): Promise<void> => {
  provider.clock.now = now
  owner.token = await staffToken(provider, ora.staffId)
  await aggregateAll(provider)
}
const runs = async () =>
  (await provider.call(calls.deskRuns, { runKind: 'rebate', pageSize: 100 }, owner)).value
const again = async (key: string) =>
  provider.call(calls.runAgain, { key, reason: 'An account was left out' }, owner)
const entries = () => db.selectFrom('entry').selectAll().orderBy('transfer_id').orderBy('position').execute()
const rebates = () => db.selectFrom('rebate').selectAll().orderBy('account_id').orderBy('category').execute()

beforeAll(async () => {
  for (const [ref, bps] of [
    [team.agent, 120],
    [team.sub, 80],
    [team.member, 50],
  ] as const)
    await db
      .updateTable('account')
      .set({ rebates: JSON.stringify({ RNG: bps }) })
      .where('account_id', '=', ref.accountId)
      .execute()
  await playRound(provider, team.member, { stake: 1_000, won: 0, at: today + DAY + 10 * HOUR })
  await at(today + 2 * DAY + MINUTE)
  await creditRebates(provider.jobContext, lineId)
})

describe('a run of rebates', () => {
  test('is listed with its accounts, amounts and time, and each figure opens its list', async () => {
    const { list, total, totals } = await runs()
    expect([total, list.length]).toEqual([1, 1])
    const [run] = list
    expect(run).toMatchObject({
      topAgent: 'agent',
      runKind: 'rebate',
      runState: 'done',
      periodEnd: run!.periodStart + DAY,
      settledAt: provider.clock.now,
    })
    expect(run!.items).toBeGreaterThanOrEqual(2)
    expect(run!.gross).toBeGreaterThan(0)
    expect(run!.paid + run!.missing).toBeCloseTo(run!.gross, 4)
    for (const figure of RUN_FIGURES) {
      expect([figure, totals[figure]]).toEqual([figure, run![figure]])
      const opened = runFigure(figure, run!, provider.brand.zone)
      expect([figure, opened ? await totalOf(opened, owner.token) : 0]).toEqual([figure, run![figure]])
    }
  })

  test('opens each account with its categories, and the transfers with their entries', async () => {
    const { key: run, gross } = (await runs()).list[0]!
    const { list, totals } = (await provider.call(calls.deskRebates, { run }, owner)).value
    expect(totals.gross).toBe(gross)
    for (const row of list) {
      const day = (await provider.call(calls.deskRebateOf, { run, account: row.account }, owner)).value
      expect(day.records.reduce((sum, { own, team: by }) => sum + own + by, 0)).toBeCloseTo(row.gross, 4)
      expect(day.transfers.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(row.paid, 4)
      for (const { key, amount } of day.transfers) {
        const { entries: lines } = (await provider.call(getPlayerTransfer, { key }, owner)).value
        expect(lines.map((line) => line.amount)).toContain(amount)
      }
    }
    const none = await provider.call(calls.deskRebateOf, { run, account: 'nobody1' }, owner)
    expect(none.errorCode).toBe('record.not.found')
    expect((await provider.call(calls.deskRebates, {}, owner)).value.total).toBe(0)
  })

  test('that runs again credits what is missing once, and never changes what was credited', async () => {
    const { key } = (await runs()).list[0]!
    const [before, stored] = [await entries(), await rebates()]
    expect((await again(key)).value).toMatchObject({ made: 0, changed: 0, queued: false })
    expect([await entries(), await rebates()]).toEqual([before, stored])
    // A credited rebate stays, also when the rate has changed since; a missing one is paid once, however often it is asked for.
    const lost = stored.find((row) => row.account_id === team.agent.accountId)!
    await db.deleteFrom('rebate').where('rebate_id', '=', lost.rebate_id).execute()
    await db
      .updateTable('account')
      .set({ rebates: JSON.stringify({ RNG: 60 }) })
      .where('account_id', '=', team.member.accountId)
      .execute()
    const answers = await Promise.all([again(key), again(key), again(key)])
    for (const { errorCode } of answers) expect([null, 'settlement.running']).toContain(errorCode)
    expect((await again(key)).errorCode).toBeNull()
    const after = await rebates()
    expect(
      after.filter(
        (row) => row.rebate_id !== lost.rebate_id && stored.some((one) => one.rebate_id === row.rebate_id),
      ),
    ).toEqual(stored.filter((row) => row.rebate_id !== lost.rebate_id))
    expect(after).toHaveLength(stored.length)
    expect(await entries()).toHaveLength(before.length + 1)
    expect((await verifyLedger(db)).findings).toEqual([])
    const { list } = (await provider.call(auditLog, { action: 'settlement' }, owner)).value
    expect(list[0]).toMatchObject({ action: 'settlement.again', staff: 'ora' })
  })

  test('that fails is listed with its error until it succeeds', async () => {
    await playRound(provider, team.member, { stake: 500, won: 0, at: today + 2 * DAY + HOUR })
    await at(today + 3 * DAY + MINUTE)
    const { jobContext } = provider
    const failing: typeof jobContext = {
      ...jobContext,
      transact: (scope, work) =>
        jobContext.transact(scope, (ports) =>
          work({ ...ports, rebates: { ...ports.rebates, add: () => Promise.reject(new Error('no room')) } }),
        ),
    }
    await expect(creditRebates(failing, lineId)).rejects.toThrow('no room')
    const [failed] = (await runs()).list
    expect(failed).toMatchObject({ runState: 'failed', error: 'Error: no room', items: 0, settledAt: null })
    expect((await again(failed!.key)).value).toMatchObject({ queued: true })
    provider.clock.now += MINUTE
    await creditRebates(jobContext, lineId)
    expect((await runs()).list[0]).toMatchObject({ key: failed!.key, runState: 'done' })
  })
})

test('rebates that players claim themselves are missing in the run until they do', async () => {
  const manual = await testProvider({
    brand: { ...provider.brand, flags: [...new Set([...provider.brand.flags, 'MANPLAYREB3'])] },
  })
  const people = await manual.makeTeam()
  const { staffId } = await makeStaff(manual, 'fin', 'finance')
  await manual.db
    .updateTable('account')
    .set({ rebates: JSON.stringify({ RNG: 50 }) })
    .where('account_id', '=', people.member.accountId)
    .execute()
  await playRound(manual, people.member, { stake: 1_000, won: 0, at: today + HOUR })
  manual.clock.now = today + DAY + MINUTE
  await aggregateAll(manual)
  await creditRebates(manual.jobContext, people.member.lineId)
  const token = await staffToken(manual, staffId)
  const run = async () => (await manual.call(calls.deskRuns, { runKind: 'rebate' }, { token })).value.list[0]!
  expect(await run()).toMatchObject({ gross: 5, paid: 0, missing: 5, runState: 'done' })
  const opened = runFigure('missing', await run(), manual.brand.zone)!
  expect(await totalOpened(manual, OPERATOR_LISTS)(opened, token)).toBe(5)
  await manual.call(
    claimRebate,
    { requestId: freshRequestId() },
    { token: await manual.tokenOf(people.member) },
  )
  expect(await run()).toMatchObject({ gross: 5, paid: 5, missing: 0 })
})

test('an upgrade lists the days before it, each as long as it was in the zone of its line', async () => {
  const upgraded = await testProvider()
  const people = await upgraded.makeTeam()
  const { lineId: line } = people.agent
  // A migration runs on each server by itself.
  const { db } = await upgraded.servers.of(line)
  await sql`DROP INDEX rebate_day`.execute(db)
  await aggregateAll(upgraded)
  await sql`UPDATE team_turn SET zone = 'Europe/Berlin' WHERE line_id = ${line}`.execute(db)
  const days = [
    ['2026-03-29T00:00:00+01:00', 23],
    ['2026-10-24T00:00:00+02:00', 24],
    ['2026-10-25T00:00:00+02:00', 25],
  ] as const
  for (const [day] of days)
    await sql`
      INSERT INTO rebate (line_id, rebate_id, account_id, day, category, rule_version, valid_bets, rate_bps, own, team_valid_bets, team, sources)
      VALUES (${line}, gen_random_uuid(), ${people.agent.accountId}, ${day}::timestamptz, 'RNG', 1, 0, 0, 0, 0, 0, '[]')`.execute(
      db,
    )
  await db.transaction().execute((tx) => migrations['0144_rebate_runs']!.up(tx as never))
  const made = await db.selectFrom('settlement_run').selectAll().orderBy('period_start').execute()
  expect(made.map(({ period_start: start, period_end: end }) => [start, (end - start) / HOUR])).toEqual(
    days.map(([day, hours]) => [Date.parse(day), hours]),
  )
})

describe('the command', () => {
  const context: CliContext = {
    settings: { brand: provider.brand } as Settings,
    servers: provider.servers,
    provider,
    by: { actorId: null, way: 'operator', staffName: 'nina' },
  }
  const run = (args: string[], options: Record<string, string> = {}) =>
    settlementCommand.run(context, args, options)

  test('lists the runs and settles one again, with the name and the reason in the audit log', async () => {
    const { lines, value } = await run(['list'], { kind: 'rebate', agent: 'agent' })
    const { runs: listed } = value as { runs: { key: string; kind: string }[] }
    expect(listed.map(({ kind }) => kind)).toEqual(['rebate', 'rebate'])
    expect(lines[0]).toContain(`${listed[0]!.key}  rebate of agent`)
    const { key } = listed[1]!
    provider.clock.now += MINUTE
    expect(await run(['again', key], { reason: 'checked by hand' })).toMatchObject({
      ok: true,
      value: { key, made: 0, queued: false },
    })
    const { rows } = await provider.ports.audit.byStaff({ kindPrefix: 'settlement', offset: 0, limit: 1 })
    expect(rows[0]).toMatchObject({
      staffName: 'nina',
      detail: { reason: 'checked by hand', contract: 'rebate' },
    })
    const unknown = `${key.split('.')[0]}.${freshRequestId()}`
    expect(await run(['again', unknown], { reason: 'none' })).toMatchObject({
      ok: false,
      value: { code: 'record.not.found' },
    })
  })

  test.each([
    [['run'], {}],
    [['again'], { reason: 'because' }],
    [['again', 'x'], { reason: 'because' }],
    [['list'], { kind: 'weekly' }],
    [['list'], { agent: 'sub' }],
  ])('%j with %j says what is wrong', async (args, options) => {
    await expect(run(args, options as Record<string, string>)).rejects.toThrow(UsageError)
  })
})
