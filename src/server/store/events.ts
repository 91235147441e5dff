import type { Kysely } from 'kysely'
import type { EventDraft, EventKind, Events } from '../ports/events.ts'
import { newId } from './ids.ts'
import { moment } from './moment.ts'
import { inPipeline, runOn } from './pipeline.ts'
import { jsons, moments, piece, texts, uuids } from './statement.ts'
import type { Tables } from './tables.ts'

/** The line of what is said to everybody. */
const EVERYBODY = '00000000-0000-0000-0000-000000000000'

/**
 * One statement a line, of one text however many they are: a second of bets tells thousands of browsers. Outside a
 * transaction it goes where statements stay prepared, because then it is written several times a second.
 */
const write = async (db: Kysely<Tables>, lineId: string, events: readonly EventDraft[]): Promise<void> => {
  const statement = piece`
    INSERT INTO event (line_id, event_id, account_id, kind, data, at)
    SELECT ${lineId}::uuid, * FROM unnest(
      ${uuids(events.map((event) => newId(event.at)))}, ${uuids(events.map((event) => event.to?.accountId ?? null))},
      ${texts(events.map((event) => event.kind))}, ${jsons(events.map((event) => event.data ?? {}))},
      ${moments(events.map((event) => event.at))})`
  if (db.isTransaction) await runOn(db)(statement)
  else await inPipeline(db, () => Promise.resolve({ value: null, write: statement }))
}

/** Events in a table that every process reads: no process needs to know another. */
export const eventStore = (db: Kysely<Tables>): Events => ({
  publish: async (events) => {
    const lineOf = ({ to }: EventDraft): string => to?.lineId ?? EVERYBODY
    for (const lineId of new Set(events.map(lineOf))) await write(db, lineId, events.filter((event) => lineOf(event) === lineId))
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
