import { Cron } from 'croner'
import { SECOND } from '../../rules/calendar.ts'
import type { Leases } from '../ports/leases.ts'
import type { Job, JobContext } from './job.ts'

/** A holder that has not renewed its turn for this long is taken for dead. */
const LEASE_MS = 30_000
/** The most batches of one job in one turn, so that a flood of one leaves time for the others. */
const BATCHES = 200

export interface RunnerOptions {
  jobs: readonly Job[]
  leases: Leases
  context: JobContext
  /** Names this process among those that share the database. */
  holder: string
  /** Told of a job that failed; it runs again at its next tick. */
  onError(job: string, error: unknown): void
  /** Told of each turn, for the metrics. */
  onTurn?(job: string, done: number, tookMs: number): void
}

export interface Runner {
  /** Runs one job's turn now, if it is this process's to run; answers how much it did. For tests and the operator. */
  turn(name: string): Promise<number>
  /** Lets the current turns finish and starts no other. */
  stop(): Promise<void>
}

/** Starts the ticks. Several processes may run the same jobs: a lease in the database gives each turn to one. */
export const startJobs = ({ jobs, leases, context, holder, onError, onTurn }: RunnerOptions): Runner => {
  let stopping = false
  const running = new Map<string, Promise<number>>()

  const work = async (job: Job): Promise<number> => {
    if (!(await leases.take(job.name, holder, context.now(), LEASE_MS))) return 0
    let done = 0
    try {
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const did = await job.run(context)
        done += did
        if (did < (job.atOnce ?? 1) || stopping || !(await leases.take(job.name, holder, context.now(), LEASE_MS))) break
      }
    } finally {
      await leases.release(job.name, holder)
    }
    return done
  }

  const turnOf = (job: Job): Promise<number> => {
    const current = running.get(job.name)
    if (current) return current
    const began = context.now()
    const turn = work(job)
      .then((done) => { onTurn?.(job.name, done, context.now() - began); return done })
      .finally(() => running.delete(job.name))
    running.set(job.name, turn)
    return turn
  }

  const begin = (job: Job): void => {
    if (stopping || running.has(job.name)) return
    turnOf(job).catch((error: unknown) => onError(job.name, error))
  }

  // One for all jobs: finding a schedule's next moment costs more than most turns that find nothing to do.
  let second = 0
  const ticks = new Cron('* * * * * *', { unref: true }, () => {
    for (const job of jobs) if (second % Math.max(1, Math.round(job.everyMs / SECOND)) === 0) begin(job)
    second += 1
  })

  return {
    turn: (name) => {
      const job = jobs.find((candidate) => candidate.name === name)
      if (!job) throw new Error(`There is no job ${name}; there are ${jobs.map((j) => j.name).join(', ')}.`)
      return turnOf(job)
    },
    stop: async () => {
      stopping = true
      ticks.stop()
      await Promise.allSettled(running.values())
    },
  }
}
