import type { JobRun } from '../../domain/site/jobStatus.ts'

/** The jobs of this process. */
export interface JobSchedule {
  /** Returns the jobs with the time between two runs. */
  planned(): readonly { name: string; everyMs: number }[]
  /** Starts a run now and does not wait for it. Returns false while this process runs no jobs. */
  start(name: string): boolean
}

/** The jobs, and their runs in all processes. */
export interface Jobs extends JobSchedule {
  runs(): Promise<JobRun[]>
}
