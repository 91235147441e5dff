import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'

export interface TransferRequest {
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
export const mayTransfer = (request: TransferRequest): Decision<null> => {
  if (!request.open) return refuse('transfer.closed')
  if (request.amount < request.minimum) {
    return refuse('amount.below.minimum', { field: 'amount', detail: { minimum: toWire(request.minimum) } })
  }
  if (request.amount > request.maximum) {
    return refuse('amount.above.maximum', { field: 'amount', detail: { maximum: toWire(request.maximum) } })
  }
  if (request.turnoverMissing > 0n)
    return refuse('turnover.missing', { detail: { missing: toWire(request.turnoverMissing) } })
  if (request.amount > request.available) {
    return refuse('balance.insufficient', { field: 'amount', detail: { balance: toWire(request.available) } })
  }
  return ok(null)
}

interface Entry {
  walletKind: string
  amount: Units
}

/** Returns the entries of the sender and of the receiver among those of a transfer between accounts; null without both. */
export const sidesOf = <E extends Entry>(
  pair: readonly { entries: readonly E[] }[],
): { from: E; to: E } | null => {
  const sides = pair.flatMap(({ entries }) => entries.filter(({ walletKind }) => walletKind === 'main'))
  const from = sides.find(({ amount }) => amount < 0n)
  const to = sides.find(({ amount }) => amount > 0n)
  return from && to ? { from, to } : null
}
