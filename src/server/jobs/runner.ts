import { Cron } from 'croner'
import { SECOND } from '../../rules/calendar.ts'
import type { JobOutcome, Leases } from '../ports/site/leases.ts'
import type { Job, JobContext } from './job.ts'

/** A process that has not renewed its lease for this long is considered dead. */
const LEASE_MS = 30_000
/** Batches of one job per run, so that a flooded job leaves time for the others. */
const BATCHES = 200

export interface RunnerOptions {
  jobs: readonly Job[]
  leases: Leases
  context: JobContext
  /** Identifies this process among those that share the database. */
  holder: string
  /** Called when a job fails; it runs again at its next tick. */
  onError(job: string, error: unknown): void
  /** Called after each run, for the metrics. */
  onRun?(job: string, done: number, tookMs: number): void
}

export interface Runner {
  /** Runs a job now, if this process gets its lease. Returns the items done. For tests and the operator. */
  run(name: string): Promise<number>
  /** Starts a run now without waiting for it. A job that runs already is left alone. */
  start(name: string): void
  /** Waits for the running jobs and starts no others. */
  stop(): Promise<void>
}

/**
 * Returns the function that runs a job if this process gets its lease. It returns the items done.
 * @param isStopping whether to stop after the current batch
 */
const leasedRuns = (
  { leases, context, holder }: Pick<RunnerOptions, 'leases' | 'context' | 'holder'>,
  isStopping: () => boolean,
): ((job: Job) => Promise<number>) => {
  const runBatches = async (job: Job): Promise<number> => {
    let done = 0
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const did = await job.run(context)
      done += did
      if (
        did < (job.batchSize ?? 1) ||
        isStopping() ||
        !(await leases.take(job.name, holder, context.now(), LEASE_MS))
      )
        break
    }
    return done
  }

  return async (job) => {
    const began = context.now()
    if (!(await leases.take(job.name, holder, began, LEASE_MS))) return 0
    const release = (outcome: JobOutcome) => leases.release(job.name, holder, outcome)
    const items = await runBatches(job).catch(async (error: unknown) => {
      await release({ ok: false, at: context.now(), error: String(error) })
      throw error
    })
    const at = context.now()
    await release({ ok: true, at, tookMs: at - began, items })
    return items
  }
}

/** Starts the schedule. Processes may share the jobs: a lease in the database gives each run to one of them. */
export const startJobs = ({ jobs, leases, context, holder, onError, onRun }: RunnerOptions): Runner => {
  let stopping = false
  const running = new Map<string, Promise<number>>()

  const runLeased = leasedRuns({ leases, context, holder }, () => stopping)

  const runJob = (job: Job): Promise<number> => {
    const current = running.get(job.name)
    if (current) return current
    const began = context.now()
    const run = runLeased(job)
      .then((done) => {
        onRun?.(job.name, done, context.now() - began)
        return done
      })
      .finally(() => running.delete(job.name))
    running.set(job.name, run)
    return run
  }

  const startJob = (job: Job): void => {
    if (stopping || running.has(job.name)) return
    runJob(job).catch((error: unknown) => onError(job.name, error))
  }

  // One schedule for all jobs: computing the next time of a schedule costs more than most runs.
  let second = 0
  const ticks = new Cron('* * * * * *', { unref: true }, () => {
    for (const job of jobs) if (second % Math.max(1, Math.round(job.everyMs / SECOND)) === 0) startJob(job)
    second += 1
  })

  const jobNamed = (name: string): Job => {
    const job = jobs.find((candidate) => candidate.name === name)
    if (!job) throw new Error(`There is no job ${name}. The jobs are ${jobs.map((j) => j.name).join(', ')}.`)
    return job
  }

  return {
    run: (name) => runJob(jobNamed(name)),
    start: (name) => startJob(jobNamed(name)),
    stop: async () => {
      stopping = true
      ticks.stop()
      await Promise.allSettled(running.values())
    },
  }
}
