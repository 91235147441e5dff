import type { Receipt, WithdrawalStatus } from '../../entities/cashier.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { max, roundDown, shareOf, toWire, type Units } from '../../rules/money.ts'

export interface WithdrawalAsk {
  amount: Units
  minimum: Units
  maximum: Units
  available: Units
  /** Wagering still to do, over all sources. */
  turnoverMissing: Units
  countToday: number
  dailyCount: number
}

/** Whether a withdrawal may be asked for. The order is the one a person can act on: today's count first, amount last. */
export const mayWithdraw = (ask: WithdrawalAsk): Decision<null> => {
  if (ask.countToday >= ask.dailyCount) return refuse('withdrawal.daily.count', { detail: { count: ask.dailyCount } })
  if (ask.turnoverMissing > 0n) return refuse('turnover.missing', { detail: { missing: toWire(ask.turnoverMissing) } })
  if (ask.amount < ask.minimum) {
    return refuse('amount.below.minimum', { field: 'amount', detail: { minimum: toWire(ask.minimum) } })
  }
  if (ask.amount > ask.maximum) {
    return refuse('amount.above.maximum', { field: 'amount', detail: { maximum: toWire(ask.maximum) } })
  }
  if (ask.amount > ask.available) {
    return refuse('balance.insufficient', { field: 'amount', detail: { balance: toWire(ask.available) } })
  }
  return ok(null)
}

export interface FeeRule {
  freeDaily: number
  feeBps: number
  feeMinimum: Units
}

/** The fee of the day's next withdrawal: free at first, then a share, rounded down to 0.01, of at least the minimum. */
export const withdrawalFee = (amount: Units, countToday: number, rule: FeeRule): Units =>
  countToday < rule.freeDaily ? 0n : max(roundDown(shareOf(amount, rule.feeBps)), rule.feeMinimum)

/** What may happen to a withdrawal besides the player's word about a paid one. */
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

/** The status after an event (§4); a received withdrawal is final, whoever said so. */
export const withdrawalAfter = (status: WithdrawalStatus, event: WithdrawalEvent): Decision<WithdrawalStatus> => {
  const next = NEXT[status][event]
  return next ? ok(next) : refuse('withdrawal.state', { detail: { status } })
}

export interface ReceiptSaid {
  receipt: Receipt
  amountReceived: Units | null
  hasProof: boolean
}

/**
 * What the player's word makes of a paid withdrawal (§4 Withdrawal confirmation).
 * @param net what was sent: the amount less the fee
 */
export const receiptOf = (
  said: ReceiptSaid, status: WithdrawalStatus, net: Units, now: number, confirmBy: number | null,
): Decision<{ status: WithdrawalStatus; amountReceived: Units }> => {
  if (status !== 'paid' || (confirmBy !== null && now >= confirmBy)) return refuse('withdrawal.state', { detail: { status } })
  if (said.receipt === 'received') return ok({ status: 'received', amountReceived: net })
  if (said.receipt === 'notReceived') {
    return said.hasProof
      ? ok({ status: 'notReceived', amountReceived: 0n })
      : refuse('field.required', { field: 'proofUploadId' })
  }
  if (said.amountReceived === null) return refuse('field.required', { field: 'amountReceived' })
  if (said.amountReceived >= net) {
    return refuse('amount.above.maximum', { field: 'amountReceived', detail: { maximum: toWire(net) } })
  }
  return ok({ status: 'partlyReceived', amountReceived: said.amountReceived })
}
