import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contractWhatIf } from '../../../../src/endpoints/contracts/contracts.ts'
import type { ContractTerms } from '../../../../src/entities/contracts/contract.ts'
import { DAY, HOUR } from '../../../../src/rules/calendar.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { fromWire } from '../../../../src/rules/money/money.ts'
import { moveContract } from '../../../../src/server/usecases/contracts/moveContract.ts'
import { offerContract, termsHash } from '../../../../src/server/usecases/contracts/offerContract.ts'
import { settleLine } from '../../../../src/server/jobs/settle.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { TEST_NOW, testProvider } from '../../../kit/provider/provider.ts'
import { times } from '../../../kit/data/times.ts'

const site = await testProvider()
const KINDS = ['dividend', 'daily', 'hourly'] as const
type Kind = (typeof KINDS)[number]
const DEMO = { actorId: null, way: 'demo' as const }

let names = 0
const termsOf = (kind: Kind, rates: readonly number[]): ContractTerms => {
  const tiers = [...new Set(rates)]
    .toSorted((a, b) => a - b)
    .map((rateBps, i) => ({ validBets: i * 60, activeMembers: 0, rateBps }))
  return kind === 'dividend' ? { kind, tiers, period: 'D', carryOver: 'forEver' } : { kind, tiers }
}

const agree = async (payer: Account | null, payee: Account, terms: ContractTerms): Promise<void> => {
  const context = { now: site.clock.now, random: site.jobContext.random, brand: site.brand }
  const agreed = await site.transact('directory', async (ports) => {
    const offered = await offerContract(
      { ...context, ports },
      { offerer: payer, payee, terms, effectiveFrom: 0, by: DEMO },
    )
    if (!offered.ok) return offered
    return moveContract(
      { ...context, ports },
      {
        lineId: payee.lineId,
        contractId: offered.value.contractId,
        action: 'accept',
        side: 'offeree',
        name: payee.name,
        by: DEMO,
      },
    )
  })
  if (!agreed.ok) throw new Error(agreed.error.code)
}

interface Play {
  who: number
  stake: bigint
  lost: boolean
}

const play = async (people: readonly Account[], plays: readonly Play[], at: number): Promise<void> => {
  for (const { who, stake, lost } of plays) {
    const { lineId, accountId, name, path } = people[who % people.length]!
    const round = `c${(names += 1)}`
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
    const done = await site.transact('directory', async (ports) =>
      ok(
        await ports.bets.callAll([
          { ...call, kind: 'bet', transactionId: `b${round}`, gameCode: 'demo', category: 'RNG', stake },
          {
            ...call,
            kind: 'settle',
            transactionId: `s${round}`,
            won: lost ? 0n : stake * 2n,
            validBet: null,
            detail: {},
          },
        ]),
      ),
    )
    if (!done.ok || done.value.some((one) => !one.ok)) throw new Error('the round was refused')
  }
}

const settleAt = async (lineId: string, now: number): Promise<void> => {
  site.clock.now = now
  await aggregateAll(site, 1000)
  await settleLine(site.jobContext, lineId)
}

const billsOf = async (lineId: string, kind: Kind, start: number) => {
  const { rows } = await sql<{ account: string; gross: bigint; owed: bigint; own: bigint }>`
    SELECT payee_name AS account, gross, owed_down AS owed, gross - owed_down AS own FROM bill
    WHERE line_id = ${lineId} AND kind = ${kind} AND period_start = ${new Date(start)} ORDER BY payee_path`.execute(
    site.db,
  )
  return rows.map(({ account, gross, owed, own }) => [account, gross, owed, own])
}

const playOf = (first: number) =>
  fc.record({ who: fc.integer({ min: first, max: 3 }), stake: fc.bigInt(1n, 90_0000n), lost: fc.boolean() })
const plays = fc.array(playOf(0), { maxLength: 8 })
/** The preview uses the last period in which the downline's team bet, so one of the team bets last. */
const playsBelow = fc.tuple(playOf(1), plays).map(([first, others]) => [first, ...others])
const rates = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 })

test.each(KINDS)(
  'the preview of a changed %s contract equals the later bills to the unit, also below it',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          subRates: rates,
          deepRates: rates,
          previewRates: rates,
          before: plays,
          last: playsBelow,
          given: fc.boolean(),
        }),
        async ({ subRates, deepRates, previewRates, before, last, given }) => {
          site.clock.now = TEST_NOW
          const person = async (parent: Account | null) => {
            const account = await site.makeAccount({ name: `c${(names += 1)}`, type: parent ? 2 : 1, parent })
            await giveMoney(site.db, account, fromWire(10_000))
            return account
          }
          const agent = await person(null)
          const sub = await person(agent)
          const deep = await person(sub)
          const people = [agent, sub, deep, await person(deep)]
          await agree(null, agent, termsOf(kind, [50, 60]))
          await agree(agent, sub, termsOf(kind, subRates))
          await agree(
            sub,
            deep,
            termsOf(
              kind,
              deepRates.map((rate) => Math.min(rate, Math.max(...subRates))),
            ),
          )
          // The contracts count from tomorrow: the first day is settled, the second one is previewed.
          await play(people, before, TEST_NOW + DAY)
          await settleAt(agent.lineId, TEST_NOW + 2 * DAY)
          await play(people, last, TEST_NOW + 2 * DAY + (kind === 'hourly' ? HOUR : 0))
          site.clock.now = TEST_NOW + 3 * DAY
          await aggregateAll(site, 1000)
          const terms = termsOf(kind, previewRates)
          const shown = (
            await site.call(
              contractWhatIf,
              { account: sub.name, terms },
              { token: await site.tokenOf(agent) },
            )
          ).value
          if (given) {
            await sql`UPDATE contract SET terms = ${JSON.stringify(terms)}::jsonb, terms_hash = ${termsHash(terms)} WHERE line_id = ${agent.lineId} AND payee_id = ${sub.accountId}`.execute(
              site.db,
            )
            for (const { id } of shown.ending)
              await sql`UPDATE contract SET force_until = ${new Date(shown.periodStart)} WHERE line_id = ${agent.lineId} AND contract_id = ${id}`.execute(
                site.db,
              )
          }
          await settleAt(agent.lineId, TEST_NOW + 3 * DAY)
          const side = given ? ('After' as const) : ('Before' as const)
          // An hour without bets has no bill, nor has a contract that the change ends: the preview shows 0 for both.
          const some = (rows: (string | bigint)[][]) =>
            rows.filter(([, gross, owed]) => gross !== 0n || owed !== 0n)
          expect(
            some(
              shown.rows.map((row) => [
                row.account,
                fromWire(row[`gross${side}`]),
                fromWire(row[`owedDown${side}`]),
                fromWire(row[`own${side}`]),
              ]),
            ),
          ).toEqual(some(await billsOf(agent.lineId, kind, shown.periodStart)))
        },
      ),
      { numRuns: times(8) },
    )
  },
)
