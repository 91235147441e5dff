import { ok, type Decision } from '../../../rules/decision.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'
import type { StaffContext } from '../../ports/context.ts'
import type { Named, QueueQuery, ReadQueue } from '../../ports/queue.ts'
import { missingShards } from './missingShards.ts'

export interface QueueInput {
  queue: 'waiting' | 'all'
  account?: string | undefined
  number?: string | undefined
  status?: string | undefined
  /** What the handler adds: the line, the payer and the run of bills. */
  further?: Pick<QueueQuery, 'lineId' | 'payerId' | 'run'>
  from?: number | undefined
  to?: number | undefined
  pageNo: number
  pageSize: number
}

interface ListedPage<Shown> {
  list: Shown[]
  pageNo: number
  pageSize: number
  total: number
  missing?: string[]
}

const read = async <Row, Shown>(
  { ports }: StaffContext,
  input: QueueInput,
  queue: ReadQueue<Row>,
  present: (row: Named<Row>) => Shown,
): Promise<{ page: ListedPage<Shown>; amount: number; sums: Readonly<Record<string, Units>> }> => {
  const { pageNo, pageSize } = input
  const waiting = input.queue === 'waiting'
  const account = input.account === undefined ? undefined : await ports.accounts.byName(input.account)
  if (account === null) return { page: { list: [], pageNo, pageSize, total: 0 }, amount: 0, sums: {} }
  const found = await queue({
    waiting,
    account,
    number: input.number,
    status: input.status,
    ...input.further,
    ...(waiting ? {} : { from: input.from, to: input.to }),
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  })
  return {
    page: {
      list: found.rows.map(present),
      pageNo,
      pageSize,
      total: found.total,
      ...missingShards(found.missing),
    },
    amount: toWire(found.amount),
    sums: found.sums,
  }
}

/** Returns a page of a queue. Pending items are listed regardless of their age; the dates filter the history. */
export const queueList = async <Row, Shown>(
  context: StaffContext,
  input: QueueInput,
  queue: ReadQueue<Row>,
  present: (row: Named<Row>) => Shown,
): Promise<Decision<ListedPage<Shown>>> => ok((await read(context, input, queue, present)).page)

/** Returns a page of a queue of money, with the sum of the whole result. */
export const moneyQueueList = async <Row, Shown>(
  context: StaffContext,
  input: QueueInput,
  queue: ReadQueue<Row>,
  present: (row: Named<Row>) => Shown,
): Promise<Decision<ListedPage<Shown> & { totals: { amount: number } }>> => {
  const { page, amount } = await read(context, input, queue, present)
  return ok({ ...page, totals: { amount } })
}

/** Returns a page of bills, with the sums of the whole result. */
export const billQueueList = async <Row, Shown>(
  context: StaffContext,
  input: QueueInput,
  queue: ReadQueue<Row>,
  present: (row: Named<Row>) => Shown,
): Promise<Decision<ListedPage<Shown> & { totals: { amount: number; gross: number; paid: number } }>> => {
  const { page, amount, sums } = await read(context, input, queue, present)
  return ok({
    ...page,
    totals: { amount, gross: toWire(sums['gross'] ?? 0n), paid: toWire(sums['paid'] ?? 0n) },
  })
}
