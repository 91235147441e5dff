import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'
import type { ServiceContext, AuditActor } from '../serviceContext.ts'
import { moveWithdrawal } from './moveWithdrawal.ts'

/** The decision of staff on a withdrawal that did not arrive in full. */
export interface CaseDecision {
  /**
   * `return`: money returns to the player's wallet. `reject`: the bank proves that all was paid, and it counts as
   * received.
   */
  outcome: 'return' | 'reject'
  /** The amount to return; null for everything that did not arrive. */
  amount: Units | null
  /** Shown to the player. */
  note: string | null
}

const isDecidedSo = (row: WithdrawalRow, { outcome, amount }: CaseDecision): boolean =>
  outcome === 'return'
    ? row.status === 'returned' && (amount === null || amount === row.returnedAmount)
    : row.status === 'received'

/**
 * Settles a case once, with its money, audit and message. Repeating the same decision returns the same result;
 * another decision is refused with `withdrawal.state`.
 */
export const settleCase = async (
  context: ServiceContext,
  at: { lineId: string; caseId: string },
  decision: CaseDecision,
  by: AuditActor,
): Promise<Decision<WithdrawalRow>> => {
  const { withdrawals } = context.ports
  const found = await withdrawals.byCase(at.lineId, at.caseId)
  const row = found && (await withdrawals.lock(at.lineId, found.withdrawalId))
  if (!row) return refuse('record.not.found')
  if (row.caseSettledAt !== null && isDecidedSo(row, decision)) return ok(row)
  const { outcome, amount, note } = decision
  return moveWithdrawal(context, row, outcome === 'return' ? 'return' : 'forceReceipt', by, {
    reason: note,
    amount,
  })
}
