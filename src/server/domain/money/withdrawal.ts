import type { Receipt, WithdrawalStatus } from '../../../entities/money/cashier.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { max, roundDown, shareOf, toWire, type Units } from '../../../rules/money/money.ts'

export interface WithdrawalRequest {
  amount: Units
  minimum: Units
  maximum: Units
  available: Units
  /** Wagering still to do, over all sources. */
  turnoverMissing: Units
  countToday: number
  dailyCount: number
}

/**
 * Whether a withdrawal may be requested. The checks come in an order that a player can act on: today's count first,
 * the amount last.
 */
export const mayWithdraw = (request: WithdrawalRequest): Decision<null> => {
  if (request.countToday >= request.dailyCount)
    return refuse('withdrawal.daily.count', { detail: { count: request.dailyCount } })
  if (request.turnoverMissing > 0n)
    return refuse('turnover.missing', { detail: { missing: toWire(request.turnoverMissing) } })
  if (request.amount < request.minimum) {
    return refuse('amount.below.minimum', { field: 'amount', detail: { minimum: toWire(request.minimum) } })
  }
  if (request.amount > request.maximum) {
    return refuse('amount.above.maximum', { field: 'amount', detail: { maximum: toWire(request.maximum) } })
  }
  if (request.amount > request.available) {
    return refuse('balance.insufficient', { field: 'amount', detail: { balance: toWire(request.available) } })
  }
  return ok(null)
}

export interface FeeRule {
  freeDaily: number
  feeBps: number
  feeMinimum: Units
}

/**
 * Returns the fee of the day's next withdrawal: free at first, then a share, rounded down to 0.01, of at least the
 * minimum.
 */
export const withdrawalFee = (amount: Units, countToday: number, rule: FeeRule): Units =>
  countToday < rule.freeDaily ? 0n : max(roundDown(shareOf(amount, rule.feeBps)), rule.feeMinimum)

/** What a withdrawal does not have yet when it is requested. */
export const UNDECIDED = {
  decidedAt: null,
  refusalReason: null,
  paidAt: null,
  confirmBy: null,
  confirmedAt: null,
  forced: false,
  amountReceived: null,
  proofUploadId: null,
  caseId: null,
  caseSettledAt: null,
  caseNote: null,
  returnedAmount: null,
} as const

/** The events of a withdrawal, other than the player's confirmation. */
export type WithdrawalEvent = 'approve' | 'refuse' | 'pay' | 'timeOut' | 'forceReceipt' | 'return'

const NEXT: Record<WithdrawalStatus, Partial<Record<WithdrawalEvent, WithdrawalStatus>>> = {
  submitted: { approve: 'approved', refuse: 'refused' },
  approved: { pay: 'paid', refuse: 'refused' },
  paid: { timeOut: 'received', forceReceipt: 'received' },
  partlyReceived: { forceReceipt: 'received', return: 'returned' },
  notReceived: { forceReceipt: 'received', return: 'returned' },
  received: {},
  refused: {},
  returned: {},
}

/** Returns the status after an event (§4). A received withdrawal is final, regardless of who confirmed it. */
export const withdrawalAfter = (
  status: WithdrawalStatus,
  event: WithdrawalEvent,
): Decision<WithdrawalStatus> => {
  const next = NEXT[status][event]
  return next ? ok(next) : refuse('withdrawal.state', { detail: { status } })
}

const CENT: Units = 100n

export interface ReceiptReport {
  receipt: Receipt
  amountReceived: Units | null
  hasProof: boolean
}

/**
 * Returns the result of a player's confirmation of a paid withdrawal (§4 Withdrawal confirmation).
 * @param net the amount sent: without the fee
 */
export const receiptOf = (
  report: ReceiptReport,
  status: WithdrawalStatus,
  net: Units,
  now: number,
  confirmBy: number | null,
): Decision<{ status: WithdrawalStatus; amountReceived: Units }> => {
  if (status !== 'paid' || (confirmBy !== null && now >= confirmBy))
    return refuse('withdrawal.state', { detail: { status } })
  if (report.receipt === 'received') return ok({ status: 'received', amountReceived: net })
  if (report.receipt === 'notReceived') {
    return report.hasProof
      ? ok({ status: 'notReceived', amountReceived: 0n })
      : refuse('field.required', { field: 'proofUploadId' })
  }
  if (report.amountReceived === null) return refuse('field.required', { field: 'amountReceived' })
  // "Partly" must be less than everything.
  if (report.amountReceived > net - CENT) {
    return refuse('amount.above.maximum', {
      field: 'amountReceived',
      detail: { maximum: toWire(net - CENT) },
    })
  }
  return ok({ status: 'partlyReceived', amountReceived: report.amountReceived })
}

/**
 * Returns the amount to return when a case is settled for the player.
 * @param wanted the amount chosen by staff; null for everything that did not arrive
 */
export const returnOf = (net: Units, amountReceived: Units, wanted: Units | null): Decision<Units> => {
  const rest = net - amountReceived
  if (wanted === null) return ok(rest)
  if (wanted < CENT)
    return refuse('amount.below.minimum', { field: 'amount', detail: { minimum: toWire(CENT) } })
  return wanted > rest
    ? refuse('amount.above.maximum', { field: 'amount', detail: { maximum: toWire(rest) } })
    : ok(wanted)
}

/** What a paid withdrawal still lacks: sent, and neither received nor returned. */
export const missingOf = (row: {
  amount: Units
  fee: Units
  amountReceived: Units | null
  returnedAmount: Units | null
}): Units => row.amount - row.fee - (row.amountReceived ?? 0n) - (row.returnedAmount ?? 0n)
