import type { Kysely, Selectable } from 'kysely'
import type { ApprovalQuery, ApprovalRow, Approvals } from '../../ports/site/approvals.ts'
import type { PageOfAllLines } from '../../ports/lists/pageOfAllLines.ts'
import { pageOfLines } from '../db/allLines.ts'
import type { Source } from '../db/source.ts'
import type { Tables } from '../db/tables.ts'
import type { ApprovalTable } from '../db/tables/staff.ts'

type Db = Kysely<Tables>

const toApproval = (row: Selectable<ApprovalTable>): ApprovalRow => ({
  lineId: row.line_id,
  approvalId: row.approval_id,
  kind: row.kind,
  subjectId: row.subject_id,
  accountId: row.account_id,
  subject: row.subject,
  payload: row.payload,
  facts: row.facts,
  reason: row.reason,
  requestedBy: row.requested_by,
  requestedName: row.requested_name,
  requestedAt: row.requested_at,
  status: row.status,
  decidedBy: row.decided_by,
  decidedName: row.decided_name,
  decidedAt: row.decided_at,
  note: row.note,
})

const add =
  (db: Db): Approvals['add'] =>
  async (row) => {
    const made = await db
      .insertInto('approval')
      .values({
        line_id: row.lineId,
        approval_id: row.approvalId,
        kind: row.kind,
        subject_id: row.subjectId,
        account_id: row.accountId,
        subject: row.subject,
        payload: JSON.stringify(row.payload),
        facts: JSON.stringify(row.facts),
        reason: row.reason,
        requested_by: row.requestedBy,
        requested_name: row.requestedName,
        requested_at: new Date(row.requestedAt),
        status: row.status,
      })
      .onConflict((c) => c.doNothing())
      .returning('approval_id')
      .executeTakeFirst()
    return made !== undefined
  }

const byKey = (db: Db, lineId: string, approvalId: string) =>
  db.selectFrom('approval').selectAll().where('line_id', '=', lineId).where('approval_id', '=', approvalId)

interface ApprovalKey {
  id: string
  at: number
}

const keysOfLine = async (db: Db, lineId: string, { status, kind }: ApprovalQuery, most: number) => {
  let base = db.selectFrom('approval').where('line_id', '=', lineId)
  if (status) base = base.where('status', '=', status)
  if (kind) base = base.where('kind', '=', kind)
  const counted = await base.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const keys = await base
    .select(['approval_id as id', 'requested_at as at'])
    .orderBy('requested_at', status === 'waiting' ? 'asc' : 'desc')
    .limit(most)
    .execute()
  return { keys, total: Number(counted.total) }
}

const rowsOfLine = async (
  db: Db,
  lineId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApprovalRow>> => {
  const rows = await db
    .selectFrom('approval')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('approval_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.approval_id, toApproval(row)]))
}

/** Requests for a second person on PostgreSQL. Rows are never deleted. */
export const approvalStore = (db: Db): Omit<Approvals, 'list'> => ({
  add: add(db),
  byId: async (lineId, approvalId) => {
    const row = await byKey(db, lineId, approvalId).executeTakeFirst()
    return row ? toApproval(row) : null
  },
  lock: async (lineId, approvalId) => {
    const row = await byKey(db, lineId, approvalId).forUpdate().executeTakeFirst()
    return row ? toApproval(row) : null
  },
  decide: async ({ lineId, approvalId }, { status, decidedBy, decidedName, decidedAt, note }) => {
    await db
      .updateTable('approval')
      .set({
        status,
        decided_by: decidedBy,
        decided_name: decidedName,
        decided_at: decidedAt === null ? null : new Date(decidedAt),
        note,
      })
      .where('line_id', '=', lineId)
      .where('approval_id', '=', approvalId)
      .execute()
  },
  waitingFor: async (lineId, subjectId) =>
    (
      await db
        .selectFrom('approval')
        .selectAll()
        .where('line_id', '=', lineId)
        .where('subject_id', '=', subjectId)
        .where('status', '=', 'waiting')
        .execute()
    ).map(toApproval),
})

/** Returns the requests of all lines and of the site itself. */
export const approvalList = (source: Source, query: ApprovalQuery): Promise<PageOfAllLines<ApprovalRow>> => {
  const sign = query.status === 'waiting' ? 1 : -1
  return pageOfLines(source, query, {
    compare: (a: ApprovalKey, b: ApprovalKey) => sign * (a.at - b.at),
    keys: (db, lineId, most) => keysOfLine(db, lineId, query, most),
    rows: rowsOfLine,
  })
}
