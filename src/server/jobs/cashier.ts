import { settleDeposit } from '../usecases/money/settleDeposit.ts'
import { advanceWithdrawal } from '../usecases/money/advanceWithdrawal.ts'
import { SECOND } from '../../rules/calendar.ts'
import type { Job } from './job.ts'
import { forEachLine } from './forEachLine.ts'

/** Rows that one transaction processes. */
const BATCH = 50

/** Deposits that are due: the automatic policy credits bank transfers, and unpaid deposits expire. */
const deposits: Job = {
  name: 'deposits',
  everyMs: 2 * SECOND,
  run: (context) =>
    forEachLine(
      context,
      (ports, now) => ports.deposits.dueLines(now),
      async (service, lineId) => {
        const due = await service.ports.deposits.due(lineId, service.now, BATCH)
        let settled = 0
        for (const row of due) {
          const credits =
            row.decideAt !== null && row.decideAt <= service.now && row.decideAt <= row.expiresAt
          const { ok } = await settleDeposit(service, row, credits ? 'paid' : 'expired', {
            actorId: null,
            way: 'policy',
          })
          if (ok) settled += 1
        }
        return settled
      },
    ),
}

/** Withdrawals that are due: approval and payment by the policy, and receipt by timeout (§4). */
const withdrawals: Job = {
  name: 'withdrawals',
  everyMs: 2 * SECOND,
  run: (context) =>
    forEachLine(
      context,
      (ports, now) => ports.withdrawals.dueLines(now),
      async (service, lineId) => {
        const due = await service.ports.withdrawals.due(lineId, service.now, BATCH)
        let moved = 0
        for (const row of due) if ((await advanceWithdrawal(service, row))?.ok) moved += 1
        return moved
      },
    ),
}

/** The jobs of the cashier. */
export const cashierJobs: readonly Job[] = [deposits, withdrawals]
