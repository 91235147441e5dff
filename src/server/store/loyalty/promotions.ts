import { sql, type Kysely, type Selectable } from 'kysely'
import type { RewardKind } from '../../../entities/loyalty/promotion.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { ParticipationRow, Promotions } from '../../ports/loyalty/promotions.ts'
import { moment } from '../db/moment.ts'
import { rewardsStore } from './rewards.ts'
import type { ParticipationTable } from '../db/tables/promotions.ts'
import type { Tables } from '../db/tables.ts'

/** The terms of those who joined before promotions had versions. */
const FIRST_VERSION = 1

/** Returns the record of a row. */
export const toParticipation = (row: Selectable<ParticipationTable>): ParticipationRow => ({
  lineId: row.line_id,
  accountId: row.account_id,
  participationId: row.participation_id,
  promotionId: row.promotion_id,
  status: row.status,
  comment: row.comment,
  uploadIds: row.upload_ids,
  reason: row.reason,
  rewardId: row.reward_id,
  at: row.at,
  decidedAt: row.decided_at,
  decideAt: row.decide_at,
  termsVersion: row.terms_version ?? FIRST_VERSION,
})

const date = (ms: number | null | undefined): Date | null | undefined =>
  typeof ms === 'number' ? new Date(ms) : ms

const ofAccount = (db: Kysely<Tables>, ref: AccountRef, promotionId?: string) => {
  const found = db
    .selectFrom('participation')
    .where('line_id', '=', ref.lineId)
    .where('account_id', '=', ref.accountId)
  return promotionId === undefined ? found : found.where('promotion_id', '=', promotionId)
}

const listParticipations =
  (db: Kysely<Tables>): Promotions['participations'] =>
  async (ref, promotionId) => {
    const rows = await ofAccount(db, ref, promotionId)
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('participation_id', 'desc')
      .execute()
    return rows.map(toParticipation)
  }

const takePart =
  (db: Kysely<Tables>): Promotions['takePart'] =>
  async (row) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('participation')
      .values({
        line_id: row.lineId,
        participation_id: row.participationId,
        account_id: row.accountId,
        promotion_id: row.promotionId,
        status: row.status,
        comment: row.comment,
        upload_ids: JSON.stringify(row.uploadIds),
        reason: row.reason,
        reward_id: row.rewardId,
        at: new Date(row.at),
        decided_at: date(row.decidedAt) ?? null,
        decide_at: date(row.decideAt) ?? null,
        terms_version: row.termsVersion,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['line_id', 'account_id', 'promotion_id'])
          .where('status', 'in', ['joined', 'applying'])
          .doNothing(),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

const lockParticipation =
  (db: Kysely<Tables>): Promotions['lockParticipation'] =>
  async (lineId, participationId) => {
    const row = await db
      .selectFrom('participation')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('participation_id', '=', participationId)
      .forUpdate()
      .executeTakeFirst()
    return row ? toParticipation(row) : null
  }

const decideParticipation =
  (db: Kysely<Tables>): Promotions['decide'] =>
  async (lineId, participationId, change) => {
    await db
      .updateTable('participation')
      .set({
        status: change.status,
        reason: change.reason,
        reward_id: change.rewardId,
        decided_at: date(change.decidedAt),
        decide_at: date(change.decideAt),
      })
      .where('line_id', '=', lineId)
      .where('participation_id', '=', participationId)
      .execute()
  }

const dueLines =
  (db: Kysely<Tables>): Promotions['dueLines'] =>
  async (now) => {
    const rows = await db
      .selectFrom('participation')
      .select('line_id')
      .distinct()
      .where('decide_at', '<=', moment(now))
      .execute()
    return rows.map((row) => row.line_id)
  }

const dueApplications =
  (db: Kysely<Tables>): Promotions['dueApplications'] =>
  async (lineId, now, limit) => {
    const rows = await db
      .selectFrom('participation')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('decide_at', '<=', moment(now))
      .orderBy('decide_at')
      .limit(limit)
      .execute()
    return rows.map(toParticipation)
  }

const drawsSince =
  (db: Kysely<Tables>): Promotions['drawsSince'] =>
  async (ref, promotionId, from) => {
    const { count } = await db
      .selectFrom('reward')
      .select(sql<bigint>`count(*)`.as('count'))
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('kind', '=', 'raffle' satisfies RewardKind)
      .where('promotion_id', '=', promotionId)
      .where('created_at', '>=', moment(from))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

/** Participation in promotions, and rewards, on PostgreSQL. */
export const promotionsStore = (db: Kysely<Tables>): Promotions => ({
  ...rewardsStore(db),
  participations: listParticipations(db),
  takePart: takePart(db),
  lockParticipation: lockParticipation(db),
  decide: decideParticipation(db),
  dueLines: dueLines(db),
  dueApplications: dueApplications(db),
  drawsSince: drawsSince(db),
})
