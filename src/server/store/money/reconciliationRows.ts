import type { Selectable } from 'kysely'
import { requireValue } from '../../../rules/requireValue.ts'
import type { Difference, ReconciliationSums, SideSums } from '../../domain/money/reconciliation.ts'
import type { Reconciliation, StoredDifference } from '../../ports/money/reconciliation.ts'
import type { ReconciliationDifferenceTable, ReconciliationTable, StoredSums } from '../db/tables/cashier.ts'

const storedSums = ({ count, received, paid }: SideSums): StoredSums[string] => ({
  count,
  received: String(received),
  paid: String(paid),
})

export const sumsToJson = (sums: ReconciliationSums): string =>
  JSON.stringify({
    matched: storedSums(sums.matched),
    differsHere: storedSums(sums.differsHere),
    differsThere: storedSums(sums.differsThere),
    missingHere: storedSums(sums.missingHere),
    missingThere: storedSums(sums.missingThere),
  })

const toSums = (stored: StoredSums): ReconciliationSums => {
  const of = (name: keyof ReconciliationSums): SideSums => {
    const { count, received, paid } = requireValue(stored[name], name)
    return { count, received: BigInt(received), paid: BigInt(paid) }
  }
  return {
    matched: of('matched'),
    differsHere: of('differsHere'),
    differsThere: of('differsThere'),
    missingHere: of('missingHere'),
    missingThere: of('missingThere'),
  }
}

export const toReconciliation = (row: Selectable<ReconciliationTable>): Reconciliation => ({
  reconciliationId: row.reconciliation_id,
  side: row.side,
  party: row.party,
  from: row.day_from,
  to: row.day_to,
  fileName: row.file_name,
  fileHash: row.file_hash,
  fileLines: row.file_lines,
  uploadedBy: row.uploaded_by,
  uploadedName: row.uploaded_name,
  uploadedAt: row.uploaded_at,
  sums: toSums(row.sums),
  openCount: row.open_count,
})

/** A difference as JSON for jsonb_populate_recordset, so that any number of them is one parameter. */
export const differenceToJson = (reconciliationId: string, one: Difference, ordinal: number) => ({
  reconciliation_id: reconciliationId,
  ordinal,
  result: one.result,
  reference: one.reference,
  file_line: one.there?.line ?? null,
  repeated: one.repeated,
  line_id: one.here?.lineId ?? null,
  record_id: one.here?.recordId ?? null,
  account_name: one.here?.accountName ?? '',
  here_in: one.here ? String(one.here.received) : null,
  here_out: one.here ? String(one.here.paid) : null,
  there_in: one.there ? String(one.there.received) : null,
  there_out: one.there ? String(one.there.paid) : null,
})

export const toDifference = (row: Selectable<ReconciliationDifferenceTable>): StoredDifference => ({
  reconciliationId: row.reconciliation_id,
  ordinal: row.ordinal,
  result: row.result,
  reference: row.reference,
  repeated: row.repeated,
  accountName: row.account_name,
  here:
    row.here_in === null || row.here_out === null || row.line_id === null || row.record_id === null
      ? null
      : {
          reference: row.reference,
          received: row.here_in,
          paid: row.here_out,
          lineId: row.line_id,
          recordId: row.record_id,
          accountName: row.account_name,
        },
  there:
    row.there_in === null || row.there_out === null || row.file_line === null
      ? null
      : { reference: row.reference, received: row.there_in, paid: row.there_out, line: row.file_line },
  explanation:
    row.resolved_at === null
      ? null
      : {
          resolvedBy: row.resolved_by,
          resolvedName: row.resolved_name ?? '',
          resolvedAt: row.resolved_at,
          note: row.note ?? '',
        },
})
