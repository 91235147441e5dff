import type { GameCategory } from '../../entities/game.ts'
import type { RoundStatus } from '../../entities/money.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { ERRORS, type ErrorCode } from '../../rules/errors.ts'
import type { Units } from '../../rules/money.ts'
import { decideTransfer, walletKey, type Book, type WalletKind } from '../domain/ledger.ts'
import { mayStake } from '../domain/protection.ts'
import { decideCall, type Round, type FreshIds, type RoundState, type VendorCall } from '../domain/round.ts'
import type { VendorReply } from '../ports/bets.ts'
import type { Fact } from '../ports/rollups.ts'
import { factParts } from './facts.ts'
import { blockParts, callParts, changedRoundParts, newRoundParts, type Answered } from './betsWrite.ts'
import { newId } from './ids.ts'
import { bookParts, lockWallets, oneStatement } from './ledger.ts'
import type { Outcome, Run } from './pipeline.ts'
import { loadGuards, type PlayGuard } from './playGuards.ts'
import { piece, plain, texts, uuids, type Piece } from './statement.ts'
import { endedParts } from './teamDeltas.ts'

interface Known {
  /** Accounts that have limits or a break of their own: only theirs are looked up. */
  limited: Set<string>
  states: Map<string, RoundState>
  answered: Map<string, Answered>
}

const roundKey = (call: { vendor: string; vendorRound: string }): string => `${call.vendor}/${call.vendorRound}`
const callKey = (call: VendorCall): string => `${call.vendor}/${call.transactionId}`
const amountOf = (call: VendorCall): Units => (call.kind === 'bet' ? call.stake : call.kind === 'settle' ? call.won : 0n)

/** Wallets are vendors' own where the merchant keeps one per vendor; the main one is locked all the same, for the limits. */
const walletOf = (call: VendorCall): string => walletKey(call.accountId, call.wallet ?? 'main', call.wallet === 'vendor' ? call.vendor : '')

interface LoadedRow {
  n: bigint
  kind: string | null; callRound: string | null; amount: Units | null; balance: Units | null; error: string | null
  blocked: boolean
  limited: boolean
  roundId: string | null; accountId: string; accountName: string; path: string; category: GameCategory; gameCode: string
  stake: Units; validBet: Units; won: Units; status: RoundStatus; trial: boolean
  placedAt: number; settledAt: number | null; detail: Round['detail']
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
      r.placed_at AS "placedAt", r.settled_at AS "settledAt", r.detail
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
      settledAt: row.settledAt, detail: row.detail,
    }
    known.states.set(roundKey(call), { round, blocked: row.blocked })
    if (row.kind !== null) {
      const { kind, callRound, amount, balance, error } = row
      known.answered.set(callKey(call), { kind, vendorRound: callRound!, amount: amount!, balance: balance!, error })
    }
  }
  return known
}

/** A batch as it is decided: what is to be written at its end. */
interface Batch extends Known {
  lineId: string
  book: Book
  guards: Map<string, PlayGuard>
  /** Rounds that this batch opened, and those that were there and are other now. */
  opened: Map<string, Round>
  changed: Map<string, Round>
  blocks: VendorCall[]
  /** Rounds that ended without a fact: where, and when. */
  ended: { path: string; at: number }[]
  calls: { call: VendorCall; answer: Answered }[]
  facts: Fact[]
}

const isCode = (code: string): code is ErrorCode => code in ERRORS

const repeat = (call: VendorCall, first: Answered): Decision<VendorReply> => {
  // The same transaction id with another meaning is a mistake of the vendor's, and is told so.
  if (first.kind !== call.kind || first.vendorRound !== call.vendorRound || first.amount !== amountOf(call)) return refuse('request.id.reused')
  if (first.error === null) return ok({ balance: first.balance, repeated: true })
  return refuse(isCode(first.error) ? first.error : 'unknown.error')
}

const answer = (batch: Batch, call: VendorCall, error: ErrorCode | null): Decision<VendorReply> => {
  const wallet = batch.book.wallets.get(walletOf(call))
  const first: Answered = {
    kind: call.kind, vendorRound: call.vendorRound, amount: amountOf(call), balance: wallet?.balance ?? 0n, error,
  }
  batch.answered.set(callKey(call), first)
  batch.calls.push({ call, answer: first })
  return error === null ? ok({ balance: first.balance, repeated: false }) : refuse(error)
}

/** A round settles once, so its own id names its fact, and leads from the fact to the day it was placed on. */
const factOf = (round: Round): Fact => ({
  lineId: round.lineId, factId: round.roundId, accountId: round.accountId, path: round.path, at: round.settledAt!,
  category: round.category, stake: round.stake, validBets: round.validBet, winnings: round.won, betCount: 1,
})

/** Whether the player's own limits allow this stake; what is staked is taken off them for the batch's later calls. */
const guarded = (batch: Batch, call: VendorCall): ErrorCode | null => {
  const guard = call.kind === 'bet' ? batch.guards.get(call.accountId) : undefined
  if (!guard || call.kind !== 'bet') return null
  const allowed = mayStake({ stake: call.stake, ...guard, now: call.at })
  if (!allowed.ok) return allowed.error.code
  if (guard.wagerLeft !== null) guard.wagerLeft -= call.stake
  if (guard.lossLeft !== null) guard.lossLeft -= call.stake
  return null
}

/** Most calls need one of them. */
const freshIds = (at: number): FreshIds => ({ get roundId() { return newId(at) }, get transferId() { return newId(at) } })

const playOne = (batch: Batch, call: VendorCall): Decision<VendorReply> => {
  const first = batch.answered.get(callKey(call))
  if (first) return repeat(call, first)
  const key = roundKey(call)
  const decided = decideCall(batch.states.get(key)!, call, freshIds(call.at))
  if (!decided.ok) {
    // A settlement that came before its bet may come again, so nothing is kept of it.
    return decided.error.code === 'round.not.found' ? decided : answer(batch, call, decided.error.code)
  }
  const limit = guarded(batch, call)
  if (limit) return answer(batch, call, limit)
  const { state, transfer, settled } = decided.value
  if (transfer) {
    const posted = decideTransfer(batch.book, transfer)
    if (!posted.ok) return answer(batch, call, posted.reason === 'wallet.missing' ? 'account.not.found' : posted.reason)
  }
  const before = batch.states.get(key)!.round
  const isNew = batch.opened.has(key) || before === null
  batch.states.set(key, state)
  if (state.round) (isNew ? batch.opened : batch.changed).set(key, state.round)
  else if (state.blocked) batch.blocks.push(call)
  if (settled) batch.facts.push(factOf(state.round!))
  else if (before?.status === 'open' && state.round?.status !== 'open') batch.ended.push({ path: before.path, at: call.at })
  return answer(batch, call, null)
}

/**
 * Answers calls of one line in order: locks the players' wallets in id order, reads what is known of the calls once they
 * are locked, and leaves one statement that writes everything, for the same transaction. Money, rounds, answers and
 * facts stand or fall together.
 */
export const playCalls = async (run: Run, calls: readonly VendorCall[], zone: string): Promise<Outcome<Decision<VendorReply>[]>> => {
  const lineId = calls[0]?.lineId
  if (lineId === undefined) return { value: [], write: null }
  if (calls.some((call) => call.lineId !== lineId)) throw new Error('a batch of vendor calls is one line’s')
  const kinds: WalletKind[] = calls.some((call) => call.wallet === 'vendor') ? ['main', 'vendor'] : ['main']
  // Sent one behind the other; the second looks at the data when the first has its locks.
  const [book, known] = await Promise.all([
    lockWallets(run, lineId, { accounts: [...new Set(calls.map((call) => call.accountId))], kinds }), load(run, lineId, calls),
  ])
  const guards = await loadGuards(run, lineId, [...known.limited], calls[0]!.at)
  const batch: Batch = { ...known, lineId, book, guards, opened: new Map(), changed: new Map(), blocks: [], ended: [], calls: [], facts: [] }
  const value = calls.map((call) => playOne(batch, call))
  const write = oneStatement([
    ...bookParts(lineId, book), ...newRoundParts(lineId, [...batch.opened.values()]), ...changedRoundParts(lineId, [...batch.changed.values()]),
    ...callParts(lineId, batch.calls), ...blockParts(lineId, batch.blocks), ...factParts(lineId, batch.facts, zone),
    ...endedParts(lineId, batch.ended),
  ])
  return { value, write }
}
