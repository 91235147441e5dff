import { dayOf } from '../../rules/calendar.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import { GRACE_MS } from '../domain/contracts/settlementRun.ts'
import type { Cursor } from '../ports/contracts/settlements.ts'
import { creditBatch, type CreditContext } from '../usecases/contracts/creditDay.ts'
import type { JobContext } from './job.ts'
import { notingFailure, type RunPlace } from './noteFailedRun.ts'

/** One transaction of the job. */
interface Crediting extends CreditContext {
  clock: () => number
  place: RunPlace
}

/** Credits one batch of the first day that is over and not yet credited. Returns whether there was one. */
const creditSome = async (context: Crediting, lineId: string): Promise<boolean> => {
  const { ports, now, random, brand, clock, place } = context
  const cursors = await ports.settlements.claim(lineId, 'rebate')
  if (!cursors) return false
  const known = cursors[0]
  const first = await ports.settlements.firstDayWithBets(lineId, known?.at ?? 0)
  if (first === null) return false
  if (!known) await ports.settlements.open({ lineId, kind: 'rebate', period: 'D', at: first, after: null })
  const cursor: Cursor = known?.after
    ? known
    : { lineId, kind: 'rebate', period: 'D', at: first, after: null }
  const span = dayOf(cursor.at, brand.zone)
  if (span.end + GRACE_MS > now || (await ports.rollups.asOf(lineId, now)) < span.end) return false
  const run = { lineId, kind: 'rebate', period: 'D', span } as const
  place.run = run
  const began = clock()
  const { credited, next } = await creditBatch(context, lineId, span, cursor.after?.id ?? null)
  await ports.settlementRuns.note(run, {
    runId: uuidV7(now, random),
    at: now,
    tookMs: clock() - began,
    made: credited,
  })
  await ports.settlements.advance(
    next === null ? { ...cursor, at: span.end, after: null } : { ...cursor, after: { depth: 0, id: next } },
  )
  return true
}

/**
 * Credits a line's rebates of every past day: the difference of rates to each upline, and the player's own rate
 * unless it is claimed manually. Idempotent by (account, day, category), in bounded transactions.
 * @returns the number of batches
 */
export const creditRebates = async (context: JobContext, lineId: string): Promise<number> => {
  const { random, brand, flags, now: clock } = context
  const creditNext = () =>
    notingFailure(context, (place) =>
      context.transact({ line: lineId }, (ports) =>
        creditSome({ ports, now: clock(), random, brand, flags, clock, place }, lineId),
      ),
    )
  let done = 0
  while (await creditNext()) done += 1
  return done
}
