import type { Receipt } from '../../../entities/cashier.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Units } from '../../../rules/money.ts'
import { receiptOf } from '../../domain/withdrawal.ts'
import type { AccountRef } from '../../ports/context.ts'
import type { WithdrawalRow } from '../../ports/withdrawals.ts'
import type { Acting, DoneBy } from './acting.ts'

/** The player's word about a paid withdrawal (§4): once, before its deadline. A receipt's picture must be its own. */
export const confirmReceipt = async (
  acting: Acting, ref: AccountRef,
  said: { id: string; receipt: Receipt; amountReceived: Units | null; proofUploadId: string | null }, by: DoneBy,
): Promise<Decision<WithdrawalRow>> => {
  const { ports, now } = acting
  const row = await ports.withdrawals.lock(ref.lineId, said.id)
  if (!row || row.accountId !== ref.accountId) return refuse('record.not.found')
  if (said.proofUploadId !== null && (await ports.uploads.own(ref, [said.proofUploadId])).length === 0) {
    return refuse('record.not.found', { field: 'proofUploadId' })
  }
  const decided = receiptOf(
    { receipt: said.receipt, amountReceived: said.amountReceived, hasProof: said.proofUploadId !== null },
    row.status, row.amount - row.fee, now, row.confirmBy,
  )
  if (!decided.ok) return decided
  const change = { ...decided.value, confirmedAt: now, proofUploadId: said.proofUploadId, nextAt: null }
  await ports.withdrawals.update(row.lineId, row.withdrawalId, change)
  await ports.audit.record({
    lineId: row.lineId, accountId: row.accountId, actorId: by.actorId, kind: `withdrawal.${decided.value.status}`,
    detail: { withdrawalId: row.withdrawalId, way: by.way }, ip: by.ip ?? '', requestId: by.requestId ?? '', at: now,
  })
  return ok({ ...row, ...change })
}
