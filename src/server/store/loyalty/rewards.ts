import { sql, type Kysely, type Selectable } from 'kysely'
import type { RewardStatus } from '../../../entities/loyalty/promotion.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { RewardQuery, RewardRow, Rewards } from '../../ports/loyalty/promotions.ts'
import { moment } from '../db/moment.ts'
import type { RewardTable } from '../db/tables/promotions.ts'
import type { Tables } from '../db/tables.ts'

const statusOf = (row: Selectable<RewardTable>, now: number): RewardStatus => {
  if (row.claimed_at !== null) return 'claimed'
  return row.expires_at !== null && row.expires_at <= now ? 'expired' : 'claimable'
}

const toReward = (row: Selectable<RewardTable>, now: number): RewardRow => ({
  lineId: row.line_id,
  accountId: row.account_id,
  rewardId: row.reward_id,
  kind: row.kind,
  sourceKey: row.source_key,
  promotionId: row.promotion_id,
  title: row.title,
  amount: row.amount,
  points: row.points,
  turnover: row.turnover,
  turnoverSource: row.turnover_source,
  status: statusOf(row, now),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  claimedAt: row.claimed_at,
})

const claimable = (now: number) =>
  sql<boolean>`claimed_at IS NULL AND (expires_at IS NULL OR expires_at > ${moment(now)})`
const expired = (now: number) => sql<boolean>`claimed_at IS NULL AND expires_at <= ${moment(now)}`

const ofAccount = (db: Kysely<Tables>, ref: AccountRef) =>
  db.selectFrom('reward').where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId)

const listed = (db: Kysely<Tables>, ref: AccountRef, query: RewardQuery, now: number) => {
  let found = ofAccount(db, ref)
  if (query.kind) found = found.where('kind', '=', query.kind)
  if (query.status === 'claimed') found = found.where('claimed_at', 'is not', null)
  if (query.status === 'claimable') found = found.where(claimable(now))
  if (query.status === 'expired') found = found.where(expired(now))
  return found
}

const giveReward =
  (db: Kysely<Tables>): Rewards['give'] =>
  async (row) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('reward')
      .values({
        line_id: row.lineId,
        reward_id: row.rewardId,
        account_id: row.accountId,
        kind: row.kind,
        source_key: row.sourceKey,
        promotion_id: row.promotionId,
        title: JSON.stringify(row.title),
        amount: row.amount,
        points: row.points,
        turnover: row.turnover,
        turnover_source: row.turnoverSource,
        created_at: new Date(row.createdAt),
        expires_at: row.expiresAt === null ? null : new Date(row.expiresAt),
        claimed_at: row.claimedAt === null ? null : new Date(row.claimedAt),
      })
      .onConflict((conflict) => conflict.columns(['line_id', 'account_id', 'kind', 'source_key']).doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

const listRewards =
  (db: Kysely<Tables>): Rewards['rewards'] =>
  async (ref, query, now) => {
    const rows = await listed(db, ref, query, now)
      .selectAll()
      .orderBy(sql`(${claimable(now)}) DESC`)
      .orderBy('created_at', 'desc')
      .orderBy('reward_id', 'desc')
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    const totals = await listed(db, ref, query, now)
      .select([
        sql<bigint>`count(*)`.as('total'),
        sql<bigint>`coalesce(sum(amount) FILTER (WHERE ${claimable(now)}), 0)::bigint`.as('claimable'),
        sql<bigint>`count(*) FILTER (WHERE ${claimable(now)})`.as('count'),
      ])
      .executeTakeFirstOrThrow()
    return {
      rows: rows.map((row) => toReward(row, now)),
      total: Number(totals.total),
      claimable: totals.claimable,
      claimableCount: Number(totals.count),
    }
  }

const rewardsOf =
  (db: Kysely<Tables>): Rewards['rewardsOf'] =>
  async (ref, promotionId, now) => {
    const rows = await ofAccount(db, ref)
      .where('promotion_id', '=', promotionId)
      .selectAll()
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map((row) => toReward(row, now))
  }

const lockClaimable =
  (db: Kysely<Tables>): Rewards['lockClaimable'] =>
  async (ref, rewardId, now) => {
    const found = ofAccount(db, ref).where(claimable(now))
    const rows = await (rewardId === null ? found : found.where('reward_id', '=', rewardId))
      .selectAll()
      .orderBy('reward_id')
      .limit(100)
      .forUpdate()
      .execute()
    return rows.map((row) => toReward(row, now))
  }

const markClaimed =
  (db: Kysely<Tables>): Rewards['markClaimed'] =>
  async (ref, rewardIds, at) => {
    await db
      .updateTable('reward')
      .set({ claimed_at: new Date(at) })
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('reward_id', 'in', [...rewardIds])
      .execute()
  }

const sumEarned =
  (db: Kysely<Tables>): Rewards['earned'] =>
  async (ref, kind) => {
    const { earned } = await ofAccount(db, ref)
      .where('kind', '=', kind)
      .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('earned'))
      .executeTakeFirstOrThrow()
    return earned
  }

const amountsGiven =
  (db: Kysely<Tables>): Rewards['given'] =>
  async (ref, kind, sourceKeys) => {
    if (sourceKeys.length === 0) return new Map()
    const rows = await ofAccount(db, ref)
      .where('kind', '=', kind)
      .where('source_key', 'in', [...sourceKeys])
      .select(['source_key', 'amount'])
      .execute()
    return new Map(rows.map((row) => [row.source_key, row.amount]))
  }

/** Rewards on PostgreSQL. `expired` is not stored; it follows from the current time. */
export const rewardsStore = (db: Kysely<Tables>): Rewards => ({
  give: giveReward(db),
  rewards: listRewards(db),
  rewardsOf: rewardsOf(db),
  lockClaimable: lockClaimable(db),
  markClaimed: markClaimed(db),
  earned: sumEarned(db),
  given: amountsGiven(db),
})
