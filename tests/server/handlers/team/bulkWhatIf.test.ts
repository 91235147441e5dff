import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bulkWhatIf } from '../../../../src/endpoints/team/bulk.ts'
import { updateDownlineRebates } from '../../../../src/endpoints/team/team.ts'
import type { RebateRates } from '../../../../src/entities/accounts/account.ts'
import {
  CONTRACT_KINDS,
  type ContractKind,
  type ContractTerms,
} from '../../../../src/entities/contracts/contract.ts'
import type { BulkWhatIf } from '../../../../src/entities/team/bulk.ts'
import { DAY, dayOf, HOUR, MINUTE, type Span } from '../../../../src/rules/calendar.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { fromWire } from '../../../../src/rules/money/money.ts'
import { settleLine } from '../../../../src/server/jobs/settle.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { moveContract } from '../../../../src/server/usecases/contracts/moveContract.ts'
import { offerContract, termsHash } from '../../../../src/server/usecases/contracts/offerContract.ts'
import { FULL } from '../../../kit/data/full.ts'
import { times } from '../../../kit/data/times.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { TEST_NOW, testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider()
const BY = { actorId: null, way: 'demo' as const }

let names = 0
const person = async (parent: Account | null, type: 0 | 1 | 2, rebates: RebateRates = {}) => {
  const account = await site.makeAccount({ name: `q${(names += 1)}`, type, parent, rebates })
  await giveMoney(site.db, account, fromWire(10_000))
  return account
}

const termsOf = (kind: ContractKind, rates: readonly number[]): ContractTerms => {
  if (kind === 'realtime')
    return { kind, profitRateBps: Math.min(...rates), lossRateBps: Math.max(...rates), singleBetAmount: 300 }
  const tiers = [...new Set(rates)]
    .toSorted((a, b) => a - b)
    .map((rateBps, i) => ({ validBets: i * 60, activeMembers: 0, rateBps }))
  return kind === 'dividend' ? { kind, tiers, period: 'D', carryOver: 'forEver' } : { kind, tiers }
}

const agree = async (payer: Account | null, payee: Account, terms: ContractTerms): Promise<void> => {
  const { lineId, name } = payee
  const shared = { now: site.clock.now, random: site.jobContext.random, brand: site.brand }
  const agreed = await site.transact('directory', async (ports) => {
    const context = { ...shared, ports }
    const offered = await offerContract(context, { offerer: payer, payee, terms, effectiveFrom: 0, by: BY })
    if (!offered.ok) return offered
    const { contractId } = offered.value
    return moveContract(context, { lineId, contractId, action: 'accept', side: 'offeree', name, by: BY })
  })
  if (!agreed.ok) throw new Error(agreed.error.code)
}

interface Play {
  who: number
  day: number
  minute: number
  stake: bigint
  lost: boolean
}

const play = async (people: readonly Account[], { who, stake, lost }: Play, at: number): Promise<void> => {
  const { lineId, accountId, name, path } = people[who % people.length]!
  const round = `q${(names += 1)}`
  const call = {
    lineId,
    accountId,
    accountName: name,
    path,
    trial: false,
    vendor: 'TEST',
    vendorRound: round,
    at,
  }
  const won = lost ? 0n : stake * 2n
  const done = await site.transact('directory', async (ports) =>
    ok(
      await ports.bets.callAll([
        { ...call, kind: 'bet', transactionId: `b${round}`, gameCode: 'demo', category: 'RNG', stake },
        { ...call, kind: 'settle', transactionId: `s${round}`, won, validBet: null, detail: {} },
      ]),
    ),
  )
  if (!done.ok || done.value.some((one) => !one.ok)) throw new Error('the round was refused')
}

/**
 * The preview calculates real-time contracts for whole days. They equal the sum of a day's slots if no slot is rounded to
 * cents: any rate of a stake in hundreds is whole cents.
 */
const inWholes = (kind: ContractKind, bet: Play): Play =>
  kind === 'realtime' ? { ...bet, stake: (1n + (bet.stake % 8n)) * fromWire(100) } : bet

const plays = fc.array(
  fc.record({
    who: fc.nat({ max: 4 }),
    day: fc.integer({ min: 1, max: 3 }),
    minute: fc.nat({ max: 150 }),
    stake: fc.bigInt(1n, 90_0000n),
    lost: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)
const rates = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 })

/** What the bills of a span say that some accounts get and owe, in units. A day has many bills of real-time contracts. */
const billed = async (kind: ContractKind, { start, end }: Span, accounts: readonly Account[]) => {
  const { rows } = await sql<{ gross: bigint; owed: bigint }>`
    SELECT coalesce(sum(gross), 0)::bigint AS gross, coalesce(sum(owed_down), 0)::bigint AS owed FROM bill
    WHERE kind = ${kind} AND period_start >= ${new Date(start)} AND period_end <= ${new Date(end)} AND line_id = ${accounts[0]!.lineId}
      AND payee_id = ANY(${accounts.map(({ accountId }) => accountId)}::uuid[])`.execute(site.db)
  return rows[0]!
}

const ZERO = { before: 0, after: 0 }
const NO_ROW = { received: ZERO, net: ZERO }

const totalOf = (amounts: readonly { gross: bigint; owed: bigint }[]) => ({
  gross: amounts.reduce((sum, one) => sum + one.gross, 0n),
  owed: amounts.reduce((sum, one) => sum + one.owed, 0n),
})

/** The contract of each deep agent ends where its highest rate is above that of the new terms. */
const giveTerms = async (
  kind: ContractKind,
  subs: readonly Account[],
  deeper: readonly Account[],
  asked: readonly number[],
  deepRates: readonly number[],
) => {
  const terms = termsOf(kind, asked)
  const { lineId } = subs[0]!
  await sql`UPDATE contract SET terms = ${JSON.stringify(terms)}::jsonb, terms_hash = ${termsHash(terms)}
    WHERE line_id = ${lineId} AND payee_id = ANY(${subs.map((one) => one.accountId)}::uuid[])`.execute(
    site.db,
  )
  if (Math.max(...deepRates) > Math.max(...asked))
    await sql`UPDATE contract SET force_until = ${new Date(TEST_NOW)}
      WHERE line_id = ${lineId} AND payee_id = ANY(${deeper.map((one) => one.accountId)}::uuid[])`.execute(
      site.db,
    )
}

describe('the past bills with other terms for many downlines', () => {
  test.each(CONTRACT_KINDS)(
    'of %s contracts equal the later bills to the unit, before and after',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(rates, rates, rates, plays, fc.boolean(), async (own, deep, asked, bets, given) => {
          site.clock.now = TEST_NOW
          const agent = await person(null, 1)
          const subs = [await person(agent, 2), await person(agent, 2)]
          const deeper = [await person(subs[0]!, 2), await person(subs[1]!, 2)]
          // Both rates of a real-time contract are limited by those of the upline.
          const limit = kind === 'realtime' ? Math.min(...own) : Math.max(...own)
          const deepRates = deep.map((rate) => Math.min(rate, limit))
          await agree(null, agent, termsOf(kind, [50, 60]))
          for (const one of subs) await agree(agent, one, termsOf(kind, own))
          for (const [i, one] of deeper.entries()) await agree(subs[i]!, one, termsOf(kind, deepRates))
          const people = [agent, ...subs, ...deeper]
          for (const bet of bets.toSorted((a, b) => a.day - b.day || a.minute - b.minute))
            await play(people, inWholes(kind, bet), TEST_NOW + bet.day * DAY + bet.minute * MINUTE)
          site.clock.now = TEST_NOW + 4 * DAY
          await aggregateAll(site)
          const shown: BulkWhatIf = (
            await site.call(
              bulkWhatIf,
              { selection: { scope: 'direct' }, action: { kind: 'contract', terms: termsOf(kind, asked) } },
              { token: await site.tokenOf(agent) },
            )
          ).value
          // With the present terms there is nothing to offer.
          const same = termsHash(termsOf(kind, asked)) === termsHash(termsOf(kind, own))
          if (same) return
          expect(shown.changed).toBe(2)
          if (given) await giveTerms(kind, subs, deeper, asked, deepRates)
          await settleLine(site.jobContext, agent.lineId)
          const side = given ? 'after' : 'before'
          for (const period of shown.periods) {
            const span = { start: period.periodStart, end: period.periodEnd }
            const mine = await billed(kind, span, [agent])
            const theirs = await billed(kind, span, subs)
            expect(
              [period.received, period.paidDown, period.net, period.downlines].map((one) =>
                fromWire(one[side]),
              ),
            ).toEqual([mine.gross, mine.owed, mine.gross - mine.owed, theirs.gross])
          }
          for (const one of subs) {
            const row = shown.rows.find(({ account }) => account === one.name) ?? NO_ROW
            const bills = await Promise.all(
              shown.periods.map(({ periodStart: start, periodEnd: end }) =>
                billed(kind, { start, end }, [one]),
              ),
            )
            const { gross, owed } = totalOf(bills)
            expect([fromWire(row.received[side]), fromWire(row.net[side])]).toEqual([gross, gross - owed])
          }
        }),
        { numRuns: times(FULL ? 20 : 6), endOnFailure: true },
      )
    },
  )

  test('of rates equal the settlement’s rebates to the unit, before and after', async () => {
    await fc.assert(
      fc.asyncProperty(plays, fc.integer({ min: 4, max: 15 }), fc.boolean(), async (bets, step, given) => {
        site.clock.now = TEST_NOW
        const agent = await person(null, 1, { RNG: 100 })
        const subs = [await person(agent, 2, { RNG: 20 }), await person(agent, 2, { RNG: 45 })]
        const people = [agent, ...subs, await person(subs[0]!, 0, { RNG: 10 }), await person(subs[1]!, 0)]
        const yesterday = dayOf(TEST_NOW - DAY, site.brand.zone).start
        for (const bet of bets) await play(people, bet, yesterday + HOUR)
        await aggregateAll(site)
        const token = await site.tokenOf(agent)
        const RNG = step * 5
        const call = await site.call(
          bulkWhatIf,
          { selection: { scope: 'direct' }, action: { kind: 'rates', rebates: { RNG } } },
          { token },
        )
        const raised = subs.filter((one) => one.rebates.RNG! < RNG)
        const { periods, changed, rows } = call.value
        expect([changed, periods.length]).toEqual([raised.length, 1])
        if (given)
          for (const one of raised)
            await site.call(updateDownlineRebates, { account: one.name, rebates: { RNG } }, { token })
        await settleLine(site.jobContext, agent.lineId)
        const credited = async (accounts: readonly Account[]) =>
          (
            await sql<{ sum: bigint }>`SELECT coalesce(sum(own + team), 0)::bigint AS sum FROM rebate
              WHERE line_id = ${agent.lineId} AND account_id = ANY(${accounts.map((one) => one.accountId)}::uuid[])`.execute(
              site.db,
            )
          ).rows[0]!.sum
        const side = given ? 'after' : 'before'
        expect(fromWire(periods[0]!.net[side])).toBe(await credited([agent]))
        expect(fromWire(periods[0]!.downlines[side])).toBe(await credited(raised))
        for (const one of raised) {
          const row = rows.find(({ account }) => account === one.name) ?? NO_ROW
          expect(fromWire(row.received[side])).toBe(await credited([one]))
        }
      }),
      { numRuns: times(FULL ? 20 : 8) },
    )
  })
})

test('it changes nothing, reads the own team only, and is refused like the action', async () => {
  const agent = await person(null, 1, { RNG: 100 })
  const sub = await person(agent, 2, { RNG: 20 })
  const stranger = await person(null, 1, { RNG: 100 })
  const ask = async (who: Account, selection: object, RNG: number) =>
    site.call(
      bulkWhatIf,
      { selection: { scope: 'all', ...selection }, action: { kind: 'rates', rebates: { RNG } } },
      { token: await site.tokenOf(who) },
    )
  expect((await ask(agent, {}, 50)).value).toMatchObject({ periods: [], changed: 1 })
  expect((await site.ports.accounts.byId(sub))!.rebates).toEqual({ RNG: 20 })
  expect((await ask(stranger, { account: sub.name }, 50)).errorCode).toBe('account.not.found')
  expect((await ask(stranger, { accounts: [sub.name] }, 50)).errorCode).toBe('bulk.none')
  expect(await ask(agent, {}, 100)).toMatchObject({
    errorCode: 'rebate.above.upline',
    field: 'action.rebates.RNG',
  })
  expect(
    (
      await site.call(
        bulkWhatIf,
        {
          selection: {},
          action: { kind: 'contract', terms: termsOf('daily', [10]) },
        },
        { token: await site.tokenOf(agent) },
      )
    ).errorCode,
  ).not.toBeNull()
})
