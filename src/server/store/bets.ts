import type { Kysely } from 'kysely'
import type { Decision } from '../../rules/decision.ts'
import type { VendorCall } from '../domain/round.ts'
import type { Bets, VendorReply } from '../ports/bets.ts'
import { groupCallers } from './batcher.ts'
import { roundOf, roundsOf } from './betReads.ts'
import { playCalls } from './betsPlay.ts'
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
      return await db.transaction().execute((tx) => playCalls(tx, calls, zone))
    } catch (error) {
      if (tries >= TRIES || !again(error)) throw error
    }
  }
}

/** The bet pipeline on PostgreSQL. Made once over the whole database it groups concurrent callers of a line. */
export const betsStore = (db: Kysely<Tables>, zone: string): Bets => {
  const grouped = groupCallers((call: VendorCall) => call.lineId, (calls) => playInOwn(db, calls, zone))
  return {
    call: async (call) => (db.isTransaction ? (await playCalls(db, [call], zone))[0]! : grouped(call)),
    callAll: (calls) => (db.isTransaction ? playCalls(db, calls, zone) : playInOwn(db, calls, zone)),
    byId: (lineId, roundId) => roundOf(db, lineId, roundId),
    list: (lineId, query) => roundsOf(db, lineId, query),
  }
}
