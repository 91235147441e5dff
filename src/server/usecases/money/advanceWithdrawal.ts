import type { Decision } from '../../../rules/decision.ts'
import type { WithdrawalEvent } from '../../domain/money/withdrawal.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { needsSecondPerson } from './largeWithdrawal.ts'
import { checkWithdrawalsFree } from './withdrawalHold.ts'
import { moveWithdrawal } from './moveWithdrawal.ts'

const BY_CLOCK: Partial<Record<WithdrawalRow['status'], WithdrawalEvent>> = {
  submitted: 'approve',
  approved: 'pay',
  paid: 'timeOut',
}

/** Takes the next step of a withdrawal that is due: the automatic policy's, or the receipt by time-out (§4). */
export const advanceWithdrawal = async (
  context: ServiceContext,
  row: WithdrawalRow,
): Promise<Decision<WithdrawalRow> | null> => {
  const event = BY_CLOCK[row.status]
  // Two people on the staff approve a large withdrawal, regardless of the policy. One on hold waits for staff.
  const waits =
    (event === 'approve' && needsSecondPerson(context.ports, row)) ||
    (event !== 'timeOut' && !(await checkWithdrawalsFree(context.ports, row)).ok)
  if (event && !waits) return moveWithdrawal(context, row, event, { actorId: null, way: 'policy' })
  await context.ports.withdrawals.update(row.lineId, row.withdrawalId, { nextAt: null })
  return null
}
