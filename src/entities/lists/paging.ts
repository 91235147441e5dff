import * as z from 'zod/mini'
import { count, epochMs, text } from '../scalars.ts'

/** The largest page size: a table renders at most this many rows. */
export const PAGE_SIZE_MAX = 100

/** The fields of every paged call. `sort` names a column; an unknown one is refused. */
export const paging = {
  pageNo: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(PAGE_SIZE_MAX)), 20),
  sort: z.optional(text(32)),
  order: z.optional(z.enum(['ascend', 'descend'])),
}

/** A half-open range of moments, `from` ≤ t < `to`, epoch ms. */
export const dateRange = {
  from: z.optional(epochMs),
  to: z.optional(epochMs),
}

/** The reply of every list: a page of rows. Totals are of the whole result, never of the page. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), pageNo: count, pageSize: count, total: count })

/** A page of rows with the totals of the whole result. */
export const pageWithTotals = <Row extends z.ZodMiniType, Totals extends z.ZodMiniType>(
  row: Row,
  totals: Totals,
) => z.object({ list: z.array(row), pageNo: count, pageSize: count, total: count, totals })

/**
 * The page of a list over all lines. `missing` names the servers of the cluster that did not answer in time, whose rows
 * are not in the page; it is absent when all did.
 */
export const overAllLines = <Shape extends z.core.$ZodLooseShape>(page: z.ZodMiniObject<Shape>) =>
  z.extend(page, { missing: z.optional(z.array(text(60))) })
