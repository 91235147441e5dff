import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'

export interface TransferAsk {
  amount: Units
  minimum: Units
  maximum: Units
  available: Units
  turnoverMissing: Units
  /** Whether the house allows this direction. */
  open: boolean
}

/**
 * Whether money may be transferred between accounts. Money with wagering to do may not, because a transfer would
 * bypass a withdrawal's wagering check.
 */
export const mayTransfer = (ask: TransferAsk): Decision<null> => {
  if (!ask.open) return refuse('transfer.closed')
  if (ask.amount < ask.minimum) {
    return refuse('amount.below.minimum', { field: 'amount', detail: { minimum: toWire(ask.minimum) } })
  }
  if (ask.amount > ask.maximum) {
    return refuse('amount.above.maximum', { field: 'amount', detail: { maximum: toWire(ask.maximum) } })
  }
  if (ask.turnoverMissing > 0n)
    return refuse('turnover.missing', { detail: { missing: toWire(ask.turnoverMissing) } })
  if (ask.amount > ask.available) {
    return refuse('balance.insufficient', { field: 'amount', detail: { balance: toWire(ask.available) } })
  }
  return ok(null)
}
