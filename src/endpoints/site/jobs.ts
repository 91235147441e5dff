import * as z from 'zod/mini'
import { deskJob, jobStatus } from '../../entities/desk/jobs.ts'
import { pageOf, paging } from '../../entities/lists/paging.ts'
import { text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

/** GET: the recurring jobs of the site. `only` `problems` lists those that are late or whose last run failed. */
export const deskJobs = staffEndpoint({
  method: 'GET',
  path: 'jobs',
  right: 'jobs.view',
  input: z.strictObject({
    ...paging,
    status: z.optional(jobStatus),
    only: z.optional(z.enum(['problems'])),
  }),
  output: pageOf(deskJob),
})

/**
 * POST: starts a run of a job now, and replies before it ends. Only one run goes at a time, so a job that runs already is
 * left alone. Refuses `record.not.found`, `server.starting`.
 */
export const runJob = staffEndpoint({
  method: 'POST',
  path: 'jobs/run',
  right: 'jobs.run',
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({ job: text(40, 1) }),
  output: z.object({}),
})
