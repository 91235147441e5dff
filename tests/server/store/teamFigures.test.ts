import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY, dayOf } from '../../../src/rules/calendar.ts'
import { sum } from '../../../src/rules/money.ts'
import type { Account } from '../../../src/server/ports/accounts.ts'
import type { VendorCall } from '../../../src/server/ports/bets.ts'
import type { DownlineQuery, StatementLine } from '../../../src/server/ports/reports.ts'
import { accountStore } from '../../../src/server/store/accounts.ts'
import { betsStore } from '../../../src/server/store/bets.ts'
import { newId } from '../../../src/server/store/ids.ts'
import { ledgerStore } from '../../../src/server/store/ledger.ts'
import { reportStore } from '../../../src/server/store/reports.ts'
import { rollupsStore } from '../../../src/server/store/rollups.ts'
import { verifyLedger } from '../../../src/server/store/verify.ts'
import { testDatabase } from '../../kit/database.ts'
import { chance, giveMoney, makeAccount } from '../../kit/people.ts'
import { times } from '../../kit/times.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const MINIMUM = 100n
const db = await testDatabase(8)
const bets = betsStore(db, ZONE)
const rollups = rollupsStore(db, ZONE, MINIMUM)
const reports = reportStore(db)
const accounts = accountStore(db, chance, ledgerStore(db))
const today = dayOf(Date.now(), ZONE)
const dayStart = (day: number) => today.start - day * DAY

let rounds = 0

interface Play {
  who: number
  /** The day it settles on, and how many days before that it was placed. */
  day: number
  held: number
  stake: bigint
  /** null leaves the round open. */
  won: bigint | null
}

/** A round that settles on a day, stays open, or is rolled back. */
const play = async (account: Account, { day, held, stake, won }: Play, rolledBack = false): Promise<void> => {
  rounds += 1
  const base = {
    lineId: account.lineId, accountId: account.accountId, accountName: account.name, path: account.path, trial: false, vendor: 'TEST',
    vendorRound: `f${rounds}`, at: dayStart(day) + 7_200_000,
  }
  const placed = dayStart(day + held) + 3_600_000
  const calls: VendorCall[] = [{ ...base, at: placed, kind: 'bet', transactionId: `fb${rounds}`, gameCode: 'reef', category: 'RNG', stake }]
  if (won !== null) calls.push({ ...base, kind: 'settle', transactionId: `fs${rounds}`, won, validBet: null, detail: {} })
  if (rolledBack) calls.push({ ...base, kind: 'rollback', transactionId: `fr${rounds}` })
  const replies = await bets.callAll(calls)
  expect(replies.every((reply) => reply.ok)).toBe(true)
}

const deposit = async (account: Account, day: number): Promise<void> => {
  const at = dayStart(day) + 60_000
  await ledgerStore(db).post([{
    transferId: newId(Date.now()), lineId: account.lineId, type: 6101, at, refKind: null, refId: null,
    entries: [{ wallet: { house: 'cashier' }, amount: -5n }, { wallet: { account: account.accountId, kind: 'main' }, amount: 5n }],
  }])
  await rollups.append([{
    lineId: account.lineId, factId: newId(Date.now()), accountId: account.accountId, path: account.path, at, category: null,
    deposits: 5n, depositCount: 1,
  }])
}

const heldBy = async (team: readonly Account[]): Promise<bigint> =>
  sum((await Promise.all(team.map((one) => ledgerStore(db).balances(one)))).flat().map((wallet) => wallet.balance))

const person = fc.record({ under: fc.nat({ max: 30 }), agent: fc.boolean() })
/** What befalls a team, one thing after another. */
type Event =
  | { do: 'play' | 'void'; who: number; day: number; held: number; stake: bigint; won: bigint | null }
  | { do: 'deposit' | 'see'; who: number; day: number }
  | { do: 'promote' | 'pass'; who: number }
  | { do: 'fold'; limit: number }

// Mostly within a few days, so that bets meet; sometimes far back, so that long blocks are crossed.
const someDay = fc.oneof({ weight: 5, arbitrary: fc.nat({ max: 7 }) }, { weight: 1, arbitrary: fc.nat({ max: 40 }) })

const step: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.record({
    do: fc.constant('play' as const), who: fc.nat({ max: 30 }), day: someDay, held: fc.nat({ max: 2 }), stake: fc.bigInt(1n, 140n),
    won: fc.option(fc.bigInt(0n, 200n), { freq: 5 }),
  }) },
  { weight: 1, arbitrary: fc.record({
    do: fc.constant('void' as const), who: fc.nat({ max: 30 }), day: someDay, held: fc.nat({ max: 2 }), stake: fc.bigInt(1n, 140n), won: fc.constant(null),
  }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('deposit' as const, 'see' as const), who: fc.nat({ max: 30 }), day: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('promote' as const, 'pass' as const), who: fc.nat({ max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fold' as const), limit: fc.integer({ min: 1, max: 9 }) }) },
)

/** What a test's own list of events says, beside what is kept. */
interface Story {
  people: Account[]
  plays: Play[]
  deposits: { who: number; day: number }[]
  agents: Set<number>
}

const tell = async (story: Story, event: Event): Promise<void> => {
  const { people } = story
  if (event.do === 'fold') return void await rollups.fold(event.limit)
  const who = event.who % people.length
  const one = people[who]!
  switch (event.do) {
    case 'play': {
      story.plays.push({ ...event, who })
      return play(one, event)
    }
    case 'void': return play(one, { ...event, who }, true)
    case 'deposit': {
      story.deposits.push({ who, day: event.day })
      return deposit(one, event.day)
    }
    case 'see': return accounts.update(one, { lastSeenAt: dayStart(event.day) + 1_000 })
    case 'promote': {
      story.agents.add(who)
      return accounts.update(one, { type: 2 })
    }
    case 'pass': {
      const next = people[(who + 1) % people.length]!
      if (next.accountId === one.accountId) return
      await ledgerStore(db).post([{
        transferId: newId(Date.now()), lineId: one.lineId, type: 6104, at: Date.now(), refKind: null, refId: null,
        entries: [{ wallet: { account: one.accountId, kind: 'main' }, amount: -3n }, { wallet: { account: next.accountId, kind: 'main' }, amount: 3n }],
      }])
    }
  }
}

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
    { kind: 'member' }, { kind: 'agent' }, { firstDeposit: span }, { active: { ...span, minimum: MINIMUM } }, { seenBefore: dayStart(3) }, { contract: 'none' },
    { registeredFrom: today.start, registeredTo: today.end }, {},
  ]
  for (const one of asked) {
    const kept = await reports.downlines(top, { ...all, ...one })
    expect(kept.rows).toHaveLength(kept.total)
    expect(await reports.downlines(top, { ...all, ...one, name: 't' })).toEqual(kept)
    expect((await reports.downlines(top, { ...all, ...one, offset: 45 })).total).toBe(kept.total)
  }
  const counted = await reports.downlines(top, { ...all, active: { from: span.from - 1, to: span.to - 1, minimum: MINIMUM } })
  expect(counted.rows).toEqual((await reports.downlines(top, { ...all, active: { ...span, minimum: MINIMUM } })).rows)
}

const check = async (story: Story, root: number, from: number, days: number): Promise<void> => {
  const { people, plays } = story
  const top = people[root]!
  const span = { from: dayStart(from), to: dayStart(from - days) }
  const inTeam = (who: number) => people[who]!.path.startsWith(top.path)
  const inSpan = (day: number) => day <= from && day > from - days
  const settled = plays.filter((one) => one.won !== null && inTeam(one.who) && inSpan(one.day))
  const betOf = (who: number) => sum(settled.filter((one) => one.who === who).map((one) => one.stake))
  const active = people.filter((_, who) => inTeam(who) && settled.some((one) => one.who === who) && betOf(who) >= MINIMUM).length
  expect(await rollups.activeMembers(top, span.from, span.to, MINIMUM)).toBe(active)
  // Another minimum than the one that is kept is counted account by account.
  expect(await rollups.activeMembers(top, span.from, span.to, 1n)).toBe(new Set(settled.map((one) => one.who)).size)

  const heads = await reports.headCounts(top, span, { online: today.start, threeDays: dayStart(3), sevenDays: dayStart(7) })
  const below = people.map((_, who) => who).filter((who) => inTeam(who) && who !== root)
  const first = below.filter((who) => story.deposits.some((d) => d.who === who)
    && inSpan(Math.max(...story.deposits.filter((d) => d.who === who).map((d) => d.day))))
  expect(heads).toMatchObject({
    agents: below.filter((who) => story.agents.has(who)).length, members: below.filter((who) => !story.agents.has(who)).length,
    firstDepositors: first.length,
  })
  const { rows: [seen] } = await sql<{ three: number; seven: number; online: number }>`
    SELECT count(*) FILTER (WHERE last_seen_at IS NULL OR last_seen_at < ${new Date(dayStart(3))})::int AS three,
      count(*) FILTER (WHERE last_seen_at IS NULL OR last_seen_at < ${new Date(dayStart(7))})::int AS seven,
      count(*) FILTER (WHERE last_seen_at >= ${new Date(today.start)})::int AS online
    FROM account WHERE line_id = ${top.lineId} AND starts_with(path, ${top.path}) AND account_id <> ${top.accountId}`.execute(db)
  expect([heads.notSeen3Days, heads.notSeen7Days, heads.online]).toEqual([seen!.three, seen!.seven, seen!.online])
  expect(await reports.teamBalance(top)).toBe(await heldBy(people.filter((_, who) => inTeam(who))))

  await checkRecords(top, from, days)
  // Every round is of one category, so within it the figures are the same.
  const inCategory = { span, zone: ZONE, sort: 'profit', order: 'descend' as const, activeOnly: false, offset: 0, limit: 50 }
  const stakesOf = (lines: readonly StatementLine[]) => lines.map((line) => [line.accountId, line.figures.stake, line.figures.winnings])
  expect(stakesOf((await reports.statements(top, { ...inCategory, category: 'RNG' })).rows)).toEqual(stakesOf((await reports.statements(top, inCategory)).rows))
  expect((await reports.statements(top, { ...inCategory, category: 'LIVE', activeOnly: true })).total).toBe(0)
  await checkCounts(top, span)
  const largest = await reports.topDownlines(top, { span, zone: ZONE, limit: 50 })
  const bettors = (await reports.statements(top, { span, zone: ZONE, sort: 'validBets', order: 'descend', activeOnly: true, offset: 0, limit: 50 })).rows
    .filter((row) => row.figures.validBets > 0n)
  expect(largest).toEqual(bettors)
  for (const query of [{ sort: 'validBets', activeOnly: true }, { sort: 'profit', activeOnly: false }, { activeOnly: false }]) {
    const { rows, total } = await reports.statements(top, { span, zone: ZONE, ...query, order: 'descend', offset: 0, limit: 50 })
    const children = people.filter((one) => one.parentId === top.accountId)
    const stakes = children.map((child) => ({ child, stake: sum(settled.filter((one) => people[one.who]!.path.startsWith(child.path)).map((one) => one.stake)) }))
    for (const { child, stake } of stakes) expect(rows.find((row) => row.accountId === child.accountId)?.figures.stake ?? 0n).toBe(stake)
    expect(rows).toHaveLength(total)
    if (!query.activeOnly) expect(total).toBe(children.length)
    if (query.sort === 'validBets') expect(rows.map((row) => row.figures.validBets)).toEqual(rows.map((row) => row.figures.validBets).toSorted((a, b) => Number(b - a)))
  }
}

test('what is kept of any team is what its bets, deposits, visits and wallets say, in any order and however folding is cut up', async () => {
  const story = fc.record({
    tree: fc.array(person, { minLength: 2, maxLength: 5 }), events: fc.array(step, { minLength: 10, maxLength: 60 }),
    spans: fc.array(fc.record({ from: someDay, days: fc.integer({ min: 1, max: 41 }) }), { minLength: 2, maxLength: 4 }),
  })
  await fc.assert(fc.asyncProperty(story, async ({ tree, events, spans }) => {
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
    while ((await rollups.fold(7)) > 0);
    for (const [i, { from, days }] of spans.entries()) await check(told, (i * 3) % people.length, from, Math.min(days, from + 1))
    expect(await verifyLedger(db, [people[0]!.lineId])).toMatchObject({ findings: [] })
  }), { numRuns: times(12) })
})

test('two that fold at once, and two who see the same visit, count it once', async () => {
  const top = await makeAccount(db, null, 1)
  const member = await makeAccount(db, top)
  await giveMoney(db, member, 10_000n)
  for (let i = 0; i < 20; i += 1) await play(member, { who: 0, day: i % 3, held: 0, stake: 60n, won: 0n })
  await Promise.all([...Array.from({ length: 6 }, () => rollups.fold(4)), ...Array.from({ length: 6 }, () => accounts.update(member, { lastSeenAt: Date.now() }))])
  while ((await rollups.fold(3)) > 0);
  const span = { from: dayStart(2), to: today.end }
  expect(await rollups.activeMembers(top, span.from, span.to, MINIMUM)).toBe(1)
  const heads = await reports.headCounts(top, span, { online: Date.now() - 60_000, threeDays: dayStart(3), sevenDays: dayStart(7) })
  expect(heads).toMatchObject({ members: 1, online: 1, notSeen3Days: 0 })
  expect(await verifyLedger(db)).toMatchObject({ count: 0, findings: [] })
})

test.each([
  [`UPDATE team_sum SET amount = amount + 1 WHERE kind = 'balance'`, 'heads'],
  [`DELETE FROM team_sum WHERE kind = 'member'`, 'heads'],
  [`UPDATE team_active SET amount = 7`, 'active members'],
  [`DELETE FROM active_day`, 'active'],
  [`UPDATE first_deposit SET day = day - interval '1 day'`, 'first deposit'],
  [`UPDATE standing SET stake = stake + 1 WHERE days = 16`, 'standing'],
  [`UPDATE rollup SET valid_bets = valid_bets + 1 WHERE scope = 'own' AND bet_count > 0`, 'bet figures'],
  [`DELETE FROM rollup WHERE scope = 'below' AND grain = 'hour'`, 'sums of the accounts below'],
  [`UPDATE rollup SET deposits = deposits + 1 WHERE scope = 'own' AND deposit_count > 0`, 'deposits'],
  [`UPDATE rollup SET withdrawals = 3 WHERE scope = 'own' AND grain = 'day'`, 'withdrawals'],
  [`UPDATE rollup SET rebates = 3 WHERE scope = 'own' AND grain = 'hour'`, 'rebates'],
  [`UPDATE rollup SET salaries = -1 WHERE scope = 'own' AND grain = 'day' AND category = ''`, 'salaries'],
  [`UPDATE rollup SET deposit_count = 0 WHERE scope = 'own'`, 'deposits'],
  [`UPDATE standing SET valid_bets = 9 WHERE category = 'RNG'`, 'standing'],
  [`DELETE FROM record_sum WHERE scope = 'own'`, 'account record'],
  [`UPDATE record_sum SET spent = spent + 1 WHERE scope = 'direct'`, 'account record'],
  [`UPDATE record_mark SET folded = folded - 1`, 'account record'],
  [`UPDATE bet_sum SET stake = stake + 1`, 'bets by vendor'],
  [`DELETE FROM bet_sum`, 'bets by vendor'],
])('verify sees %s, and rebuilding mends it', async (harm, named) => {
  const top = await makeAccount(db, null, 1)
  const agent = await makeAccount(db, top, 2)
  const member = await makeAccount(db, agent)
  await giveMoney(db, member, 10_000n)
  await deposit(member, 1)
  for (const day of [0, 1, 1, 5]) await play(member, { who: 0, day, held: 1, stake: 60n, won: 10n })
  await play(member, { who: 0, day: 0, held: 0, stake: 11n, won: null })
  while ((await rollups.fold(100)) > 0);
  await play(member, { who: 0, day: 0, held: 0, stake: 70n, won: 0n })
  expect(await verifyLedger(db, [top.lineId])).toMatchObject({ count: 0, findings: [] })
  await sql.raw(`${harm}${harm.includes('WHERE') ? ' AND' : ' WHERE'} line_id = '${top.lineId}'`).execute(db)
  const { findings } = await verifyLedger(db, [top.lineId])
  expect(findings.some((finding) => finding.check.includes(named))).toBe(true)
  await rollups.rebuild(top.lineId)
  expect(await verifyLedger(db, [top.lineId])).toMatchObject({ count: 0, findings: [] })
  while ((await rollups.fold(100)) > 0);
  expect(await verifyLedger(db, [top.lineId])).toMatchObject({ count: 0, findings: [] })
})
