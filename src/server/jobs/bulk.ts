import { DAY, MINUTE, SECOND } from '../../rules/calendar.ts'
import { isAgent } from '../../rules/accounts/access.ts'
import { actOnNext } from '../usecases/lists/actOnMany.ts'
import type { Job, JobContext } from './job.ts'

/** Accounts per transaction. The lock of the action is held so long; a cancel waits for it. */
const BATCH = 50
/** After this time another process takes over an action whose process died. */
const LEASE_MS = 2 * MINUTE
const TRIES_MAX = 5
/** How long a report is kept after the end of its action. */
const RETENTION_MS = 30 * DAY

type Due = { lineId: string; jobId: string; tries: number }

/**
 * Does one batch. Returns whether the action continues. Throws if the action is not in its line yet, because the directory
 * commits first.
 */
const runBatch = (context: JobContext, { lineId, jobId }: Due): Promise<boolean> =>
  context.transact({ line: lineId }, async (ports) => {
    const now = context.now()
    const job = await ports.bulk.lock(lineId, jobId)
    if (!job) throw new Error(`the action ${jobId} is not in its line yet`)
    if (job.state !== 'waiting' && job.state !== 'running') return false
    const agent = await ports.accounts.byId(job)
    if (!agent || !isAgent(agent.type)) {
      await ports.bulk.setState(job, 'failed', now)
      return false
    }
    const service = { ports, now, random: context.random, brand: context.brand }
    if ((await actOnNext(service, agent, job, BATCH)) === BATCH) return true
    await ports.bulk.setState(job, 'done', now)
    return false
  })

/** Gives an action up after several failed batches. What is done stays done. */
const afterFailure = (context: JobContext, due: Due): Promise<void> =>
  context.transact({ line: due.lineId }, async (ports) => {
    const tries = due.tries + 1
    const last = tries >= TRIES_MAX
    const job = last ? await ports.bulk.lock(due.lineId, due.jobId) : null
    const now = context.now()
    if (job) await ports.bulk.setState(job, 'failed', now)
    await ports.bulk.postpone(due.jobId, {
      at: now + (last ? RETENTION_MS : tries * 10 * SECOND),
      tries,
      ended: last,
    })
  })

/**
 * Actions on many accounts, batch by batch. A batch and its results are one transaction, so each account is acted on
 * once, even if a process dies halfway. The queue is read and written on its own, because it is no part of a line.
 */
export const bulkJobs: readonly Job[] = [
  {
    name: 'bulk',
    everyMs: SECOND,
    run: async (context) => {
      const due = await context.transact('directory', (ports) =>
        ports.bulk.due(context.now(), context.now() + LEASE_MS),
      )
      if (!due) return 0
      if (due.ended) {
        await context.transact({ line: due.lineId }, (ports) => ports.bulk.delete(due.lineId, due.jobId))
        return 1
      }
      try {
        const hasMore = await runBatch(context, due)
        const at = context.now() + (hasMore ? 0 : RETENTION_MS)
        await context.transact('directory', (ports) =>
          ports.bulk.postpone(due.jobId, { at, tries: 0, ended: !hasMore }),
        )
      } catch (error) {
        await afterFailure(context, due)
        throw error
      }
      return 1
    },
  },
]
