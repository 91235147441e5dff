import * as z from 'zod/mini'
import { count, epochMs } from './scalars.ts'

/** The largest page a list may ask for: a table draws at most this many rows. */
export const PAGE_SIZE_MAX = 100

/** The fields every paged call takes. `sort` names a column of the list; the answer refuses another. */
export const paging = {
  pageNo: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(PAGE_SIZE_MAX)), 20),
  sort: z.optional(z.string().check(z.maxLength(32))),
  order: z.optional(z.enum(['ascend', 'descend'])),
}

/** A half-open range of moments, `from` ≤ t < `to`, epoch ms. */
export const dateRange = {
  from: z.optional(epochMs),
  to: z.optional(epochMs),
}

/** A page of rows: what every list answers. `totals` are of the whole result, never of the page only. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), pageNo: count, pageSize: count, total: count })

/** A page of rows with the totals of the whole result. */
export const pageWithTotals = <Row extends z.ZodMiniType, Totals extends z.ZodMiniType>(row: Row, totals: Totals) =>
  z.object({ list: z.array(row), pageNo: count, pageSize: count, total: count, totals })
