import type { Kysely } from 'kysely'
import { DAY } from '../../../rules/calendar.ts'
import type { Housekeeping } from '../../ports/site/housekeeping.ts'
import { moment } from '../db/moment.ts'
import type { Source } from '../db/source.ts'
import type { Tables } from '../db/tables.ts'
import { sweepReservations } from '../directory/sweepReservations.ts'

/** How long rows are kept: while they are in use, and some time longer for the investigation of complaints. */
const RETENTION_MS = {
  challenges: DAY,
  attempts: DAY,
  messages: 30 * DAY,
  /** The operator centre shows the calls of vendors of the last day. */
  vendorHealth: 2 * DAY,
  sessions: 90 * DAY,
  requests: 30 * DAY,
  /** A visitor counts once a day. Two days cover the start of a day in every zone. */
  visits: 2 * DAY,
}

const countDeleted = (results: readonly { numDeletedRows: bigint }[]): number =>
  results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)

const deleteOld = async (db: Kysely<Tables>, now: number): Promise<number> =>
  countDeleted([
    ...(await db
      .deleteFrom('challenge')
      .where('expires_at', '<', moment(now - RETENTION_MS.challenges))
      .execute()),
    ...(await db
      .deleteFrom('login_request')
      .where('expires_at', '<', moment(now - RETENTION_MS.challenges))
      .execute()),
    ...(await db
      .deleteFrom('attempt')
      .where('window_start', '<', moment(now - RETENTION_MS.attempts))
      .execute()),
    ...(await db
      .deleteFrom('outbox')
      .where('at', '<', moment(now - RETENTION_MS.messages))
      .execute()),
    ...(await db
      .deleteFrom('vendor_health')
      .where('slot', '<', moment(now - RETENTION_MS.vendorHealth))
      .execute()),
  ])

const deleteOldOfLine = async (db: Kysely<Tables>, lineId: string, now: number): Promise<number> =>
  countDeleted([
    ...(await db
      .deleteFrom('link_visit')
      .where('line_id', '=', lineId)
      .where('day', '<', moment(now - RETENTION_MS.visits))
      .execute()),
    ...(await db
      .deleteFrom('session')
      .where('line_id', '=', lineId)
      .where('last_seen_at', '<', moment(now - RETENTION_MS.sessions))
      .execute()),
    ...(await db
      .deleteFrom('request')
      .where('line_id', '=', lineId)
      .where('at', '<', moment(now - RETENTION_MS.requests))
      .execute()),
  ])

/** Deletes expired rows by age. It locks only rows that no call uses any more, so it blocks no calls. */
export const housekeepingStore = (source: Source): Housekeeping => ({
  lookups: async (now) => deleteOld(await source.directory(), now),
  ofLine: async (lineId, now) => deleteOldOfLine(await source.of(lineId), lineId, now),
  reservations: () => sweepReservations(source),
})
