import { decideApplication } from '../answers/acts/decideApplication.ts'
import { decideRedemption } from '../answers/acts/redeemReward.ts'
import { SECOND } from '../../rules/calendar.ts'
import type { Job } from './job.ts'
import { perLine } from './perLine.ts'

const BATCH = 50
const POLICY = { actorId: null, way: 'policy' } as const

/** Applications for promotions that the automatic policy decides. */
const applications: Job = {
  name: 'applications',
  everyMs: 5 * SECOND,
  run: (context) => perLine(context, (ports, now) => ports.promotions.dueLines(now), async (act, lineId) => {
    let decided = 0
    for (const row of await act.ports.promotions.dueApplications(lineId, act.now, BATCH)) {
      if ((await decideApplication(act, row, { approve: true }, POLICY)).ok) decided += 1
    }
    return decided
  }),
}

/** Redemptions of points that the automatic policy decides. */
const redemptions: Job = {
  name: 'redemptions',
  everyMs: 5 * SECOND,
  run: (context) => perLine(context, (ports, now) => ports.loyalty.redemptionLines(now), async (act, lineId) => {
    let decided = 0
    for (const row of await act.ports.loyalty.dueRedemptions(lineId, act.now, BATCH)) {
      if ((await decideRedemption(act, row, true, null, POLICY)).ok) decided += 1
    }
    return decided
  }),
}

/** Decisions about promotions and points that come by the clock. */
export const loyaltyJobs: readonly Job[] = [applications, redemptions]
