import { dayOf } from '../../../rules/calendar.ts'
import type { Units } from '../../../rules/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { payable, stateAfter } from '../../domain/settlement.ts'
import { BILL_TYPES, RETRY_MS } from '../../domain/settlementRun.ts'
import type { BillPayment, BillRecord } from '../../ports/bills.ts'
import type { EventDraft } from '../../ports/events.ts'
import type { PostResult, TransferDraft } from '../../ports/ledger.ts'
import type { Fact } from '../../ports/rollups.ts'
import type { Acting } from './acting.ts'

/** A payment that is asked for: some or all that is open of a bill. */
interface Ask {
  bill: BillRecord
  amount: Units
}

const draftOf = ({ now, random }: Acting, { bill, amount }: Ask): TransferDraft => ({
  transferId: uuidV7(now, random), lineId: bill.lineId, type: BILL_TYPES[bill.kind], at: now,
  refKind: 'bill', refId: bill.billId,
  entries: [
    { wallet: bill.payerId === null ? { house: 'contracts' } : { account: bill.payerId, kind: 'main' }, amount: -amount },
    { wallet: { account: bill.payeeId, kind: 'main' }, amount },
  ],
})

/** A bill and its payment after the ledger has answered. */
export interface Paid {
  bill: BillRecord
  payment: BillPayment | null
}

const paidBill = ({ now, brand }: Acting, { bill, amount }: Ask, draft: TransferDraft, result: PostResult): Paid => {
  if (!result.ok && result.reason === 'wallet.missing') return { bill: { ...bill, state: 'refused' }, payment: null }
  const paid = bill.paid + (result.ok ? amount : 0n)
  const state = stateAfter(bill.gross, paid)
  return {
    bill: { ...bill, paid, state, nextTryAt: now + RETRY_MS, paidAt: state === 'paid' ? now : bill.paidAt },
    payment: result.ok ? {
      lineId: bill.lineId, transferId: draft.transferId, billId: bill.billId, kind: bill.kind, payerId: bill.payerId,
      payeeId: bill.payeeId, payeeName: bill.payeeName, amount, day: dayOf(now, brand.zone).start, at: now,
    } : null,
  }
}

const postAll = async (acting: Acting, asks: readonly Ask[]): Promise<Paid[]> => {
  const drafts = asks.map((ask) => draftOf(acting, ask))
  const results = await acting.ports.ledger.post(drafts)
  return asks.map((ask, i) => paidBill(acting, ask, drafts[i]!, results[i]!))
}

/** What a payer that cannot pay the whole has left; the whole cents of it are paid. */
const payShort = async (acting: Acting, bill: BillRecord): Promise<Paid> => {
  const balances = await acting.ports.ledger.balances({ lineId: bill.lineId, accountId: bill.payerId! })
  const main = balances.find((wallet) => wallet.kind === 'main')?.balance ?? 0n
  const amount = payable(bill.gross, bill.paid, main)
  if (amount > 0n) return (await postAll(acting, [{ bill, amount }]))[0]!
  return { bill: { ...bill, state: stateAfter(bill.gross, bill.paid), nextTryAt: acting.now + RETRY_MS }, payment: null }
}

/**
 * Salaries move the net loss of the teams they come into and leave: what an agent passes down stays within its team and
 * cancels out. Dividends are shares of that net loss and are no part of it.
 */
const factsOf = ({ now, random }: Acting, bill: BillRecord, amount: Units): Fact[] => {
  if (bill.kind === 'dividend') return []
  const fact = (accountId: string, path: string, salaries: Units): Fact =>
    ({ lineId: bill.lineId, factId: uuidV7(now, random), accountId, path, at: now, category: null, salaries })
  const received = fact(bill.payeeId, bill.payeePath, amount)
  if (bill.payerId === null) return [received]
  const payerPath = bill.payeePath.slice(0, bill.payeePath.lastIndexOf('/', bill.payeePath.length - 2) + 1)
  return [received, fact(bill.payerId, payerPath, -amount)]
}

const eventsOf = ({ bill, payment }: Paid, now: number): EventDraft[] => {
  const sides = [bill.payeeId, ...(bill.payerId === null ? [] : [bill.payerId])]
  return sides.flatMap((accountId): EventDraft[] => {
    const to = { lineId: bill.lineId, accountId }
    const told: EventDraft = { to, kind: 'bill', data: { id: bill.billId, kind: bill.kind, state: bill.state }, at: now }
    return payment ? [told, { to, kind: 'balance', at: now }] : [told]
  })
}

/** Pays bills that are locked, in the order given (uplines first), as far as each payer can, and keeps what became of each. */
export const payThese = async (acting: Acting, bills: readonly BillRecord[]): Promise<Paid[]> => {
  const { ports, now } = acting
  const first = await postAll(acting, bills.map((bill) => ({ bill, amount: bill.gross - bill.paid })))
  const paid: Paid[] = []
  // Those that were short are tried again in order, after everything that their payers were to receive.
  for (const [i, result] of first.entries()) {
    const short = !result.payment && result.bill.state !== 'refused'
    paid.push(short ? await payShort(acting, bills[i]!) : result)
  }
  await ports.bills.savePaid(paid.map((p) => p.bill), paid.flatMap((p) => p.payment ?? []))
  await ports.rollups.append(paid.flatMap((p) => (p.payment ? factsOf(acting, p.bill, p.payment.amount) : [])))
  // A bill that stays short is tried every few minutes: only a change is told.
  const told = paid.filter((p, i) => p.payment || p.bill.state !== bills[i]!.state)
  await ports.events.publish(told.flatMap((p) => eventsOf(p, now)))
  return paid
}
