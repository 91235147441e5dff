import type { Kysely } from 'kysely'
import type { Decision } from '../../rules/decision.ts'
import type { VendorCall } from '../domain/round.ts'
import type { Bets, VendorReply } from '../ports/bets.ts'
import { groupCallers } from './batcher.ts'
import { roundOf, roundsOf } from './betReads.ts'
import { decideCalls, lineOf, playCalls, writeOf } from './betsPlay.ts'
import { checksOf, recallBets, type Recall } from './betsRecall.ts'
import { STALE } from './ledger.ts'
import { inOneTrip, inPipeline, runOn } from './pipeline.ts'
import type { Tables } from './tables.ts'

const TRIES = 5
/**
 * Serialisation failure, deadlock, another process that answered the same call first, and one that moved what this was
 * decided from: all mean "again".
 */
const AGAIN = new Set(['40001', '40P01', '23505', STALE])

const again = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && AGAIN.has(String(error.code))

type Replies = Decision<VendorReply>[]

/**
 * Answers calls from what is recalled, in one trip; null where that is not enough or not so any more. A call that would
 * be refused is always read first.
 */
const playRecalled = async (db: Kysely<Tables>, recall: Recall, lineId: string, calls: readonly VendorCall[], zone: string): Promise<Replies | null> => {
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

/** Answers calls of one line in a transaction of their own, tried again where the database asks for it. */
const playInOwn = async (db: Kysely<Tables>, recall: Recall, calls: readonly VendorCall[], zone: string): Promise<Replies> => {
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

/** Answers calls inside the current transaction. */
const playHere = async (db: Kysely<Tables>, calls: readonly VendorCall[], zone: string): Promise<Replies> => {
  const lineId = lineOf(calls)
  if (lineId === null) return []
  const run = runOn(db)
  const { value: { value }, write } = await playCalls(run, lineId, calls, zone)
  if (write) await run(write)
  return value
}

/** The bet pipeline on PostgreSQL. Made once over the whole database it groups concurrent callers of a line. */
export const betsStore = (db: Kysely<Tables>, zone: string): Bets => {
  const recall = recallBets()
  const grouped = groupCallers<VendorCall, Decision<VendorReply>>({ line: (call) => call.lineId, subject: (call) => call.accountId }, (calls) => playInOwn(db, recall, calls, zone))
  return {
    call: async (call) => (db.isTransaction ? (await playHere(db, [call], zone))[0]! : grouped(call)),
    callAll: (calls) => (db.isTransaction ? playHere(db, calls, zone) : playInOwn(db, recall, calls, zone)),
    byId: (lineId, roundId) => roundOf(db, lineId, roundId),
    list: (lineId, query) => roundsOf(db, lineId, query, zone),
  }
}
