import { jobStates } from '../usecases/site/jobStates.ts'
import { isProblem } from '../domain/site/jobStatus.ts'
import type { Command } from './command.ts'

const timeOf = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString())

/** Lists the jobs of the site. */
export const jobsCommand: Command = {
  name: 'jobs',
  summary: 'list the recurring jobs, their last runs and errors',
  argsUsage: '',
  reads: 'always',
  options: {},
  run: async ({ provider }) => {
    const states = await jobStates({ ports: provider.ports, now: provider.jobContext.now() })
    return {
      ok: !states.some(({ status }) => isProblem(status)),
      lines: states.map(({ name, status, run }) => {
        const error = status === 'failed' || status === 'late' ? (run?.error ?? '') : ''
        return `  ${isProblem(status) ? 'CHECK' : 'ok   '} ${name}: ${status}, last success ${timeOf(run?.succeededAt ?? null)}${error && `, ${error}`}`
      }),
      value: states,
    }
  },
}
