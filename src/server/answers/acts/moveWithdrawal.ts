import { MINUTE, SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Units } from '../../../rules/money.ts'
import { TRANSACTION_TYPES, type TransactionType } from '../../../rules/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { withdrawalAfter, type WithdrawalEvent } from '../../domain/withdrawal.ts'
import type { EntryDraft } from '../../ports/ledger.ts'
import type { WithdrawalRow } from '../../ports/withdrawals.ts'
import type { Acting, DoneBy } from './acting.ts'

type Change = Partial<Omit<WithdrawalRow, 'lineId' | 'accountId' | 'withdrawalId' | 'amount' | 'fee'>>

const post = async (acting: Acting, row: WithdrawalRow, type: TransactionType, entries: EntryDraft[]): Promise<Decision<string>> => {
  const transferId = uuidV7(acting.now, acting.random)
  const [posted] = await acting.ports.ledger.post([{
    transferId, lineId: row.lineId, type, at: acting.now, refKind: 'withdrawal', refId: row.withdrawalId, entries,
  }])
  return posted?.ok ? ok(transferId) : refuse('balance.insufficient')
}

/** Refused: the money held goes back to the main wallet, whole. */
const giveBack = (acting: Acting, row: WithdrawalRow) =>
  post(acting, row, TRANSACTION_TYPES.withdrawalReturned, [
    { wallet: { account: row.accountId, kind: 'hold' }, amount: -row.amount },
    { wallet: { account: row.accountId, kind: 'main' }, amount: row.amount },
  ])

/** Paid: the money held leaves; the fee stays with the cashier's house wallet, as the rest does until the bank has it. */
const payOut = async (acting: Acting, row: WithdrawalRow): Promise<Decision<string>> => {
  const paid = await post(acting, row, TRANSACTION_TYPES.withdrawal, [
    { wallet: { account: row.accountId, kind: 'hold' }, amount: -row.amount },
    { wallet: { house: 'cashier' }, amount: row.amount },
  ])
  if (!paid.ok) return paid
  const account = await acting.ports.accounts.byId(row)
  if (account) {
    await acting.ports.rollups.append([{
      lineId: row.lineId, factId: paid.value, accountId: row.accountId, path: account.path, at: acting.now, category: null,
      withdrawals: row.amount,
    }])
  }
  return paid
}

/** A disputed withdrawal of which a part did not arrive: that part comes back, and counts as never withdrawn. */
const returnRest = async (acting: Acting, row: WithdrawalRow): Promise<Decision<string>> => {
  const rest: Units = row.amount - row.fee - (row.amountReceived ?? 0n)
  const returned = await post(acting, row, TRANSACTION_TYPES.withdrawalReturned, [
    { wallet: { house: 'cashier' }, amount: -rest },
    { wallet: { account: row.accountId, kind: 'main' }, amount: rest },
  ])
  if (!returned.ok) return returned
  const account = await acting.ports.accounts.byId(row)
  if (account) {
    await acting.ports.rollups.append([{
      lineId: row.lineId, factId: returned.value, accountId: row.accountId, path: account.path, at: acting.now,
      category: null, withdrawals: -rest,
    }])
  }
  return returned
}

const changeFor = (acting: Acting, row: WithdrawalRow, event: WithdrawalEvent, reason: string | null): Change => {
  const { now, ports, brand } = acting
  const { payPolicy } = ports.house.cashier.withdrawal
  switch (event) {
    case 'approve':
      return { decidedAt: now, nextAt: payPolicy.by === 'automatic' ? now + payPolicy.afterSeconds * SECOND : null }
    case 'refuse':
      return { decidedAt: now, refusalReason: reason, nextAt: null }
    case 'pay': {
      const confirmBy = now + brand.rules.withdrawalAutoReceiveMinutes * MINUTE
      return { paidAt: now, confirmBy, nextAt: confirmBy }
    }
    case 'timeOut':
    case 'forceReceipt':
      return { confirmedAt: now, forced: true, amountReceived: row.amount - row.fee, nextAt: null }
    case 'return':
      return { confirmedAt: now, nextAt: null }
  }
}

/**
 * Moves a withdrawal on by the house's or the clock's decision, with its money (provider.md §3 Withdrawal). The row is
 * held meanwhile; what can no longer happen is refused `withdrawal.state`.
 */
export const moveWithdrawal = async (
  acting: Acting, at: { lineId: string; withdrawalId: string }, event: WithdrawalEvent, by: DoneBy, reason: string | null = null,
): Promise<Decision<WithdrawalRow>> => {
  const { ports, now } = acting
  const row = await ports.withdrawals.lock(at.lineId, at.withdrawalId)
  if (!row) return refuse('record.not.found')
  const next = withdrawalAfter(row.status, event)
  if (!next.ok) return next
  if (event === 'timeOut' && (row.confirmBy === null || now < row.confirmBy)) return refuse('withdrawal.state', { detail: { status: row.status } })
  const moves = event === 'refuse' ? giveBack : event === 'pay' ? payOut : event === 'return' ? returnRest : null
  if (moves) {
    const moved = await moves(acting, row)
    if (!moved.ok) return moved
  }
  const change = { ...changeFor(acting, row, event, reason), status: next.value }
  await ports.withdrawals.update(row.lineId, row.withdrawalId, change)
  await ports.audit.record({
    lineId: row.lineId, accountId: row.accountId, actorId: by.actorId, kind: `withdrawal.${event}`,
    detail: { withdrawalId: row.withdrawalId, way: by.way, ...(reason !== null && { reason }) },
    ip: by.ip ?? '', requestId: by.requestId ?? '', at: now,
  })
  const to = { lineId: row.lineId, accountId: row.accountId }
  await ports.events.publish([{ to, kind: 'balance', data: { withdrawal: row.withdrawalId, status: next.value }, at: now }])
  return ok({ ...row, ...change })
}
