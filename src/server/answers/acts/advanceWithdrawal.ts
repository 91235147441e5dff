import type { Decision } from '../../../rules/decision.ts'
import type { WithdrawalEvent } from '../../domain/withdrawal.ts'
import type { WithdrawalRow } from '../../ports/withdrawals.ts'
import type { Acting } from './acting.ts'
import { moveWithdrawal } from './moveWithdrawal.ts'

const BY_CLOCK: Partial<Record<WithdrawalRow['status'], WithdrawalEvent>> = { submitted: 'approve', approved: 'pay', paid: 'timeOut' }

/** The next step of a withdrawal whose time has come: the automatic policy's, or the receipt by time (§4). */
export const advanceWithdrawal = async (acting: Acting, row: WithdrawalRow): Promise<Decision<WithdrawalRow> | null> => {
  const event = BY_CLOCK[row.status]
  if (event) return moveWithdrawal(acting, row, event, { actorId: null, way: 'policy' })
  await acting.ports.withdrawals.update(row.lineId, row.withdrawalId, { nextAt: null })
  return null
}
