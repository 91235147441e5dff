import type { pendingTasks } from '../../../endpoints/team/agent.ts'
import { INACTIVE_DAYS, LINK_ENDS_DAYS } from '../../../entities/team/team.ts'
import { DAY, dayName } from '../../../rules/calendar.ts'
import { openKinds } from '../../../rules/contracts/contractFlags.ts'
import { ok } from '../../../rules/decision.ts'
import type { Handler } from '../../ports/context.ts'
import { unseenBefore } from '../query/reportSpan.ts'

/** Counts the tasks of the agent. Each count is the number of rows of the list that it opens. */
export const handlePendingTasks: Handler<typeof pendingTasks> = async (_input, context) => {
  const { actor, ports, now, brand, flags } = context
  const { zone } = brand
  const kinds = openKinds(flags)
  const requests = await ports.contracts.waitingFor(actor, kinds)
  const short = await ports.bills.shortOf(actor, kinds)
  const links = await ports.links.list(
    actor,
    { endsBy: now + LINK_ENDS_DAYS * DAY, offset: 0, limit: 1 },
    now,
  )
  const inactive = await ports.reports.downlines(actor, {
    scope: 'all',
    seenBefore: unseenBefore(now, INACTIVE_DAYS, zone),
    offset: 0,
    limit: 1,
  })
  return ok({
    contractRequests: requests.length,
    shortBills: short.map(({ oldest, ...one }) => ({ ...one, from: dayName(oldest - 1, zone) })),
    endingLinks: links.total,
    inactive: inactive.total,
  })
}
