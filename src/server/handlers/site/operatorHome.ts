import type * as z from 'zod/mini'
import type * as calls from '../../../endpoints/site/operatorHome.ts'
import type { HomeQueue, homeQueueState } from '../../../entities/desk/home.ts'
import { HOME_QUEUES } from '../../../entities/desk/home.ts'
import { hasRight, type StaffRight } from '../../../rules/accounts/staffRights.ts'
import { dayOf } from '../../../rules/calendar.ts'
import { ok } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money/money.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import { missingShards } from '../query/missingShards.ts'
import { problemVendors } from '../../usecases/games/vendorHealth.ts'
import { queueState, WAITING } from '../../usecases/site/homeQueues.ts'
import { problemJobs } from '../../usecases/site/jobStates.ts'
import type { QueueQuery, ReadQueue } from '../../ports/queue.ts'

type QueueState = z.input<typeof homeQueueState>

const RIGHTS: Readonly<Record<HomeQueue, StaffRight>> = {
  withdrawals: 'money.view',
  deposits: 'money.view',
  disputes: 'money.view',
  approvals: 'approvals.view',
  applications: 'loyalty.view',
  redemptions: 'loyalty.view',
  feedbacks: 'feedback.view',
  chats: 'chats.view',
  roomMessages: 'room.view',
  risk: 'risk.view',
}

const sumsOf = async (read: ReadQueue<unknown>, query: QueueQuery, absent: Set<string>) => {
  const { total, amount, missing } = await read(query)
  for (const name of missing) absent.add(name)
  return { count: total, amount: toWire(amount) }
}

const stateOf = async (context: StaffContext, queue: HomeQueue, absent: Set<string>): Promise<QueueState> => {
  const { amount, missing, ...state } = await queueState(context, queue)
  for (const name of missing) absent.add(name)
  return { ...state, amount: amount === null ? null : toWire(amount) }
}

/** Handlers of endpoints/site/operatorHome.ts. */
export const operatorHomeHandlers: Handlers<typeof calls> = {
  getOperatorHome: async (_input, context) => {
    const { actor, ports, brand, now } = context
    const queues: QueueState[] = []
    /** The shards that a figure is without. */
    const absent = new Set<string>()
    for (const queue of HOME_QUEUES)
      if (hasRight(actor.role, RIGHTS[queue])) queues.push(await stateOf(context, queue, absent))
    const { start, end } = dayOf(now, brand.zone)
    const seesMoney = hasRight(actor.role, 'money.view')
    const today: QueueQuery = { waiting: false, from: start, to: end, offset: 0, limit: 0 }
    return ok({
      at: now,
      dayStart: start,
      queues,
      today: seesMoney
        ? {
            deposits: await sumsOf(ports.deskPages.deposits, { ...today, status: 'credited' }, absent),
            withdrawals: await sumsOf(ports.deskPages.withdrawals, today, absent),
          }
        : null,
      shortBills: seesMoney ? await sumsOf(ports.deskPages.bills, WAITING, absent) : null,
      problems: {
        vendors: hasRight(actor.role, 'games.view') ? await problemVendors(context) : null,
        jobs: hasRight(actor.role, 'jobs.view') ? await problemJobs(context) : null,
      },
      ...missingShards([...absent]),
    })
  },
}
