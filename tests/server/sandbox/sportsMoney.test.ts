import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WantedLeg } from '../../../src/entities/games/sportsbook.ts'
import { DAY, MINUTE, SECOND } from '../../../src/rules/calendar.ts'
import { UNITS } from '../../../src/rules/money/money.ts'
import { uuidOfHash } from '../../../src/rules/uuid.ts'
import { signatureOf } from '../../../src/server/integrations/signature.ts'
import { makeSeason } from '../../../src/server/sandbox/sportsbook/season.ts'
import { finishSlips, type SportsDeps } from '../../../src/server/sandbox/sportsbook/settleSlips.ts'
import { sandboxSportsbook } from '../../../src/server/sandbox/sportsbook/sportsbook.ts'
import { injectCall, walletClient, type WalletCall } from '../../../src/server/sandbox/vendor/wallet.ts'
import type { SlipMemory } from '../../../src/server/ports/games/slipMemory.ts'
import { slipMemory } from '../../../src/server/store/games/slipMemory.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../kit/provider/aggregateAll.ts'
import { giveMoney } from '../../kit/provider/people.ts'
import { vendorSite } from '../../kit/provider/vendorSite.ts'
import { times } from '../../kit/data/times.ts'

const { provider, member, balanceOf, launch } = await vendorSite()
const { clock, ports } = provider
await giveMoney((await provider.servers.of(member.lineId)).db, member, 5_000n * UNITS)

/** What goes wrong with the next calls of the wallet. `dies`: the process ends after the wallet took the call. */
type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'dies'
const faults: Fault[] = []

const honest = walletClient(
  injectCall(provider.app),
  (vendor, timestamp, body) => signatureOf(ports.vendors.secretOf(vendor)!, timestamp, body),
  () => clock.now,
)

const faulty: WalletCall = async (...call) => {
  const fault = faults.shift() ?? 'none'
  if (fault === 'lostBefore') return { delivered: false }
  const reply = await honest(...call)
  if (fault === 'dies') throw new Error('killed')
  return fault === 'lostAfter' ? { delivered: false } : reply
}

const stored = slipMemory(provider.servers.directory.db)
/** Whether the match ends and the job settles its slips while the next cash-out is being decided. */
let overtakes = false

const memory: SlipMemory = {
  ...stored,
  move: async (slipId, from, change) => {
    if (change.cashedOut && overtakes) {
      overtakes = false
      clock.now += 40 * MINUTE
      await survive(() => finishSlips(deps, 50))
    }
    return stored.move(slipId, from, change)
  },
}

const deps: SportsDeps = {
  season: makeSeason(ports.house.games, 'ab'.repeat(32)),
  memory,
  wallet: faulty,
  clock: () => clock.now,
}
const book = sandboxSportsbook(deps)

/** Runs what may be killed by a fault. */
const survive = async (work: () => Promise<unknown>): Promise<void> => {
  await work().catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'killed') throw error
  })
}

type Step =
  | { step: 'place'; legs: number; sizes: number[]; stake: number; faults: Fault[]; twice: boolean }
  | { step: 'cashOut'; faults: Fault[]; twice: boolean; withJob: boolean; overtaken: boolean }
  | { step: 'job'; faults: Fault[] }
  | { step: 'wait'; ms: number }

const fault = fc.constantFrom<Fault>('none', 'none', 'lostBefore', 'lostAfter', 'dies')
const someFaults = fc.array(fault, { maxLength: 3 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      step: fc.constant('place' as const),
      legs: fc.integer({ min: 1, max: 3 }),
      sizes: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
      stake: fc.integer({ min: 100, max: 900 }),
      faults: someFaults,
      twice: fc.boolean(),
    }),
    fc.record({
      step: fc.constant('cashOut' as const),
      faults: someFaults,
      twice: fc.boolean(),
      withJob: fc.boolean(),
      overtaken: fc.boolean(),
    }),
    fc.record({ step: fc.constant('job' as const), faults: someFaults }),
    fc.record({
      step: fc.constant('wait' as const),
      ms: fc.constantFrom(SECOND, 25 * SECOND, 10 * MINUTE, 30 * MINUTE),
    }),
  ),
  { minLength: 3, maxLength: 9 },
)

const wantedLegs = (count: number): WantedLeg[] =>
  book
    .fixtures({ book: 'SPORTS', when: 'next', limit: 12 }, clock.now)
    .flatMap(({ fixtureId, markets }) => {
      const [market] = markets
      const price = market?.selections.find(({ odds }) => odds !== null)
      return market && price?.odds
        ? [{ fixtureId, marketId: market.marketId, selection: price.selection, odds: price.odds }]
        : []
    })
    .slice(0, count)

let orders = 0

const place = async ({ legs, sizes, stake, twice }: Extract<Step, { step: 'place' }>): Promise<void> => {
  orders += 1
  const requestId = uuidOfHash(orders.toString(16).padStart(32, '0'))
  const order = {
    account: { lineId: member.lineId, accountId: member.accountId },
    requestId,
    legs: wantedLegs(legs),
    sizes,
    stake: BigInt(stake) * (UNITS / 100n),
    accept: 'any' as const,
    token: async (vendor: string, gameCode: string) => (await launch(member, gameCode, vendor)).playerToken,
  }
  await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => survive(() => book.place(order))))
}

const cashOut = async ({ twice, withJob, overtaken }: Extract<Step, { step: 'cashOut' }>): Promise<void> => {
  const { slips } = await book.slips(member, { open: true, after: null, limit: 1 })
  const [slip] = slips
  if (!slip) return
  overtakes = overtaken
  await Promise.all([
    ...Array.from({ length: twice ? 2 : 1 }, () => survive(() => book.cashOut(member, slip.slipId, 1n))),
    ...(withJob ? [survive(() => finishSlips(deps, 50))] : []),
  ])
}

const run = async (step: Step): Promise<void> => {
  if (step.step === 'wait') {
    clock.now += step.ms
    return
  }
  faults.push(...step.faults)
  if (step.step === 'place') await place(step)
  else if (step.step === 'cashOut') await cashOut(step)
  else await survive(() => finishSlips(deps, 50))
  faults.length = 0
  overtakes = false
}

/** Ends every open slip: the job runs until nothing is left. */
const finishAll = async (): Promise<void> => {
  for (let pass = 0; pass < 12; pass++) {
    clock.now += 30 * MINUTE
    await finishSlips(deps, 200)
  }
}

const storedSlips = async () => provider.servers.directory.db.selectFrom('sandbox_slip').selectAll().execute()

const roundsOf = async (): Promise<Map<string, { stake: bigint; won: bigint; status: string }>> => {
  const { db } = await provider.servers.of(member.lineId)
  const rows = await db.selectFrom('round').select(['vendor_round', 'stake', 'won', 'status']).execute()
  return new Map(rows.map((row) => [row.vendor_round, row]))
}

test('however the wallet fails, stakes and wins of a slip are booked exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const before = await balanceOf(member)
      const known = new Set((await storedSlips()).map(({ slip_id }) => slip_id))
      for (const step of plan) await run(step)
      await finishAll()
      const rounds = await roundsOf()
      let expected = before
      for (const slip of await storedSlips()) {
        if (known.has(slip.slip_id)) continue
        const round = rounds.get(slip.slip_id)
        expect(['settled', 'undone', 'refused']).toContain(slip.state)
        if (slip.state !== 'settled') {
          // The stake was never taken, or was returned.
          expect([undefined, 'void']).toContain(round?.status)
          continue
        }
        expect(round?.status).toBe(slip.won > 0n ? 'won' : 'lost')
        expect(round?.won).toBe(slip.won)
        expected += slip.won - round!.stake
      }
      expect(await balanceOf(member)).toBe(expected)
    }),
    { numRuns: times(45), seed: 26, endOnFailure: true },
  )
}, 300_000)

test('in the end balances, entries and figures agree', async () => {
  clock.now += DAY
  await aggregateAll(provider, 100)
  expect(await verifyServers(provider.servers)).toMatchObject({ count: 0, findings: [] })
})
