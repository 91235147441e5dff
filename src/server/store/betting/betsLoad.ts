import type { GameCategory } from '../../../entities/games/game.ts'
import type { RoundStatus } from '../../../entities/money/money.ts'
import type { Units } from '../../../rules/money/money.ts'
import { walletKey, type Book, type WalletKind } from '../../domain/money/ledger.ts'
import type { Round, RoundState, VendorCall } from '../../domain/betting/round.ts'
import type { Answered } from './betsWrite.ts'
import { lockWallets } from '../money/wallets.ts'
import type { Run } from '../db/pipeline.ts'
import { loadGuards, type PlayGuard } from './playGuards.ts'
import { moments, piece, plain, texts, uuids, type Piece } from '../db/sql/sqlText.ts'

export const roundKey = (call: { vendor: string; vendorRound: string }): string =>
  `${call.vendor}/${call.vendorRound}`
/**
 * Returns the key of the game that a bet is made in, as opened from a session. Null if the call is not a bet
 * of a session.
 */
export const openedKey = (call: VendorCall): string | null =>
  call.kind === 'bet' && call.opened ? `${call.opened.sessionId}/${call.opened.at}` : null
export const callKey = (call: VendorCall): string => `${call.vendor}/${call.transactionId}`

/**
 * Returns the key of the wallet that a call moves. A merchant may have one wallet per vendor; the main wallet
 * is locked too, for the limits.
 */
export const walletOf = (call: VendorCall): string =>
  walletKey(call.accountId, call.wallet ?? 'main', call.wallet === 'vendor' ? call.vendor : '')

/** The data that decides calls. */
export interface Known {
  /** Accounts with limits or a break of their own. Only their guards are read. */
  limited: Set<string>
  /** Games whose session has ended. They accept no more stakes. */
  closed: Set<string>
  states: Map<string, RoundState>
  answered: Map<string, Answered>
}

/** The database's data on one call. `n` is the position of the call among all calls, from 1. */
interface LoadedRow {
  n: bigint
  kind: string | null
  callRound: string | null
  amount: Units | null
  balance: Units | null
  error: string | null
  blocked: boolean
  limited: boolean
  closed: boolean
  roundId: string | null
  accountId: string
  accountName: string
  path: string
  category: GameCategory
  gameCode: string
  stake: Units
  validBet: Units
  won: Units
  status: RoundStatus
  trial: boolean
  placedAt: number
  settledAt: number | null
  detail: Round['detail']
  furtherTransfers: string[]
}

const toRound = (lineId: string, { vendor, vendorRound }: VendorCall, row: LoadedRow): Round | null =>
  row.roundId === null
    ? null
    : {
        lineId,
        roundId: row.roundId,
        accountId: row.accountId,
        accountName: row.accountName,
        path: row.path,
        vendor,
        vendorRound,
        category: row.category,
        gameCode: row.gameCode,
        stake: row.stake,
        validBet: row.validBet,
        won: row.won,
        status: row.status,
        trial: row.trial,
        placedAt: row.placedAt,
        settledAt: row.settledAt,
        detail: row.detail,
        furtherTransfers: row.furtherTransfers,
      }

/** Returns the loaded rows, keyed by call, round, account and game. */
const knownOf = (lineId: string, calls: readonly VendorCall[], rows: readonly LoadedRow[]): Known => {
  const known: Known = { limited: new Set(), closed: new Set(), states: new Map(), answered: new Map() }
  for (const row of rows) {
    const call = calls[Number(row.n) - 1]!
    if (row.limited) known.limited.add(call.accountId)
    if (row.closed) known.closed.add(openedKey(call)!)
    known.states.set(roundKey(call), { round: toRound(lineId, call, row), blocked: row.blocked })
    if (row.kind !== null) {
      const { kind, callRound, amount, balance, error } = row
      known.answered.set(callKey(call), {
        kind,
        vendorRound: callRound!,
        amount: amount!,
        balance: balance!,
        error,
      })
    }
  }
  return known
}

/** Returns the SQL for the one row of a table that a given call leads to, or no row. */
const found = (name: string, columns: string, of: Piece): Piece =>
  piece`LEFT JOIN LATERAL (SELECT ${plain(columns)} FROM ${of} LIMIT 1) AS ${plain(name)} ON true`

/**
 * Loads the data of the calls and their rounds, in one statement, after the wallets are locked. LATERAL …
 * LIMIT 1 finds each call's rows by their keys. A plain join could read the whole line, and does so when the
 * table has grown since its last ANALYZE. `limited` says whether the player's own limits must be checked
 * before the bet.
 */
const load = async (run: Run, lineId: string, calls: readonly VendorCall[]): Promise<Known> => {
  const first = new Date(Math.min(...calls.map((call) => call.at)))
  const rows = await run<LoadedRow>(piece`
    SELECT given.n, c.kind, c.vendor_round AS "callRound", c.amount, c.balance, c.error, b.at IS NOT NULL AS blocked,
      l.account_id IS NOT NULL OR p.account_id IS NOT NULL AS limited, s.session_id IS NOT NULL AS closed,
      r.round_id AS "roundId", r.account_id AS "accountId", r.account_name AS "accountName", r.path, r.category,
      r.game_code AS "gameCode", r.stake, r.valid_bet AS "validBet", r.won, r.status, r.trial,
      r.placed_at AS "placedAt", r.settled_at AS "settledAt", r.detail, r.further_transfers AS "furtherTransfers"
    FROM unnest(${texts(calls.map((c) => c.vendor))}, ${texts(calls.map((c) => c.transactionId))},
      ${texts(calls.map((c) => c.vendorRound))}, ${uuids(calls.map((c) => c.accountId))},
      ${uuids(calls.map((c) => (c.kind === 'bet' ? (c.opened?.sessionId ?? null) : null)))}, ${moments(calls.map((c) => (c.kind === 'bet' ? (c.opened?.at ?? 0) : 0)))})
      WITH ORDINALITY AS given (vendor, transaction_id, vendor_round, account_id, session_id, opened_at, n)
    ${found('c', '*', piece`vendor_call v WHERE v.line_id = ${lineId} AND v.vendor = given.vendor AND v.transaction_id = given.transaction_id`)}
    ${found('r', '*', piece`round v WHERE v.line_id = ${lineId} AND v.vendor = given.vendor AND v.vendor_round = given.vendor_round`)}
    ${found('b', 'at', piece`round_block v WHERE v.line_id = ${lineId} AND v.vendor = given.vendor AND v.vendor_round = given.vendor_round`)}
    ${found('l', 'account_id', piece`player_limit v WHERE v.line_id = ${lineId} AND v.account_id = given.account_id AND v.amount IS NOT NULL`)}
    ${found('p', 'account_id', piece`player_protection v WHERE v.line_id = ${lineId} AND v.account_id = given.account_id AND v.excluded_until > ${first}`)}
    ${found(
      's',
      'session_id',
      piece`session v WHERE v.line_id = ${lineId} AND v.account_id = given.account_id AND v.session_id = given.session_id
      AND (v.ended_at IS NOT NULL OR v.play_ended_at >= given.opened_at)`,
    )}`)
  return knownOf(lineId, calls, rows)
}

/** The data that decides a batch of calls. */
export interface Start extends Known {
  book: Book
  guards: Map<string, PlayGuard>
}

/** Returns the kinds of wallets that a batch locks. */
export const kindsOf = (calls: readonly VendorCall[]): WalletKind[] =>
  calls.some((call) => call.wallet === 'vendor') ? ['main', 'vendor'] : ['main']

/** Locks the players' wallets in id order, and then reads the data of the calls. */
export const readStart = async (run: Run, lineId: string, calls: readonly VendorCall[]): Promise<Start> => {
  // Both statements are sent together. The second one reads its snapshot after the first one has its locks.
  const [book, known] = await Promise.all([
    lockWallets(run, lineId, {
      accounts: [...new Set(calls.map((call) => call.accountId))],
      kinds: kindsOf(calls),
    }),
    load(run, lineId, calls),
  ])
  return { ...known, book, guards: await loadGuards(run, lineId, [...known.limited], calls[0]!.at) }
}
