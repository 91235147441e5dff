import type { GameCategory } from '../../../entities/games/game.ts'
import type { RoundStatus } from '../../../entities/money/money.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { min, type Units } from '../../../rules/money/money.ts'
import { TRANSACTION_TYPES, type TransactionType } from '../../../rules/money/transactionTypes.ts'
import type { EntryDraft, TransferDraft, WalletName } from '../money/ledger.ts'

export interface Round {
  lineId: string
  roundId: string
  accountId: string
  accountName: string
  /** The account's path, so that a team's rounds are a range. */
  path: string
  vendor: string
  vendorRound: string
  category: GameCategory
  gameCode: string
  stake: Units
  validBet: Units
  /** What the round paid. A round that paid anything is `won`. */
  won: Units
  status: RoundStatus
  /** Played with play money (§3 type 4) and never part of a team's figures. */
  trial: boolean
  placedAt: number
  settledAt: number | null
  detail: Readonly<Record<string, string | number | boolean | null>>
  /** Its transfers after the first one, which has the round’s own id. */
  furtherTransfers: readonly string[]
}

/** A vendor's call after checking its signature and token. `at` is its arrival here. */
export type VendorCall = {
  lineId: string
  accountId: string
  accountName: string
  path: string
  trial: boolean
  vendor: string
  /** The wallet that the money moves in: the player's wallet at the vendor, or main by default. */
  wallet?: 'main' | 'vendor'
  transactionId: string
  vendorRound: string
  at: number
} & (
  | {
      kind: 'bet'
      gameCode: string
      category: GameCategory
      stake: Units
      /** What was bet on. */
      detail?: Round['detail']
      /** The session in which the game was opened, and when; omitted for bets without a session. */
      opened?: { sessionId: string; at: number }
      /** Staff have closed the vendor or the game: no new round begins. */
      closed?: boolean
      /** The player's game is closed: the bet is refused, unless it repeats an accepted one. */
      ended?: boolean
    }
  | { kind: 'settle'; won: Units; validBet: Units | null; void?: boolean; detail: Round['detail'] }
  | { kind: 'rollback' }
)

/** What is known of a round before a call: the round itself, or that a rollback came before its bet. */
export interface RoundState {
  round: Round | null
  blocked: boolean
}

/** The effect of a call. `settled` means that a fact is appended, because the round counts from now on. */
export interface RoundStep {
  state: RoundState
  transfer: TransferDraft | null
  settled: boolean
}

/** New ids for what a call may create. Each access may return another; unused ones are discarded. */
export interface FreshIds {
  roundId: string
  transferId: string
}

/** Lottery and PVP transfers have their own codes (provider.md §2). */
const typeOf = (category: GameCategory, kind: 'bet' | 'win'): TransactionType => {
  if (category === 'LOTT' || category === 'ELOTT')
    return kind === 'bet' ? TRANSACTION_TYPES.lotteryBet : TRANSACTION_TYPES.lotteryWin
  if (category === 'PVP') return kind === 'bet' ? TRANSACTION_TYPES.pvpBet : TRANSACTION_TYPES.pvpWin
  return kind === 'bet' ? TRANSACTION_TYPES.bet : TRANSACTION_TYPES.win
}

const transferOf = (
  round: Round,
  call: VendorCall,
  transferId: string,
  type: TransactionType,
  toPlayer: Units,
): TransferDraft => {
  const player: WalletName =
    call.wallet === 'vendor'
      ? { account: round.accountId, kind: 'vendor', vendor: round.vendor }
      : { account: round.accountId, kind: 'main' }
  const house: WalletName = { house: round.trial ? 'freeplay' : 'games' }
  const entries: EntryDraft[] = [
    { wallet: player, amount: toPlayer },
    { wallet: house, amount: -toPlayer },
  ]
  return {
    transferId,
    lineId: call.lineId,
    type,
    entries,
    at: call.at,
    refKind: 'round',
    refId: round.roundId,
    remark: `${round.vendor}/${round.gameCode}`,
  }
}

const withTransfer = ({ furtherTransfers }: Round, transferId: string): readonly string[] => [
  ...furtherTransfers,
  transferId,
]

type CallOf<Kind extends VendorCall['kind']> = Extract<VendorCall, { kind: Kind }>

/** Returns the detail after a further bet, which adds to that of the bets before. */
const withDetail = (before: Round['detail'], added: Round['detail'] | undefined): Round['detail'] =>
  added && Object.keys(added).length > 0 ? { ...before, ...added } : before

const decideBet = (
  { round, blocked }: RoundState,
  call: CallOf<'bet'>,
  ids: FreshIds,
): Decision<RoundStep> => {
  if (blocked) return refuse('round.closed')
  if (round && (round.status !== 'open' || round.accountId !== call.accountId)) return refuse('round.closed')
  // A further stake of a running round is taken, so that the round can be played to its end.
  if (!round && call.closed) return refuse('game.closed')
  const before: Round = round ?? {
    lineId: call.lineId,
    roundId: ids.roundId,
    accountId: call.accountId,
    accountName: call.accountName,
    path: call.path,
    vendor: call.vendor,
    vendorRound: call.vendorRound,
    category: call.category,
    gameCode: call.gameCode,
    stake: 0n,
    validBet: 0n,
    won: 0n,
    status: 'open',
    trial: call.trial,
    placedAt: call.at,
    settledAt: null,
    detail: {},
    furtherTransfers: [],
  }
  const transferId = round ? ids.transferId : before.roundId
  const after = {
    ...before,
    stake: before.stake + call.stake,
    detail: withDetail(before.detail, call.detail),
    furtherTransfers: round ? withTransfer(round, transferId) : [],
  }
  const type = typeOf(before.category, 'bet')
  return ok({
    state: { round: after, blocked },
    transfer: transferOf(after, call, transferId, type, -call.stake),
    settled: false,
  })
}

/** A round never ends before it began, even when the clocks of two processes differ. */
const endOf = (round: Round, call: VendorCall): number => Math.max(round.placedAt, call.at)

const voided = (round: Round, call: VendorCall, { transferId }: FreshIds): RoundStep => ({
  state: {
    round: {
      ...round,
      status: 'void',
      settledAt: endOf(round, call),
      furtherTransfers: withTransfer(round, transferId),
    },
    blocked: false,
  },
  transfer: transferOf(round, call, transferId, TRANSACTION_TYPES.betReturned, round.stake),
  settled: false,
})

const decideSettle = (
  { round, blocked }: RoundState,
  call: CallOf<'settle'>,
  ids: FreshIds,
): Decision<RoundStep> => {
  if (blocked) return refuse('round.closed')
  // The bet may still be on its way. The vendor is told to retry, and nothing of this call is stored.
  if (!round || round.accountId !== call.accountId) return refuse('round.not.found')
  if (round.status !== 'open') return refuse('round.closed')
  if (call.void) return ok(voided({ ...round, detail: call.detail }, call, ids))
  const transferId = call.won > 0n ? ids.transferId : null
  const after: Round = {
    ...round,
    won: call.won,
    validBet: min(call.validBet ?? round.stake, round.stake),
    settledAt: endOf(round, call),
    status: call.won > 0n ? 'won' : 'lost',
    detail: call.detail,
    furtherTransfers: transferId ? withTransfer(round, transferId) : round.furtherTransfers,
  }
  const transfer = transferId
    ? transferOf(after, call, transferId, typeOf(after.category, 'win'), call.won)
    : null
  return ok({ state: { round: after, blocked: false }, transfer, settled: !after.trial })
}

const decideRollback = (state: RoundState, call: CallOf<'rollback'>, ids: FreshIds): Decision<RoundStep> => {
  const { round } = state
  // The rollback came before its bet, so the bet is blocked. Otherwise it would be taken after the vendor cancelled
  // it.
  if (!round) return ok({ state: { round: null, blocked: true }, transfer: null, settled: false })
  if (round.accountId !== call.accountId) return refuse('round.not.found')
  if (round.status === 'void') return ok({ state, transfer: null, settled: false })
  if (round.status !== 'open') return refuse('round.closed')
  return ok(voided(round, call, ids))
}

/**
 * Decides the effect of a vendor's call on a round (provider.md §3 Bets): a bet opens it, unless staff have closed the game, or adds to it, a settlement
 * closes it once, a rollback returns the stake. A settlement before its bet is refused with `round.not.found` and can
 * be retried. A rollback before its bet blocks the bet. Any call after the end is refused with `round.closed`.
 */
export const decideCall = (state: RoundState, call: VendorCall, ids: FreshIds): Decision<RoundStep> => {
  if (call.kind === 'bet') return decideBet(state, call, ids)
  return call.kind === 'settle' ? decideSettle(state, call, ids) : decideRollback(state, call, ids)
}
