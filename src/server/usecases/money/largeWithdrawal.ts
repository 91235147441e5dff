import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire, toWire } from '../../../rules/money/money.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ApprovalRow } from '../../ports/site/approvals.ts'
import { requestApproval, type ApprovalAction, type ApprovalAsk, type StaffBy } from '../requestApproval.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { moveWithdrawal } from './moveWithdrawal.ts'

/** Whether two people have to approve a withdrawal (config/cashier.json `withdrawal.secondPersonFrom`). */
export const needsSecondPerson = (
  { house }: Pick<Ports, 'house'>,
  { amount }: Pick<WithdrawalRow, 'amount'>,
): boolean => amount >= fromWire(house.cashier.withdrawal.secondPersonFrom)

const factsOf = (row: WithdrawalRow): ApprovalRow['facts'] => [
  { name: 'withdrawalAmount', kind: 'money', value: toWire(row.amount) },
  { name: 'fee', kind: 'money', value: toWire(row.fee) },
  { name: 'bank', kind: 'text', value: row.bank },
  { name: 'holder', kind: 'text', value: row.holder },
  { name: 'cardNumber', kind: 'text', value: row.cardNumber },
]

const pendingRow = async (
  { ports }: ServiceContext,
  { lineId, subjectId }: Pick<ApprovalAsk, 'lineId' | 'subjectId'>,
): Promise<Decision<WithdrawalRow>> => {
  const row = await ports.withdrawals.lock(lineId, subjectId)
  if (!row) return refuse('record.not.found')
  return row.status === 'submitted' ? ok(row) : refuse('withdrawal.state', { detail: { status: row.status } })
}

/** The approval of a large withdrawal. */
export const LARGE_WITHDRAWAL: ApprovalAction = {
  facts: async (context, ask) => {
    const row = await pendingRow(context, ask)
    return row.ok ? ok(factsOf(row.value)) : row
  },
  carryOut: (context, row, by) =>
    moveWithdrawal(context, { lineId: row.lineId, withdrawalId: row.subjectId }, 'approve', by),
}

/** Asks a second person to approve a large withdrawal. */
export const askLargeWithdrawal = async (
  context: ServiceContext,
  at: { lineId: string; withdrawalId: string },
  { subject, reason }: { subject: string; reason: string },
  by: StaffBy,
): Promise<Decision<ApprovalRow>> => {
  const ask = { lineId: at.lineId, subjectId: at.withdrawalId }
  const row = await pendingRow(context, ask)
  if (!row.ok) return row
  return requestApproval(
    context,
    {
      ...ask,
      kind: 'withdrawal',
      accountId: row.value.accountId,
      subject,
      payload: {},
      facts: factsOf(row.value),
      reason,
    },
    by,
  )
}
