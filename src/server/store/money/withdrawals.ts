import { sql, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { WithdrawalQuery, WithdrawalRow, Withdrawals } from '../../ports/money/withdrawals.ts'
import type { WithdrawalTable } from '../db/tables/cashier.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'

/** Returns the record of a row. */
export const toWithdrawal = (row: Selectable<WithdrawalTable>): WithdrawalRow => ({
  lineId: row.line_id,
  accountId: row.account_id,
  withdrawalId: row.withdrawal_id,
  amount: row.amount,
  fee: row.fee,
  status: row.status,
  bank: row.bank,
  holder: row.holder,
  cardNumber: row.card_number,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  refusalReason: row.refusal_reason,
  paidAt: row.paid_at,
  confirmBy: row.confirm_by,
  confirmedAt: row.confirmed_at,
  forced: row.forced,
  amountReceived: row.amount_received,
  proofUploadId: row.proof_upload_id,
  caseId: row.case_id,
  caseSettledAt: row.case_settled_at,
  caseNote: row.case_note,
  returnedAmount: row.returned_amount,
  nextAt: row.next_at,
})

type Change = Parameters<Withdrawals['update']>[2]
const date = (ms: number | null | undefined): Date | null | undefined =>
  typeof ms === 'number' ? new Date(ms) : ms

/** Returns the columns of a change. The query builder skips undefined ones. */
const changed = (change: Change): Updateable<WithdrawalTable> => ({
  status: change.status,
  decided_at: date(change.decidedAt),
  refusal_reason: change.refusalReason,
  paid_at: date(change.paidAt),
  confirm_by: date(change.confirmBy),
  confirmed_at: date(change.confirmedAt),
  forced: change.forced,
  amount_received: change.amountReceived,
  proof_upload_id: change.proofUploadId,
  case_id: change.caseId,
  case_settled_at: date(change.caseSettledAt),
  case_note: change.caseNote,
  returned_amount: change.returnedAmount,
  next_at: date(change.nextAt),
})

const listed = (db: Kysely<Tables>, ref: AccountRef, query: WithdrawalQuery) => {
  let found = db
    .selectFrom('withdrawal')
    .where('line_id', '=', ref.lineId)
    .where('account_id', '=', ref.accountId)
  if (query.statuses) found = found.where('status', 'in', [...query.statuses])
  if (query.from !== undefined) found = found.where('submitted_at', '>=', moment(query.from))
  if (query.to !== undefined) found = found.where('submitted_at', '<', moment(query.to))
  return found
}

const insertWithdrawal =
  (db: Kysely<Tables>): Withdrawals['insert'] =>
  async (row) => {
    await db
      .insertInto('withdrawal')
      .values({
        line_id: row.lineId,
        withdrawal_id: row.withdrawalId,
        account_id: row.accountId,
        amount: row.amount,
        fee: row.fee,
        status: row.status,
        bank: row.bank,
        holder: row.holder,
        card_number: row.cardNumber,
        submitted_at: new Date(row.submittedAt),
        forced: row.forced,
        refusal_reason: row.refusalReason,
        decided_at: date(row.decidedAt) ?? null,
        paid_at: date(row.paidAt) ?? null,
        confirm_by: date(row.confirmBy) ?? null,
        confirmed_at: date(row.confirmedAt) ?? null,
        amount_received: row.amountReceived,
        proof_upload_id: row.proofUploadId,
        case_id: row.caseId,
        case_settled_at: date(row.caseSettledAt) ?? null,
        case_note: row.caseNote,
        returned_amount: row.returnedAmount,
        next_at: date(row.nextAt) ?? null,
      })
      .execute()
  }

const withdrawalById =
  (db: Kysely<Tables>): Withdrawals['byId'] =>
  async (lineId, withdrawalId) => {
    const row = await db
      .selectFrom('withdrawal')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirst()
    return row ? toWithdrawal(row) : null
  }

const withdrawalByCase =
  (db: Kysely<Tables>): Withdrawals['byCase'] =>
  async (lineId, caseId) => {
    const row = await db
      .selectFrom('withdrawal')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('case_id', '=', caseId)
      .executeTakeFirst()
    return row ? toWithdrawal(row) : null
  }

const lockWithdrawal =
  (db: Kysely<Tables>): Withdrawals['lock'] =>
  async (lineId, withdrawalId) => {
    const row = await db
      .selectFrom('withdrawal')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('withdrawal_id', '=', withdrawalId)
      .forUpdate()
      .executeTakeFirst()
    return row ? toWithdrawal(row) : null
  }

const updateWithdrawal =
  (db: Kysely<Tables>): Withdrawals['update'] =>
  async (lineId, withdrawalId, change) => {
    await db
      .updateTable('withdrawal')
      .set(changed(change))
      .where('line_id', '=', lineId)
      .where('withdrawal_id', '=', withdrawalId)
      .execute()
  }

const listWithdrawals =
  (db: Kysely<Tables>): Withdrawals['list'] =>
  async (ref, query) => {
    const found = listed(db, ref, query).selectAll().offset(query.offset).limit(query.limit)
    const ordered =
      query.order === 'deadline'
        ? found.orderBy('confirm_by').orderBy('withdrawal_id')
        : found.orderBy('submitted_at', 'desc').orderBy('withdrawal_id', 'desc')
    const rows = await ordered.execute()
    const totals = await listed(db, ref, query)
      .select([
        sql<bigint>`count(*)`.as('total'),
        // Of a returned withdrawal, only the fee and the amount that arrived count as paid.
        sql<bigint>`coalesce(sum(CASE WHEN status = 'returned' THEN fee + coalesce(amount_received, 0) ELSE amount END)
          FILTER (WHERE paid_at IS NOT NULL), 0)`.as('paid'),
      ])
      .executeTakeFirstOrThrow()
    return { rows: rows.map(toWithdrawal), total: Number(totals.total), paid: totals.paid }
  }

const countSince =
  (db: Kysely<Tables>): Withdrawals['countSince'] =>
  async (ref, from) => {
    const { count } = await db
      .selectFrom('withdrawal')
      .select(sql<bigint>`count(*)`.as('count'))
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('submitted_at', '>=', moment(from))
      .where('status', '!=', 'refused')
      .executeTakeFirstOrThrow()
    return Number(count)
  }

const dueLines =
  (db: Kysely<Tables>): Withdrawals['dueLines'] =>
  async (now) => {
    const rows = await db
      .selectFrom('withdrawal')
      .select('line_id')
      .distinct()
      .where('next_at', '<=', moment(now))
      .execute()
    return rows.map((row) => row.line_id)
  }

const dueWithdrawals =
  (db: Kysely<Tables>): Withdrawals['due'] =>
  async (lineId, now, limit) => {
    const rows = await db
      .selectFrom('withdrawal')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('next_at', '<=', moment(now))
      .orderBy('next_at')
      .limit(limit)
      .execute()
    return rows.map(toWithdrawal)
  }

/** Withdrawals on PostgreSQL. */
export const withdrawalsStore = (db: Kysely<Tables>): Withdrawals => ({
  insert: insertWithdrawal(db),
  byId: withdrawalById(db),
  byCase: withdrawalByCase(db),
  lock: lockWithdrawal(db),
  update: updateWithdrawal(db),
  list: listWithdrawals(db),
  countSince: countSince(db),
  dueLines: dueLines(db),
  due: dueWithdrawals(db),
})
