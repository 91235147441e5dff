import { UsageError, type Command } from './command.ts'

/** Runs the jobs now, as the running site would at the next tick. */
export const settleCommand: Command = {
  name: 'settle',
  summary: 'run all jobs now, or the named one',
  argsUsage: '[job]',
  reads: [],
  options: {},
  run: async ({ provider }, [name]) => {
    const jobs = provider.jobs.filter((job) => !name || job.name === name)
    if (jobs.length === 0)
      throw new UsageError(
        `there is no job ${name}; the jobs are ${provider.jobs.map((j) => j.name).join(', ')}`,
      )
    const counts: Record<string, number> = {}
    for (const job of jobs) {
      let total = 0
      for (let count = -1; count !== 0; total += count) count = await job.run(provider.jobContext)
      counts[job.name] = total
    }
    return {
      ok: true,
      lines: Object.entries(counts).map(([job, count]) => `  ${job}: ${count}`),
      value: counts,
    }
  },
}
