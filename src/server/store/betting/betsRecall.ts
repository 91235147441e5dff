import type { LockedWallet } from '../../domain/money/ledger.ts'
import { openBook } from '../../domain/money/ledger.ts'
import type { Round, RoundState, VendorCall } from '../../domain/betting/round.ts'
import { openedKey, roundKey, walletOf, type Start } from './betsLoad.ts'
import type { Batch } from './betsPlay.ts'
import { amounts, piece, texts, uuids, type Piece } from '../db/sql/sqlText.ts'

/** The largest number of wallets, and of open rounds, in memory. The oldest entries are evicted first. */
const RECALLED = 50_000
/** The largest number of groups of a line that read the database after the recalled state was out of date. */
const SHY_MOST = 64

const keepNewest = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.set(key, value)
  if (map.size > RECALLED) map.delete(map.keys().next().value!)
}

const lineRound = (call: { lineId: string; vendor: string; vendorRound: string }): string =>
  `${call.lineId}/${roundKey(call)}`

/**
 * Remembers the wallets and open rounds that this process wrote last. A group of calls can be decided from
 * this memory without a read. The write checks it: it fails with STALE if a wallet or round has changed, or
 * if a wallet's guard was raised. A unique key stops a round that already exists. The group is then read from
 * the database and decided again. A line whose memory fails repeatedly pauses its use, for example when
 * several processes serve the same players.
 */
export const recallBets = () => {
  const wallets = new Map<string, LockedWallet>()
  const rounds = new Map<string, Round>()
  const limited = new Set<string>()
  const closed = new Map<string, true>()
  const shy = new Map<string, { pause: number; left: number }>()

  const mayTry = (lineId: string): boolean => {
    const line = shy.get(lineId)
    if (!line || line.left === 0) return true
    line.left -= 1
    return false
  }

  return {
    /** Returns the data that decides these calls, or null if any of it is not in memory. */
    start: (lineId: string, calls: readonly VendorCall[]): Start | null => {
      if (!mayTry(lineId)) return null
      const book = openBook([])
      const states = new Map<string, RoundState>()
      for (const call of calls) {
        const wallet = wallets.get(walletOf(call))
        const round = rounds.get(lineRound(call)) ?? null
        const opened = closed.size > 0 ? openedKey(call) : null
        if (opened !== null && closed.has(opened)) return null
        // Only a bet may take a round that is not in memory for a new one. The limits of a player are always
        // read.
        if (!wallet || limited.has(call.accountId) || (!round && call.kind !== 'bet')) return null
        book.wallets.set(walletOf(call), wallet)
        states.set(roundKey(call), { round, blocked: false })
      }
      return { book, states, answered: new Map(), limited: new Set(), closed: new Set(), guards: new Map() }
    },

    /** Remembers the state after a batch that is committed. */
    keep: ({ lineId, book, opened, changed, calls, limited: found, closed: ended }: Batch): void => {
      for (const key of ended) keepNewest(closed, key, true)
      for (const [key, wallet] of book.wallets) keepNewest(wallets, key, wallet)
      for (const round of opened.values())
        if (round.status === 'open') keepNewest(rounds, lineRound(round), round)
      for (const { round } of changed.values()) {
        if (round.status === 'open') keepNewest(rounds, lineRound(round), round)
        else rounds.delete(lineRound(round))
      }
      for (const {
        call: { accountId },
      } of calls) {
        if (found.has(accountId)) limited.add(accountId)
        else limited.delete(accountId)
      }
      const line = shy.get(lineId)
      if (line?.left === 0) shy.delete(lineId)
    },

    /** Forgets the state of these calls, because it was out of date, and pauses the memory of the line. */
    forget: (lineId: string, calls: readonly VendorCall[]): void => {
      for (const call of calls) {
        wallets.delete(walletOf(call))
        rounds.delete(lineRound(call))
      }
      const pause = Math.min(SHY_MOST, (shy.get(lineId)?.pause ?? 0.5) * 2)
      shy.set(lineId, { pause, left: pause })
    },
  }
}

export type Recall = ReturnType<typeof recallBets>

/**
 * Returns the checks of a batch decided from memory, in addition to the wallets and rounds that it changes.
 * No bet may have a block: an earlier rollback raised only the guard of its own player's wallets. A wallet
 * whose balance was replied but not changed must still have that balance.
 */
export const checksOf = (
  { lineId, book, calls }: Batch,
  start: ReadonlyMap<string, LockedWallet>,
): Piece[] => {
  const bets = calls.filter(({ call }) => call.kind === 'bet').map(({ call }) => call)
  const still = [...start].flatMap(([key, wallet]) => (book.wallets.get(key) === wallet ? [wallet] : []))
  const checks: Piece[] = []
  if (bets.length > 0) {
    checks.push(piece`NOT EXISTS (
      SELECT 1 FROM unnest(${texts(bets.map((bet) => bet.vendor))}, ${texts(bets.map((bet) => bet.vendorRound))}) AS given (vendor, vendor_round)
      CROSS JOIN LATERAL (SELECT 1 FROM round_block b
        WHERE b.line_id = ${lineId} AND b.vendor = given.vendor AND b.vendor_round = given.vendor_round LIMIT 1) AS barred)`)
  }
  if (still.length > 0) {
    const ids = uuids(still.map((wallet) => wallet.walletId))
    checks.push(piece`(
      SELECT count(*) FROM wallet JOIN unnest(${ids}, ${amounts(still.map((w) => w.balance))}, ${amounts(still.map((w) => w.entryCount))})
        AS given (wallet_id, balance, entry_count) USING (wallet_id, balance, entry_count)
      WHERE wallet.line_id = ${lineId} AND wallet.wallet_id = ANY(${ids})) = ${still.length}`)
  }
  return checks
}
