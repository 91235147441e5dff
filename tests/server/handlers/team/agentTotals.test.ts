import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { downlinePNL, teamBetting, teamOverviewSum } from '../../../../src/endpoints/team/agent.ts'
import type { GameCategory } from '../../../../src/entities/games/game.ts'
import { fromWire, sum } from '../../../../src/rules/money/money.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { times } from '../../../kit/data/times.ts'
import { agentTeam } from '../../../kit/provider/agentTeam.ts'

const { provider, play, aggregate, person, spanOf } = await agentTeam()
const { call, db, tokenOf } = provider

const plays = fc.array(
  fc.record({
    who: fc.nat({ max: 9 }),
    day: fc.nat({ max: 4 }),
    category: fc.constantFrom<GameCategory>('RNG', 'LIVE', 'SPORTS'),
    stake: fc.bigInt(1n, 90_0000n),
    won: fc.bigInt(0n, 200_0000n),
  }),
  { maxLength: 24 },
)

describe('the figures of any team', () => {
  it('are equal in the overview, profit and loss, the betting record and the bets themselves', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 20 }), { minLength: 3, maxLength: 9 }),
        plays,
        fc.nat({ max: 4 }),
        async (tree, all, days) => {
          const people = [await person(null, 1)]
          for (const at of tree) people.push(await person(people[at % people.length]!, 2))
          for (const one of people) await giveMoney(db, one, 10_000_0000n)
          for (const one of all) await play(people[one.who % people.length]!, [one])
          await aggregate()
          const span = spanOf(days)
          for (const root of people) {
            const auth = { token: await tokenOf(people[0]!) }
            const mine = all.filter(
              (one) => one.day <= days && people[one.who % people.length]!.path.startsWith(root.path),
            )
            const overview = (await call(teamOverviewSum, { ...span, account: root.name }, auth)).value
            const statement = (await call(downlinePNL, { ...span, account: root.name, pageSize: 100 }, auth))
              .value
            const betting = (
              await call(
                teamBetting,
                { ...span, account: root.name, scope: 'all', time: 'settled', pageSize: 100 },
                auth,
              )
            ).value
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
            expect([fromWire(betting.totals.stake), fromWire(betting.totals.profit), betting.total]).toEqual([
              stake,
              profit,
              mine.length,
            ])
            expect(sum(betting.list.map((one) => fromWire(one.profit)))).toBe(profit)
          }
        },
      ),
      { numRuns: times(6) },
    )
  })
})
