import type { Kysely } from 'kysely'
import type { Decision } from '../../../rules/decision.ts'
import { decideCalls, type DecidedGroup } from '../../domain/betting/decideCalls.ts'
import type { FreshIds, VendorCall } from '../../domain/betting/round.ts'
import type { Bets, VendorReply } from '../../ports/betting/bets.ts'
import { roundOf, roundOfVendor, roundsOf } from './betReads.ts'
import { groupCalls } from './groupCalls.ts'
import { kindsOf, loadCalls } from './loadCalls.ts'
import { recallCalls, recalledChecks, type RecalledCalls } from './recallCalls.ts'
import { writeCalls } from './writeCalls.ts'
import { newId } from '../db/ids.ts'
import { fenceCheck, isFenced } from '../db/lineFence.ts'
import { STALE } from '../db/parts.ts'
import { inOneTrip, inPipeline, runOn, type Outcome, type Run } from '../db/pipeline.ts'
import type { Tables } from '../db/tables.ts'
import { raiseGuards } from '../money/wallets.ts'

const TRIES = 5
/**
 * Error codes after which the call runs again: serialization failure, deadlock, a concurrent reply to the
 * same call (unique key), and changed data (STALE).
 */
const AGAIN = new Set(['40001', '40P01', '23505', STALE])

const again = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && AGAIN.has(String(error.code))

type Replies = Decision<VendorReply>[]

/** Returns the line of a group's calls, or null if there are no calls. Throws if they belong to several lines. */
const lineOf = (calls: readonly VendorCall[]): string | null => {
  const lineId = calls[0]?.lineId ?? null
  if (calls.some((call) => call.lineId !== lineId))
    throw new Error('a group of vendor calls belongs to one line')
  return lineId
}

/** Returns new ids, each made when it is first read. Most calls need only one of them. */
const idsAt = (at: number): FreshIds => ({
  get roundId() {
    return newId(at)
  },
  get transferId() {
    return newId(at)
  },
})

/**
 * Raises the guards of the wallets of players with a new block. Another group may have decided the blocked
 * bet already.
 */
const raiseBlocked = async (run: Run, { lineId, book, blocks }: DecidedGroup): Promise<void> => {
  if (blocks.length === 0) return
  const raised = await raiseGuards(run, lineId, {
    accounts: [...new Set(blocks.map((call) => call.accountId))],
    kinds: kindsOf(blocks),
  })
  for (const [key, wallet] of book.wallets) {
    const guardNo = raised.get(wallet.walletId)
    if (guardNo !== undefined) book.wallets.set(key, { ...wallet, guardNo })
  }
}

/**
 * Decides calls from the database: it locks the players' wallets and then loads the rest. Returns the replies
 * with one statement that writes the group in the same transaction.
 */
const playLoaded = async (
  run: Run,
  lineId: string,
  calls: readonly VendorCall[],
  zone: string,
): Promise<Outcome<{ group: DecidedGroup; replies: Replies }>> => {
  const decided = decideCalls(await loadCalls(run, lineId, calls), lineId, calls, idsAt)
  await raiseBlocked(run, decided.group)
  return { value: decided, write: writeCalls(decided.group, zone) }
}

/**
 * Decides calls from the recalled state, in one round trip. Returns null if the state is missing or out of
 * date. A call that would be refused is always decided from the database.
 */
const playRecalled = async (
  db: Kysely<Tables>,
  recalled: RecalledCalls,
  lineId: string,
  calls: readonly VendorCall[],
  zone: string,
): Promise<Replies | null> => {
  const state = recalled.stateOf(lineId, calls)
  if (!state) return null
  const wallets = new Map(state.book.wallets)
  const { group, replies } = decideCalls(state, lineId, calls, idsAt)
  if (replies.some((reply) => !reply.ok)) return null
  try {
    await inOneTrip(
      db,
      writeCalls(group, zone, [
        ...recalledChecks(group, wallets),
        ...(isFenced(db) ? [fenceCheck(lineId)] : []),
      ]),
    )
  } catch (error) {
    recalled.forget(lineId, calls)
    if (again(error)) return null
    throw error
  }
  recalled.keep(group)
  return replies
}

/** Decides calls of one line in a transaction of their own, and retries when the database asks for it. */
const playInOwn = async (
  db: Kysely<Tables>,
  recalled: RecalledCalls,
  calls: readonly VendorCall[],
  zone: string,
): Promise<Replies> => {
  const lineId = lineOf(calls)
  if (lineId === null) return []
  const fromMemory = await playRecalled(db, recalled, lineId, calls, zone)
  if (fromMemory) return fromMemory
  for (let tries = 1; ; tries++) {
    try {
      const { group, replies } = await inPipeline(db, lineId, (run) => playLoaded(run, lineId, calls, zone))
      recalled.keep(group)
      return replies
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
  const { value, write } = await playLoaded(run, lineId, calls, zone)
  if (write) await run(write)
  return value.replies
}

/**
 * Returns the bet pipeline on PostgreSQL. An instance over the whole database groups concurrent callers of a
 * line.
 */
export const betsStore = (db: Kysely<Tables>, zone: string): Bets => {
  const recalled = recallCalls()
  const grouped = groupCalls<VendorCall, Decision<VendorReply>>(
    { line: (call) => call.lineId, subject: (call) => call.accountId },
    (calls) => playInOwn(db, recalled, calls, zone),
  )
  return {
    call: async (call) => (db.isTransaction ? (await playHere(db, [call], zone))[0]! : grouped(call)),
    callAll: (calls) => (db.isTransaction ? playHere(db, calls, zone) : playInOwn(db, recalled, calls, zone)),
    byId: (lineId, roundId) => roundOf(db, lineId, roundId),
    byVendorRound: (lineId, vendors, vendorRound) => roundOfVendor(db, lineId, vendors, vendorRound),
    list: (lineId, query) => roundsOf(db, lineId, query, zone),
  }
}
