import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  downlinePNL, downlineTransaction, downlines, teamBetting, teamOverviewSum, teamTrail,
} from '../../../src/endpoints/agent.ts'
import { bonusDetails, income } from '../../../src/endpoints/income.ts'
import { betDetail, accountGameBetHistory, transactionReport, transferDetail } from '../../../src/endpoints/reports.ts'
import type { GameCategory } from '../../../src/entities/game.ts'
import { MOMENTS } from '../../../src/entities/scalars.ts'
import { DAY, dayOf } from '../../../src/rules/calendar.ts'
import { fromWire, sum } from '../../../src/rules/money.ts'
import type { Account } from '../../../src/server/ports/accounts.ts'
import type { VendorCall } from '../../../src/server/ports/bets.ts'
import { ok } from '../../../src/rules/decision.ts'
import { giveMoney } from '../../kit/people.ts'
import { TEST_NOW, testProvider } from '../../kit/provider.ts'
import { times } from '../../kit/times.ts'

const provider = await testProvider()
const { call, db, makeAccount, tokenOf, transact } = provider
const ZONE = provider.brand.zone
const today = dayOf(TEST_NOW, ZONE)

interface Play {
  who: number
  day: number
  category: GameCategory
  stake: bigint
  won: bigint
}

let rounds = 0

/** Plays settled rounds through the provider's own pipeline, each on its day. */
const play = async (account: Account, plays: readonly Play[]): Promise<void> => {
  const calls = plays.flatMap(({ day, category, stake, won }): VendorCall[] => {
    rounds += 1
    const at = today.start - day * DAY + 3_600_000
    const base = { lineId: account.lineId, accountId: account.accountId, accountName: account.name, trial: false, path: account.path, vendor: 'TEST', vendorRound: `r${rounds}`, at }
    return [
      { ...base, kind: 'bet', transactionId: `b${rounds}`, gameCode: 'demo', category, stake },
      { ...base, kind: 'settle', transactionId: `s${rounds}`, won, validBet: null, detail: {} },
    ]
  })
  const done = await transact(async (ports) => ok(await ports.bets.callAll(calls)))
  if (!done.ok || done.value.some((one) => !one.ok)) throw new Error(JSON.stringify(done, (_, v) => (typeof v === 'bigint' ? String(v) : v)))
}

const fold = async (): Promise<void> => {
  while ((await provider.ports.rollups.fold(1000)) > 0);
}

let names = 0
const person = (parent: Account | null, type: 0 | 1 | 2): Promise<Account> => makeAccount({ name: `p${(names += 1)}`, type, parent })

let top: Account
let left: Account
let right: Account
let leaf: Account
let stranger: Account
let token: string
let leftToken: string
let foreign: string

const spanOf = (days: number) => ({ from: today.start - days * DAY, to: today.end })

beforeAll(async () => {
  top = await person(null, 1)
  left = await person(top, 2)
  right = await person(top, 2)
  leaf = await person(left, 0)
  const other = await person(null, 1)
  stranger = await person(other, 0)
  for (const account of [top, left, right, leaf, stranger]) await giveMoney(db, account, 100_000_0000n)
  await play(leaf, [{ who: 0, day: 0, category: 'RNG', stake: 10_0000n, won: 4_0000n }, { who: 0, day: 1, category: 'LIVE', stake: 20_0000n, won: 50_0000n }])
  await play(right, [{ who: 0, day: 0, category: 'RNG', stake: 5_0000n, won: 0n }])
  await play(stranger, [{ who: 0, day: 0, category: 'RNG', stake: 7_0000n, won: 0n }])
  await fold()
  token = await tokenOf(top)
  leftToken = await tokenOf(left)
  foreign = await tokenOf(other)
})

describe('the team overview', () => {
  it('sums the team by day and category, beside the days before', async () => {
    const { value } = await call(teamOverviewSum, spanOf(0), { token })
    expect(value.figures).toMatchObject({ stake: 15, validBets: 15, winnings: 4, profit: -11, betCount: 2 })
    expect(value.before).toMatchObject({ stake: 20, winnings: 50, profit: 30, betCount: 1 })
    expect(value.byDay).toHaveLength(1)
    expect(value.byCategory).toEqual([{ category: 'RNG', stake: 15, validBets: 15, profit: -11 }])
    expect(value.topDownlines.map((one) => [one.account, one.validBets])).toEqual([[left.name, 10], [right.name, 5]])
    expect(value).toMatchObject({ agents: 2, members: 1, newMembers: 1, activeMembers: 1, zone: ZONE })
    expect(value.teamBalance).toBe(400_000 - 15 - 20 + 54)
  })

  it('narrows to a downline’s team and to a category', async () => {
    const { value } = await call(teamOverviewSum, { ...spanOf(1), account: left.name, category: 'LIVE' }, { token })
    expect(value.figures).toMatchObject({ stake: 20, winnings: 50 })
    expect(value.byCategory.map((one) => one.category)).toEqual(['LIVE'])
  })
})

describe('user profit and loss', () => {
  it('shows the account itself, then each downline with all below it, adding up to the team', async () => {
    const { value } = await call(downlinePNL, { ...spanOf(1), sort: 'validBets', order: 'descend' }, { token })
    expect(value.list.map((row) => [row.account, row.self, row.hasTeam, row.validBets])).toEqual([
      [top.name, true, false, 0], [left.name, false, true, 30], [right.name, false, false, 5],
    ])
    expect(value.totals).toMatchObject({ stake: 35, winnings: 54, profit: 19 })
    expect(value.total).toBe(2)
  })

  it('leaves out who did nothing when asked to', async () => {
    const { value } = await call(downlinePNL, { ...spanOf(0), account: left.name, activeOnly: true, category: 'FISH' }, { token })
    expect(value.list.map((row) => row.account)).toEqual([left.name])
    expect(value.total).toBe(0)
  })
})

describe('team betting', () => {
  it.each([
    ['self', 'itself', 0], ['direct', 'itself', 1], ['all', 'itself', 3], ['all', 'a downline', 2],
  ] as const)('of scope %s of %s', async (scope, whose, total) => {
    const { value } = await call(teamBetting, { account: whose === 'itself' ? undefined : left.name, scope }, { token })
    expect(value.total).toBe(total)
  })

  it('opens a round of the team, its money masked where it is not the team’s', async () => {
    const [bet] = (await call(teamBetting, { scope: 'all', category: 'LIVE' }, { token })).value.list
    const detail = (await call(betDetail, { id: bet!.id }, { token })).value
    expect(detail.bet).toMatchObject({ account: leaf.name, stake: 20, won: 50, profit: 30, status: 'won' })
    expect(detail.transfers.map((one) => sum(one.entries.map((entry) => fromWire(entry.amount))))).toEqual(detail.transfers.map(() => 0n))
    expect((await call(betDetail, { id: bet!.id }, { token: foreign })).errorCode).toBe('record.not.found')
  })
})

describe('account details', () => {
  it('shows the main wallets of the team, newest first, with sums of the whole result', async () => {
    const { value } = await call(downlineTransaction, { scope: 'all', types: [8122], pageSize: 2 }, { token })
    expect(value).toMatchObject({ total: 4, totals: { in: 400_000, out: 0 } })
    expect(value.list).toHaveLength(2)
  })

  it('finds a line by the beginning of its number', async () => {
    const [line] = (await call(downlineTransaction, { scope: 'all', types: [3100] }, { token })).value.list
    const found = (await call(downlineTransaction, { scope: 'all', number: line!.number.toLowerCase() }, { token })).value
    expect(found.list.map((one) => one.id)).toContain(line!.id)
    expect((await call(downlineTransaction, { scope: 'all', number: 'no such' }, { token })).value.total).toBe(0)
  })

  it('opens the entries of a transfer of the team', async () => {
    const [line] = (await call(downlineTransaction, { scope: 'all', types: [3200] }, { token })).value.list
    const { value } = await call(transferDetail, { id: line!.id }, { token })
    expect(value.entries.map((entry) => entry.walletOwner)).toContain(line!.account)
    expect((await call(transferDetail, { id: line!.id }, { token: foreign })).errorCode).toBe('record.not.found')
  })
})

describe('downlines', () => {
  it('drill level by level, each with its team', async () => {
    const rows = (await call(downlines, { sort: 'account', order: 'ascend' }, { token })).value.list
    expect(rows.map((row) => [row.account, row.teamSize, row.directSize])).toEqual([[left.name, 1, 1], [right.name, 0, 0]])
    expect(rows[0]!.teamBalance).toBe(200_000 - 10 + 4 - 20 + 50)
    const trail = (await call(teamTrail, { account: leaf.name }, { token })).value.list
    expect(trail.map((step) => step.account)).toEqual([top.name, left.name, leaf.name])
  })

  it.each([
    [{ kind: 'member' as const }, 1], [{ kind: 'agent' as const }, 2], [{ name: 'no_such' }, 0], [{ balanceFrom: 100_001 }, 1],
    [{ online: true }, 0], [{ unseenDays: 3 }, 3], [{ activeFrom: today.start, activeTo: today.end }, 1],
    [{ registeredFrom: TEST_NOW, registeredTo: TEST_NOW + 1 }, 3],
  ])('filtered by %j', async (filter, total) => {
    expect((await call(downlines, { scope: 'all', ...filter }, { token })).value.total).toBe(total)
  })
})

describe('downlines in the order of a figure', () => {
  it('stand by what it is now, with what waits to be folded, on every page', async () => {
    const root = await person(null, 1)
    const people = [await person(root, 2), await person(root, 2), await person(root, 2)]
    for (const n of [0, 0, 1, 3, 4]) people.push(await person(people[n]!, 2))
    for (const [n, one] of people.entries()) await giveMoney(db, one, BigInt(n % 4 + 1) * 100_0000n)
    await fold()
    for (const one of people) await play(one, [{ who: 0, day: 0, category: 'RNG', stake: 10_0000n, won: one === people[2] ? 990_0000n : 0n }])
    people.push(await person(people[2]!, 0))
    const auth = { token: await tokenOf(root) }
    for (const scope of ['direct', 'all'] as const) {
      for (const sort of ['balance', 'teamBalance', 'teamSize'] as const) {
        const order = 'descend' as const
        const page = async (pageNo: number) => (await call(downlines, { scope, sort, order, pageNo, pageSize: 2 }, auth)).value
        const { total } = await page(1)
        expect(total).toBe(scope === 'direct' ? 3 : people.length)
        const rows = (await Promise.all(Array.from({ length: Math.ceil(total / 2) }, (_, n) => page(n + 1)))).flatMap(({ list }) => list)
        expect(new Set(rows.map(({ account }) => account)).size).toBe(total)
        expect(rows.map((row) => row[sort])).toEqual(rows.map((row) => row[sort]).toSorted((a, b) => b - a))
      }
    }
  })

  it('are found by a part of their name, few in order and all counted', async () => {
    const auth = { token: await tokenOf(top) }
    const { value } = await call(downlines, { scope: 'all', name: left.name.slice(1).toUpperCase(), sort: 'account', order: 'ascend', pageSize: 1 }, auth)
    expect(value.list.map(({ account }) => account)).toEqual([left.name])
    expect((await call(downlines, { scope: 'all', name: 'p', pageSize: 2, pageNo: 2 }, auth)).value).toMatchObject({ total: 3, list: [{}] })
    expect((await call(downlines, { scope: 'all', name: '_' }, auth)).value).toMatchObject({ total: 0, list: [] })
  })
})

describe('another tree', () => {
  const asked = (): [string, Promise<{ errorCode: string | null }>][] => [
    ['overview', call(teamOverviewSum, { ...spanOf(0), account: stranger.name }, { token })],
    ['betting', call(teamBetting, { account: stranger.name }, { token })],
    ['downlines', call(downlines, { account: stranger.name }, { token })],
    ['statements', call(downlinePNL, { ...spanOf(0), account: stranger.name }, { token })],
    ['account details', call(downlineTransaction, { account: stranger.name }, { token })],
    ['way', call(teamTrail, { account: stranger.name }, { token })],
    ['a sibling’s team', call(teamBetting, { account: right.name }, { token: leftToken })],
    ['an upline', call(teamOverviewSum, { ...spanOf(0), account: top.name }, { token: leftToken })],
  ]

  it('is as if it were not there', async () => {
    for (const [what, reply] of asked()) expect([what, (await reply).errorCode]).toEqual([what, 'account.not.found'])
  })

  it('shows a member its own records alone', async () => {
    const own = await tokenOf(leaf)
    expect((await call(accountGameBetHistory, {}, { token: own })).value.total).toBe(2)
    expect((await call(transactionReport, { types: [8122] }, { token: own })).value).toMatchObject({ total: 1, totals: { in: 100_000, out: 0 } })
    expect((await call(teamBetting, {}, { token: own })).errorCode).toBe('agent.only')
  })
})

const plays = fc.array(fc.record({
  who: fc.nat({ max: 9 }), day: fc.nat({ max: 4 }), category: fc.constantFrom<GameCategory>('RNG', 'LIVE', 'SPORTS'),
  stake: fc.bigInt(1n, 90_0000n), won: fc.bigInt(0n, 200_0000n),
}), { maxLength: 24 })

describe('the figures of any team', () => {
  it('are the same in the overview, the statements, the betting record and the bets themselves', async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.nat({ max: 20 }), { minLength: 3, maxLength: 9 }), plays, fc.nat({ max: 4 }), async (tree, all, days) => {
      const people = [await person(null, 1)]
      for (const at of tree) people.push(await person(people[at % people.length]!, 2))
      for (const one of people) await giveMoney(db, one, 10_000_0000n)
      for (const one of all) await play(people[one.who % people.length]!, [one])
      await fold()
      const span = spanOf(days)
      for (const root of people) {
        const auth = { token: await tokenOf(people[0]!) }
        const mine = all.filter((one) => one.day <= days && people[one.who % people.length]!.path.startsWith(root.path))
        const overview = (await call(teamOverviewSum, { ...span, account: root.name }, auth)).value
        const statement = (await call(downlinePNL, { ...span, account: root.name, pageSize: 100 }, auth)).value
        const betting = (await call(teamBetting, { ...span, account: root.name, scope: 'all', time: 'settled', pageSize: 100 }, auth)).value
        const stake = sum(mine.map((one) => one.stake))
        const profit = sum(mine.map((one) => one.won)) - stake
        expect(fromWire(overview.figures.stake)).toBe(stake)
        expect(fromWire(overview.figures.profit)).toBe(profit)
        expect(overview.figures.betCount).toBe(mine.length)
        expect(sum(overview.byDay.map((one) => fromWire(one.stake)))).toBe(stake)
        expect(sum(overview.byCategory.map((one) => fromWire(one.profit)))).toBe(profit)
        expect(sum(statement.list.map((one) => fromWire(one.stake)))).toBe(stake)
        expect(sum(statement.list.map((one) => fromWire(one.profit)))).toBe(profit)
        expect(fromWire(statement.totals.profit)).toBe(profit)
        expect([fromWire(betting.totals.stake), fromWire(betting.totals.profit), betting.total]).toEqual([stake, profit, mine.length])
        expect(sum(betting.list.map((one) => fromWire(one.profit)))).toBe(profit)
      }
    }), { numRuns: times(6) })
  })
})

describe('a span from the first moment to the last', () => {
  const ever = { from: MOMENTS.first, to: MOMENTS.last }

  it('is refused where each day is answered, before any day is counted', async () => {
    const reply = await call(teamOverviewSum, ever, { token })
    expect(reply).toMatchObject({ status: 400, errorCode: 'range.too.long', field: 'to', detail: { days: 1_830 } })
  })

  it.each([['the statements', downlinePNL], ['the income', income], ['the bonus details', bonusDetails]] as const)('is answered by %s', async (_what, endpoint) => {
    expect((await provider.callRaw(endpoint, ever, { token })).status).toBe(200)
  })
})

describe('while a line’s figures are worked out anew', () => {
  it('the overview and the statements say so, and people and bets are counted one by one', async () => {
    await db.insertInto('team_build').values({ line_id: top.lineId, what: 'figures', after_path: '' }).execute()
    await db.updateTable('team_sum').set({ amount: 77n }).where('line_id', '=', top.lineId).where('kind', '=', 'direct').execute()
    for (const endpoint of [teamOverviewSum, downlinePNL]) {
      expect(await call(endpoint, spanOf(1), { token })).toMatchObject({ status: 409, errorCode: 'figures.not.ready' })
    }
    expect((await call(downlines, {}, { token })).value.total).toBe(2)
    expect((await call(teamBetting, spanOf(1), { token })).value.total).toBe(3)
    await db.deleteFrom('team_build').where('line_id', '=', top.lineId).execute()
    expect((await call(teamOverviewSum, spanOf(1), { token })).status).toBe(200)
  })
})
