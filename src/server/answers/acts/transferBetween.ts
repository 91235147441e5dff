import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire, sum, toWire, type Units } from '../../../rules/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { TRANSACTION_TYPES } from '../../../rules/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { mayTransfer } from '../../domain/peopleTransfer.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Acting, DoneBy } from './acting.ts'
import { turnoverStanding } from './turnoverOf.ts'

export interface Slip {
  transferId: string
  number: string
  account: string
  amount: number
  balance: number
  at: number
}

/**
 * Moves money from one person to another of the same line: 6207 in the sender's record, 6104 in the receiver's. The two
 * are separate transfers over the house's corrections wallet, because a record shows one code a transfer; both are
 * posted in one go, or neither.
 */
export const transferBetween = async (
  acting: Acting, from: Account, to: Account, amount: Units, way: 'upline' | 'downline', remark: string, by: DoneBy,
): Promise<Decision<Slip>> => {
  const { ports, now, random } = acting
  const rules = ports.house.cashier.transfer
  const main = sum((await ports.ledger.balances(from)).filter((w) => w.kind === 'main').map((w) => w.balance))
  const turnover = await turnoverStanding(acting, from)
  const allowed = mayTransfer({
    amount, minimum: fromWire(rules.minimum), maximum: fromWire(rules.maximum), available: main,
    turnoverMissing: turnover.missing, open: rules[way],
  })
  if (!allowed.ok) return allowed
  const outId = uuidV7(now, random)
  const inId = uuidV7(now, random)
  const both = { lineId: from.lineId, at: now, refKind: 'peopleTransfer', refId: outId, remark }
  const results = await ports.ledger.post([
    {
      ...both, transferId: outId, type: TRANSACTION_TYPES.transferOut,
      entries: [{ wallet: { account: from.accountId, kind: 'main' }, amount: -amount }, { wallet: { house: 'corrections' }, amount }],
    },
    {
      ...both, transferId: inId, type: TRANSACTION_TYPES.transferIn,
      entries: [{ wallet: { house: 'corrections' }, amount: -amount }, { wallet: { account: to.accountId, kind: 'main' }, amount }],
    },
  ])
  if (!results.every((result) => result.ok)) return refuse('balance.insufficient', { field: 'amount' })
  await ports.audit.record({
    lineId: from.lineId, accountId: from.accountId, actorId: by.actorId, kind: `transfer.${way}`,
    detail: { transferId: outId, to: to.name, amount: toWire(amount) }, ip: by.ip ?? '', requestId: by.requestId ?? '', at: now,
  })
  const refs = [from, to].map(({ lineId, accountId }) => ({ lineId, accountId }))
  await ports.events.publish(refs.map((ref) => ({ to: ref, kind: 'balance' as const, at: now })))
  return ok({ transferId: outId, number: numberOf(outId), account: to.name, amount: toWire(amount), balance: toWire(main - amount), at: now })
}
