import type { HomeQueue } from '../../../entities/desk/home.ts'
import type { QueueQuery, ReadQueue } from '../../ports/queue.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** The pending items in a queue of staff. */
export interface QueueState {
  queue: HomeQueue
  count: number
  /** The money in it, in units; null for a queue without money. */
  amount: bigint | null
  /** Epoch ms; null for an empty queue. */
  oldestAt: number | null
  /** The names of shards that did not answer. */
  missing: readonly string[]
}

type Context = Pick<ServiceContext, 'ports'>

/** Asks for the sums of the pending part, without rows. */
export const WAITING: QueueQuery = { waiting: true, offset: 0, limit: 0 }

const approvalState = async ({ ports }: Context): Promise<QueueState> => {
  const { rows, total, missing } = await ports.approvals.list({ status: 'waiting', offset: 0, limit: 1 })
  return {
    queue: 'approvals',
    count: total,
    amount: null,
    oldestAt: rows[0]?.requestedAt ?? null,
    missing: [...missing],
  }
}

const chatState = async ({ ports }: Context): Promise<QueueState> => ({
  queue: 'chats',
  amount: null,
  missing: [],
  ...(await ports.supportChats.waiting()),
})

const roomState = async ({ ports }: Context): Promise<QueueState> => ({
  queue: 'roomMessages',
  amount: null,
  missing: [],
  ...(await ports.chatRooms.reported()),
})

const riskState = async ({ ports }: Context): Promise<QueueState> => ({
  queue: 'risk',
  amount: null,
  ...(await ports.riskCases.open()),
})

/** Returns the state of a queue, over all lines. */
export const queueState = async (context: Context, queue: HomeQueue): Promise<QueueState> => {
  const { deskPages, loyaltyQueues, feedback } = context.ports
  if (queue === 'approvals') return approvalState(context)
  if (queue === 'chats') return chatState(context)
  if (queue === 'roomMessages') return roomState(context)
  if (queue === 'risk') return riskState(context)
  const readers: Record<
    Exclude<HomeQueue, 'approvals' | 'chats' | 'roomMessages' | 'risk'>,
    readonly [ReadQueue<unknown>, boolean]
  > = {
    withdrawals: [deskPages.withdrawals, true],
    deposits: [deskPages.deposits, true],
    disputes: [deskPages.disputes, true],
    applications: [loyaltyQueues.applications, false],
    redemptions: [loyaltyQueues.redemptions, true],
    feedbacks: [feedback.queue, false],
  }
  const [read, hasMoney] = readers[queue]
  const { total, amount, oldestAt, missing } = await read(WAITING)
  return { queue, count: total, amount: hasMoney ? amount : null, oldestAt, missing: [...missing] }
}
