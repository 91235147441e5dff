import type { JobSchedule } from '../ports/site/jobs.ts'
import type { Job } from './job.ts'
import type { Runner } from './runner.ts'

/** The jobs of a process for the operator centre. The runner is there once the site listens. */
export const makeSchedule = (): JobSchedule & {
  plan(jobs: readonly Job[]): void
  runWith(runner: Pick<Runner, 'start'>): void
} => {
  let planned: readonly Job[] = []
  let active: Pick<Runner, 'start'> | null = null
  return {
    plan: (jobs) => {
      planned = jobs
    },
    runWith: (runner) => {
      active = runner
    },
    planned: () => planned,
    start: (name) => {
      active?.start(name)
      return active !== null
    },
  }
}
