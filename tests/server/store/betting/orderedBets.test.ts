import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Round, RoundQuery } from '../../../../src/server/ports/betting/bets.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { times } from '../../../kit/data/times.ts'
import { forgetStatements, productStatements, watchStatements } from '../../../kit/provider/lineIsolation.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { someDay, teamModel } from '../../../kit/provider/teamModel.ts'

watchStatements()
const { db, bets, rollups, dayStart, play } = await teamModel()

/** What the record is ordered by. Without the time of its settlement, an open round is above all others. */
const VALUES: Readonly<Record<string, (round: Round) => bigint>> = {
  stake: ({ stake }) => stake,
  validBet: ({ validBet }) => validBet,
  won: ({ won }) => won,
  profit: ({ status, won, stake }) => (status === 'won' || status === 'lost' ? won - stake : 0n),
  settledAt: ({ settledAt }) => BigInt(settledAt ?? 1e15),
}

const compare = (a: bigint | string, b: bigint | string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const story = fc.record({
  tree: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 5 }),
  bets: fc.array(
    fc.record({
      player: fc.nat({ max: 9 }),
      day: someDay,
      daysOpen: fc.nat({ max: 2 }),
      // Few different amounts, so that many are equal.
      stake: fc.bigInt(1n, 4n),
      won: fc.option(fc.bigInt(0n, 5n), { freq: 6 }),
      rolledBack: fc.integer({ min: 1, max: 10 }).map((n) => n === 10),
      aggregate: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    }),
    { minLength: 20, maxLength: 40 },
  ),
  queries: fc.array(
    fc.record({
      // Mostly the whole line: the bets of small teams are sorted.
      root: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat({ max: 9 })),
      sort: fc.constantFrom(...Object.keys(VALUES)),
      order: fc.constantFrom('ascend' as const, 'descend' as const),
      status: fc.constantFrom(undefined, undefined, 'settled' as const, 'won' as const),
      from: fc.option(fc.integer({ min: 3, max: 8 }).map(dayStart), { nil: undefined }),
      offset: fc.nat({ max: 3 }),
      limit: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 15, maxLength: 20 },
  ),
})

test('pages in the order of an amount or of the settlement equal the sorted record, in any order of aggregation', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ tree, bets: placed, queries }) => {
      const people = [await makeAccount(db, null, 1)]
      for (const under of tree) people.push(await makeAccount(db, people[under % people.length]!, 2))
      for (const one of people) await giveMoney(db, one, 1_000n)
      const { lineId } = people[0]!
      while ((await rollups.aggregate(50)) > 0);
      const check = async () => {
        for (const { root, sort, order, offset, limit, ...filters } of queries) {
          const query: RoundQuery = {
            ...filters,
            pathPrefix: people[root % people.length]!.path,
            offset: 0,
            limit: 100,
          }
          const sign = order === 'ascend' ? 1 : -1
          const value = VALUES[sort]!
          const sorted = (await bets.list(lineId, query)).rows.toSorted(
            (a, b) => sign * (compare(value(a), value(b)) || compare(a.roundId, b.roundId)),
          )
          const { rows } = await bets.list(lineId, { ...query, sort, order, offset, limit })
          expect(rows.map(({ roundId }) => roundId)).toEqual(
            sorted.slice(offset, offset + limit).map(({ roundId }) => roundId),
          )
        }
      }
      for (const { player, aggregate, rolledBack, won, ...one } of placed) {
        await play(
          people[player % people.length]!,
          { ...one, player, won: rolledBack ? null : won },
          rolledBack,
        )
        if (aggregate) await rollups.aggregate(aggregate)
      }
      await check()
      while ((await rollups.aggregate(5)) > 0);
      await check()
      expect(await verifyLedger(db, [lineId])).toMatchObject({ findings: [] })
    }),
    { numRuns: times(8) },
  )
})

test.each([
  ['stake', 'bet_order'],
  ['validBet', 'bet_order'],
  ['won', 'bet_order'],
  ['profit', 'bet_order'],
  ['settledAt', 'settled_round'],
])('a small part of a record by %s is read from %s', async (sort, table) => {
  const top = await makeAccount(db, null, 1)
  await giveMoney(db, top, 1_000n)
  while ((await rollups.aggregate(50)) > 0);
  for (let day = 0; day < 12; day += 1) await play(top, { player: 0, day, daysOpen: 0, stake: 2n, won: 1n })
  while ((await rollups.aggregate(50)) > 0);
  forgetStatements()
  await bets.list(top.lineId, { pathPrefix: top.path, sort, offset: 0, limit: 1 })
  expect(productStatements().join('\n')).toContain(`FROM "${table}" o`)
})
