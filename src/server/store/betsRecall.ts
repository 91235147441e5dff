import type { LockedWallet } from '../domain/ledger.ts'
import { openBook } from '../domain/ledger.ts'
import type { Round, RoundState, VendorCall } from '../domain/round.ts'
import { roundKey, walletOf, type Start } from './betsLoad.ts'
import type { Batch } from './betsPlay.ts'
import { amounts, piece, texts, uuids, type Piece } from './statement.ts'

/** How many wallets and how many open rounds are recalled; the oldest go first. */
const RECALLED = 50_000
/** The most groups of a line that are read as if nothing were recalled, after one that was not as recalled. */
const SHY_MOST = 64

const keepNewest = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.set(key, value)
  if (map.size > RECALLED) map.delete(map.keys().next().value!)
}

const lineRound = (call: { lineId: string; vendor: string; vendorRound: string }): string => `${call.lineId}/${roundKey(call)}`

/**
 * What this process left behind in wallets and open rounds when it last wrote them. A group of calls may be decided from
 * it without asking the database first, because it is never believed: the write names every wallet and round that it
 * builds on and fails with STALE where one of them is other by now, or where a wallet's guard says that a player or a
 * vendor may have forbidden something since; a key that is taken stops what was not new. Then the group is read and
 * decided as if nothing were recalled. Where that happens again and again, as when several processes serve the same
 * players, a line is not tried for a while.
 */
export const recallBets = () => {
  const wallets = new Map<string, LockedWallet>()
  const rounds = new Map<string, Round>()
  const limited = new Set<string>()
  const shy = new Map<string, { pause: number; left: number }>()

  const mayTry = (lineId: string): boolean => {
    const line = shy.get(lineId)
    if (!line || line.left === 0) return true
    line.left -= 1
    return false
  }

  return {
    /** What these calls are decided from; null where anything of it is not recalled. */
    start: (lineId: string, calls: readonly VendorCall[]): Start | null => {
      if (!mayTry(lineId)) return null
      const book = openBook([])
      const states = new Map<string, RoundState>()
      for (const call of calls) {
        const wallet = wallets.get(walletOf(call))
        const round = rounds.get(lineRound(call)) ?? null
        // A round that is not recalled is taken for new by a bet alone; a player with limits is read.
        if (!wallet || limited.has(call.accountId) || (!round && call.kind !== 'bet')) return null
        book.wallets.set(walletOf(call), wallet)
        states.set(roundKey(call), { round, blocked: false })
      }
      return { book, states, answered: new Map(), limited: new Set(), guards: new Map() }
    },

    /** A batch that stands. */
    keep: ({ lineId, book, opened, changed, calls, limited: found }: Batch): void => {
      for (const [key, wallet] of book.wallets) keepNewest(wallets, key, wallet)
      for (const round of opened.values()) if (round.status === 'open') keepNewest(rounds, lineRound(round), round)
      for (const { round } of changed.values()) {
        if (round.status === 'open') keepNewest(rounds, lineRound(round), round)
        else rounds.delete(lineRound(round))
      }
      for (const { call: { accountId } } of calls) {
        if (found.has(accountId)) limited.add(accountId)
        else limited.delete(accountId)
      }
      const line = shy.get(lineId)
      if (line?.left === 0) shy.delete(lineId)
    },

    /** Nothing of these calls was as recalled. */
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
 * What must hold beside the wallets and rounds that a batch from recalled ones changes. A rollback that came before its
 * bet has raised the guard of its own player's wallets; the bar is looked for all the same, whoever it was for. And a
 * wallet that the batch has answered of and not moved must be as it was answered.
 */
export const checksOf = ({ lineId, book, calls }: Batch, start: ReadonlyMap<string, LockedWallet>): Piece[] => {
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
