import { sql, type Kysely, type Selectable } from 'kysely'
import type { Redemptions, RedemptionRow } from '../../ports/loyalty/loyalty.ts'
import { moment } from '../db/moment.ts'
import type { RedemptionTable } from '../db/tables/promotions.ts'
import type { Tables } from '../db/tables.ts'

/** Returns the record of a row. */
export const toRedemption = (row: Selectable<RedemptionTable>): RedemptionRow => ({
  lineId: row.line_id,
  accountId: row.account_id,
  redemptionId: row.redemption_id,
  rewardId: row.reward_id,
  quantity: row.quantity,
  points: Number(row.points),
  amount: row.amount,
  status: row.status,
  receivingAddress: row.receiving_address,
  remark: row.remark,
  at: row.at,
  decidedAt: row.decided_at,
  decideAt: row.decide_at,
  transferId: row.transfer_id,
})

const date = (ms: number | null | undefined): Date | null | undefined =>
  typeof ms === 'number' ? new Date(ms) : ms

const insertRedemption =
  (db: Kysely<Tables>): Redemptions['insertRedemption'] =>
  async (row) => {
    await db
      .insertInto('redemption')
      .values({
        line_id: row.lineId,
        redemption_id: row.redemptionId,
        account_id: row.accountId,
        reward_id: row.rewardId,
        quantity: row.quantity,
        points: BigInt(row.points),
        amount: row.amount,
        status: row.status,
        receiving_address: row.receivingAddress,
        remark: row.remark,
        at: new Date(row.at),
        decided_at: date(row.decidedAt) ?? null,
        decide_at: date(row.decideAt) ?? null,
        transfer_id: row.transferId,
      })
      .execute()
  }

const lockRedemption =
  (db: Kysely<Tables>): Redemptions['lockRedemption'] =>
  async (lineId, redemptionId) => {
    const row = await db
      .selectFrom('redemption')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('redemption_id', '=', redemptionId)
      .forUpdate()
      .executeTakeFirst()
    return row ? toRedemption(row) : null
  }

const updateRedemption =
  (db: Kysely<Tables>): Redemptions['updateRedemption'] =>
  async (lineId, redemptionId, change) => {
    await db
      .updateTable('redemption')
      .set({
        status: change.status,
        remark: change.remark,
        decided_at: date(change.decidedAt),
        decide_at: date(change.decideAt),
        transfer_id: change.transferId,
      })
      .where('line_id', '=', lineId)
      .where('redemption_id', '=', redemptionId)
      .execute()
  }

const listRedemptions =
  (db: Kysely<Tables>): Redemptions['redemptions'] =>
  async (ref, query) => {
    let found = db
      .selectFrom('redemption')
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
    if (query.status) found = found.where('status', '=', query.status)
    if (query.from !== undefined) found = found.where('at', '>=', moment(query.from))
    if (query.to !== undefined) found = found.where('at', '<', moment(query.to))
    const rows = await found
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('redemption_id', 'desc')
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    const { total } = await found.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow()
    return { rows: rows.map(toRedemption), total: Number(total) }
  }

const redeemedQuantity =
  (db: Kysely<Tables>): Redemptions['redeemedQuantity'] =>
  async (ref, rewardId) => {
    const { quantity } = await db
      .selectFrom('redemption')
      .select(sql<bigint>`coalesce(sum(quantity), 0)`.as('quantity'))
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('reward_id', '=', rewardId)
      .where('status', '!=', 'rejected')
      .executeTakeFirstOrThrow()
    return Number(quantity)
  }

const redemptionLines =
  (db: Kysely<Tables>): Redemptions['redemptionLines'] =>
  async (now) => {
    const rows = await db
      .selectFrom('redemption')
      .select('line_id')
      .distinct()
      .where('decide_at', '<=', moment(now))
      .execute()
    return rows.map((row) => row.line_id)
  }

const dueRedemptions =
  (db: Kysely<Tables>): Redemptions['dueRedemptions'] =>
  async (lineId, now, limit) => {
    const rows = await db
      .selectFrom('redemption')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('decide_at', '<=', moment(now))
      .orderBy('decide_at')
      .limit(limit)
      .execute()
    return rows.map(toRedemption)
  }

/** Redemptions of points on PostgreSQL. */
export const redemptionsStore = (db: Kysely<Tables>): Redemptions => ({
  insertRedemption: insertRedemption(db),
  lockRedemption: lockRedemption(db),
  updateRedemption: updateRedemption(db),
  redemptions: listRedemptions(db),
  redeemedQuantity: redeemedQuantity(db),
  redemptionLines: redemptionLines(db),
  dueRedemptions: dueRedemptions(db),
})
