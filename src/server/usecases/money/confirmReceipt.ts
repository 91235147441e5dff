import type { Receipt } from '../../../entities/money/cashier.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { receiptOf } from '../../domain/money/withdrawal.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'
import { auditedBy, type ServiceContext, type AuditActor } from '../serviceContext.ts'

/**
 * Records what the player says about a paid withdrawal (§4): once, before its deadline. A withdrawal that did not
 * arrive in full opens a case. A picture must be the player's own upload.
 */
export const confirmReceipt = async (
  context: ServiceContext,
  ref: AccountRef,
  report: { id: string; receipt: Receipt; amountReceived: Units | null; proofUploadId: string | null },
  by: AuditActor,
): Promise<Decision<WithdrawalRow>> => {
  const { ports, now, random } = context
  const row = await ports.withdrawals.lock(ref.lineId, report.id)
  if (!row || row.accountId !== ref.accountId) return refuse('record.not.found')
  if (report.proofUploadId !== null && (await ports.uploads.own(ref, [report.proofUploadId])).length === 0) {
    return refuse('record.not.found', { field: 'proofUploadId' })
  }
  const decided = receiptOf(
    {
      receipt: report.receipt,
      amountReceived: report.amountReceived,
      hasProof: report.proofUploadId !== null,
    },
    row.status,
    row.amount - row.fee,
    now,
    row.confirmBy,
  )
  if (!decided.ok) return decided
  const caseId = decided.value.status === 'received' ? null : uuidV7(now, random)
  const change = {
    ...decided.value,
    caseId,
    confirmedAt: now,
    proofUploadId: report.proofUploadId,
    nextAt: null,
  }
  await ports.withdrawals.update(row.lineId, row.withdrawalId, change)
  await ports.audit.record({
    lineId: row.lineId,
    accountId: row.accountId,
    ...auditedBy(by),
    kind: `withdrawal.${decided.value.status}`,
    detail: {
      withdrawalId: row.withdrawalId,
      way: by.way,
      amountReceived: toWire(decided.value.amountReceived),
      ...(caseId !== null && { caseId }),
    },
    at: now,
  })
  return ok({ ...row, ...change })
}
