import { dayOf } from '../../../rules/calendar.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Units } from '../../../rules/money/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { payable, stateAfter } from '../../domain/contracts/settlement.ts'
import { BILL_TYPES, RETRY_MS } from '../../domain/contracts/settlementRun.ts'
import type { BillPayment, BillRecord } from '../../ports/contracts/bills.ts'
import type { EventDraft } from '../../ports/content/events.ts'
import type { PostResult, TransferDraft } from '../../ports/money/ledger.ts'
import type { FigureEvent } from '../../ports/team/rollups.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** A requested payment of some or all of a bill's open amount. */
interface PaymentRequest {
  bill: BillRecord
  amount: Units
}

const draftOf = ({ now, random }: ServiceContext, { bill, amount }: PaymentRequest): TransferDraft => ({
  transferId: uuidV7(now, random),
  lineId: bill.lineId,
  type: BILL_TYPES[bill.kind],
  at: now,
  refKind: 'bill',
  refId: bill.billId,
  entries: [
    {
      wallet: bill.payerId === null ? { house: 'contracts' } : { account: bill.payerId, kind: 'main' },
      amount: -amount,
    },
    { wallet: { account: bill.payeeId, kind: 'main' }, amount },
  ],
})

/** A bill and its payment after posting. */
export interface PaidBill {
  bill: BillRecord
  payment: BillPayment | null
}

const paidBill = (
  { now, brand }: ServiceContext,
  { bill, amount }: PaymentRequest,
  draft: TransferDraft,
  result: PostResult,
): PaidBill => {
  if (!result.ok && result.reason === 'wallet.missing')
    return { bill: { ...bill, state: 'refused' }, payment: null }
  const paid = bill.paid + (result.ok ? amount : 0n)
  const state = stateAfter(bill.gross, paid)
  return {
    bill: { ...bill, paid, state, nextTryAt: now + RETRY_MS, paidAt: state === 'paid' ? now : bill.paidAt },
    payment: result.ok
      ? {
          lineId: bill.lineId,
          transferId: draft.transferId,
          billId: bill.billId,
          kind: bill.kind,
          payerId: bill.payerId,
          payeeId: bill.payeeId,
          payeeName: bill.payeeName,
          amount,
          day: dayOf(now, brand.zone).start,
          at: now,
        }
      : null,
  }
}

const postAll = async (context: ServiceContext, requests: readonly PaymentRequest[]): Promise<PaidBill[]> => {
  const drafts = requests.map((request) => draftOf(context, request))
  const results = await context.ports.ledger.post(drafts)
  return requests.map((request, i) => paidBill(context, request, itemAt(drafts, i), itemAt(results, i)))
}

/** Pays as many whole cents as a payer has who cannot pay in full. */
const payShort = async (context: ServiceContext, bill: BillRecord): Promise<PaidBill> => {
  const { lineId, payerId } = bill
  const balances = payerId === null ? [] : await context.ports.ledger.balances({ lineId, accountId: payerId })
  const main = balances.find((wallet) => wallet.kind === 'main')?.balance ?? 0n
  const amount = payable(bill.gross, bill.paid, main)
  if (amount > 0n) return itemAt(await postAll(context, [{ bill, amount }]), 0)
  return {
    bill: { ...bill, state: stateAfter(bill.gross, bill.paid), nextTryAt: context.now + RETRY_MS },
    payment: null,
  }
}

/**
 * Salaries change the net loss of the teams they enter and leave. A salary that an agent pays down stays within its
 * team and cancels out. Dividends are shares of the net loss and no part of it.
 */
const figureEventsOf = ({ now, random }: ServiceContext, bill: BillRecord, amount: Units): FigureEvent[] => {
  if (bill.kind === 'dividend') return []
  const event = (accountId: string, path: string, salaries: Units): FigureEvent => ({
    lineId: bill.lineId,
    figureEventId: uuidV7(now, random),
    accountId,
    path,
    at: now,
    category: null,
    salaries,
  })
  const received = event(bill.payeeId, bill.payeePath, amount)
  if (bill.payerId === null) return [received]
  const payerPath = bill.payeePath.slice(0, bill.payeePath.lastIndexOf('/', bill.payeePath.length - 2) + 1)
  return [received, event(bill.payerId, payerPath, -amount)]
}

const eventsOf = ({ bill, payment }: PaidBill, now: number): EventDraft[] => {
  const sides = [bill.payeeId, ...(bill.payerId === null ? [] : [bill.payerId])]
  return sides.flatMap((accountId): EventDraft[] => {
    const to = { lineId: bill.lineId, accountId }
    const changed: EventDraft = {
      to,
      kind: 'bill',
      data: { id: bill.billId, kind: bill.kind, state: bill.state },
      at: now,
    }
    return payment ? [changed, { to, kind: 'balance', at: now }] : [changed]
  })
}

/** Pays locked bills in the given order (uplines first), as far as each payer can, and saves the result of each. */
export const payBills = async (
  context: ServiceContext,
  bills: readonly BillRecord[],
): Promise<PaidBill[]> => {
  const { ports, now } = context
  const first = await postAll(
    context,
    bills.map((bill) => ({ bill, amount: bill.gross - bill.paid })),
  )
  const paid: PaidBill[] = []
  // Short payments are tried once more in order, because their payers may have been paid meanwhile.
  for (const [i, result] of first.entries()) {
    const short = !result.payment && result.bill.state !== 'refused'
    paid.push(short ? await payShort(context, itemAt(bills, i)) : result)
  }
  await ports.bills.savePaid(
    paid.map((p) => p.bill),
    paid.flatMap((p) => p.payment ?? []),
  )
  await ports.rollups.append(
    paid.flatMap((p) => (p.payment ? figureEventsOf(context, p.bill, p.payment.amount) : [])),
  )
  // A short bill is tried every few minutes, so only a change is published.
  const changed = paid.filter((p, i) => p.payment || p.bill.state !== itemAt(bills, i).state)
  await ports.events.publish(changed.flatMap((p) => eventsOf(p, now)))
  return paid
}
