import type { JobStatus } from '../../../entities/desk/jobs.ts'
import { dueAt, isProblem, jobStatus, type JobRun } from '../../domain/site/jobStatus.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** A job of the site and its last run. */
export interface JobState {
  name: string
  everyMs: number
  status: JobStatus
  /** Null: it never ran. */
  dueAt: number | null
  run: JobRun | null
}

/** Returns the state of each job, by name. */
export const jobStates = async ({
  ports,
  now,
}: Pick<ServiceContext, 'ports' | 'now'>): Promise<JobState[]> => {
  const runs = new Map((await ports.jobs.runs()).map((run) => [run.job, run]))
  return ports.jobs
    .planned()
    .map(({ name, everyMs }) => {
      const run = runs.get(name)
      return {
        name,
        everyMs,
        status: jobStatus(everyMs, run, now),
        dueAt: dueAt(everyMs, run),
        run: run ?? null,
      }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the names of the jobs that are late or whose last run failed. */
export const problemJobs = async (context: Pick<ServiceContext, 'ports' | 'now'>): Promise<string[]> =>
  (await jobStates(context)).filter(({ status }) => isProblem(status)).map(({ name }) => name)
