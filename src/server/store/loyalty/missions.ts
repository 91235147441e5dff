import { sql, type Kysely } from 'kysely'
import type { Span } from '../../../rules/calendar.ts'
import type { Missions } from '../../ports/loyalty/loyalty.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'

const claimsOf = (db: Kysely<Tables>, lineId: string, period: string, span: Span) =>
  db
    .selectFrom('mission_claim')
    .where('line_id', '=', lineId)
    .where('period_start', '>=', moment(span.start))
    .where('period_start', '<', moment(span.end))
    .$if(period === 'daily', (claims) => claims.where('period', '=', 'daily'))

const claimedMissions =
  (db: Kysely<Tables>): Missions['claimedMissions'] =>
  async (ref, periodStart) => {
    const rows = await db
      .selectFrom('mission_claim')
      .select('mission_id')
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('period_start', '=', moment(periodStart))
      .execute()
    return rows.map((row) => row.mission_id)
  }

const claimMission =
  (db: Kysely<Tables>): Missions['claimMission'] =>
  async (claim) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('mission_claim')
      .values({
        line_id: claim.lineId,
        account_id: claim.accountId,
        mission_id: claim.missionId,
        period: claim.period,
        period_start: new Date(claim.periodStart),
        mission_points: claim.missionPoints,
        account_name: claim.accountName,
        at: new Date(claim.at),
      })
      .onConflict((conflict) =>
        conflict.columns(['line_id', 'account_id', 'mission_id', 'period_start']).doNothing(),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

const leaderboard =
  (db: Kysely<Tables>): Missions['leaderboard'] =>
  async (lineId, period, span, limit) => {
    const rows = await claimsOf(db, lineId, period, span)
      .select(['account_id', 'account_name', sql<bigint>`sum(mission_points)::bigint`.as('points')])
      .groupBy(['account_id', 'account_name'])
      .orderBy('points', 'desc')
      .orderBy(sql`min(at)`)
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      accountId: row.account_id,
      name: row.account_name,
      points: Number(row.points),
    }))
  }

const missionPlace =
  (db: Kysely<Tables>): Missions['missionPlace'] =>
  async (ref, period, span) => {
    const row = await db
      .selectFrom(
        claimsOf(db, ref.lineId, period, span)
          .select([
            'account_id',
            sql<bigint>`sum(mission_points)::bigint`.as('points'),
            sql<bigint>`row_number() OVER (ORDER BY sum(mission_points) DESC, min(at))`.as('place'),
          ])
          .groupBy('account_id')
          .as('board'),
      )
      .select(['place', 'points'])
      .where('account_id', '=', ref.accountId)
      .executeTakeFirst()
    return row ? { place: Number(row.place), points: Number(row.points) } : null
  }

/** Claimed missions and their leaderboards, on PostgreSQL. */
export const missionsStore = (db: Kysely<Tables>): Missions => ({
  claimedMissions: claimedMissions(db),
  claimMission: claimMission(db),
  leaderboard: leaderboard(db),
  missionPlace: missionPlace(db),
})
