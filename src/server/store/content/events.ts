import type { Kysely } from 'kysely'
import type { EventDraft, Events } from '../../ports/content/events.ts'
import { newId } from '../db/ids.ts'
import { moment } from '../db/moment.ts'
import { whereLinesAre } from '../db/lineFence.ts'
import { fromAllShards } from '../db/routed.ts'
import { NO_LINE } from '../db/servers.ts'
import type { Source } from '../db/source.ts'
import { inPipeline, runOn } from '../db/pipeline.ts'
import { jsons, moments, piece, texts, uuids } from '../db/sql/sqlText.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Writes the events of a line in one statement. Its text does not depend on their number, so that it can stay prepared:
 * bets cause thousands of events per second. Outside a transaction it uses the pipeline's connections, which keep
 * statements prepared.
 */
const write = async (db: Kysely<Tables>, lineId: string, events: readonly EventDraft[]): Promise<void> => {
  const statement = piece`
    INSERT INTO event (line_id, event_id, account_id, kind, data, at)
    SELECT ${lineId}::uuid, * FROM unnest(
      ${uuids(events.map((event) => newId(event.at)))}, ${uuids(events.map((event) => event.to?.accountId ?? null))},
      ${texts(events.map((event) => event.kind))}, ${jsons(events.map((event) => event.data ?? {}))},
      ${moments(events.map((event) => event.at))})`
  if (db.isTransaction) await runOn(db)(statement)
  else await inPipeline(db, lineId, () => Promise.resolve({ value: null, write: statement }))
}

const read = async (db: Kysely<Tables>, lineId: string, since: number) =>
  db
    .selectFrom('event')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('at', '>=', moment(since))
    .orderBy('at')
    .orderBy('event_id')
    .execute()

const prune = async (db: Kysely<Tables>, before: number): Promise<void> => {
  const lines = await db.selectFrom('event').select('line_id').distinct().execute()
  for (const { line_id } of lines)
    await db.deleteFrom('event').where('line_id', '=', line_id).where('at', '<', moment(before)).execute()
}

/**
 * Events in a table that every process reads, so that processes need no connection to each other. The events of a shard
 * that does not answer are missing from `recent`; a later read returns them.
 */
export const eventStore = (source: Source): Events => ({
  publish: async (events) => {
    const lineOf = ({ to }: EventDraft): string => to?.lineId ?? NO_LINE
    for (const lineId of new Set(events.map(lineOf)))
      await whereLinesAre(source.servers, async () =>
        write(
          await source.of(lineId),
          lineId,
          events.filter((event) => lineOf(event) === lineId),
        ),
      )
  },
  recent: async (lineIds, since) => {
    const found = await Promise.allSettled(
      [NO_LINE, ...lineIds].map(async (lineId) => read(await source.of(lineId), lineId, since)),
    )
    return found
      .flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      .map((row) => ({
        eventId: row.event_id,
        lineId: row.line_id,
        accountId: row.account_id,
        kind: row.kind,
        data: row.data,
        at: row.at,
      }))
  },
  prune: async (before) => {
    await prune(await source.directory(), before)
    if (!source.only) await fromAllShards(source, (db) => prune(db, before))
  },
})
