import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { ERRORS, type ErrorCode } from '../../../rules/errors.ts'
import type { Units } from '../../../rules/money/money.ts'
import { decideTransfer } from '../../domain/money/ledger.ts'
import { mayStake } from '../../domain/accounts/protection.ts'
import {
  decideCall,
  type FreshIds,
  type Round,
  type RoundStep,
  type VendorCall,
} from '../../domain/betting/round.ts'
import type { VendorReply } from '../../ports/betting/bets.ts'
import type { FigureEvent } from '../../ports/team/rollups.ts'
import { figureEventParts } from '../figureEvents/figureEvents.ts'
import { callKey, kindsOf, openedKey, readStart, roundKey, walletOf, type Start } from './betsLoad.ts'
import {
  blockParts,
  callParts,
  changedRoundParts,
  newRoundParts,
  type Answered,
  type ChangedRound,
} from './betsWrite.ts'
import { newId } from '../db/ids.ts'
import { oneStatement } from '../db/parts.ts'
import { bookParts } from '../money/bookParts.ts'
import { raiseGuards } from '../money/wallets.ts'
import type { Outcome, Run } from '../db/pipeline.ts'
import type { Piece } from '../db/sql/sqlText.ts'
import { endedParts } from '../figureEvents/teamDeltas.ts'

/** A batch while it is decided, with everything to write at its end. */
export interface Batch extends Start {
  lineId: string
  /** Rounds that this batch opened, and existing rounds that it changed. */
  opened: Map<string, Round>
  changed: Map<string, ChangedRound>
  blocks: VendorCall[]
  /** Rounds that ended without a figure event: their path, and the time of their end. */
  ended: { path: string; at: number }[]
  calls: { call: VendorCall; answer: Answered }[]
  figureEvents: FigureEvent[]
}

const amountOf = (call: VendorCall): Units => {
  if (call.kind === 'bet') return call.stake
  return call.kind === 'settle' ? call.won : 0n
}

const isCode = (code: string): code is ErrorCode => code in ERRORS

const repeat = (call: VendorCall, first: Answered): Decision<VendorReply> => {
  // The vendor used the same transaction id for a different call. The reply reports that mistake.
  if (first.kind !== call.kind || first.vendorRound !== call.vendorRound || first.amount !== amountOf(call))
    return refuse('request.id.reused')
  if (first.error === null) return ok({ balance: first.balance, repeated: true })
  return refuse(isCode(first.error) ? first.error : 'unknown.error')
}

const answer = (batch: Batch, call: VendorCall, error: ErrorCode | null): Decision<VendorReply> => {
  const wallet = batch.book.wallets.get(walletOf(call))
  const first: Answered = {
    kind: call.kind,
    vendorRound: call.vendorRound,
    amount: amountOf(call),
    balance: wallet?.balance ?? 0n,
    error,
  }
  batch.answered.set(callKey(call), first)
  batch.calls.push({ call, answer: first })
  return error === null ? ok({ balance: first.balance, repeated: false }) : refuse(error)
}

/**
 * Returns the figure event of a round. A round settles once, so its id is also the id of its event. The id
 * leads from the event to the day on which the round was placed.
 */
const figureEventOf = (round: Round): FigureEvent => ({
  lineId: round.lineId,
  figureEventId: round.roundId,
  accountId: round.accountId,
  path: round.path,
  at: round.settledAt!,
  category: round.category,
  stake: round.stake,
  validBets: round.validBet,
  winnings: round.won,
  betCount: 1,
})

/**
 * Checks the stake against the player's own limits. Returns an error code, or null after it deducts the stake
 * for later calls of the batch.
 */
const guarded = (batch: Batch, call: VendorCall): ErrorCode | null => {
  const guard = call.kind === 'bet' ? batch.guards.get(call.accountId) : undefined
  if (!guard || call.kind !== 'bet') return null
  const allowed = mayStake({ stake: call.stake, ...guard, now: call.at })
  if (!allowed.ok) return allowed.error.code
  if (guard.wagerLeft !== null) guard.wagerLeft -= call.stake
  if (guard.lossLeft !== null) guard.lossLeft -= call.stake
  return null
}

/** Returns new ids, each made when it is first read. Most calls need only one of them. */
const freshIds = (at: number): FreshIds => ({
  get roundId() {
    return newId(at)
  },
  get transferId() {
    return newId(at)
  },
})

/** Adds to the batch the round that a call opened, changed, blocked or ended. */
const noteRound = (batch: Batch, call: VendorCall, { state, settled }: RoundStep): void => {
  const key = roundKey(call)
  const before = batch.states.get(key)!.round
  const { round } = state
  batch.states.set(key, state)
  if (!round) {
    if (state.blocked) batch.blocks.push(call)
  } else if (before === null || batch.opened.has(key)) batch.opened.set(key, round)
  else if (round !== before)
    batch.changed.set(key, { round, stakeBefore: batch.changed.get(key)?.stakeBefore ?? before.stake })
  if (settled) batch.figureEvents.push(figureEventOf(round!))
  else if (before?.status === 'open' && round?.status !== 'open')
    batch.ended.push({ path: before.path, at: call.at })
}

const playOne = (batch: Batch, call: VendorCall): Decision<VendorReply> => {
  const first = batch.answered.get(callKey(call))
  if (first) return repeat(call, first)
  const opened = batch.closed.size > 0 ? openedKey(call) : null
  // The call moved no money and never will, so the batch does not save it.
  if (opened !== null && batch.closed.has(opened))
    return refuse('login.not.session', { field: 'playerToken' })
  const key = roundKey(call)
  const decided = decideCall(batch.states.get(key)!, call, freshIds(call.at))
  if (!decided.ok) {
    // The vendor may repeat a settlement that arrived before its bet, so the batch does not save this
    // refusal.
    return decided.error.code === 'round.not.found' ? decided : answer(batch, call, decided.error.code)
  }
  const limit = guarded(batch, call)
  if (limit) return answer(batch, call, limit)
  const { transfer } = decided.value
  const posted = transfer ? decideTransfer(batch.book, transfer) : null
  if (posted && !posted.ok)
    return answer(batch, call, posted.reason === 'wallet.missing' ? 'account.not.found' : posted.reason)
  noteRound(batch, call, decided.value)
  return answer(batch, call, null)
}

/** A decided batch, with the reply to each call. */
export interface Decided {
  batch: Batch
  value: Decision<VendorReply>[]
}

/** Decides a line's calls in order. */
export const decideCalls = (start: Start, lineId: string, calls: readonly VendorCall[]): Decided => {
  const batch: Batch = {
    ...start,
    lineId,
    opened: new Map(),
    changed: new Map(),
    blocks: [],
    ended: [],
    calls: [],
    figureEvents: [],
  }
  return { batch, value: calls.map((call) => playOne(batch, call)) }
}

/**
 * Returns one statement that writes the money, rounds, replies and figure events of a batch, or null if there
 * are none. It fails with STALE if a wallet or a round has changed since it was read, or if one of the
 * `asked` checks fails.
 */
export const writeOf = (batch: Batch, zone: string, asked: readonly Piece[] = []): Piece | null => {
  const { lineId } = batch
  const money = bookParts(lineId, batch.book)
  const changed = changedRoundParts(lineId, [...batch.changed.values()])
  return oneStatement(
    [
      ...money.parts,
      ...newRoundParts(lineId, [...batch.opened.values()]),
      ...changed.parts,
      ...callParts(lineId, batch.calls),
      ...blockParts(lineId, batch.blocks),
      ...figureEventParts(lineId, batch.figureEvents, zone),
      ...endedParts(lineId, batch.ended),
    ],
    [...money.checks, ...changed.checks, ...asked],
  )
}

/** Returns the line of a batch's calls, or null if there are no calls. Throws if they belong to several lines. */
export const lineOf = (calls: readonly VendorCall[]): string | null => {
  const lineId = calls[0]?.lineId ?? null
  if (calls.some((call) => call.lineId !== lineId)) throw new Error('a batch of vendor calls is one line’s')
  return lineId
}

/**
 * Raises the guards of the wallets of players with a new block. Another group may have decided the blocked
 * bet already.
 */
const raiseBarred = async (run: Run, { lineId, book, blocks }: Batch): Promise<void> => {
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
 * Decides calls of one line in order. It locks the players' wallets and then reads the data of the calls.
 * Returns the decisions with one statement that writes them in the same transaction.
 */
export const playCalls = async (
  run: Run,
  lineId: string,
  calls: readonly VendorCall[],
  zone: string,
): Promise<Outcome<Decided>> => {
  const decided = decideCalls(await readStart(run, lineId, calls), lineId, calls)
  await raiseBarred(run, decided.batch)
  return { value: decided, write: writeOf(decided.batch, zone) }
}
