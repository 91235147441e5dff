import * as z from 'zod/mini'
import {
  badLine,
  difference,
  reconciliation,
  reconciliationResult,
  reconciliationSide,
  resolution,
  STATEMENT_MAX,
} from '../../entities/desk/reconciliation.ts'
import { dateRange, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { count, day, exactText, id, money, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

/** GET: uploaded statements of vendors and cashiers with their results, the newest first. */
export const reconciliations = staffEndpoint({
  method: 'GET',
  path: 'reconciliations',
  right: 'reconciliation.view',
  input: z.strictObject({
    ...paging,
    ...dateRange,
    issuer: z.optional(reconciliationSide),
    party: z.optional(text(40)),
  }),
  output: pageWithTotals(reconciliation, z.object({ openCount: count })),
})

/** GET: one uploaded statement. */
export const getReconciliation = staffEndpoint({
  method: 'GET',
  path: 'reconciliation',
  right: 'reconciliation.view',
  input: z.strictObject({ id }),
  output: reconciliation,
})

/** GET: the differences of an uploaded statement; without one there are none. */
export const differences = staffEndpoint({
  method: 'GET',
  path: 'reconciliation/differences',
  right: 'reconciliation.view',
  input: z.strictObject({
    ...paging,
    reconciliation: z.optional(id),
    result: z.optional(reconciliationResult),
    resolution: z.optional(resolution),
  }),
  output: pageWithTotals(
    difference,
    z.object({ receivedHere: money, receivedThere: money, paidHere: money, paidThere: money }),
  ),
})

/**
 * POST: compares a statement with the ledger over whole settlement days, at most 31. A file with lines that cannot be read
 * is not compared: `bad` names the first 100. The same file for the same days returns its earlier result. Refuses
 * `reconciliation.party`, `range.too.long`, `reconciliation.empty`, `reconciliation.too.large`, and `server.busy`
 * when a part of the ledger cannot be read.
 */
export const uploadStatement = staffEndpoint({
  method: 'POST',
  path: 'reconciliation',
  right: 'reconciliation.run',
  limit: { points: 30, windowMs: 60_000 },
  bodyMax: 4 * STATEMENT_MAX,
  input: z.strictObject({
    side: reconciliationSide,
    /** The vendor's id; of a cashier `service` or `bank`. */
    party: text(40, 1),
    from: day,
    to: day,
    fileName: text(120, 1),
    file: exactText(STATEMENT_MAX, 1),
  }),
  output: z.object({
    reconciliation: z.nullable(id),
    /** Whether the same file was uploaded before. */
    repeated: z.boolean(),
    differences: count,
    badCount: count,
    bad: z.array(badLine),
  }),
})

/** POST: notes why a difference exists, once. Refuses `record.not.found`, `reconciliation.resolved`. */
export const resolveDifference = staffEndpoint({
  method: 'POST',
  path: 'reconciliation/resolve',
  right: 'reconciliation.run',
  input: z.strictObject({ key: text(60, 1), note: text(300, 5) }),
  output: difference,
})
