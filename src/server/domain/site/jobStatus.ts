import type { JobStatus } from '../../../entities/desk/jobs.ts'
import { MINUTE } from '../../../rules/calendar.ts'

/** What is known of the runs of a job. Times are epoch ms; null: not yet. */
export interface JobRun {
  job: string
  /** Until when a process holds the job's lease; in the past when none does. */
  heldUntil: number
  /** The start of the last run, or of the current one. */
  startedAt: number | null
  succeededAt: number | null
  tookMs: number | null
  items: number | null
  failedAt: number | null
  error: string
}

/** How much later than due a job may succeed. A busy site delays jobs that run every second by some minutes. */
const GRACE_MS = 5 * MINUTE

/** Returns when the next run of a job is due, epoch ms; null if it never ran. */
export const dueAt = (everyMs: number, run: JobRun | undefined): number | null =>
  run && run.startedAt !== null ? run.startedAt + everyMs : null

/** Returns the state of a job that runs every `everyMs`. */
export const jobStatus = (everyMs: number, run: JobRun | undefined, now: number): JobStatus => {
  const succeededAt = run?.succeededAt ?? null
  if (succeededAt === null || now > succeededAt + everyMs + Math.max(everyMs, GRACE_MS)) return 'late'
  if (run && run.heldUntil > now) return 'running'
  return (run?.failedAt ?? 0) > succeededAt ? 'failed' : 'onTime'
}

/** Whether a job needs the attention of staff. */
export const isProblem = (status: JobStatus): boolean => status === 'late' || status === 'failed'
