import type { ContractKind } from '../../entities/contracts/contract.ts'
import type { Span } from '../../rules/calendar.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import { spanOf } from '../../rules/contracts/contractPeriod.ts'
import { BATCH } from '../domain/contracts/settlementRun.ts'
import type { ContractRecord } from '../ports/contracts/contracts.ts'
import type { SettlementRunOf } from '../ports/contracts/settlementRuns.ts'
import type { Ports } from '../ports/ports.ts'
import type { Cursor } from '../ports/contracts/settlements.ts'
import type { JobContext } from './job.ts'
import { notingFailure, type RunPlace } from './noteFailedRun.ts'
import { billsOfPeriod, settledUntil } from '../usecases/contracts/billsOfPeriod.ts'
import type { ServiceContext } from '../usecases/serviceContext.ts'

/** One transaction of the job. */
interface Settling extends ServiceContext {
  clock: () => number
  place: RunPlace
}

/** Settles a batch of one period: makes its bills and notes the run. */
const settleBatch = async (
  context: Settling,
  contracts: readonly ContractRecord[],
  run: SettlementRunOf,
): Promise<void> => {
  const { ports, now, random, clock } = context
  const began = clock()
  const made = await ports.bills.add(await billsOfPeriod(context, contracts, run.span))
  // Empty hours and five-minute slots are not noted, because there are up to 288 a day.
  if (made === 0 && (run.period === 'hour' || run.period === 'slot')) return
  await ports.settlementRuns.note(run, { runId: uuidV7(now, random), at: now, tookMs: clock() - began, made })
}

/** Returns the period at a cursor. For hours and five-minute slots, that is the next one with a settled round. */
const nextSpan = async (
  ports: Ports,
  { lineId, period, at, after }: Cursor,
  until: number,
  zone: string,
): Promise<Span> => {
  if (after || (period !== 'hour' && period !== 'slot')) return spanOf(at, period, zone)
  const active = (await ports.settlements.nextActivity(lineId, at)) ?? until
  return spanOf(Math.max(Math.min(active, until), at), period, zone)
}

/** Settles one step of a cursor. Returns the cursor after it, or null when nothing is left to do. */
const step = async (context: Settling, cursor: Cursor, until: number): Promise<Cursor | null> => {
  const { ports, place } = context
  const { lineId, period } = cursor
  const kind = cursor.kind as ContractKind
  const { zone } = context.brand
  const span = await nextSpan(ports, cursor, until, zone)
  const here = { ...cursor, at: span.start }
  if (span.end > until) return span.start > cursor.at ? here : null
  const contracts = await ports.settlements.contracts(here, span, BATCH)
  if (contracts.length === 0 && !cursor.after) {
    // Periods without a contract in force are skipped.
    const nextStart = await ports.settlements.nextInForce(lineId, kind, period, span.end)
    return nextStart === null || nextStart >= until
      ? null
      : { ...here, at: spanOf(nextStart, period, zone).start }
  }
  if (contracts.length > 0) {
    const run = { lineId, kind, period, span }
    place.run = run
    await settleBatch(context, contracts, run)
    place.run = null
  }
  const last = contracts.at(-1)
  return last && contracts.length === BATCH
    ? { ...here, after: { depth: last.depth, id: last.contractId } }
    : { ...here, at: span.end, after: null }
}

/**
 * Orders cursors by the end of their period. Of those with the same end, the shortest comes first, because it affects
 * the longer.
 */
const byEnd =
  (zone: string) =>
  (a: Cursor, b: Cursor): number =>
    spanOf(a.at, a.period, zone).end - spanOf(b.at, b.period, zone).end || b.at - a.at

/** Periods that one transaction settles. Hours and five-minute slots are many and small. */
const STEPS = 12

/** Advances the cursors of a line and kind in one transaction. Returns the number of periods settled. */
const settleSome = async (context: Settling, lineId: string, kind: ContractKind): Promise<number> => {
  const { ports, now, brand } = context
  let cursors = (await ports.settlements.claim(lineId, kind)) ?? []
  if (cursors.length === 0) return 0
  const until = await settledUntil(ports, lineId, now)
  for (let done = 0; done < STEPS; done += 1) {
    let moved: Cursor | null = null
    for (const cursor of cursors.toSorted(byEnd(brand.zone))) {
      moved = await step(context, cursor, until)
      if (moved) break
    }
    if (!moved) return done
    await ports.settlements.advance(moved)
    const { period } = moved
    cursors = cursors.map((cursor) => (cursor.period === period ? moved : cursor))
  }
  return STEPS
}

/**
 * Makes the due bills of one line and kind, in bounded transactions. An interrupted run leaves nothing behind; a
 * repeated run finds its bills and continues.
 * @returns the number of periods settled
 */
export const makeBills = async (context: JobContext, lineId: string, kind: ContractKind): Promise<number> => {
  const { random, brand, now: clock } = context
  let done = 0
  for (;;) {
    const some = await notingFailure(context, (place) =>
      context.transact({ line: lineId }, (ports) =>
        settleSome({ ports, now: clock(), random, brand, clock, place }, lineId, kind),
      ),
    )
    done += some
    if (some < STEPS) return done
  }
}
