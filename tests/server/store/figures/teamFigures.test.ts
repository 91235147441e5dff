import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sum } from '../../../../src/rules/money/money.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import type { DownlineQuery, StatementLine } from '../../../../src/server/ports/team/reports.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { times } from '../../../kit/data/times.ts'
import { MINIMUM, someDay, teamEvent, teamModel, type TeamModel } from '../../../kit/provider/teamModel.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const { db, bets, rollups, reports, today, dayStart, walletSum, applyEvent } = await teamModel()

const person = fc.record({ under: fc.nat({ max: 30 }), agent: fc.boolean() })

/** Compares the totals of a betting record with those counted round by round. */
const checkRecords = async (top: Account, from: number, days: number): Promise<void> => {
  const span = { from: dayStart(from), to: dayStart(from - days), offset: 0, limit: 1 }
  for (const whose of [{ pathPrefix: top.path }, { accountId: top.accountId }, { directOf: top.path }]) {
    for (const time of ['placed', 'settled'] as const) {
      const materialized = await bets.list(top.lineId, { ...span, ...whose, time })
      // Every round is of this vendor, and nothing is materialized by vendor.
      expect(materialized).toEqual(await bets.list(top.lineId, { ...span, ...whose, time, vendor: 'TEST' }))
    }
    const all = { offset: 0, limit: 1, ...whose, category: 'RNG' as const }
    expect(await bets.list(top.lineId, all)).toEqual(await bets.list(top.lineId, { ...all, vendor: 'TEST' }))
  }
}

/** Compares the counts of downlines with those counted one by one, which an additional filter causes. */
const checkCounts = async (top: Account, span: { from: number; to: number }): Promise<void> => {
  const all = { scope: 'all' as const, offset: 0, limit: 50 }
  const queries: Partial<DownlineQuery>[] = [
    { kind: 'member' },
    { kind: 'agent' },
    { firstDeposit: span },
    { active: { ...span, minimum: MINIMUM } },
    { seenBefore: dayStart(3) },
    { contract: 'none' },
    { registeredFrom: today.start, registeredTo: today.end },
    {},
  ]
  for (const one of queries) {
    const materialized = await reports.downlines(top, { ...all, ...one })
    expect(materialized.rows).toHaveLength(materialized.total)
    expect(await reports.downlines(top, { ...all, ...one, name: 't' })).toEqual(materialized)
    expect((await reports.downlines(top, { ...all, ...one, offset: 45 })).total).toBe(materialized.total)
  }
  const counted = await reports.downlines(top, {
    ...all,
    active: { from: span.from - 1, to: span.to - 1, minimum: MINIMUM },
  })
  expect(counted.rows).toEqual(
    (await reports.downlines(top, { ...all, active: { ...span, minimum: MINIMUM } })).rows,
  )
}

const check = async (model: TeamModel, root: number, from: number, days: number): Promise<void> => {
  const { people, plays } = model
  const top = people[root]!
  const span = { from: dayStart(from), to: dayStart(from - days) }
  const inTeam = (player: number) => people[player]!.path.startsWith(top.path)
  const inSpan = (day: number) => day <= from && day > from - days
  const settled = plays.filter((one) => one.won !== null && inTeam(one.player) && inSpan(one.day))
  const betOf = (player: number) =>
    sum(settled.filter((one) => one.player === player).map((one) => one.stake))
  const active = people.filter(
    (_, player) => inTeam(player) && settled.some((one) => one.player === player) && betOf(player) >= MINIMUM,
  ).length
  expect(await rollups.activeMembers(top, span.from, span.to, MINIMUM)).toBe(active)
  const query = { from: span.from, to: span.to, minimum: MINIMUM }
  const teams = await rollups.activeMembersOf(top.lineId, people, query)
  for (const person of people)
    expect(teams.get(person.accountId) ?? 0).toBe(
      await rollups.activeMembers(person, span.from, span.to, MINIMUM),
    )
  // A minimum other than the materialized one is counted account by account.
  expect(await rollups.activeMembers(top, span.from, span.to, 1n)).toBe(
    new Set(settled.map((one) => one.player)).size,
  )

  const heads = await reports.headcounts(
    top,
    { span, before: { from: span.from, to: span.from } },
    { online: today.start, threeDays: dayStart(3), sevenDays: dayStart(7) },
  )
  const below = people.map((_, player) => player).filter((player) => inTeam(player) && player !== root)
  const first = below.filter(
    (player) =>
      model.deposits.some((d) => d.player === player) &&
      inSpan(Math.max(...model.deposits.filter((d) => d.player === player).map((d) => d.day))),
  )
  expect(heads).toMatchObject({
    agents: below.filter((player) => model.agents.has(player)).length,
    members: below.filter((player) => !model.agents.has(player)).length,
    firstDepositors: first.length,
  })
  const {
    rows: [seen],
  } = await sql<{ three: number; seven: number; online: number }>`
    SELECT count(*) FILTER (WHERE last_seen_at IS NULL OR last_seen_at < ${new Date(dayStart(3))})::int AS three,
      count(*) FILTER (WHERE last_seen_at IS NULL OR last_seen_at < ${new Date(dayStart(7))})::int AS seven,
      count(*) FILTER (WHERE last_seen_at >= ${new Date(today.start)})::int AS online
    FROM account WHERE line_id = ${top.lineId} AND starts_with(path, ${top.path}) AND account_id <> ${top.accountId}`.execute(
    db,
  )
  expect([heads.notSeen3Days, heads.notSeen7Days, heads.online]).toEqual([
    seen!.three,
    seen!.seven,
    seen!.online,
  ])
  expect(await reports.teamBalance(top)).toBe(await walletSum(people.filter((_, player) => inTeam(player))))

  await checkRecords(top, from, days)
  // Every round is of one category, so within it the figures are the same.
  const inCategory = {
    span,
    zone: ZONE,
    sort: 'profit',
    order: 'descend' as const,
    activeOnly: false,
    offset: 0,
    limit: 50,
  }
  const stakesOf = (lines: readonly StatementLine[]) =>
    lines.map((line) => [line.accountId, line.figures.stake, line.figures.winnings])
  expect(stakesOf((await reports.statements(top, { ...inCategory, category: 'RNG' })).rows)).toEqual(
    stakesOf((await reports.statements(top, inCategory)).rows),
  )
  expect((await reports.statements(top, { ...inCategory, category: 'LIVE', activeOnly: true })).total).toBe(0)
  await checkCounts(top, span)
  const largest = await reports.topDownlines(top, { span, zone: ZONE, limit: 50 })
  const bettors = (
    await reports.statements(top, {
      span,
      zone: ZONE,
      sort: 'validBets',
      order: 'descend',
      activeOnly: true,
      offset: 0,
      limit: 50,
    })
  ).rows.filter((row) => row.figures.validBets > 0n)
  expect(largest).toEqual(bettors)
  for (const query of [
    { sort: 'validBets', activeOnly: true },
    { sort: 'profit', activeOnly: false },
    { activeOnly: false },
  ]) {
    const { rows, total } = await reports.statements(top, {
      span,
      zone: ZONE,
      ...query,
      order: 'descend',
      offset: 0,
      limit: 50,
    })
    const children = people.filter((one) => one.parentId === top.accountId)
    const stakes = children.map((child) => ({
      child,
      stake: sum(
        settled.filter((one) => people[one.player]!.path.startsWith(child.path)).map((one) => one.stake),
      ),
    }))
    for (const { child, stake } of stakes)
      expect(rows.find((row) => row.accountId === child.accountId)?.figures.stake ?? 0n).toBe(stake)
    expect(rows).toHaveLength(total)
    if (!query.activeOnly) expect(total).toBe(children.length)
    if (query.sort === 'validBets')
      expect(rows.map((row) => row.figures.validBets)).toEqual(
        rows.map((row) => row.figures.validBets).toSorted((a, b) => Number(b - a)),
      )
  }
}

test('the materialized figures of any team equal its bets, deposits, visits and wallets, in any order and split of aggregation', async () => {
  const scenario = fc.record({
    tree: fc.array(person, { minLength: 2, maxLength: 5 }),
    events: fc.array(teamEvent, { minLength: 10, maxLength: 60 }),
    spans: fc.array(fc.record({ from: someDay, days: fc.integer({ min: 1, max: 41 }) }), {
      minLength: 2,
      maxLength: 4,
    }),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ tree, events, spans }) => {
      const people = [await makeAccount(db, null, 1)]
      const model: TeamModel = { people, plays: [], deposits: [], agents: new Set([0]) }
      for (const { under, agent } of tree) {
        if (agent) model.agents.add(people.length)
        people.push(await makeAccount(db, people[under % people.length]!, agent ? 2 : 0))
      }
      for (const one of people) await giveMoney(db, one, 20_000n)
      for (const event of events) await applyEvent(model, event)
      // Balances and headcounts include pending changes; figures follow with the aggregation.
      expect(await reports.teamBalance(people[0]!)).toBe(await walletSum(people))
      expect(await verifyLedger(db, [people[0]!.lineId])).toMatchObject({ findings: [] })
      for (const { from, days } of spans) await checkRecords(people[0]!, from, Math.min(days, from + 1))
      while ((await rollups.aggregate(7)) > 0);
      for (const [i, { from, days }] of spans.entries())
        await check(model, (i * 3) % people.length, from, Math.min(days, from + 1))
      expect(await verifyLedger(db, [people[0]!.lineId])).toMatchObject({ findings: [] })
    }),
    { numRuns: times(12) },
  )
})
