import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { ERRORS, type ErrorCode } from '../../rules/errors.ts'
import type { Units } from '../../rules/money.ts'
import { decideTransfer } from '../domain/ledger.ts'
import { mayStake } from '../domain/protection.ts'
import { decideCall, type Round, type FreshIds, type VendorCall } from '../domain/round.ts'
import type { VendorReply } from '../ports/bets.ts'
import type { Fact } from '../ports/rollups.ts'
import { factParts } from './facts.ts'
import { callKey, kindsOf, readStart, roundKey, walletOf, type Start } from './betsLoad.ts'
import { blockParts, callParts, changedRoundParts, newRoundParts, type Answered, type ChangedRound } from './betsWrite.ts'
import { newId } from './ids.ts'
import { bookParts, oneStatement, raiseGuards } from './ledger.ts'
import type { Outcome, Run } from './pipeline.ts'
import type { Piece } from './statement.ts'
import { endedParts } from './teamDeltas.ts'

/** A batch as it is decided: what is to be written at its end. */
export interface Batch extends Start {
  lineId: string
  /** Rounds that this batch opened, and those that were there and are other now. */
  opened: Map<string, Round>
  changed: Map<string, ChangedRound>
  blocks: VendorCall[]
  /** Rounds that ended without a fact: where, and when. */
  ended: { path: string; at: number }[]
  calls: { call: VendorCall; answer: Answered }[]
  facts: Fact[]
}

const amountOf = (call: VendorCall): Units => (call.kind === 'bet' ? call.stake : call.kind === 'settle' ? call.won : 0n)

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
  batch.states.set(key, state)
  if (!state.round) {
    if (state.blocked) batch.blocks.push(call)
  } else if (before === null || batch.opened.has(key)) batch.opened.set(key, state.round)
  else if (state.round !== before) batch.changed.set(key, { round: state.round, stakeBefore: batch.changed.get(key)?.stakeBefore ?? before.stake })
  if (settled) batch.facts.push(factOf(state.round!))
  else if (before?.status === 'open' && state.round?.status !== 'open') batch.ended.push({ path: before.path, at: call.at })
  return answer(batch, call, null)
}

/** A batch decided from what is known, and each call's answer. */
export interface Decided {
  batch: Batch
  value: Decision<VendorReply>[]
}

/** Decides a line's calls in order. */
export const decideCalls = (start: Start, lineId: string, calls: readonly VendorCall[]): Decided => {
  const batch: Batch = { ...start, lineId, opened: new Map(), changed: new Map(), blocks: [], ended: [], calls: [], facts: [] }
  return { batch, value: calls.map((call) => playOne(batch, call)) }
}

/**
 * Everything a batch came to as one statement: money, rounds, answers and facts stand or fall together. It fails with
 * STALE where a wallet or a round is not as the batch found it, or what else is asked does not hold.
 */
export const writeOf = (batch: Batch, zone: string, asked: readonly Piece[] = []): Piece | null => {
  const { lineId } = batch
  const money = bookParts(lineId, batch.book)
  const changed = changedRoundParts(lineId, [...batch.changed.values()])
  return oneStatement([
    ...money.parts, ...newRoundParts(lineId, [...batch.opened.values()]), ...changed.parts,
    ...callParts(lineId, batch.calls), ...blockParts(lineId, batch.blocks), ...factParts(lineId, batch.facts, zone),
    ...endedParts(lineId, batch.ended),
  ], [...money.checks, ...changed.checks, ...asked])
}

/** The line of a batch's calls; null where there are none. */
export const lineOf = (calls: readonly VendorCall[]): string | null => {
  const lineId = calls[0]?.lineId ?? null
  if (calls.some((call) => call.lineId !== lineId)) throw new Error('a batch of vendor calls is one line’s')
  return lineId
}

/** A new bar is noted on its player's wallets, for a bet that another group has already decided without it. */
const raiseBarred = async (run: Run, { lineId, book, blocks }: Batch): Promise<void> => {
  if (blocks.length === 0) return
  const raised = await raiseGuards(run, lineId, { accounts: [...new Set(blocks.map((call) => call.accountId))], kinds: kindsOf(blocks) })
  for (const [key, wallet] of book.wallets) {
    const guardNo = raised.get(wallet.walletId)
    if (guardNo !== undefined) book.wallets.set(key, { ...wallet, guardNo })
  }
}

/**
 * Answers calls of one line in order: locks the players' wallets, reads what is known of the calls once they are locked,
 * and leaves one statement that writes everything, for the same transaction.
 */
export const playCalls = async (run: Run, lineId: string, calls: readonly VendorCall[], zone: string): Promise<Outcome<Decided>> => {
  const decided = decideCalls(await readStart(run, lineId, calls), lineId, calls)
  await raiseBarred(run, decided.batch)
  return { value: decided, write: writeOf(decided.batch, zone) }
}
