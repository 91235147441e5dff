import type { Kysely } from 'kysely'
import type { Decision } from '../../rules/decision.ts'
import type { VendorCall } from '../domain/round.ts'
import type { Bets, VendorReply } from '../ports/bets.ts'
import { groupCallers } from './batcher.ts'
import { roundOf, roundsOf } from './betReads.ts'
import { playCalls } from './betsPlay.ts'
import { inPipeline, runOn } from './pipeline.ts'
import type { Tables } from './tables.ts'

const TRIES = 5
/** Serialisation failure, deadlock, and another process that answered the same call first: all mean "again". */
const AGAIN = new Set(['40001', '40P01', '23505'])

const again = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && AGAIN.has(String(error.code))

/** Answers calls of one line in a transaction of their own, tried again where the database asks for it. */
const playInOwn = async (db: Kysely<Tables>, calls: readonly VendorCall[], zone: string): Promise<Decision<VendorReply>[]> => {
  for (let tries = 1; ; tries++) {
    try {
      return await inPipeline(db, (run) => playCalls(run, calls, zone))
    } catch (error) {
      if (tries >= TRIES || !again(error)) throw error
    }
  }
}

/** Answers calls inside the current transaction. */
const playHere = async (db: Kysely<Tables>, calls: readonly VendorCall[], zone: string): Promise<Decision<VendorReply>[]> => {
  const run = runOn(db)
  const { value, write } = await playCalls(run, calls, zone)
  if (write) await run(write)
  return value
}

/** The bet pipeline on PostgreSQL. Made once over the whole database it groups concurrent callers of a line. */
export const betsStore = (db: Kysely<Tables>, zone: string): Bets => {
  const grouped = groupCallers((call: VendorCall) => call.lineId, (calls) => playInOwn(db, calls, zone))
  return {
    call: async (call) => (db.isTransaction ? (await playHere(db, [call], zone))[0]! : grouped(call)),
    callAll: (calls) => (db.isTransaction ? playHere(db, calls, zone) : playInOwn(db, calls, zone)),
    byId: (lineId, roundId) => roundOf(db, lineId, roundId),
    list: (lineId, query) => roundsOf(db, lineId, query, zone),
  }
}
