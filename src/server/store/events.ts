import type { Kysely } from 'kysely'
import type { EventKind, Events } from '../ports/events.ts'
import { newId } from './ids.ts'
import { moment } from './moment.ts'
import type { Tables } from './tables.ts'

/** The line of what is said to everybody. */
const EVERYBODY = '00000000-0000-0000-0000-000000000000'

/** Events in a table that every process reads: no process needs to know another. */
export const eventStore = (db: Kysely<Tables>): Events => ({
  publish: async (events) => {
    if (events.length === 0) return
    await db.insertInto('event').values(events.map((event) => ({
      line_id: event.to?.lineId ?? EVERYBODY, event_id: newId(event.at), account_id: event.to?.accountId ?? null,
      kind: event.kind, data: JSON.stringify(event.data ?? {}), at: new Date(event.at),
    }))).execute()
  },
  recent: async (lineIds, since) => {
    const found = await Promise.all([EVERYBODY, ...lineIds].map((lineId) =>
      db.selectFrom('event').selectAll().where('line_id', '=', lineId).where('at', '>=', moment(since))
        .orderBy('at').orderBy('event_id').execute()))
    return found.flat().map((row) => ({
      eventId: row.event_id, lineId: row.line_id, accountId: row.account_id,
      kind: row.kind as EventKind, data: row.data, at: row.at,
    }))
  },
  prune: async (before) => {
    const lines = await db.selectFrom('event').select('line_id').distinct().execute()
    for (const { line_id } of lines) {
      await db.deleteFrom('event').where('line_id', '=', line_id).where('at', '<', moment(before)).execute()
    }
  },
})
