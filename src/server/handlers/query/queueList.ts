import { ok } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money/money.ts'
import type { StaffActor } from '../../ports/accounts/staff.ts'
import type { Context } from '../../ports/context.ts'
import type { ReadQueue } from '../../ports/lists/queue.ts'

interface QueueInput {
  queue: 'waiting' | 'all'
  account?: string | undefined
  number?: string | undefined
  from?: number | undefined
  to?: number | undefined
  pageNo: number
  pageSize: number
}

/** Returns a page of a queue. What waits is listed whatever its age; the dates filter the history. */
export const queueList = async <Row, Shown>(
  { ports }: Context<StaffActor>,
  input: QueueInput,
  read: ReadQueue<Row>,
  present: (row: Row & { accountName: string }) => Shown,
) => {
  const { pageNo, pageSize, queue } = input
  const waiting = queue === 'waiting'
  const account = input.account === undefined ? undefined : await ports.accounts.byName(input.account)
  if (account === null) return ok({ list: [], pageNo, pageSize, total: 0, totals: { amount: 0 } })
  const page = await read({
    waiting,
    account,
    number: input.number,
    ...(waiting ? {} : { from: input.from, to: input.to }),
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  })
  return ok({
    list: page.rows.map(present),
    pageNo,
    pageSize,
    total: page.total,
    totals: { amount: toWire(page.amount) },
  })
}
