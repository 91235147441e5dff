import type { Selectable } from 'kysely'
import type { LoyaltyQueues, RedemptionRow } from '../../ports/loyalty/loyalty.ts'
import type { ParticipationRow } from '../../ports/loyalty/promotions.ts'
import type { Source } from '../db/source.ts'
import type { ParticipationTable, RedemptionTable } from '../db/tables/promotions.ts'
import { queuePage, type Queue } from '../lists/queuePage.ts'
import { toParticipation } from './promotions.ts'
import { toRedemption } from './redemptions.ts'

const APPLICATIONS: Queue<Selectable<ParticipationTable>, ParticipationRow> = {
  table: 'participation',
  id: 'participation_id',
  at: 'at',
  amount: '0::bigint',
  listed: `t.status IN ('applying', 'issued', 'rejected')`,
  waiting: `t.status = 'applying'`,
  toRow: toParticipation,
}
const REDEMPTIONS: Queue<Selectable<RedemptionTable>, RedemptionRow> = {
  table: 'redemption',
  id: 'redemption_id',
  at: 'at',
  amount: 't.amount',
  listed: 'TRUE',
  waiting: `t.status = 'processing'`,
  toRow: toRedemption,
}

/** The queues of promotions and points on PostgreSQL. */
export const loyaltyQueues = (source: Source): LoyaltyQueues => ({
  applications: queuePage(source, APPLICATIONS),
  redemptions: queuePage(source, REDEMPTIONS),

  async application(lineId, participationId) {
    const db = await source.of(lineId)
    const row = await db
      .selectFrom('participation')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('participation_id', '=', participationId)
      .executeTakeFirst()
    return row ? toParticipation(row) : null
  },

  async redemption(lineId, redemptionId) {
    const db = await source.of(lineId)
    const row = await db
      .selectFrom('redemption')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('redemption_id', '=', redemptionId)
      .executeTakeFirst()
    return row ? toRedemption(row) : null
  },
})
