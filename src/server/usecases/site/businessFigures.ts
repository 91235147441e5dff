import { HOME_QUEUES, type HomeQueue } from '../../../entities/desk/home.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { queueState, WAITING } from './homeQueues.ts'
import { jobStates } from './jobStates.ts'

/** The state of the business, for monitoring. Ages in ms; null when there is nothing. */
export interface BusinessFigures {
  queues: readonly { queue: HomeQueue; count: number; oldestMs: number | null }[]
  /** Bills that their payers could not pay in full, and what they owe, in units. */
  unpaidBills: { count: number; amount: bigint }
  /** How long each job is overdue; 0 for one that is on time. */
  jobs: readonly { name: string; lateMs: number }[]
  /** The age of the oldest figure that is not in the team figures yet. */
  figuresMs: number
  /** The names of shards that did not answer. Their rows are in no figure. */
  missing: readonly string[]
}

/** Returns the figures that an operator's monitoring watches, over all lines. */
export const businessFigures = async (
  context: Pick<ServiceContext, 'ports' | 'now'>,
): Promise<BusinessFigures> => {
  const { ports, now } = context
  const missing = new Set<string>()
  const queues: BusinessFigures['queues'][number][] = []
  for (const name of HOME_QUEUES) {
    const state = await queueState(context, name)
    for (const shard of state.missing) missing.add(shard)
    queues.push({
      queue: name,
      count: state.count,
      oldestMs: state.oldestAt === null ? null : Math.max(0, now - state.oldestAt),
    })
  }
  const bills = await ports.deskPages.bills(WAITING)
  for (const shard of bills.missing) missing.add(shard)
  const pending = await ports.rollups.oldestPending()
  return {
    queues,
    unpaidBills: { count: bills.total, amount: bills.amount },
    jobs: (await jobStates(context)).map(({ name, dueAt }) => ({
      name,
      lateMs: dueAt === null ? 0 : Math.max(0, now - dueAt),
    })),
    figuresMs: pending === null ? 0 : Math.max(0, now - pending),
    missing: [...missing],
  }
}
