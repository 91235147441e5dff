import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire, sum, toWire, type Units } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { mayTransfer } from '../../domain/money/peopleTransfer.ts'
import { TIP_REF } from '../../domain/content/chatCards.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { TransferDraft } from '../../domain/money/ledger.ts'
import { auditedBy, type ServiceContext, type AuditActor } from '../serviceContext.ts'
import { closedOf } from '../accounts/staff/lockAccount.ts'
import { turnoverStatus } from './turnoverOf.ts'

interface PeopleTransfer {
  from: Account
  to: Account
  amount: Units
  /** `tip`: to a writer in the chat room, which the rules of the chat allow. */
  way: 'upline' | 'downline' | 'tip'
  remark: string
  by: AuditActor
}

export interface TransferSlip {
  transferId: string
  number: string
  account: string
  amount: number
  balance: number
  at: number
}

const ledgerTransfers = (
  { from, to, amount, way, remark }: PeopleTransfer,
  outId: string,
  inId: string,
  now: number,
): TransferDraft[] => {
  const refKind = way === 'tip' ? TIP_REF : 'peopleTransfer'
  const shared = { lineId: from.lineId, at: now, refKind, refId: outId, remark }
  return [
    {
      ...shared,
      transferId: outId,
      type: TRANSACTION_TYPES.transferOut,
      entries: [
        { wallet: { account: from.accountId, kind: 'main' }, amount: -amount },
        { wallet: { house: 'corrections' }, amount },
      ],
    },
    {
      ...shared,
      transferId: inId,
      type: TRANSACTION_TYPES.transferIn,
      entries: [
        { wallet: { house: 'corrections' }, amount: -amount },
        { wallet: { account: to.accountId, kind: 'main' }, amount },
      ],
    },
  ]
}

const recordTransfer = (
  { ports, now }: ServiceContext,
  { from, to, amount, way, by }: PeopleTransfer,
  transferId: string,
): Promise<void> =>
  ports.audit.record({
    lineId: from.lineId,
    accountId: from.accountId,
    ...auditedBy(by),
    kind: `transfer.${way}`,
    detail: { transferId, to: to.name, amount: toWire(amount) },
    at: now,
  })

/**
 * Transfers money between two accounts of a line: 6207 in the sender's record, 6104 in the receiver's. These are two
 * ledger transfers through the house's corrections wallet, because a record shows one code per transfer. Both are
 * posted, or neither.
 */
export const transferBetween = async (
  context: ServiceContext,
  transfer: PeopleTransfer,
): Promise<Decision<TransferSlip>> => {
  const { from, to, amount, way } = transfer
  const { ports, now, random } = context
  if (await closedOf(ports, to)) return refuse('transfer.to.closed', { field: 'account' })
  const rules = ports.house.cashier.transfer
  const main = sum((await ports.ledger.balances(from)).filter((w) => w.kind === 'main').map((w) => w.balance))
  const turnover = await turnoverStatus(context, from)
  const allowed = mayTransfer({
    amount,
    minimum: fromWire(rules.minimum),
    maximum: fromWire(rules.maximum),
    available: main,
    turnoverMissing: turnover.missing,
    open: way === 'tip' ? context.brand.chat.tips : rules[way],
  })
  if (!allowed.ok) return allowed
  const outId = uuidV7(now, random)
  const inId = uuidV7(now, random)
  const results = await ports.ledger.post(ledgerTransfers(transfer, outId, inId, now))
  if (!results.every((result) => result.ok)) return refuse('balance.insufficient', { field: 'amount' })
  await recordTransfer(context, transfer, outId)
  const refs = [from, to].map(({ lineId, accountId }) => ({ lineId, accountId }))
  await ports.events.publish(refs.map((ref) => ({ to: ref, kind: 'balance' as const, at: now })))
  return ok({
    transferId: outId,
    number: numberOf(outId),
    account: to.name,
    amount: toWire(amount),
    balance: toWire(main - amount),
    at: now,
  })
}
