import { decideApplication } from '../usecases/loyalty/decideApplication.ts'
import { decideRedemption } from '../usecases/loyalty/redeemReward.ts'
import { SECOND } from '../../rules/calendar.ts'
import type { Job } from './job.ts'
import { forEachLine } from './forEachLine.ts'

const BATCH = 50
const POLICY = { actorId: null, way: 'policy' } as const

/** Promotion applications that the automatic policy decides. */
const applications: Job = {
  name: 'applications',
  everyMs: 5 * SECOND,
  run: (context) =>
    forEachLine(
      context,
      (ports, now) => ports.promotions.dueLines(now),
      async (service, lineId) => {
        let decided = 0
        for (const row of await service.ports.promotions.dueApplications(lineId, service.now, BATCH)) {
          if ((await decideApplication(service, row, { approve: true }, POLICY)).ok) decided += 1
        }
        return decided
      },
    ),
}

/** Point redemptions that the automatic policy decides. */
const redemptions: Job = {
  name: 'redemptions',
  everyMs: 5 * SECOND,
  run: (context) =>
    forEachLine(
      context,
      (ports, now) => ports.loyalty.redemptionLines(now),
      async (service, lineId) => {
        let decided = 0
        for (const row of await service.ports.loyalty.dueRedemptions(lineId, service.now, BATCH)) {
          if ((await decideRedemption(service, row, true, null, POLICY)).ok) decided += 1
        }
        return decided
      },
    ),
}

/** The jobs of promotions and loyalty points. */
export const loyaltyJobs: readonly Job[] = [applications, redemptions]
