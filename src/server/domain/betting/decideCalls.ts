import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { ERRORS, type ErrorCode } from '../../../rules/errors.ts'
import type { Units } from '../../../rules/money/money.ts'
import { mayStake, type StakeLimits } from '../accounts/protection.ts'
import { decideTransfer, walletKey, type Book } from '../money/ledger.ts'
import {
  decideCall,
  type FreshIds,
  type Round,
  type RoundState,
  type RoundStep,
  type VendorCall,
} from './round.ts'

/** The reply to a vendor's call. Repeating a call returns the same reply. */
export interface VendorReply {
  balance: Units
  /** True when the call had been processed before. */
  repeated: boolean
}

/** The first reply to a call, with what identifies the call when the vendor repeats it. */
export interface SavedReply {
  kind: string
  vendorRound: string
  amount: Units
  balance: Units
  error: string | null
}

/** What decides a group of calls. `decideCalls` brings the maps up to date after each call. */
export interface GroupState {
  /** The players' wallets, by `walletOf`. */
  book: Book
  /** The rounds of the calls, by `roundKey`. */
  rounds: Map<string, RoundState>
  /** Replies to calls that were processed before, by `callKey`. */
  savedReplies: Map<string, SavedReply>
  /** Games whose session has ended, by `openedKey`. They accept no more stakes. */
  closedGames: Set<string>
  /** Accounts with limits or a break of their own. */
  limitedAccounts: Set<string>
  /** What these accounts may still stake, by account id. */
  stakeLimits: Map<string, StakeLimits>
}

/** An existing round in its new state, with its stake before the change. */
export interface ChangedRound {
  round: Round
  stakeBefore: Units
}

/** A group of calls after its decision, with everything to write. */
export interface DecidedGroup extends GroupState {
  lineId: string
  /** Rounds that this group opened, and existing rounds that it changed, by `roundKey`. */
  openedRounds: Map<string, Round>
  changedRounds: Map<string, ChangedRound>
  /** Rollbacks that arrived before their bet. They block the round. */
  blocks: VendorCall[]
  /** Rounds that count in the figures from now on. */
  settledRounds: Round[]
  /** Rounds that ended without counting: their path, and the time of their end. */
  uncountedEnds: { path: string; at: number }[]
  /** The calls that were decided now, with the reply to save. */
  calls: { call: VendorCall; reply: SavedReply }[]
}

export const roundKey = (call: { vendor: string; vendorRound: string }): string =>
  `${call.vendor}/${call.vendorRound}`

export const callKey = (call: VendorCall): string => `${call.vendor}/${call.transactionId}`

/**
 * Returns the key of the game that a bet is made in, as opened from a session. Null if the call is not a bet
 * of a session.
 */
export const openedKey = (call: VendorCall): string | null =>
  call.kind === 'bet' && call.opened ? `${call.opened.sessionId}/${call.opened.at}` : null

/**
 * Returns the key of the wallet that a call moves. A merchant may have one wallet per vendor; the main wallet
 * is locked too, for the limits.
 */
export const walletOf = (call: VendorCall): string =>
  walletKey(call.accountId, call.wallet ?? 'main', call.wallet === 'vendor' ? call.vendor : '')

const amountOf = (call: VendorCall): Units => {
  if (call.kind === 'bet') return call.stake
  return call.kind === 'settle' ? call.won : 0n
}

const isCode = (code: string): code is ErrorCode => code in ERRORS

const repeatReply = (call: VendorCall, first: SavedReply): Decision<VendorReply> => {
  // The vendor used the same transaction id for a different call. The reply reports that mistake.
  if (first.kind !== call.kind || first.vendorRound !== call.vendorRound || first.amount !== amountOf(call))
    return refuse('request.id.reused')
  if (first.error === null) return ok({ balance: first.balance, repeated: true })
  return refuse(isCode(first.error) ? first.error : 'unknown.error')
}

/** Returns the reply to a call and adds it to the group, so that a repeated call gets the same one. */
const saveReply = (group: DecidedGroup, call: VendorCall, error: ErrorCode | null): Decision<VendorReply> => {
  const wallet = group.book.wallets.get(walletOf(call))
  const reply: SavedReply = {
    kind: call.kind,
    vendorRound: call.vendorRound,
    amount: amountOf(call),
    balance: wallet?.balance ?? 0n,
    error,
  }
  group.savedReplies.set(callKey(call), reply)
  group.calls.push({ call, reply })
  return error === null ? ok({ balance: reply.balance, repeated: false }) : refuse(error)
}

/**
 * Checks the stake against the player's own limits. Returns an error code, or null after it deducts the stake
 * for later calls of the group.
 */
const useLimits = (group: DecidedGroup, call: VendorCall): ErrorCode | null => {
  const limits = call.kind === 'bet' ? group.stakeLimits.get(call.accountId) : undefined
  if (!limits || call.kind !== 'bet') return null
  const allowed = mayStake({ stake: call.stake, ...limits, now: call.at })
  if (!allowed.ok) return allowed.error.code
  if (limits.wagerLeft !== null) limits.wagerLeft -= call.stake
  if (limits.lossLeft !== null) limits.lossLeft -= call.stake
  return null
}

/** Adds to the group the round that a call opened, changed, blocked or ended. */
const noteRound = (group: DecidedGroup, call: VendorCall, { state, settled }: RoundStep): void => {
  const key = roundKey(call)
  const before = group.rounds.get(key)!.round
  const { round } = state
  group.rounds.set(key, state)
  if (!round) {
    if (state.blocked) group.blocks.push(call)
  } else if (before === null || group.openedRounds.has(key)) group.openedRounds.set(key, round)
  else if (round !== before) {
    const stakeBefore = group.changedRounds.get(key)?.stakeBefore ?? before.stake
    group.changedRounds.set(key, { round, stakeBefore })
  }
  if (settled) group.settledRounds.push(round!)
  else if (before?.status === 'open' && round?.status !== 'open')
    group.uncountedEnds.push({ path: before.path, at: call.at })
}

const decideOne = (
  group: DecidedGroup,
  call: VendorCall,
  idsAt: (at: number) => FreshIds,
): Decision<VendorReply> => {
  const first = group.savedReplies.get(callKey(call))
  if (first) return repeatReply(call, first)
  const game = group.closedGames.size > 0 ? openedKey(call) : null
  const ended = (call.kind === 'bet' && call.ended === true) || (game !== null && group.closedGames.has(game))
  // The call moved no money and never will, so its reply is not saved.
  if (ended) return refuse('login.not.session', { field: 'playerToken' })
  const decided = decideCall(group.rounds.get(roundKey(call))!, call, idsAt(call.at))
  if (!decided.ok) {
    // The vendor may repeat a settlement that arrived before its bet, so this refusal is not saved.
    return decided.error.code === 'round.not.found' ? decided : saveReply(group, call, decided.error.code)
  }
  const limit = useLimits(group, call)
  if (limit) return saveReply(group, call, limit)
  const { transfer } = decided.value
  const posted = transfer ? decideTransfer(group.book, transfer) : null
  if (posted && !posted.ok)
    return saveReply(group, call, posted.reason === 'wallet.missing' ? 'account.not.found' : posted.reason)
  noteRound(group, call, decided.value)
  return saveReply(group, call, null)
}

/**
 * Decides a line's calls in order: which are accepted, refused, or get the reply to an earlier call again. The
 * maps of `state` become those of the decided group.
 * @param idsAt returns the new ids of a call that arrived at this time
 */
export const decideCalls = (
  state: GroupState,
  lineId: string,
  calls: readonly VendorCall[],
  idsAt: (at: number) => FreshIds,
): { group: DecidedGroup; replies: Decision<VendorReply>[] } => {
  const group: DecidedGroup = {
    ...state,
    lineId,
    openedRounds: new Map(),
    changedRounds: new Map(),
    blocks: [],
    settledRounds: [],
    uncountedEnds: [],
    calls: [],
  }
  return { group, replies: calls.map((call) => decideOne(group, call, idsAt)) }
}
