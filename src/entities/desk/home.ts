import * as z from 'zod/mini'
import { count, epochMs, money } from '../scalars.ts'

/** The queues of staff, in the order of the home page. */
export const HOME_QUEUES = [
  'withdrawals',
  'deposits',
  'disputes',
  'approvals',
  'applications',
  'redemptions',
  'feedbacks',
  'chats',
  'roomMessages',
  'risk',
] as const
export const homeQueue = z.enum(HOME_QUEUES)
export type HomeQueue = z.infer<typeof homeQueue>

/** The pending part of a queue. `amount` is null where its rows have no money. */
export const homeQueueState = z.object({
  queue: homeQueue,
  count,
  amount: z.nullable(money),
  /** When the oldest row came in; null when nothing waits. */
  oldestAt: z.nullable(epochMs),
})

/** A number of records and their sum. */
export const countAndSum = z.object({ count, amount: money })

/** The home page of the operator centre. What the person's role may not list is null or left out. */
export const operatorHome = z.object({
  at: epochMs,
  /** The start of the settlement day that the figures of today are of. */
  dayStart: epochMs,
  queues: z.array(homeQueueState),
  today: z.nullable(z.object({ deposits: countAndSum, withdrawals: countAndSum })),
  /** Bills that payers could not pay in full. */
  shortBills: z.nullable(countAndSum),
  /** The names of the vendors that fail or are in maintenance, and of the jobs that are late or whose last run failed. */
  problems: z.object({ vendors: z.nullable(z.array(z.string())), jobs: z.nullable(z.array(z.string())) }),
  /** The servers of the cluster that did not answer in time, whose rows are not counted; absent when all did. */
  missing: z.optional(z.array(z.string())),
})
export type OperatorHome = z.infer<typeof operatorHome>
