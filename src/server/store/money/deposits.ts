import { sql, type Kysely, type Selectable } from 'kysely'
import type { DepositQuery, DepositRow, Deposits } from '../../ports/money/deposits.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { DepositTable } from '../db/tables/cashier.ts'
import { depositOfToken } from '../../domain/money/payToken.ts'
import { moment } from '../db/moment.ts'
import { byLine, byLineId, gather, withMethods } from '../db/routed.ts'
import type { Source } from '../db/source.ts'
import type { Tables } from '../db/tables.ts'

/** Returns the record of a row. */
export const toDeposit = (row: Selectable<DepositTable>): DepositRow => ({
  lineId: row.line_id,
  accountId: row.account_id,
  depositId: row.deposit_id,
  method: row.method,
  amount: row.amount,
  status: row.status,
  payToken: row.pay_token,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  decideAt: row.decide_at,
  decidedAt: row.decided_at,
  transferId: row.transfer_id,
  failReason: row.fail_reason,
})

const date = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

const listed = (db: Kysely<Tables>, ref: AccountRef, query: DepositQuery) => {
  let found = db
    .selectFrom('deposit')
    .where('line_id', '=', ref.lineId)
    .where('account_id', '=', ref.accountId)
  if (query.status) found = found.where('status', '=', query.status)
  if (query.from !== undefined) found = found.where('created_at', '>=', moment(query.from))
  if (query.to !== undefined) found = found.where('created_at', '<', moment(query.to))
  return found
}

const insertDeposit =
  (db: Kysely<Tables>): Deposits['insert'] =>
  async (row) => {
    await db
      .insertInto('deposit')
      .values({
        line_id: row.lineId,
        deposit_id: row.depositId,
        account_id: row.accountId,
        method: row.method,
        amount: row.amount,
        status: row.status,
        pay_token: row.payToken,
        created_at: new Date(row.createdAt),
        expires_at: new Date(row.expiresAt),
        decide_at: date(row.decideAt),
        decided_at: date(row.decidedAt),
        transfer_id: row.transferId,
        fail_reason: row.failReason,
      })
      .execute()
  }

const depositById =
  (db: Kysely<Tables>): Deposits['byId'] =>
  async (lineId, depositId) => {
    const row = await db
      .selectFrom('deposit')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('deposit_id', '=', depositId)
      .executeTakeFirst()
    return row ? toDeposit(row) : null
  }

const lockDeposit =
  (db: Kysely<Tables>): Deposits['lock'] =>
  async (lineId, depositId) => {
    const row = await db
      .selectFrom('deposit')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('deposit_id', '=', depositId)
      .forUpdate()
      .executeTakeFirst()
    return row ? toDeposit(row) : null
  }

const depositByToken =
  (source: Source): Deposits['byToken'] =>
  async (payToken) => {
    const named = depositOfToken(payToken)
    if (named) {
      const db = await source.of(named.lineId)
      const deposit = await db
        .selectFrom('deposit')
        .select('deposit_id')
        .where('line_id', '=', named.lineId)
        .where('deposit_id', '=', named.depositId)
        .where('pay_token', '=', payToken)
        .executeTakeFirst()
      return deposit ? named : null
    }
    // Tokens from before version 0.3 name no deposit.
    const db = await source.directory()
    const row = await db
      .selectFrom('pay_token')
      .selectAll()
      .where('pay_token', '=', payToken)
      .executeTakeFirst()
    return row ? { lineId: row.line_id, depositId: row.deposit_id } : null
  }

const updateDeposit =
  (db: Kysely<Tables>): Deposits['update'] =>
  async (lineId, depositId, change) => {
    await db
      .updateTable('deposit')
      .set({
        ...(change.status !== undefined && { status: change.status }),
        ...(change.decidedAt !== undefined && { decided_at: date(change.decidedAt) }),
        ...(change.decideAt !== undefined && { decide_at: date(change.decideAt) }),
        ...(change.transferId !== undefined && { transfer_id: change.transferId }),
        ...(change.failReason !== undefined && { fail_reason: change.failReason }),
      })
      .where('line_id', '=', lineId)
      .where('deposit_id', '=', depositId)
      .execute()
  }

const listDeposits =
  (db: Kysely<Tables>): Deposits['list'] =>
  async (ref, query) => {
    const rows = await listed(db, ref, query)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('deposit_id', 'desc')
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    const totals = await listed(db, ref, query)
      .select([
        sql<bigint>`count(*)`.as('total'),
        sql<bigint>`coalesce(sum(amount) FILTER (WHERE status = 'credited'), 0)`.as('credited'),
      ])
      .executeTakeFirstOrThrow()
    return { rows: rows.map(toDeposit), total: Number(totals.total), credited: totals.credited }
  }

const countOpen =
  (db: Kysely<Tables>): Deposits['openCount'] =>
  async (ref) => {
    const { open } = await db
      .selectFrom('deposit')
      .select(sql<bigint>`count(*)`.as('open'))
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    return Number(open)
  }

const sumSince =
  (db: Kysely<Tables>): Deposits['sumSince'] =>
  async (ref, from) => {
    const found = await db
      .selectFrom('deposit')
      .select([
        sql<bigint>`coalesce(sum(amount) FILTER (WHERE status = 'credited'), 0)`.as('credited'),
        sql<bigint>`coalesce(sum(amount) FILTER (WHERE status = 'pending'), 0)`.as('open'),
        sql<bigint>`count(*) FILTER (WHERE status = 'credited')`.as('count'),
      ])
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('created_at', '>=', moment(from))
      .executeTakeFirstOrThrow()
    return { credited: found.credited, open: found.open, count: Number(found.count) }
  }

const dueLines =
  (db: Kysely<Tables>): Deposits['dueLines'] =>
  async (now) => {
    const rows = await db
      .selectFrom('deposit')
      .select('line_id')
      .distinct()
      .where('status', '=', 'pending')
      .where((where) =>
        where.or([where('expires_at', '<=', moment(now)), where('decide_at', '<=', moment(now))]),
      )
      .execute()
    return rows.map((row) => row.line_id)
  }

const dueDeposits =
  (db: Kysely<Tables>): Deposits['due'] =>
  async (lineId, now, limit) => {
    const rows = await db
      .selectFrom('deposit')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('status', '=', 'pending')
      .where((where) =>
        where.or([where('expires_at', '<=', moment(now)), where('decide_at', '<=', moment(now))]),
      )
      .orderBy('expires_at')
      .limit(limit)
      .execute()
    return rows.map(toDeposit)
  }

const depositRows = (db: Kysely<Tables>): Omit<Deposits, 'byToken'> => ({
  insert: insertDeposit(db),
  byId: depositById(db),
  lock: lockDeposit(db),
  update: updateDeposit(db),
  list: listDeposits(db),
  openCount: countOpen(db),
  sumSince: sumSince(db),
  dueLines: dueLines(db),
  due: dueDeposits(db),
})

/** Deposits on PostgreSQL. */
export const depositsStore = (source: Source): Deposits =>
  withMethods<Deposits, 'byToken'>(
    byLine(source, depositRows, {
      byId: byLineId,
      lock: byLineId,
      update: byLineId,
      dueLines: gather,
      due: byLineId,
    }),
    { byToken: depositByToken(source) },
  )
