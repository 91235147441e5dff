import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { OPERATOR_LISTS } from '../../../../src/centre/operator/lists.ts'
import { spanOfDays } from '../../../../src/centre/kit/format/presets.ts'
import {
  REPORT_FIGURES,
  reportFigure,
  rowFigure,
  type ReportScope,
} from '../../../../src/centre/operator/reports/reportFigures.ts'
import {
  houseBets,
  houseRecords,
  houseReport,
  houseSummary,
} from '../../../../src/endpoints/lists/houseReports.ts'
import { HOUSE_GROUPINGS } from '../../../../src/entities/desk/houseReports.ts'
import { GAME_CATEGORIES } from '../../../../src/entities/games/game.ts'
import { dayOf } from '../../../../src/rules/calendar.ts'
import { sumOfWire, toWire } from '../../../../src/rules/money/money.ts'
import { COST_TYPES } from '../../../../src/rules/money/transactionTypes.ts'
import { houseReportsHandlers } from '../../../../src/server/handlers/lists/houseReports.ts'
import { NO_FIGURES } from '../../../../src/server/domain/money/houseFigures.ts'
import type { StaffContext } from '../../../../src/server/ports/context.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { times } from '../../../kit/data/times.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { DAYS } from '../../../kit/provider/demoWorld.ts'
import { openedFigures } from '../../../kit/provider/openedFigures.ts'
import { playRound } from '../../../kit/provider/playRound.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { totalOpened } from '../../../kit/provider/totalOpened.ts'

const { provider, agent, dayOf: dayAgo } = await openedFigures()
const { db, brand } = provider
const { zone } = brand
const { token } = await makeStaff(provider, 'fin', 'finance')
const totalOf = totalOpened(provider, OPERATOR_LISTS)
const member = (await provider.ports.accounts.byName('demomember'))!
/** Another line, and a trial account, whose bets no report counts. */
const other = await provider.makeAccount({ name: 'otherline', type: 1 })
await playRound(provider, other, { stake: 40, won: 90, at: provider.clock.now, category: 'LIVE' })
await aggregateAll(provider)
// These are not aggregated: reports count them immediately.
await playRound(provider, member, { stake: 33.33, won: 11.1, at: provider.clock.now })
await playRound(provider, member, { stake: 500, won: 0, at: provider.clock.now, trial: true })

const ALL = { from: dayAgo(DAYS), to: dayAgo(0) }
const inputOf = ({ range, ...games }: ReportScope) => ({ ...spanOfDays(range ?? ALL, zone), ...games })

const scopes = (): fc.Arbitrary<ReportScope> =>
  fc.record(
    {
      range: fc
        .tuple(fc.nat(DAYS), fc.nat(DAYS))
        .map(([a, b]) => ({ from: dayAgo(Math.max(a, b)), to: dayAgo(Math.min(a, b)) })),
      topAgent: fc.constantFrom(agent.name, other.name),
      vendor: fc.constantFrom('TIDE', 'FABLE'),
      category: fc.constantFrom(...GAME_CATEGORIES),
    },
    { requiredKeys: ['range'] },
  )

describe('the list that a figure of the reports opens adds up to the figure, to the unit', () => {
  test('every card and every row, by day, provider, category and line', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(scopes(), async (scope) => {
        const { figures } = (await provider.call(houseSummary, inputOf(scope), { token })).value
        for (const figure of REPORT_FIGURES) {
          const value = figures[figure]
          if (value === undefined) continue
          expect([figure, await totalOf(reportFigure(figure, scope), token)]).toEqual([figure, value])
          if (value !== 0) seen.add(figure)
        }
        for (const by of HOUSE_GROUPINGS) {
          const { list, totals } = (
            await provider.call(houseReport, { ...inputOf(scope), by, pageSize: 100 }, { token })
          ).value
          expect(totals).toEqual(figures)
          for (const figure of REPORT_FIGURES) {
            expect([by, figure, sumOfWire(list.map((row) => row[figure] ?? 0))]).toEqual([
              by,
              figure,
              figures[figure] ?? 0,
            ])
            for (const row of list) {
              const opened = rowFigure(figure, row, scope, by)
              const opens = opened ? await totalOf(opened, token) : (row[figure] ?? 0)
              expect([by, row.key, figure, opens]).toEqual([by, row.key, figure, row[figure] ?? 0])
            }
          }
        }
      }),
      { numRuns: times(4), examples: [[{ range: ALL }]] },
    )
    // A figure that is always 0 would prove nothing.
    expect([...seen].sort()).toEqual([...REPORT_FIGURES].sort())
  })

  test('the rows of the lists add up to their totals on all pages, each once', async () => {
    const input = { ...inputOf({ range: ALL }), pageSize: 100 }
    const keys = new Set<string>()
    let stake = 0
    let total = Infinity
    for (let pageNo = 1; keys.size < total; pageNo += 1) {
      const page = (await provider.call(houseBets, { ...input, pageNo }, { token })).value
      total = page.total
      if (page.list.length === 0) break
      stake = sumOfWire([stake, ...page.list.map((row) => row.stake)])
      for (const row of page.list) keys.add(row.key)
      if (keys.size >= total) expect(page.totals.stake).toBe(stake)
    }
    expect(keys.size).toBe(total)
    const {
      list,
      totals,
      total: records,
    } = (await provider.call(houseRecords, { ...input, cost: 'rebates' }, { token })).value
    expect(records).toBeGreaterThan(0)
    if (records <= 100)
      expect(sumOfWire([totals.in, -totals.out])).toBe(sumOfWire(list.map((row) => row.amount)))
  })
})

/** The figures from the ledger and the rounds, without any sum that is stored. */
const fromLedger = async (from: number, to: number) => {
  const span = sql`>= ${new Date(from)} AND`
  const rounds = await sql<{ stake: bigint; won: bigint; count: number }>`
    SELECT sum(stake)::bigint AS stake, sum(won)::bigint AS won, count(*)::int AS count FROM round
    WHERE status IN ('won', 'lost') AND NOT trial AND settled_at ${span} settled_at < ${new Date(to)}`.execute(
    db,
  )
  const costs = await sql<{ type: number; amount: bigint }>`
    SELECT e.type, sum(e.amount)::bigint AS amount FROM entry e JOIN wallet w USING (line_id, wallet_id)
    WHERE w.kind = 'main' AND e.at ${span} e.at < ${new Date(to)} GROUP BY e.type`.execute(db)
  const costOf = (types: readonly number[]) =>
    toWire(costs.rows.reduce((sum, { type, amount }) => (types.includes(type) ? sum + amount : sum), 0n))
  const { stake, won, count } = rounds.rows[0]!
  const ggr = toWire(stake - won)
  const bonusCost = costOf(COST_TYPES.bonusCost)
  const rebates = costOf(COST_TYPES.rebates)
  const commissions = costOf(COST_TYPES.commissions)
  return {
    betCount: count,
    stake: toWire(stake),
    winnings: toWire(won),
    ggr,
    bonusCost,
    rebates,
    commissions,
    ngr: sumOfWire([ggr, -bonusCost, -rebates, -commissions]),
  }
}

test('the reports equal the ledger, pending bets included; aggregating and rebuilding change nothing', async () => {
  const input = inputOf({ range: ALL })
  const expected = await fromLedger(input.from, input.to)
  const read = async () => (await provider.call(houseSummary, input, { token })).value
  const first = await read()
  expect(first.figures).toMatchObject(expected)
  expect(first.days.map(({ day }) => day).at(-1)).toBe(dayAgo(0))
  expect(first.days).toHaveLength(DAYS + 1)
  const half = dayAgo(4)
  const parts = await Promise.all([
    provider.call(houseSummary, inputOf({ range: { from: dayAgo(DAYS), to: half } }), { token }),
    provider.call(houseSummary, inputOf({ range: { from: dayAgo(3), to: dayAgo(0) } }), { token }),
  ])
  expect(sumOfWire(parts.map(({ value }) => value.figures.ngr ?? 0))).toBe(expected.ngr)
  // The four days before are the last four of the first part.
  expect(parts[1]?.value.before.stake).toBe(sumOfWire(parts[0]!.value.days.slice(-4).map((day) => day.stake)))
  await aggregateAll(provider)
  expect(await read()).toEqual(first)
  for (const lineId of await provider.ports.settlements.lines()) await provider.ports.rollups.rebuild(lineId)
  expect(await read()).toEqual(first)
  expect((await verifyLedger(db)).findings).toEqual([])
  // Before the sums of an upgraded line are built, the rounds themselves are counted.
  await db.insertInto('team_build').values({ line_id: agent.lineId, what: 'clear', after_path: '' }).execute()
  expect(await read()).toEqual(first)
  await aggregateAll(provider)
  expect(await read()).toEqual(first)
})

test('a name that is no top agent, and too many days, are refused at their fields', async () => {
  const input = inputOf({ range: ALL })
  for (const topAgent of [member.name, 'nobody'])
    expect(await provider.call(houseReport, { ...input, topAgent }, { token })).toMatchObject({
      errorCode: 'account.not.found',
      field: 'topAgent',
    })
  const from = dayOf(input.to - 401 * 86_400_000, zone).start
  expect(await provider.call(houseSummary, { ...input, from }, { token })).toMatchObject({
    errorCode: 'range.too.long',
  })
})

test('a shard that does not answer is named', async () => {
  const context = {
    brand,
    ports: {
      houseReports: { groups: async () => ({ groups: new Map([['', NO_FIGURES]]), missing: ['beta'] }) },
    },
  } as unknown as StaffContext
  const { from, to } = inputOf({ range: ALL })
  const summary = await houseReportsHandlers.houseSummary({ from, to }, context)
  expect(summary).toMatchObject({ ok: true, value: { missing: ['beta'] } })
  const report = await houseReportsHandlers.houseReport(
    { from, to, by: 'vendor', pageNo: 1, pageSize: 20 },
    context,
  )
  expect(report).toMatchObject({ ok: true, value: { missing: ['beta'] } })
})
