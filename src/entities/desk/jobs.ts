import * as z from 'zod/mini'
import { count, epochMs } from '../scalars.ts'

/**
 * The state of a job. `failed`: the last run failed, but the last success is in time. `late`: it has not succeeded in
 * time, or never.
 */
export const jobStatus = z.enum(['onTime', 'running', 'failed', 'late'])
export type JobStatus = z.infer<typeof jobStatus>

/** A recurring job of the site. */
export const deskJob = z.object({
  job: z.string(),
  status: jobStatus,
  /** Seconds between two runs. */
  everySeconds: count,
  startedAt: z.nullable(epochMs),
  succeededAt: z.nullable(epochMs),
  /** How long the last complete run took, and how many items it did. */
  tookMs: z.nullable(count),
  items: z.nullable(count),
  dueAt: z.nullable(epochMs),
  failedAt: z.nullable(epochMs),
  error: z.string(),
})
export type DeskJob = z.infer<typeof deskJob>
