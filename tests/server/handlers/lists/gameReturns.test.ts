import { describe, expect, test } from 'vitest'
import { gameReturns } from '../../../../src/endpoints/lists/houseReports.ts'
import type { InputOf } from '../../../../src/endpoints/endpoint.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { playRound } from '../../../kit/provider/playRound.ts'
import { testProvider } from '../../../kit/provider/provider.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { giveMoney } from '../../../kit/provider/people.ts'

const provider = await testProvider()
const { member, trial } = await provider.makeTeam()
const other = await provider.makeAccount({ name: 'otherline', type: 1 })
const { token } = await makeStaff(provider, 'fin', 'finance')
for (const account of [member, other, trial]) await giveMoney(provider.db, account, 1_000_000_000n)

const at = provider.clock.now
const slot = { gameCode: 'reef-riches', vendor: 'HARBOUR', category: 'RNG', at } as const
// A hundred rounds: half of them win twice the stake.
for (let i = 0; i < 60; i += 1) await playRound(provider, member, { ...slot, stake: 10, won: i % 2 ? 20 : 0 })
await aggregateAll(provider)
for (let i = 0; i < 40; i += 1) await playRound(provider, other, { ...slot, stake: 10, won: i % 2 ? 20 : 0 })
await playRound(provider, member, {
  gameCode: 'tide-hunter',
  vendor: 'TIDE',
  category: 'FISH',
  at,
  stake: 3,
  won: 9,
})
await playRound(provider, member, { ...slot, stake: 500, won: 0, trial: true })

const read = async (filters: InputOf<typeof gameReturns> = {}) =>
  (await provider.call(gameReturns, filters, { token })).value

describe('the returns of games', () => {
  test('have the bets of all lines since the opening, pending ones too, without those of trial accounts', async () => {
    const { list, totals, total } = await read()
    expect(total).toBe(2)
    expect(list[0]).toMatchObject({
      id: 'HARBOUR.reef-riches',
      game: 'Reef Riches',
      vendor: 'Harbour',
      category: 'RNG',
      betCount: 100,
      stake: 1_000,
      winnings: 1_000,
      ggr: 0,
      measuredBps: 10_000,
      outside: false,
    })
    // Each round is a stake above or below a return near 1: about a tenth of a stake in a hundred rounds.
    expect(Math.abs(list[0]!.errorBps! - 1_000)).toBeLessThan(30)
    expect(list[1]).toMatchObject({ game: 'Tide Hunter', betCount: 1, measuredBps: null, errorBps: null })
    expect(totals).toEqual({ betCount: 101, stake: 1_003, winnings: 1_009, ggr: -6 })
  })

  test('are the same after the bets are aggregated, and verify finds nothing', async () => {
    const before = await read()
    await aggregateAll(provider)
    expect(await read()).toEqual(before)
    const { findings } = await verifyLedger(provider.db)
    expect(findings.filter(({ check }) => check.includes('by game'))).toEqual([])
  })

  test.each([
    [{ vendor: 'TIDE' }, ['tide-hunter']],
    [{ category: 'RNG' as const }, ['reef-riches']],
    [{ sort: 'stake', order: 'ascend' as const }, ['tide-hunter', 'reef-riches']],
    [{ topAgent: 'otherline' }, ['reef-riches']],
  ])('with %j', async (filters, codes) => {
    expect((await read(filters)).list.map(({ id }) => id.split('.')[1])).toEqual(codes)
  })

  test('refuse an unknown order', async () => {
    expect(await provider.call(gameReturns, { sort: 'vendor' }, { token })).toMatchObject({
      errorCode: 'list.sort.unknown',
      field: 'sort',
    })
  })
})
