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

type ReadState = (context: Context) => Promise<Omit<QueueState, 'queue'>>

/** Reads the pending part of a queue of records; with `withMoney` also the money in it. */
const ofRecords =
  (queueOf: (ports: Context['ports']) => ReadQueue<unknown>, withMoney: boolean): ReadState =>
  async ({ ports }) => {
    const { total, amount, oldestAt, missing } = await queueOf(ports)(WAITING)
    return { count: total, amount: withMoney ? amount : null, oldestAt, missing: [...missing] }
  }

const READERS: Readonly<Record<HomeQueue, ReadState>> = {
  withdrawals: ofRecords(({ deskPages }) => deskPages.withdrawals, true),
  deposits: ofRecords(({ deskPages }) => deskPages.deposits, true),
  disputes: ofRecords(({ deskPages }) => deskPages.disputes, true),
  approvals: async ({ ports }) => {
    const { rows, total, missing } = await ports.approvals.list({ status: 'waiting', offset: 0, limit: 1 })
    return {
      count: total,
      amount: null,
      oldestAt: rows[0]?.requestedAt ?? null,
      missing: [...missing],
    }
  },
  applications: ofRecords(({ loyaltyQueues }) => loyaltyQueues.applications, false),
  redemptions: ofRecords(({ loyaltyQueues }) => loyaltyQueues.redemptions, true),
  feedbacks: ofRecords(({ feedback }) => feedback.queue, false),
  chats: async ({ ports }) => ({ ...(await ports.supportChats.waiting()), amount: null, missing: [] }),
  roomMessages: async ({ ports }) => ({ ...(await ports.chatRooms.reported()), amount: null, missing: [] }),
  risk: async ({ ports }) => ({ ...(await ports.riskCases.open()), amount: null }),
}

/** Returns the state of a queue, over all lines. */
export const queueState = async (context: Context, queue: HomeQueue): Promise<QueueState> => ({
  queue,
  ...(await READERS[queue](context)),
})
