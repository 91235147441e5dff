import type { ContractKind } from '../../entities/contract.ts'
import { dayOf } from '../../rules/calendar.ts'
import type { Units } from '../../rules/money.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import { payable, stateAfter } from '../domain/settlement.ts'
import { BATCH, BILL_TYPES, RETRY_MS } from '../domain/settlementRun.ts'
import type { BillPayment, BillRecord } from '../ports/bills.ts'
import type { EventDraft } from '../ports/events.ts'
import type { PostResult, TransferDraft } from '../ports/ledger.ts'
import type { Ports } from '../ports/ports.ts'
import type { Fact } from '../ports/rollups.ts'
import type { JobContext } from './job.ts'

type Means = Pick<JobContext, 'random' | 'brand'>

/** A payment that is asked for: some or all that is open of a bill. */
interface Ask {
  bill: BillRecord
  amount: Units
}

const draftOf = (means: Means, { bill, amount }: Ask, now: number): TransferDraft => ({
  transferId: uuidV7(now, means.random), lineId: bill.lineId, type: BILL_TYPES[bill.kind], at: now,
  refKind: 'bill', refId: bill.billId,
  entries: [
    { wallet: bill.payerId === null ? { house: 'contracts' } : { account: bill.payerId, kind: 'main' }, amount: -amount },
    { wallet: { account: bill.payeeId, kind: 'main' }, amount },
  ],
})

/** A bill and its payment after the ledger has answered. */
interface Paid {
  bill: BillRecord
  payment: BillPayment | null
}

const paidBill = (means: Means, { bill, amount }: Ask, draft: TransferDraft, result: PostResult, now: number): Paid => {
  if (!result.ok && result.reason === 'wallet.missing') return { bill: { ...bill, state: 'refused' }, payment: null }
  const paid = bill.paid + (result.ok ? amount : 0n)
  const state = stateAfter(bill.gross, paid)
  return {
    bill: { ...bill, paid, state, nextTryAt: now + RETRY_MS, paidAt: state === 'paid' ? now : bill.paidAt },
    payment: result.ok ? {
      lineId: bill.lineId, transferId: draft.transferId, billId: bill.billId, kind: bill.kind, payerId: bill.payerId,
      payeeId: bill.payeeId, payeeName: bill.payeeName, amount, day: dayOf(now, means.brand.zone).start, at: now,
    } : null,
  }
}

const postAll = async (means: Means, ports: Ports, asks: readonly Ask[], now: number): Promise<Paid[]> => {
  const drafts = asks.map((ask) => draftOf(means, ask, now))
  const results = await ports.ledger.post(drafts)
  return asks.map((ask, i) => paidBill(means, ask, drafts[i]!, results[i]!, now))
}

/** What a payer that cannot pay the whole has left; the whole cents of it are paid. */
const payShort = async (means: Means, ports: Ports, bill: BillRecord, now: number): Promise<Paid> => {
  const balances = await ports.ledger.balances({ lineId: bill.lineId, accountId: bill.payerId! })
  const main = balances.find((wallet) => wallet.kind === 'main')?.balance ?? 0n
  const amount = payable(bill.gross, bill.paid, main)
  if (amount > 0n) return (await postAll(means, ports, [{ bill, amount }], now))[0]!
  return { bill: { ...bill, state: stateAfter(bill.gross, bill.paid), nextTryAt: now + RETRY_MS }, payment: null }
}

/**
 * Salaries move the net loss of the teams they come into and leave: what an agent passes down stays within its team and
 * cancels out. Dividends are shares of that net loss and are no part of it.
 */
const factsOf = (means: Means, bill: BillRecord, amount: Units, now: number): Fact[] => {
  if (bill.kind === 'dividend') return []
  const fact = (accountId: string, path: string, salaries: Units): Fact =>
    ({ lineId: bill.lineId, factId: uuidV7(now, means.random), accountId, path, at: now, category: null, salaries })
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
export const payThese = async (means: Means, ports: Ports, bills: readonly BillRecord[], now: number): Promise<Paid[]> => {
  const first = await postAll(means, ports, bills.map((bill) => ({ bill, amount: bill.gross - bill.paid })), now)
  const paid: Paid[] = []
  // Those that were short are tried again in order, after everything that their payers were to receive.
  for (const [i, result] of first.entries()) {
    const short = !result.payment && result.bill.state !== 'refused'
    paid.push(short ? await payShort(means, ports, bills[i]!, now) : result)
  }
  await ports.bills.savePaid(paid.map((p) => p.bill), paid.flatMap((p) => p.payment ?? []))
  await ports.rollups.append(paid.flatMap((p) => (p.payment ? factsOf(means, p.bill, p.payment.amount, now) : [])))
  // A bill that stays short is tried every few minutes: only a change is told.
  const told = paid.filter((p, i) => p.payment || p.bill.state !== bills[i]!.state)
  await ports.events.publish(told.flatMap((p) => eventsOf(p, now)))
  return paid
}

/**
 * Pays a line's due and short bills of a kind, batch by batch. The bills are locked while the ledger posts them and
 * change in the same transaction, so that two workers, or a kill at any point, never pay twice.
 * @returns how many payments it made
 */
export const payBills = async (context: JobContext, lineId: string, kind: ContractKind): Promise<number> => {
  let payments = 0
  for (;;) {
    const tried = await context.transact(async (ports) => {
      const now = context.now()
      if (!(await ports.settlements.claim(lineId, kind))) return []
      const open = await ports.bills.open(lineId, kind, now, BATCH)
      return open.length === 0 ? [] : payThese(context, ports, open, now)
    })
    payments += tried.filter((p) => p.payment).length
    if (tried.length < BATCH) return payments
  }
}
