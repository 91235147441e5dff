import type { Kysely } from 'kysely'
import { DAY } from '../../../rules/calendar.ts'
import type { Housekeeping } from '../../ports/site/housekeeping.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'

/** How long rows are kept: while they are in use, and some time longer for the investigation of complaints. */
const RETENTION_MS = {
  challenges: DAY,
  attempts: DAY,
  messages: 30 * DAY,
  sessions: 90 * DAY,
  requests: 30 * DAY,
}

const countDeleted = (results: readonly { numDeletedRows: bigint }[]): number =>
  results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)

/** Deletes expired rows by age. It locks only rows that no call uses any more, so it blocks no calls. */
export const housekeepingStore = (db: Kysely<Tables>): Housekeeping => ({
  lookups: async (now) =>
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
    ]),
  ofLine: async (lineId, now) =>
    countDeleted([
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
    ]),
})
