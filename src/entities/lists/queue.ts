import * as z from 'zod/mini'
import { accountName, text } from '../scalars.ts'
import { dateRange, paging } from './paging.ts'

/** Which part of a queue of staff is listed: what someone must decide, or everything. */
export const queuePart = z.enum(['waiting', 'all'])

/** The fields of every call that lists a queue of staff. `number` is the first part of a record's number. */
export const queueFields = {
  ...paging,
  ...dateRange,
  queue: z._default(queuePart, 'waiting'),
  account: z.optional(accountName),
  number: z.optional(text(20)),
}
