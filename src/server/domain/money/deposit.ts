import type { DepositStatus } from '../../../entities/money/cashier.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'

export interface DepositRequest {
  amount: Units
  minimum: Units
  maximum: Units
  /** How many deposits of the account are pending. */
  open: number
  openMaximum: number
  /** What the player's own limits still allow; null without a limit. */
  allowance: Units | null
}

/** Whether a deposit may be opened (provider.md §3 Money, §4 limits). */
export const mayDeposit = (request: DepositRequest): Decision<null> => {
  if (request.amount < request.minimum) {
    return refuse('amount.below.minimum', { field: 'amount', detail: { minimum: toWire(request.minimum) } })
  }
  if (request.amount > request.maximum) {
    return refuse('amount.above.maximum', { field: 'amount', detail: { maximum: toWire(request.maximum) } })
  }
  if (request.open >= request.openMaximum)
    return refuse('deposit.too.many.open', { detail: { count: request.open } })
  if (request.allowance !== null && request.amount > request.allowance) {
    return refuse('protection.deposit.limit', {
      field: 'amount',
      detail: { left: toWire(request.allowance) },
    })
  }
  return ok(null)
}

/** The events of a deposit: from the cashier, the clock, or an operator at the command line. */
export type DepositEvent = 'paid' | 'failed' | 'expired' | 'refused'

const NEXT: Record<DepositStatus, Partial<Record<DepositEvent, DepositStatus>>> = {
  pending: { paid: 'credited', failed: 'failed', expired: 'expired', refused: 'failed' },
  // Money that arrives late still belongs to the player.
  expired: { paid: 'credited', failed: 'expired' },
  // A cashier may correct its own "failed", but never its "paid".
  failed: { paid: 'credited', failed: 'failed' },
  credited: { paid: 'credited', failed: 'credited' },
}

/**
 * Returns the status after an event, or refuses an event that the status does not allow. A repeat leaves the status
 * as it is, so repeated or contradictory callbacks credit at most once.
 */
export const depositAfter = (status: DepositStatus, event: DepositEvent): Decision<DepositStatus> => {
  const next = NEXT[status][event]
  return next ? ok(next) : refuse('deposit.state', { detail: { status } })
}
