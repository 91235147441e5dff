import { settleDeposit } from '../answers/acts/settleDeposit.ts'
import { advanceWithdrawal } from '../answers/acts/advanceWithdrawal.ts'
import { SECOND } from '../../rules/calendar.ts'
import type { Job } from './job.ts'
import { perLine } from './perLine.ts'

/** Rows of one line that one transaction takes. */
const BATCH = 50

/** Deposits whose time has come: the automatic policy credits a manual transfer, the clock ends what nobody paid. */
const deposits: Job = {
  name: 'deposits',
  everyMs: 2 * SECOND,
  run: (context) => perLine(context, (ports, now) => ports.deposits.dueLines(now), async (act, lineId) => {
    const due = await act.ports.deposits.due(lineId, act.now, BATCH)
    let settled = 0
    for (const row of due) {
      const credits = row.decideAt !== null && row.decideAt <= act.now && row.decideAt <= row.expiresAt
      const { ok } = await settleDeposit(act, row, credits ? 'paid' : 'expired', { actorId: null, way: 'policy' })
      if (ok) settled += 1
    }
    return settled
  }),
}

/** Withdrawals: the policy's approval and payment, and the receipt by time (§4). */
const withdrawals: Job = {
  name: 'withdrawals',
  everyMs: 2 * SECOND,
  run: (context) => perLine(context, (ports, now) => ports.withdrawals.dueLines(now), async (act, lineId) => {
    const due = await act.ports.withdrawals.due(lineId, act.now, BATCH)
    let moved = 0
    for (const row of due) if ((await advanceWithdrawal(act, row))?.ok) moved += 1
    return moved
  }),
}

/** The cashier's jobs. */
export const cashierJobs: readonly Job[] = [deposits, withdrawals]
