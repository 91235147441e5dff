import type { LockedWallet } from '../../domain/money/ledger.ts'
import { openBook } from '../../domain/money/ledger.ts'
import {
  openedKey,
  roundKey,
  walletOf,
  type DecidedGroup,
  type GroupState,
} from '../../domain/betting/decideCalls.ts'
import type { Round, RoundState, VendorCall } from '../../domain/betting/round.ts'
import { amounts, piece, texts, uuids, type Piece } from '../db/sql/sqlText.ts'

/** The largest number of wallets, and of open rounds, in memory. The oldest entries are evicted first. */
const REMEMBERED_LIMIT = 50_000
/** The largest number of groups of a line that read the database after the remembered state was out of date. */
const PAUSE_LIMIT = 64

const keepNewest = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.set(key, value)
  if (map.size > REMEMBERED_LIMIT) map.delete(map.keys().next().value!)
}

const lineRound = (call: { lineId: string; vendor: string; vendorRound: string }): string =>
  `${call.lineId}/${roundKey(call)}`

/** The lines whose memory pauses: each for one group at first, then for twice as many each time it fails again. */
const linePauses = () => {
  const pauses = new Map<string, { groups: number; left: number }>()
  return {
    /** Returns whether a group of the line reads the database, and counts the group. */
    isPaused: (lineId: string): boolean => {
      const pause = pauses.get(lineId)
      if (!pause || pause.left === 0) return false
      pause.left -= 1
      return true
    },
    begin: (lineId: string): void => {
      const groups = Math.min(PAUSE_LIMIT, (pauses.get(lineId)?.groups ?? 0.5) * 2)
      pauses.set(lineId, { groups, left: groups })
    },
    /** Ends a pause that is over, so that the next one is short again. */
    end: (lineId: string): void => {
      if (pauses.get(lineId)?.left === 0) pauses.delete(lineId)
    },
  }
}

/**
 * Remembers the wallets and open rounds that this process wrote last. A group of calls can be decided from
 * this memory without a read. The write checks it: it fails with STALE if a wallet or round has changed, or
 * if a wallet's guard was raised. A unique key stops a round that already exists. The group is then read from
 * the database and decided again. A line whose memory fails repeatedly pauses its use, for example when
 * several processes serve the same players.
 */
export const recallCalls = () => {
  const wallets = new Map<string, LockedWallet>()
  const rounds = new Map<string, Round>()
  const limitedAccounts = new Set<string>()
  const closedGames = new Map<string, true>()
  const pauses = linePauses()

  return {
    /** Returns the state that decides these calls, or null if any of it is not in memory. */
    stateOf: (lineId: string, calls: readonly VendorCall[]): GroupState | null => {
      if (pauses.isPaused(lineId)) return null
      const book = openBook([])
      const states = new Map<string, RoundState>()
      for (const call of calls) {
        const wallet = wallets.get(walletOf(call))
        const round = rounds.get(lineRound(call)) ?? null
        const game = closedGames.size > 0 ? openedKey(call) : null
        if (game !== null && closedGames.has(game)) return null
        // Only a bet may take a round that is not in memory for a new one. The limits of a player are always
        // read.
        if (!wallet || limitedAccounts.has(call.accountId) || (!round && call.kind !== 'bet')) return null
        book.wallets.set(walletOf(call), wallet)
        states.set(roundKey(call), { round, blocked: false })
      }
      return {
        book,
        rounds: states,
        savedReplies: new Map(),
        closedGames: new Set(),
        limitedAccounts: new Set(),
        stakeLimits: new Map(),
      }
    },

    /** Remembers the state after a group that is committed. */
    keep: (group: DecidedGroup): void => {
      for (const key of group.closedGames) keepNewest(closedGames, key, true)
      for (const [key, wallet] of group.book.wallets) keepNewest(wallets, key, wallet)
      for (const round of group.openedRounds.values())
        if (round.status === 'open') keepNewest(rounds, lineRound(round), round)
      for (const { round } of group.changedRounds.values()) {
        if (round.status === 'open') keepNewest(rounds, lineRound(round), round)
        else rounds.delete(lineRound(round))
      }
      for (const {
        call: { accountId },
      } of group.calls) {
        if (group.limitedAccounts.has(accountId)) limitedAccounts.add(accountId)
        else limitedAccounts.delete(accountId)
      }
      pauses.end(group.lineId)
    },

    /** Forgets the state of these calls, because it was out of date, and pauses the memory of the line. */
    forget: (lineId: string, calls: readonly VendorCall[]): void => {
      for (const call of calls) {
        wallets.delete(walletOf(call))
        rounds.delete(lineRound(call))
      }
      pauses.begin(lineId)
    },
  }
}

export type RecalledCalls = ReturnType<typeof recallCalls>

/**
 * Returns the checks of a group decided from memory, in addition to the wallets and rounds that it changes.
 * No bet may have a block: an earlier rollback raised only the guard of its own player's wallets. A wallet
 * whose balance was replied but not changed must still have that balance.
 */
export const recalledChecks = (
  { lineId, book, calls }: DecidedGroup,
  recalled: ReadonlyMap<string, LockedWallet>,
): Piece[] => {
  const bets = calls.filter(({ call }) => call.kind === 'bet').map(({ call }) => call)
  const still = [...recalled].flatMap(([key, wallet]) => (book.wallets.get(key) === wallet ? [wallet] : []))
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
