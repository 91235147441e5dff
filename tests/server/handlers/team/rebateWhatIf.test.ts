import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rebateHistory } from '../../../../src/endpoints/team/rebates.ts'
import { rebateWhatIf, updateDownlineRebates } from '../../../../src/endpoints/team/team.ts'
import type { RebateRates } from '../../../../src/entities/accounts/account.ts'
import type { GameCategory } from '../../../../src/entities/games/game.ts'
import { DAY, dayName, dayOf, HOUR } from '../../../../src/rules/calendar.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { settleLine } from '../../../../src/server/jobs/settle.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { TEST_NOW, testProvider } from '../../../kit/provider/provider.ts'
import { times } from '../../../kit/data/times.ts'

const CATEGORIES = ['RNG', 'LIVE', 'SPORTS'] as const satisfies readonly GameCategory[]
const site = await testProvider()
const yesterday = dayOf(TEST_NOW - DAY, site.brand.zone)

interface Play {
  who: number
  category: GameCategory
  stake: bigint
}

let names = 0
const person = (parent: Account | null, type: 0 | 1 | 2, rebates: RebateRates): Promise<Account> =>
  site.makeAccount({ name: `w${(names += 1)}`, type, parent, rebates })

const play = async (people: readonly Account[], plays: readonly Play[]): Promise<void> => {
  for (const { who, category, stake } of plays) {
    const { lineId, accountId, name, path } = people[who % people.length]!
    const round = `w${(names += 1)}`
    const call = {
      lineId,
      accountId,
      accountName: name,
      path,
      trial: false,
      vendor: 'TEST',
      vendorRound: round,
      at: yesterday.start + HOUR,
    }
    const done = await site.transact('directory', async (ports) =>
      ok(
        await ports.bets.callAll([
          { ...call, kind: 'bet', transactionId: `b${round}`, gameCode: 'demo', category, stake },
          { ...call, kind: 'settle', transactionId: `s${round}`, won: 0n, validBet: null, detail: {} },
        ]),
      ),
    )
    if (!done.ok || done.value.some((one) => !one.ok)) throw new Error('the round was refused')
  }
  await aggregateAll(site, 1000)
}

/** agent > sub > two agents and a member, and another member below the agent. Rates fall from level to level. */
const makeTree = async (steps: readonly number[]): Promise<Account[]> => {
  const rates = (level: number): RebateRates =>
    Object.fromEntries(
      CATEGORIES.map((category, i) => [category, 100 - level * 25 - steps[(level + i) % steps.length]! * 5]),
    )
  const agent = await person(null, 1, rates(0))
  const sub = await person(agent, 2, rates(1))
  const people = [
    agent,
    sub,
    await person(sub, 1, rates(2)),
    await person(sub, 1, rates(2)),
    await person(sub, 0, rates(2)),
    await person(agent, 0, rates(2)),
  ]
  for (const one of people) await giveMoney(site.db, one, 10_000_0000n)
  return people
}

const sumOf = (list: readonly { own: number; team: number }[], part: 'own' | 'team'): number =>
  Math.round(list.reduce((sum, one) => sum + one[part], 0) * 10_000)

/** Returns what the settlement credited an account for yesterday, in units. */
const credited = async (account: Account) => {
  const { list } = (await site.call(rebateHistory, { pageSize: 100 }, { token: await site.tokenOf(account) }))
    .value
  const rows = list.filter((one) => one.day === dayName(yesterday.start, site.brand.zone))
  return [sumOf(rows, 'own'), sumOf(rows, 'team')]
}

const plays = fc.array(
  fc.record({
    who: fc.nat({ max: 5 }),
    category: fc.constantFrom(...CATEGORIES),
    stake: fc.bigInt(1n, 900_0000n),
  }),
  { maxLength: 12 },
)

describe('the preview of a changed rate', () => {
  test('equals the later settlement to the unit, at the present rates and at any valid ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }),
        fc.array(fc.nat({ max: 4 }), { minLength: 3, maxLength: 3 }),
        plays,
        fc.boolean(),
        async (steps, raises, bets, given) => {
          const people = await makeTree(steps)
          const [agent, sub] = people as [Account, Account]
          // At least one account below sub bets, because a preview needs bets.
          await play(people, [...bets, { who: 4, category: 'RNG', stake: 33_3300n }])
          const token = await site.tokenOf(agent)
          const rebates = Object.fromEntries(
            CATEGORIES.map((category, i) => [
              category,
              Math.min(
                sub.rebates[category]! + raises[i]! * 5,
                Math.max(sub.rebates[category]!, agent.rebates[category]! - 5),
              ),
            ]),
          )
          const { day, rows } = (await site.call(rebateWhatIf, { account: sub.name, rebates }, { token }))
            .value
          expect(day).toBe(dayName(yesterday.start, site.brand.zone))
          expect(rows.map(({ account, place }) => [account, place]).slice(0, 2)).toEqual([
            [agent.name, 'own'],
            [sub.name, 'changed'],
          ])
          if (given)
            expect(
              (await site.call(updateDownlineRebates, { account: sub.name, rebates }, { token })).errorCode,
            ).toBeNull()
          await settleLine(site.jobContext, agent.lineId)
          for (const row of rows) {
            const [own, team] = await credited(people.find((one) => one.name === row.account)!)
            const shown = given ? [row.ownAfter, row.teamAfter] : [row.ownBefore, row.teamBefore]
            expect([row.account, ...shown.map((one) => Math.round(one * 10_000))]).toEqual([
              row.account,
              own,
              team,
            ])
            expect(row.totalBefore).toBeCloseTo(row.ownBefore + row.teamBefore, 4)
            expect(row.totalAfter).toBeCloseTo(row.ownAfter + row.teamAfter, 4)
          }
          // Every account that earned at or directly below the downline is listed.
          const shown = new Set(rows.map((row) => row.account))
          for (const one of people.slice(0, 5))
            if (!shown.has(one.name)) expect([one.name, ...(await credited(one))]).toEqual([one.name, 0, 0])
        },
      ),
      { numRuns: times(12) },
    )
  })

  test('changes nothing, and is refused like the change itself', async () => {
    const people = await makeTree([0, 0, 0])
    const [agent, sub, deep] = people as [Account, Account, Account]
    const token = await site.tokenOf(agent)
    const previewOf = (account: string, rebates: RebateRates) =>
      site.call(rebateWhatIf, { account, rebates }, { token })
    expect((await previewOf(sub.name, { RNG: 80 })).value).toEqual({ day: null, rows: [], more: false })
    expect((await site.ports.accounts.byId(sub))!.rebates).toEqual(sub.rebates)
    expect(await previewOf(sub.name, { RNG: 100 })).toMatchObject({
      errorCode: 'rebate.above.upline',
      field: 'rebates.RNG',
    })
    expect(await previewOf(sub.name, { RNG: 52 })).toMatchObject({
      errorCode: 'rebate.lowered',
      field: 'rebates.RNG',
    })
    expect(await previewOf(sub.name, { RNG: 77 })).toMatchObject({
      errorCode: 'rebate.interval',
      field: 'rebates.RNG',
    })
    expect((await previewOf(deep.name, { RNG: 60 })).errorCode).toBe('contract.not.direct')
    expect((await previewOf(agent.name, { RNG: 60 })).errorCode).toBe('account.not.found')
    expect((await previewOf('w1', { RNG: 60 })).errorCode).toBe('account.not.found')
  })
})
