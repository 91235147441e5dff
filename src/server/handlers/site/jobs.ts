import type * as calls from '../../../endpoints/site/jobs.ts'
import type { DeskJob } from '../../../entities/desk/jobs.ts'
import { SECOND } from '../../../rules/calendar.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { isProblem } from '../../domain/site/jobStatus.ts'
import { staffRef } from '../../ports/accounts/staff.ts'
import type { Handlers } from '../../ports/context.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { auditedBy } from '../../usecases/serviceContext.ts'
import { jobStates, type JobState } from '../../usecases/site/jobStates.ts'
import { pageOfRows } from '../query/pageOfRows.ts'

const presentJob = ({ name, everyMs, status, dueAt, run }: JobState): DeskJob => ({
  job: name,
  status,
  everySeconds: Math.round(everyMs / SECOND),
  startedAt: run?.startedAt ?? null,
  succeededAt: run?.succeededAt ?? null,
  tookMs: run?.tookMs ?? null,
  items: run?.items ?? null,
  dueAt,
  failedAt: run?.failedAt ?? null,
  error: run?.error ?? '',
})

/** Handlers of endpoints/site/jobs.ts. */
export const jobsHandlers: Handlers<typeof calls> = {
  deskJobs: async ({ status, only, ...page }, context) =>
    ok(
      pageOfRows(
        (await jobStates(context))
          .filter(
            (state) =>
              (status === undefined || state.status === status) &&
              (only === undefined || isProblem(state.status)),
          )
          .map(presentJob),
        page,
      ),
    ),

  runJob: async ({ job }, context) => {
    const { ports, actor, now } = context
    if (!ports.jobs.planned().some(({ name }) => name === job))
      return refuse('record.not.found', { field: 'job' })
    if (!ports.jobs.start(job)) return refuse('server.starting')
    await ports.audit.record({
      ...staffRef(actor),
      ...auditedBy(byStaff(context)),
      kind: 'job.run',
      detail: { job },
      at: now,
    })
    return ok({})
  },
}
