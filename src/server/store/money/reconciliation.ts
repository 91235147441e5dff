import { sql, type Kysely } from 'kysely'
import type {
  DifferenceQuery,
  ReconciliationQuery,
  Reconciliations,
} from '../../ports/money/reconciliation.ts'
import { andBetween } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import { differenceToJson, sumsToJson, toDifference, toReconciliation } from './reconciliationRows.ts'

type Db = Kysely<Tables>
type Store = Omit<Reconciliations, 'ledger'>

const add: (db: Db) => Store['add'] = (db) => async (row, differences) => {
  const added = await db
    .insertInto('reconciliation')
    .values({
      reconciliation_id: row.reconciliationId,
      side: row.side,
      party: row.party,
      day_from: row.from,
      day_to: row.to,
      file_name: row.fileName,
      file_hash: row.fileHash,
      file_lines: row.fileLines,
      uploaded_by: row.uploadedBy,
      uploaded_name: row.uploadedName,
      uploaded_at: new Date(row.uploadedAt),
      sums: sumsToJson(row.sums),
      open_count: row.openCount,
    })
    .onConflict((c) => c.columns(['side', 'party', 'day_from', 'day_to', 'file_hash']).doNothing())
    .returning('reconciliation_id')
    .executeTakeFirst()
  if (!added) return false
  const rows = differences.map((one, index) => differenceToJson(row.reconciliationId, one, index + 1))
  if (rows.length > 0)
    await sql`INSERT INTO reconciliation_difference
      SELECT * FROM jsonb_populate_recordset(NULL::reconciliation_difference, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
  return true
}

const matching = (db: Db, { side, party, from, to }: ReconciliationQuery) => {
  let found = db
    .selectFrom('reconciliation')
    .where(sql<boolean>`TRUE ${andBetween(sql`uploaded_at`, { from, to })}`)
  if (side) found = found.where('side', '=', side)
  if (party) found = found.where('party', '=', party)
  return found
}

const list: (db: Db) => Store['list'] = (db) => async (query) => {
  const found = matching(db, query)
  const { total, open } = await found
    .select((e) => [
      e.fn.countAll<bigint>().as('total'),
      sql<bigint>`coalesce(sum(open_count), 0)`.as('open'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('uploaded_at', 'desc')
    .orderBy('reconciliation_id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  return { rows: rows.map(toReconciliation), total: Number(total), open: Number(open) }
}

const differencesOf = (db: Db, { reconciliationId, result, resolution }: DifferenceQuery) => {
  let found = db.selectFrom('reconciliation_difference').where('reconciliation_id', '=', reconciliationId)
  if (result) found = found.where('result', '=', result)
  if (resolution) found = found.where('resolved_at', resolution === 'open' ? 'is' : 'is not', null)
  return found
}

const differences: (db: Db) => Store['differences'] = (db) => async (query) => {
  const found = differencesOf(db, query)
  const { total, ...sums } = await found
    .select((e) => [
      e.fn.countAll<bigint>().as('total'),
      sql<bigint>`coalesce(sum(here_in), 0)::bigint`.as('receivedHere'),
      sql<bigint>`coalesce(sum(there_in), 0)::bigint`.as('receivedThere'),
      sql<bigint>`coalesce(sum(here_out), 0)::bigint`.as('paidHere'),
      sql<bigint>`coalesce(sum(there_out), 0)::bigint`.as('paidThere'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await found.selectAll().orderBy('ordinal').offset(query.offset).limit(query.limit).execute()
  return { rows: rows.map(toDifference), total: Number(total), sums }
}

/** Uploaded statements on PostgreSQL. They belong to no line. */
export const reconciliationStore = (db: Db): Store => ({
  add: add(db),
  byFile: async ({ side, party, from, to }, fileHash) => {
    const row = await db
      .selectFrom('reconciliation')
      .selectAll()
      .where('side', '=', side)
      .where('party', '=', party)
      .where('day_from', '=', from)
      .where('day_to', '=', to)
      .where('file_hash', '=', fileHash)
      .executeTakeFirst()
    return row ? toReconciliation(row) : null
  },
  byId: async (reconciliationId) => {
    const row = await db
      .selectFrom('reconciliation')
      .selectAll()
      .where('reconciliation_id', '=', reconciliationId)
      .executeTakeFirst()
    return row ? toReconciliation(row) : null
  },
  list: list(db),
  differences: differences(db),
  lockDifference: async (reconciliationId, ordinal) => {
    const row = await db
      .selectFrom('reconciliation_difference')
      .selectAll()
      .where('reconciliation_id', '=', reconciliationId)
      .where('ordinal', '=', ordinal)
      .forUpdate()
      .executeTakeFirst()
    return row ? toDifference(row) : null
  },
  explain: async (reconciliationId, ordinal, { resolvedBy, resolvedName, resolvedAt, note }) => {
    await db
      .updateTable('reconciliation_difference')
      .set({ resolved_by: resolvedBy, resolved_name: resolvedName, resolved_at: new Date(resolvedAt), note })
      .where('reconciliation_id', '=', reconciliationId)
      .where('ordinal', '=', ordinal)
      .execute()
    await db
      .updateTable('reconciliation')
      .set((e) => ({ open_count: e('open_count', '-', 1) }))
      .where('reconciliation_id', '=', reconciliationId)
      .execute()
  },
})
