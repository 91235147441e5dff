import { beforeAll, describe, expect, it } from 'vitest'
import {
  downlinePNL,
  downlineTransaction,
  downlines,
  teamBetting,
  teamOverviewSum,
  teamPath,
} from '../../../../src/endpoints/team/agent.ts'
import {
  betDetail,
  accountGameBetHistory,
  transactionReport,
  transferDetail,
} from '../../../../src/endpoints/betting/reports.ts'
import { fromWire, sum } from '../../../../src/rules/money/money.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { TEST_NOW } from '../../../kit/provider/provider.ts'
import { agentTeam } from '../../../kit/provider/agentTeam.ts'

const { provider, today, play, aggregate, person, spanOf } = await agentTeam()
const { call, db, tokenOf } = provider
const ZONE = provider.brand.zone

let top: Account
let left: Account
let right: Account
let leaf: Account
let stranger: Account
let token: string
let leftToken: string
let foreign: string

beforeAll(async () => {
  top = await person(null, 1)
  left = await person(top, 2)
  right = await person(top, 2)
  leaf = await person(left, 0)
  const other = await person(null, 1)
  stranger = await person(other, 0)
  for (const account of [top, left, right, leaf, stranger]) await giveMoney(db, account, 100_000_0000n)
  await play(leaf, [
    { who: 0, day: 0, category: 'RNG', stake: 10_0000n, won: 4_0000n },
    { who: 0, day: 1, category: 'LIVE', stake: 20_0000n, won: 50_0000n },
  ])
  await play(right, [{ who: 0, day: 0, category: 'RNG', stake: 5_0000n, won: 0n }])
  await play(stranger, [{ who: 0, day: 0, category: 'RNG', stake: 7_0000n, won: 0n }])
  await aggregate()
  token = await tokenOf(top)
  leftToken = await tokenOf(left)
  foreign = await tokenOf(other)
})

describe('the team overview', () => {
  it('sums the team by day and category, with the previous period for comparison', async () => {
    const { value } = await call(teamOverviewSum, spanOf(0), { token })
    expect(value.figures).toMatchObject({ stake: 15, validBets: 15, winnings: 4, profit: -11, betCount: 2 })
    expect(value.before).toMatchObject({ stake: 20, winnings: 50, profit: 30, betCount: 1 })
    expect(value.byDay).toHaveLength(1)
    expect(value.byCategory).toEqual([{ category: 'RNG', stake: 15, validBets: 15, profit: -11 }])
    expect(value.topDownlines.map((one) => [one.account, one.validBets])).toEqual([
      [left.name, 10],
      [right.name, 5],
    ])
    expect(value).toMatchObject({ agents: 2, members: 1, newMembers: 1, activeMembers: 1, zone: ZONE })
    expect(value.teamBalance).toBe(400_000 - 15 - 20 + 54)
  })

  it('can be limited to a downline’s team and to a category', async () => {
    const { value } = await call(
      teamOverviewSum,
      { ...spanOf(1), account: left.name, category: 'LIVE' },
      { token },
    )
    expect(value.figures).toMatchObject({ stake: 20, winnings: 50 })
    expect(value.byCategory.map((one) => one.category)).toEqual(['LIVE'])
  })
})

describe('user profit and loss', () => {
  it('shows the account itself, then each downline with its team; the rows add up to the team', async () => {
    const { value } = await call(
      downlinePNL,
      { ...spanOf(1), sort: 'validBets', order: 'descend' },
      { token },
    )
    expect(value.list.map((row) => [row.account, row.self, row.hasTeam, row.validBets])).toEqual([
      [top.name, true, false, 0],
      [left.name, false, true, 30],
      [right.name, false, false, 5],
    ])
    expect(value.totals).toMatchObject({ stake: 35, winnings: 54, profit: 19 })
    expect(value.total).toBe(2)
  })

  it('can hide accounts without activity', async () => {
    const { value } = await call(
      downlinePNL,
      { ...spanOf(0), account: left.name, activeOnly: true, category: 'FISH' },
      { token },
    )
    expect(value.list.map((row) => row.account)).toEqual([left.name])
    expect(value.total).toBe(0)
  })
})

describe('team betting', () => {
  it.each([
    ['self', 'itself', 0],
    ['direct', 'itself', 1],
    ['all', 'itself', 3],
    ['all', 'a downline', 2],
  ] as const)('of scope %s of %s', async (scope, whose, total) => {
    const { value } = await call(
      teamBetting,
      { account: whose === 'itself' ? undefined : left.name, scope },
      { token },
    )
    expect(value.total).toBe(total)
  })

  it('opens a round of the team with its entries, and hides rounds of other teams', async () => {
    const [bet] = (await call(teamBetting, { scope: 'all', category: 'LIVE' }, { token })).value.list
    const detail = (await call(betDetail, { id: bet!.id }, { token })).value
    expect(detail.bet).toMatchObject({ account: leaf.name, stake: 20, won: 50, profit: 30, status: 'won' })
    expect(detail.transfers.map((one) => sum(one.entries.map((entry) => fromWire(entry.amount))))).toEqual(
      detail.transfers.map(() => 0n),
    )
    expect((await call(betDetail, { id: bet!.id }, { token: foreign })).errorCode).toBe('record.not.found')
  })
})

describe('account details', () => {
  it('shows the main wallet entries of the team, newest first, with totals of the whole result', async () => {
    const { value } = await call(downlineTransaction, { scope: 'all', types: [8122], pageSize: 2 }, { token })
    expect(value).toMatchObject({ total: 4, totals: { in: 400_000, out: 0 } })
    expect(value.list).toHaveLength(2)
  })

  it('finds an entry by the start of its number', async () => {
    const [line] = (await call(downlineTransaction, { scope: 'all', types: [3100] }, { token })).value.list
    const found = (
      await call(downlineTransaction, { scope: 'all', number: line!.number.toLowerCase() }, { token })
    ).value
    expect(found.list.map((one) => one.id)).toContain(line!.id)
    expect(
      (await call(downlineTransaction, { scope: 'all', number: 'no such' }, { token })).value.total,
    ).toBe(0)
  })

  it('opens the entries of a transfer of the team', async () => {
    const [line] = (await call(downlineTransaction, { scope: 'all', types: [3200] }, { token })).value.list
    const { value } = await call(transferDetail, { id: line!.id }, { token })
    expect(value.entries.map((entry) => entry.walletOwner)).toContain(line!.account)
    expect((await call(transferDetail, { id: line!.id }, { token: foreign })).errorCode).toBe(
      'record.not.found',
    )
  })
})

describe('downlines', () => {
  it('are listed level by level, each with its team', async () => {
    const rows = (await call(downlines, { sort: 'account', order: 'ascend' }, { token })).value.list
    expect(rows.map((row) => [row.account, row.teamSize, row.directSize])).toEqual([
      [left.name, 1, 1],
      [right.name, 0, 0],
    ])
    expect(rows[0]!.teamBalance).toBe(200_000 - 10 + 4 - 20 + 50)
    const path = (await call(teamPath, { account: leaf.name }, { token })).value.list
    expect(path.map((step) => step.account)).toEqual([top.name, left.name, leaf.name])
  })

  it.each([
    [{ kind: 'member' as const }, 1],
    [{ kind: 'agent' as const }, 2],
    [{ name: 'no_such' }, 0],
    [{ balanceFrom: 100_001 }, 1],
    [{ online: true }, 0],
    [{ unseenDays: 3 }, 3],
    [{ activeFrom: today.start, activeTo: today.end }, 1],
    [{ registeredFrom: TEST_NOW, registeredTo: TEST_NOW + 1 }, 3],
  ])('filtered by %j', async (filter, total) => {
    expect((await call(downlines, { scope: 'all', ...filter }, { token })).value.total).toBe(total)
  })
})

describe('downlines sorted by a figure', () => {
  it('are sorted by the present value, including pending events, on every page', async () => {
    const root = await person(null, 1)
    const people = [await person(root, 2), await person(root, 2), await person(root, 2)]
    for (const n of [0, 0, 1, 3, 4]) people.push(await person(people[n]!, 2))
    for (const [n, one] of people.entries()) await giveMoney(db, one, BigInt((n % 4) + 1) * 100_0000n)
    await aggregate()
    for (const one of people)
      await play(one, [
        { who: 0, day: 0, category: 'RNG', stake: 10_0000n, won: one === people[2] ? 990_0000n : 0n },
      ])
    people.push(await person(people[2]!, 0))
    const auth = { token: await tokenOf(root) }
    for (const scope of ['direct', 'all'] as const) {
      for (const sort of ['balance', 'teamBalance', 'teamSize'] as const) {
        const order = 'descend' as const
        const page = async (pageNo: number) =>
          (await call(downlines, { scope, sort, order, pageNo, pageSize: 2 }, auth)).value
        const { total } = await page(1)
        expect(total).toBe(scope === 'direct' ? 3 : people.length)
        const rows = (
          await Promise.all(Array.from({ length: Math.ceil(total / 2) }, (_, n) => page(n + 1)))
        ).flatMap(({ list }) => list)
        expect(new Set(rows.map(({ account }) => account)).size).toBe(total)
        expect(rows.map((row) => row[sort])).toEqual(rows.map((row) => row[sort]).toSorted((a, b) => b - a))
      }
    }
  })

  it('are found by a part of their name, sorted and counted', async () => {
    const auth = { token: await tokenOf(top) }
    const { value } = await call(
      downlines,
      { scope: 'all', name: left.name.slice(1).toUpperCase(), sort: 'account', order: 'ascend', pageSize: 1 },
      auth,
    )
    expect(value.list.map(({ account }) => account)).toEqual([left.name])
    expect(
      (await call(downlines, { scope: 'all', name: 'p', pageSize: 2, pageNo: 2 }, auth)).value,
    ).toMatchObject({ total: 3, list: [{}] })
    expect((await call(downlines, { scope: 'all', name: '_' }, auth)).value).toMatchObject({
      total: 0,
      list: [],
    })
  })
})

describe('an account of another team', () => {
  const callsFor = (): [string, Promise<{ errorCode: string | null }>][] => [
    ['overview', call(teamOverviewSum, { ...spanOf(0), account: stranger.name }, { token })],
    ['betting', call(teamBetting, { account: stranger.name }, { token })],
    ['downlines', call(downlines, { account: stranger.name }, { token })],
    ['statements', call(downlinePNL, { ...spanOf(0), account: stranger.name }, { token })],
    ['account details', call(downlineTransaction, { account: stranger.name }, { token })],
    ['way', call(teamPath, { account: stranger.name }, { token })],
    ['a sibling’s team', call(teamBetting, { account: right.name }, { token: leftToken })],
    ['an upline', call(teamOverviewSum, { ...spanOf(0), account: top.name }, { token: leftToken })],
  ]

  it('is reported as not found', async () => {
    for (const [what, reply] of callsFor())
      expect([what, (await reply).errorCode]).toEqual([what, 'account.not.found'])
  })

  it('a member sees only its own records', async () => {
    const own = await tokenOf(leaf)
    expect((await call(accountGameBetHistory, {}, { token: own })).value.total).toBe(2)
    expect((await call(transactionReport, { types: [8122] }, { token: own })).value).toMatchObject({
      total: 1,
      totals: { in: 100_000, out: 0 },
    })
    expect((await call(teamBetting, {}, { token: own })).errorCode).toBe('agent.only')
  })
})

describe('while the figures of a line are rebuilt', () => {
  it('the overview and profit and loss are refused, and accounts and bets are counted directly', async () => {
    await db
      .insertInto('team_build')
      .values({ line_id: top.lineId, what: 'figures', after_path: '' })
      .execute()
    await db
      .updateTable('team_sum')
      .set({ amount: 77n })
      .where('line_id', '=', top.lineId)
      .where('kind', '=', 'direct')
      .execute()
    for (const endpoint of [teamOverviewSum, downlinePNL]) {
      expect(await call(endpoint, spanOf(1), { token })).toMatchObject({
        status: 409,
        errorCode: 'figures.not.ready',
      })
    }
    expect((await call(downlines, {}, { token })).value.total).toBe(2)
    expect((await call(teamBetting, spanOf(1), { token })).value.total).toBe(3)
    await db.deleteFrom('team_build').where('line_id', '=', top.lineId).execute()
    expect((await call(teamOverviewSum, spanOf(1), { token })).status).toBe(200)
  })
})
