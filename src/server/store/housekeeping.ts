import type { Kysely } from 'kysely'
import { DAY } from '../../rules/calendar.ts'
import type { Housekeeping } from '../ports/housekeeping.ts'
import { moment } from './moment.ts'
import type { Tables } from './tables.ts'

/** How long each is kept: as long as anybody may still ask, and a little longer for whoever looks into a complaint. */
const KEPT = { challenges: DAY, attempts: DAY, messages: 30 * DAY, sessions: 90 * DAY, requests: 30 * DAY }

const gone = (results: readonly { numDeletedRows: bigint }[]): number =>
  results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)

/** Throws away what is over. Plain deletes by age: they take no lock that a call waits for. */
export const housekeepingStore = (db: Kysely<Tables>): Housekeeping => ({
  lookups: async (now) => gone([
    ...await db.deleteFrom('challenge').where('expires_at', '<', moment(now - KEPT.challenges)).execute(),
    ...await db.deleteFrom('login_request').where('expires_at', '<', moment(now - KEPT.challenges)).execute(),
    ...await db.deleteFrom('attempt').where('window_start', '<', moment(now - KEPT.attempts)).execute(),
    ...await db.deleteFrom('outbox').where('at', '<', moment(now - KEPT.messages)).execute(),
  ]),
  ofLine: async (lineId, now) => gone([
    ...await db.deleteFrom('session').where('line_id', '=', lineId).where('last_seen_at', '<', moment(now - KEPT.sessions)).execute(),
    ...await db.deleteFrom('request').where('line_id', '=', lineId).where('at', '<', moment(now - KEPT.requests)).execute(),
  ]),
})
