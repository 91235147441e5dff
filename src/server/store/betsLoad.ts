import type { GameCategory } from '../../entities/game.ts'
import type { RoundStatus } from '../../entities/money.ts'
import type { Units } from '../../rules/money.ts'
import { walletKey, type Book, type WalletKind } from '../domain/ledger.ts'
import type { Round, RoundState, VendorCall } from '../domain/round.ts'
import type { Answered } from './betsWrite.ts'
import { lockWallets } from './ledger.ts'
import type { Run } from './pipeline.ts'
import { loadGuards, type PlayGuard } from './playGuards.ts'
import { piece, plain, texts, uuids, type Piece } from './statement.ts'

export const roundKey = (call: { vendor: string; vendorRound: string }): string => `${call.vendor}/${call.vendorRound}`
export const callKey = (call: VendorCall): string => `${call.vendor}/${call.transactionId}`

/** Wallets are vendors' own where the merchant keeps one per vendor; the main one is locked all the same, for the limits. */
export const walletOf = (call: VendorCall): string => walletKey(call.accountId, call.wallet ?? 'main', call.wallet === 'vendor' ? call.vendor : '')

/** What calls are decided from. */
export interface Known {
  /** Accounts that have limits or a break of their own: only theirs are looked up. */
  limited: Set<string>
  states: Map<string, RoundState>
  answered: Map<string, Answered>
}

interface LoadedRow {
  n: bigint
  kind: string | null; callRound: string | null; amount: Units | null; balance: Units | null; error: string | null
  blocked: boolean
  limited: boolean
  roundId: string | null; accountId: string; accountName: string; path: string; category: GameCategory; gameCode: string
  stake: Units; validBet: Units; won: Units; status: RoundStatus; trial: boolean
  placedAt: number; settledAt: number | null; detail: Round['detail']; furtherTransfers: string[]
}

/** The one row of a table with the calls' line that a given call leads to, or nothing. */
const found = (name: string, columns: string, of: Piece): Piece =>
  piece`LEFT JOIN LATERAL (SELECT ${plain(columns)} FROM ${of} LIMIT 1) AS ${plain(name)} ON true`

/**
 * Everything that is known of the calls and their rounds, in one statement. Asked after the wallets are locked. Each
 * call's rows are looked up by their keys (LATERAL … LIMIT 1): a plain join leaves it to PostgreSQL to read the whole
 * line instead, and over a table that nobody has counted since it grew it does. `limited` says whether a player's own
 * decisions have to be looked at before it bets.
 */
const load = async (run: Run, lineId: string, calls: readonly VendorCall[]): Promise<Known> => {
  const first = new Date(Math.min(...calls.map((call) => call.at)))
  const rows = await run<LoadedRow>(piece`
    SELECT given.n, c.kind, c.vendor_round AS "callRound", c.amount, c.balance, c.error, b.at IS NOT NULL AS blocked,
      l.account_id IS NOT NULL OR p.account_id IS NOT NULL AS limited,
      r.round_id AS "roundId", r.account_id AS "accountId", r.account_name AS "accountName", r.path, r.category,
      r.game_code AS "gameCode", r.stake, r.valid_bet AS "validBet", r.won, r.status, r.trial,
      r.placed_at AS "placedAt", r.settled_at AS "settledAt", r.detail, r.further_transfers AS "furtherTransfers"
    FROM unnest(${texts(calls.map((c) => c.vendor))}, ${texts(calls.map((c) => c.transactionId))},
      ${texts(calls.map((c) => c.vendorRound))}, ${uuids(calls.map((c) => c.accountId))})
      WITH ORDINALITY AS given (vendor, transaction_id, vendor_round, account_id, n)
    ${found('c', '*', piece`vendor_call v WHERE v.line_id = ${lineId} AND v.vendor = given.vendor AND v.transaction_id = given.transaction_id`)}
    ${found('r', '*', piece`round v WHERE v.line_id = ${lineId} AND v.vendor = given.vendor AND v.vendor_round = given.vendor_round`)}
    ${found('b', 'at', piece`round_block v WHERE v.line_id = ${lineId} AND v.vendor = given.vendor AND v.vendor_round = given.vendor_round`)}
    ${found('l', 'account_id', piece`player_limit v WHERE v.line_id = ${lineId} AND v.account_id = given.account_id AND v.amount IS NOT NULL`)}
    ${found('p', 'account_id', piece`player_protection v WHERE v.line_id = ${lineId} AND v.account_id = given.account_id AND v.excluded_until > ${first}`)}`)
  const known: Known = { limited: new Set(), states: new Map(), answered: new Map() }
  for (const row of rows) {
    const call = calls[Number(row.n) - 1]!
    if (row.limited) known.limited.add(call.accountId)
    const round: Round | null = row.roundId === null ? null : {
      lineId, roundId: row.roundId, accountId: row.accountId, accountName: row.accountName, path: row.path,
      vendor: call.vendor, vendorRound: call.vendorRound, category: row.category, gameCode: row.gameCode, stake: row.stake,
      validBet: row.validBet, won: row.won, status: row.status, trial: row.trial, placedAt: row.placedAt,
      settledAt: row.settledAt, detail: row.detail, furtherTransfers: row.furtherTransfers,
    }
    known.states.set(roundKey(call), { round, blocked: row.blocked })
    if (row.kind !== null) {
      const { kind, callRound, amount, balance, error } = row
      known.answered.set(callKey(call), { kind, vendorRound: callRound!, amount: amount!, balance: balance!, error })
    }
  }
  return known
}

/** Everything that a batch of calls is decided from. */
export interface Start extends Known {
  book: Book
  guards: Map<string, PlayGuard>
}

/** Which wallets of theirs a batch's players have locked. */
export const kindsOf = (calls: readonly VendorCall[]): WalletKind[] => (calls.some((call) => call.wallet === 'vendor') ? ['main', 'vendor'] : ['main'])

/** Locks the players' wallets in id order and reads what is known of the calls once they are locked. */
export const readStart = async (run: Run, lineId: string, calls: readonly VendorCall[]): Promise<Start> => {
  // Sent one behind the other; the second looks at the data when the first has its locks.
  const [book, known] = await Promise.all([
    lockWallets(run, lineId, { accounts: [...new Set(calls.map((call) => call.accountId))], kinds: kindsOf(calls) }), load(run, lineId, calls),
  ])
  return { ...known, book, guards: await loadGuards(run, lineId, [...known.limited], calls[0]!.at) }
}
