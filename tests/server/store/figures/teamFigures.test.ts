import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sum } from '../../../../src/rules/money/money.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import type { DownlineQuery, StatementLine } from '../../../../src/server/ports/team/reports.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { times } from '../../../kit/data/times.ts'
import { MINIMUM, someDay, teamEvent, teamStory, type Story } from '../../../kit/provider/teamStory.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const { db, bets, rollups, reports, today, dayStart, heldBy, tell } = await teamStory()

const person = fc.record({ under: fc.nat({ max: 30 }), agent: fc.boolean() })

/** A betting record's totals as they are kept, against those of its rounds looked at one by one. */
const checkRecords = async (top: Account, from: number, days: number): Promise<void> => {
  const span = { from: dayStart(from), to: dayStart(from - days), offset: 0, limit: 1 }
  for (const whose of [{ pathPrefix: top.path }, { accountId: top.accountId }, { directOf: top.path }]) {
    for (const time of ['placed', 'settled'] as const) {
      const kept = await bets.list(top.lineId, { ...span, ...whose, time })
      // Every round is of this vendor, but of a vendor nothing is kept.
      expect(kept).toEqual(await bets.list(top.lineId, { ...span, ...whose, time, vendor: 'TEST' }))
    }
    const all = { offset: 0, limit: 1, ...whose, category: 'RNG' as const }
    expect(await bets.list(top.lineId, all)).toEqual(await bets.list(top.lineId, { ...all, vendor: 'TEST' }))
  }
}

/** Counts of downlines as they are kept, against those looked at one by one, which a second question makes them. */
const checkCounts = async (top: Account, span: { from: number; to: number }): Promise<void> => {
  const all = { scope: 'all' as const, offset: 0, limit: 50 }
  const asked: Partial<DownlineQuery>[] = [
    { kind: 'member' },
    { kind: 'agent' },
    { firstDeposit: span },
    { active: { ...span, minimum: MINIMUM } },
    { seenBefore: dayStart(3) },
    { contract: 'none' },
    { registeredFrom: today.start, registeredTo: today.end },
    {},
  ]
  for (const one of asked) {
    const kept = await reports.downlines(top, { ...all, ...one })
    expect(kept.rows).toHaveLength(kept.total)
    expect(await reports.downlines(top, { ...all, ...one, name: 't' })).toEqual(kept)
    expect((await reports.downlines(top, { ...all, ...one, offset: 45 })).total).toBe(kept.total)
  }
  const counted = await reports.downlines(top, {
    ...all,
    active: { from: span.from - 1, to: span.to - 1, minimum: MINIMUM },
  })
  expect(counted.rows).toEqual(
    (await reports.downlines(top, { ...all, active: { ...span, minimum: MINIMUM } })).rows,
  )
}

const check = async (story: Story, root: number, from: number, days: number): Promise<void> => {
  const { people, plays } = story
  const top = people[root]!
  const span = { from: dayStart(from), to: dayStart(from - days) }
  const inTeam = (who: number) => people[who]!.path.startsWith(top.path)
  const inSpan = (day: number) => day <= from && day > from - days
  const settled = plays.filter((one) => one.won !== null && inTeam(one.who) && inSpan(one.day))
  const betOf = (who: number) => sum(settled.filter((one) => one.who === who).map((one) => one.stake))
  const active = people.filter(
    (_, who) => inTeam(who) && settled.some((one) => one.who === who) && betOf(who) >= MINIMUM,
  ).length
  expect(await rollups.activeMembers(top, span.from, span.to, MINIMUM)).toBe(active)
  // Another minimum than the one that is kept is counted account by account.
  expect(await rollups.activeMembers(top, span.from, span.to, 1n)).toBe(
    new Set(settled.map((one) => one.who)).size,
  )

  const heads = await reports.headcounts(
    top,
    { span, before: { from: span.from, to: span.from } },
    { online: today.start, threeDays: dayStart(3), sevenDays: dayStart(7) },
  )
  const below = people.map((_, who) => who).filter((who) => inTeam(who) && who !== root)
  const first = below.filter(
    (who) =>
      story.deposits.some((d) => d.who === who) &&
      inSpan(Math.max(...story.deposits.filter((d) => d.who === who).map((d) => d.day))),
  )
  expect(heads).toMatchObject({
    agents: below.filter((who) => story.agents.has(who)).length,
    members: below.filter((who) => !story.agents.has(who)).length,
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
  expect(await reports.teamBalance(top)).toBe(await heldBy(people.filter((_, who) => inTeam(who))))

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
        settled.filter((one) => people[one.who]!.path.startsWith(child.path)).map((one) => one.stake),
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

test('what is kept of any team is what its bets, deposits, visits and wallets say, in any order and however folding is cut up', async () => {
  const story = fc.record({
    tree: fc.array(person, { minLength: 2, maxLength: 5 }),
    events: fc.array(teamEvent, { minLength: 10, maxLength: 60 }),
    spans: fc.array(fc.record({ from: someDay, days: fc.integer({ min: 1, max: 41 }) }), {
      minLength: 2,
      maxLength: 4,
    }),
  })
  await fc.assert(
    fc.asyncProperty(story, async ({ tree, events, spans }) => {
      const people = [await makeAccount(db, null, 1)]
      const told: Story = { people, plays: [], deposits: [], agents: new Set([0]) }
      for (const { under, agent } of tree) {
        if (agent) told.agents.add(people.length)
        people.push(await makeAccount(db, people[under % people.length]!, agent ? 2 : 0))
      }
      for (const one of people) await giveMoney(db, one, 20_000n)
      for (const event of events) await tell(told, event)
      // Balances and heads count what waits; the figures follow with the fold.
      expect(await reports.teamBalance(people[0]!)).toBe(await heldBy(people))
      expect(await verifyLedger(db, [people[0]!.lineId])).toMatchObject({ findings: [] })
      for (const { from, days } of spans) await checkRecords(people[0]!, from, Math.min(days, from + 1))
      while ((await rollups.aggregate(7)) > 0);
      for (const [i, { from, days }] of spans.entries())
        await check(told, (i * 3) % people.length, from, Math.min(days, from + 1))
      expect(await verifyLedger(db, [people[0]!.lineId])).toMatchObject({ findings: [] })
    }),
    { numRuns: times(12) },
  )
})
