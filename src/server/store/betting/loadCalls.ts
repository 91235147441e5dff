import type { GameCategory } from '../../../entities/games/game.ts'
import type { RoundStatus } from '../../../entities/money/money.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { WalletKind } from '../../domain/money/ledger.ts'
import { callKey, openedKey, roundKey, type GroupState } from '../../domain/betting/decideCalls.ts'
import type { Round, VendorCall } from '../../domain/betting/round.ts'
import { lockWallets } from '../money/wallets.ts'
import type { Run } from '../db/pipeline.ts'
import { loadStakeLimits } from './loadStakeLimits.ts'
import { moments, piece, plain, texts, uuids, type Piece } from '../db/sql/sqlText.ts'

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

/** The state of a group without its wallets, and without the limits that are read only where some exist. */
type LoadedState = Omit<GroupState, 'book' | 'stakeLimits'>

/** Returns the loaded rows, keyed by call, round, account and game. */
const toState = (lineId: string, calls: readonly VendorCall[], rows: readonly LoadedRow[]): LoadedState => {
  const state: LoadedState = {
    rounds: new Map(),
    savedReplies: new Map(),
    closedGames: new Set(),
    limitedAccounts: new Set(),
  }
  for (const row of rows) {
    const call = calls[Number(row.n) - 1]!
    if (row.limited) state.limitedAccounts.add(call.accountId)
    if (row.closed) state.closedGames.add(openedKey(call)!)
    state.rounds.set(roundKey(call), { round: toRound(lineId, call, row), blocked: row.blocked })
    if (row.kind !== null) {
      const { kind, callRound, amount, balance, error } = row
      state.savedReplies.set(callKey(call), {
        kind,
        vendorRound: callRound!,
        amount: amount!,
        balance: balance!,
        error,
      })
    }
  }
  return state
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
const loadState = async (run: Run, lineId: string, calls: readonly VendorCall[]): Promise<LoadedState> => {
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
  return toState(lineId, calls, rows)
}

/** Returns the kinds of wallets that a group locks. */
export const kindsOf = (calls: readonly VendorCall[]): WalletKind[] =>
  calls.some((call) => call.wallet === 'vendor') ? ['main', 'vendor'] : ['main']

/** Locks the players' wallets in id order, and then reads the state that decides the calls. */
export const loadCalls = async (
  run: Run,
  lineId: string,
  calls: readonly VendorCall[],
): Promise<GroupState> => {
  // Both statements are sent together. The second one reads its snapshot after the first one has its locks.
  const [book, state] = await Promise.all([
    lockWallets(run, lineId, {
      accounts: [...new Set(calls.map((call) => call.accountId))],
      kinds: kindsOf(calls),
    }),
    loadState(run, lineId, calls),
  ])
  const stakeLimits = await loadStakeLimits(run, lineId, [...state.limitedAccounts], calls[0]!.at)
  return { ...state, book, stakeLimits }
}
