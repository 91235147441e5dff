import { sql, type Kysely, type Selectable } from 'kysely'
import type { AccountType, RebateRates } from '../../../entities/accounts/account.ts'
import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import type { Bulk, BulkRecord } from '../../ports/team/bulk.ts'
import type { BulkJobTable } from '../db/tables/bulk.ts'
import { byLine, byLineId, withMethods } from '../db/routed.ts'
import type { Source } from '../db/source.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

const toRecord = (row: Selectable<BulkJobTable>): BulkRecord => ({
  lineId: row.line_id,
  jobId: row.job_id,
  accountId: row.account_id,
  action: row.action,
  state: row.state,
  total: row.total,
  done: row.done,
  skipped: row.skipped,
  createdAt: row.created_at,
  endedAt: row.ended_at,
})

const add =
  (source: Source): Bulk['add'] =>
  async (job, accounts) => {
    const db = await source.of(job.lineId)
    await db
      .insertInto('bulk_job')
      .values({
        line_id: job.lineId,
        job_id: job.jobId,
        account_id: job.accountId,
        action: JSON.stringify(job.action),
        state: job.state,
        total: job.total,
        done: job.done,
        skipped: job.skipped,
        created_at: new Date(job.createdAt),
        ended_at: null,
      })
      .execute()
    await sql`
    INSERT INTO bulk_item (line_id, job_id, name, account_id, state)
    SELECT ${job.lineId}::uuid, ${job.jobId}::uuid, name, account_id, 'waiting' FROM unnest(
      ${accounts.map(({ name }) => name)}::text[], ${accounts.map(({ accountId }) => accountId)}::uuid[])
      AS one (name, account_id)`.execute(db)
    await (await source.directory())
      .insertInto('bulk_queue')
      .values({
        job_id: job.jobId,
        line_id: job.lineId,
        ended: false,
        tries: 0,
        due_at: new Date(job.createdAt),
      })
      .execute()
  }

const items: (db: Db) => Bulk['items'] =
  (db) =>
  async ({ lineId, jobId }, { state, offset, limit }) => {
    let found = db.selectFrom('bulk_item').where('line_id', '=', lineId).where('job_id', '=', jobId)
    if (state) found = found.where('state', '=', state)
    const { total } = await found.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await found
      .select(['name as account', 'state', 'reason'])
      .orderBy('name')
      .offset(offset)
      .limit(limit)
      .execute()
    return { rows, total: Number(total) }
  }

const mark: (db: Db) => Bulk['mark'] =
  (db) =>
  async ({ lineId, jobId }, results) => {
    await sql`
      UPDATE bulk_item SET state = one.state, reason = one.reason FROM unnest(
        ${results.map(({ name }) => name)}::text[], ${results.map(({ state }) => state)}::text[],
        ${results.map(({ reason }) => reason)}::text[]) AS one (name, state, reason)
      WHERE bulk_item.line_id = ${lineId} AND bulk_item.job_id = ${jobId} AND bulk_item.name = one.name`.execute(
      db,
    )
    const done = results.filter(({ state }) => state === 'done').length
    await db
      .updateTable('bulk_job')
      .set((e) => ({
        state: 'running',
        done: e('done', '+', done),
        skipped: e('skipped', '+', results.length - done),
      }))
      .where('line_id', '=', lineId)
      .where('job_id', '=', jobId)
      .execute()
  }

interface CandidateRow {
  accountId: string
  name: string
  path: string
  type: AccountType
  parentId: string | null
  rebates: RebateRates
  getsBulkMessages: boolean
  offerOpen: boolean
  present: ContractTerms | null
}

const candidates: (db: Db) => Bulk['candidates'] =
  (db) =>
  async ({ lineId, accountId: agentId }, accountIds, kind, now) => {
    const { rows } = await sql<CandidateRow>`
      SELECT a.account_id AS "accountId", a.name, a.path, a.type, a.parent_id AS "parentId", a.rebates,
        NOT EXISTS (SELECT 1 FROM bulk_message_refusal r WHERE r.line_id = ${lineId} AND r.account_id = a.account_id)
          AND NOT EXISTS (SELECT 1 FROM player_protection p WHERE p.line_id = ${lineId} AND p.account_id = a.account_id
            AND p.excluded_from <= ${new Date(now)} AND p.excluded_until > ${new Date(now)}) AS "getsBulkMessages",
        EXISTS (SELECT 1 FROM contract o WHERE o.line_id = ${lineId} AND o.payee_id = a.account_id AND o.kind = ${kind}
          AND o.state = 'offered') AS "offerOpen",
        (SELECT c.terms FROM contract c WHERE c.line_id = ${lineId} AND c.payee_id = a.account_id AND c.kind = ${kind}
          AND c.state IN ('active', 'terminationRequested')) AS present
      FROM account a WHERE a.line_id = ${lineId} AND a.account_id = ANY(${[...accountIds]}::uuid[])
      ORDER BY a.name`.execute(db)
    return rows.map(({ parentId, ...row }) => ({
      ...row,
      own: row.accountId === agentId,
      direct: parentId === agentId,
    }))
  }

const due =
  (source: Source): Bulk['due'] =>
  async (now, until) => {
    const { rows } = await sql<{ jobId: string; lineId: string; tries: number; ended: boolean }>`
    UPDATE bulk_queue SET due_at = ${new Date(until)}
    WHERE job_id = (SELECT job_id FROM bulk_queue WHERE due_at <= ${new Date(now)} ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING job_id AS "jobId", line_id AS "lineId", tries, ended`.execute(await source.directory())
    return rows[0] ?? null
  }

const remove =
  (source: Source): Bulk['delete'] =>
  async (lineId, jobId) => {
    const db = await source.of(lineId)
    for (const table of ['bulk_item', 'bulk_job'] as const)
      await db.deleteFrom(table).where('line_id', '=', lineId).where('job_id', '=', jobId).execute()
    await (await source.directory()).deleteFrom('bulk_queue').where('job_id', '=', jobId).execute()
  }

const setGetsBulkMessages: (db: Db) => Bulk['setGetsBulkMessages'] =
  (db) =>
  async ({ lineId, accountId }, gets, at) => {
    if (gets)
      await db
        .deleteFrom('bulk_message_refusal')
        .where('line_id', '=', lineId)
        .where('account_id', '=', accountId)
        .execute()
    else
      await db
        .insertInto('bulk_message_refusal')
        .values({ line_id: lineId, account_id: accountId, at: new Date(at) })
        .onConflict((c) => c.doNothing())
        .execute()
  }

type Queued = 'add' | 'due' | 'postpone' | 'delete'

const bulkRows = (db: Db): Omit<Bulk, Queued> => {
  const owned = ({ lineId, accountId }: { lineId: string; accountId: string }) =>
    db.selectFrom('bulk_job').selectAll().where('line_id', '=', lineId).where('account_id', '=', accountId)
  return {
    list: async (owner) => (await owned(owner).orderBy('job_id', 'desc').limit(50).execute()).map(toRecord),
    byId: async (owner, jobId) => {
      const row = await owned(owner).where('job_id', '=', jobId).executeTakeFirst()
      return row ? toRecord(row) : null
    },
    items: items(db),
    lock: async (lineId, jobId) => {
      const row = await db
        .selectFrom('bulk_job')
        .selectAll()
        .where('line_id', '=', lineId)
        .where('job_id', '=', jobId)
        .forUpdate()
        .executeTakeFirst()
      return row ? toRecord(row) : null
    },
    waiting: ({ lineId, jobId }, limit) =>
      db
        .selectFrom('bulk_item')
        .select(['account_id as accountId', 'name'])
        .where('line_id', '=', lineId)
        .where('job_id', '=', jobId)
        .where('state', '=', 'waiting')
        .orderBy('name')
        .limit(limit)
        .execute(),
    mark: mark(db),
    setState: async ({ lineId, jobId }, state, at) => {
      await db
        .updateTable('bulk_job')
        .set({ state, ended_at: state === 'running' ? null : new Date(at) })
        .where('line_id', '=', lineId)
        .where('job_id', '=', jobId)
        .execute()
    },
    candidates: candidates(db),
    getsBulkMessages: async ({ lineId, accountId }) =>
      (await db
        .selectFrom('bulk_message_refusal')
        .select('at')
        .where('line_id', '=', lineId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()) === undefined,
    setGetsBulkMessages: setGetsBulkMessages(db),
  }
}

/** Actions on many accounts, on PostgreSQL. The queue of all lines is in the directory. */
export const bulkStore = (source: Source): Bulk =>
  withMethods<Bulk, Queued>(byLine(source, bulkRows, { lock: byLineId }), {
    add: add(source),
    due: due(source),
    postpone: async (jobId, { at, tries, ended }) => {
      await (await source.directory())
        .updateTable('bulk_queue')
        .set({ due_at: new Date(at), tries, ended })
        .where('job_id', '=', jobId)
        .execute()
    },
    delete: remove(source),
  })
