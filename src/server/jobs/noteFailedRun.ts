import { uuidV7 } from '../../rules/uuid.ts'
import type { SettlementRunOf } from '../ports/contracts/settlementRuns.ts'
import type { JobContext } from './job.ts'

/** The most characters of an error that are stored. */
const ERROR_LENGTH = 300

/** Notes that a run failed. Its transaction is rolled back, so the note has one of its own. */
const note = async (context: JobContext, run: SettlementRunOf, error: unknown): Promise<void> => {
  const at = context.now()
  await context.transact({ line: run.lineId }, (ports) =>
    ports.settlementRuns.fail(run, {
      runId: uuidV7(at, context.random),
      at,
      error: String(error).slice(0, ERROR_LENGTH),
    }),
  )
}

/** What a transaction settles at the moment, for the note of a failure. */
export interface RunPlace {
  run: SettlementRunOf | null
}

/** Runs one transaction of settlement. When it throws, the run that it was working on is noted as failed. */
export const notingFailure = async <T>(
  context: JobContext,
  work: (place: RunPlace) => Promise<T>,
): Promise<T> => {
  const place: RunPlace = { run: null }
  try {
    return await work(place)
  } catch (error) {
    // When the note fails too, the database is lost, and the error itself says so.
    if (place.run) await note(context, place.run, error).catch(() => {})
    throw error
  }
}
