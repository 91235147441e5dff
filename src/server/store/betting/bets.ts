import type { Kysely } from 'kysely'
import type { Decision } from '../../../rules/decision.ts'
import type { VendorCall } from '../../domain/betting/round.ts'
import type { Bets, VendorReply } from '../../ports/betting/bets.ts'
import { groupCallers } from './batcher.ts'
import { roundOf, roundsOf } from './betReads.ts'
import { decideCalls, lineOf, playCalls, writeOf } from './betsPlay.ts'
import { checksOf, recallBets, type Recall } from './betsRecall.ts'
import { STALE } from '../db/parts.ts'
import { inOneTrip, inPipeline, runOn } from '../db/pipeline.ts'
import type { Tables } from '../db/tables.ts'

const TRIES = 5
/**
 * Error codes after which the call runs again: serialization failure, deadlock, a concurrent reply to the
 * same call (unique key), and changed data (STALE).
 */
const AGAIN = new Set(['40001', '40P01', '23505', STALE])

const again = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && AGAIN.has(String(error.code))

type Replies = Decision<VendorReply>[]

/**
 * Decides calls from the recalled state, in one round trip. Returns null if the state is missing or out of
 * date. A call that would be refused is always decided from the database.
 */
const playRecalled = async (
  db: Kysely<Tables>,
  recall: Recall,
  lineId: string,
  calls: readonly VendorCall[],
  zone: string,
): Promise<Replies | null> => {
  const start = recall.start(lineId, calls)
  if (!start) return null
  const found = new Map(start.book.wallets)
  const { batch, value } = decideCalls(start, lineId, calls)
  if (value.some((reply) => !reply.ok)) return null
  try {
    await inOneTrip(db, writeOf(batch, zone, checksOf(batch, found)))
  } catch (error) {
    recall.forget(lineId, calls)
    if (again(error)) return null
    throw error
  }
  recall.keep(batch)
  return value
}

/** Decides calls of one line in a transaction of their own, and retries when the database asks for it. */
const playInOwn = async (
  db: Kysely<Tables>,
  recall: Recall,
  calls: readonly VendorCall[],
  zone: string,
): Promise<Replies> => {
  const lineId = lineOf(calls)
  if (lineId === null) return []
  const recalled = await playRecalled(db, recall, lineId, calls, zone)
  if (recalled) return recalled
  for (let tries = 1; ; tries++) {
    try {
      const { batch, value } = await inPipeline(db, (run) => playCalls(run, lineId, calls, zone))
      recall.keep(batch)
      return value
    } catch (error) {
      if (tries >= TRIES || !again(error)) throw error
    }
  }
}

/** Decides calls inside the current transaction. */
const playHere = async (db: Kysely<Tables>, calls: readonly VendorCall[], zone: string): Promise<Replies> => {
  const lineId = lineOf(calls)
  if (lineId === null) return []
  const run = runOn(db)
  const {
    value: { value },
    write,
  } = await playCalls(run, lineId, calls, zone)
  if (write) await run(write)
  return value
}

/**
 * Returns the bet pipeline on PostgreSQL. An instance over the whole database groups concurrent callers of a
 * line.
 */
export const betsStore = (db: Kysely<Tables>, zone: string): Bets => {
  const recall = recallBets()
  const grouped = groupCallers<VendorCall, Decision<VendorReply>>(
    { line: (call) => call.lineId, subject: (call) => call.accountId },
    (calls) => playInOwn(db, recall, calls, zone),
  )
  return {
    call: async (call) => (db.isTransaction ? (await playHere(db, [call], zone))[0]! : grouped(call)),
    callAll: (calls) => (db.isTransaction ? playHere(db, calls, zone) : playInOwn(db, recall, calls, zone)),
    byId: (lineId, roundId) => roundOf(db, lineId, roundId),
    list: (lineId, query) => roundsOf(db, lineId, query, zone),
  }
}
