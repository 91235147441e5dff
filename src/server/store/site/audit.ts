import type { Kysely, Selectable } from 'kysely'
import type { Audit } from '../../ports/site/audit.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/tables.ts'

/** Returns an entry of the log as its row says. */
export const toEntry = (row: Selectable<Tables['audit']>) => ({
  lineId: row.line_id,
  auditId: row.audit_id,
  accountId: row.account_id,
  actorId: row.actor_id,
  kind: row.kind,
  detail: row.detail,
  ip: row.ip,
  requestId: row.request_id,
  at: row.at,
  staffName: row.staff_name,
})

/** The audit log on PostgreSQL. Rows are never changed or deleted. */
export const auditStore = (db: Kysely<Tables>): Omit<Audit, 'byStaff'> => ({
  record: async (entry) => {
    await db
      .insertInto('audit')
      .values({
        line_id: entry.lineId,
        audit_id: newId(entry.at),
        account_id: entry.accountId,
        actor_id: entry.actorId,
        kind: entry.kind,
        detail: JSON.stringify(entry.detail),
        ip: entry.ip,
        request_id: entry.requestId,
        at: new Date(entry.at),
        staff_name: entry.staffName ?? null,
      })
      .execute()
  },
  list: async (account, query) => {
    let base = db
      .selectFrom('audit')
      .where('line_id', '=', account.lineId)
      .where('account_id', '=', account.accountId)
    if (query.kindPrefix) base = base.where('kind', 'like', `${query.kindPrefix}%`)
    const counted = await base.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await base
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('audit_id', 'desc')
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    return {
      total: Number(counted.total),
      rows: rows.map(toEntry),
    }
  },
})
