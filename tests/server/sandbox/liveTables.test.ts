import { expect, test } from 'vitest'
import { liveTables } from '../../../src/endpoints/games/liveTables.ts'
import { SECOND } from '../../../src/rules/calendar.ts'
import { toWire } from '../../../src/rules/money/money.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import { commitmentOf } from '../../../src/server/sandbox/vendor/provablyFair.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../kit/provider/aggregateAll.ts'
import { giveMoney } from '../../kit/provider/people.ts'
import { vendorSite } from '../../kit/provider/vendorSite.ts'

const { provider, agent, member, post, launch, balanceOf } = await vendorSite()
const job = provider.jobs.find(({ name }) => name === 'sandboxVendor')!
const CODE = 'lantern-baccarat'

interface Table {
  issue: number
  opensAt: number
  closesAt: number
  resultAt: number
  commitment: string
  last: { issue: number; serverSeed: string; commitment: string }
  result: { winner: string } | null
  mark: string
  winning: string[]
  history: string[] | null
  players: number
  total: number
  bets: { name: string; own: boolean; stake: number; won: number }[]
  spots: Record<string, number>
  own: { choice: string; stake: number }[]
  lastOwn: { stake: number; won: number; open: boolean }
  balance: number | null
}

const sit = async (account: Account, accountType: 0 | 1 = 1) => {
  const { url, playerToken } = await launch(account, CODE, 'LANTERN', accountType)
  const at = { gameCode: CODE, token: playerToken, free: url.searchParams.has('free'), language: 'en' }
  return {
    table: async (since = -1) =>
      (await post('/sandbox/vendor/table', { ...at, since, settled: true })).value as unknown as Table,
    play: (choice: string, stake: number) => post('/sandbox/vendor/play', { ...at, choice, stake }),
    open: async () => (await post('/sandbox/vendor/open', at)).value,
  }
}

await giveMoney((await provider.servers.of(agent.lineId)).db, agent, 1_000_000n)
const [one, two, free] = [await sit(member), await sit(agent), await sit(member, 0)]

test('all players of a table have one round, and see each other’s bets under masked names', async () => {
  const { issue, opensAt } = await one.table()
  provider.clock.now = opensAt + SECOND
  expect((await one.play(`${issue}|banker=500,playerPair=100`, 6)).value).toMatchObject({ waiting: true })
  expect((await two.play(`${issue}|player=1000`, 10)).status).toBe(200)
  expect((await free.play(`${issue}|tie=100`, 1)).status).toBe(200)
  const [b] = [await two.table(), await free.table()]
  const a = await one.table()
  expect(a).toMatchObject({
    issue,
    result: null,
    mark: '',
    total: 16,
    spots: { banker: 5, playerPair: 1, player: 10 },
  })
  expect(a.players).toBe(3)
  expect(a.bets.map(({ stake, own }) => [stake, own])).toEqual([
    [10, false],
    [6, true],
  ])
  expect(b.bets.map(({ own }) => own)).toEqual([true, false])
  for (const { name } of a.bets) expect(name).toMatch(/^[A-Z]\*{3}\d\d$/)
  expect(JSON.stringify(a)).not.toContain(member.name)
  expect(a.own).toEqual([{ choice: `${issue}|banker=500,playerPair=100`, stake: 6 }])
  expect((await free.table()).total).toBe(1)
})

test('the result is shown when the bets are closed, paid when the round is over, and proven by its seed', async () => {
  const { issue, closesAt, resultAt, commitment, history } = await one.table()
  const before = toWire(await balanceOf(member))
  expect(history).toHaveLength(72)
  provider.clock.now = closesAt
  expect(await one.play(`${issue}|banker=500`, 5)).toMatchObject({ status: 409, errorCode: 'round.closed' })
  const dealt = await one.table(issue)
  expect(dealt.history).toBeNull()
  expect(await two.table()).toMatchObject({ result: dealt.result!, mark: dealt.mark, winning: dealt.winning })
  await job.run(provider.jobContext)
  expect(toWire(await balanceOf(member))).toBe(before)
  provider.clock.now = resultAt
  await job.run(provider.jobContext)
  const next = await one.table(issue)
  const onBanker = { tie: 5, banker: 9.75 }[dealt.result!.winner] ?? 0
  const won = onBanker + (dealt.winning.includes('playerPair') ? 13 : 0)
  expect(next.lastOwn).toEqual({ stake: 6, won, open: false })
  expect(next.balance).toBeCloseTo(before + won, 4)
  expect(next.history!.at(-1)).toBe(dealt.mark)
  expect(next.last).toMatchObject({ issue, commitment })
  expect(commitmentOf(next.last.serverSeed)).toBe(commitment)
  const again = await post('/sandbox/vendor/verify', {
    gameCode: CODE,
    language: 'en',
    serverSeed: next.last.serverSeed,
    clientSeed: CODE,
    nonce: issue,
    choice: 'banker',
  })
  expect(again.value['view']).toEqual(dealt.result)
})

test.each([
  ['a bet that the table does not have', 'pair=500', 5, 'request.invalid'],
  ['stakes that do not add up', 'banker=500,player=500', 5, 'request.invalid'],
  ['a bet below the minimum', 'banker=50,player=100', 1.5, 'amount.below.minimum'],
  ['a bet above its own maximum', 'tie=150000', 1_500, 'amount.above.maximum'],
  ['a round above the table’s maximum', 'banker=300000,player=300000', 6_000, 'amount.above.maximum'],
])('%s is refused and moves nothing', async (_, bets, stake, errorCode) => {
  const { issue, opensAt } = await one.table()
  provider.clock.now = opensAt + SECOND
  const before = await balanceOf(member)
  expect(await one.play(`${issue}|${bets}`, stake)).toMatchObject({ status: 400, errorCode })
  expect(await balanceOf(member)).toBe(before)
})

test('the page gets the limits of every bet, and the lobby the state of every table', async () => {
  const { limits, minBet, maxBet } = await one.open()
  expect({ limits, minBet, maxBet }).toEqual({
    limits: { player: 5_000, banker: 5_000, tie: 1_000, playerPair: 500, bankerPair: 500 },
    minBet: 1,
    maxBet: 5_000,
  })
  await one.table()
  const { value } = await provider.call(liveTables, {})
  expect(value.map(({ gameCode }) => gameCode)).toContain('meridian-roulette')
  const table = value.find(({ gameCode }) => gameCode === CODE)!
  expect(table).toMatchObject({ kind: 'Baccarat', minBet: 1, maxBet: 5_000 })
  expect(table.players).toBeGreaterThan(0)
  expect(table.results).toHaveLength(12)
  expect(table.resultAt).toBeGreaterThan(table.closesAt)
})

test('in the end balances, entries and figures agree', async () => {
  await aggregateAll(provider, 100)
  expect(await verifyServers(provider.servers)).toMatchObject({ count: 0, findings: [] })
})
