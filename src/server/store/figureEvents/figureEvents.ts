import { dayOf, hourOf, type Span } from '../../../rules/calendar.ts'
import type { FigureEvent } from '../../ports/team/rollups.ts'
import { FIGURE_COLUMNS, FIGURE_FIELDS } from './figureColumns.ts'
import { writeParts } from '../db/parts.ts'
import type { Run } from '../db/pipeline.ts'
import { amounts, commas, each, moments, piece, plain, texts, uuids, type Piece } from '../db/sql/sqlText.ts'

const COLUMNS = plain(FIGURE_COLUMNS.join(', '))

/**
 * Caches the last span, so that the formatter runs once per day or hour. Figure events arrive in order of
 * time.
 */
const remembering = (spanOf: (ms: number, zone: string) => Span) => {
  let span: Span = { start: 0, end: 0 }
  let of = ''
  return (ms: number, zone: string): number => {
    if (ms < span.start || ms >= span.end || zone !== of) {
      span = spanOf(ms, zone)
      of = zone
    }
    return span.start
  }
}
const dayStart = remembering(dayOf)
const hourStart = remembering(hourOf)

/** Returns the parts that append figure events, for the statement that moves their money. */
export const figureEventParts = (
  lineId: string,
  figureEvents: readonly FigureEvent[],
  zone: string,
): Piece[] =>
  figureEvents.length === 0
    ? []
    : [
        piece`
  new_fact AS (
    INSERT INTO fact (line_id, fact_id, account_id, path, at, day, hour, category, ${COLUMNS})
    SELECT ${lineId}::uuid,
      unnest(${uuids(figureEvents.map((f) => f.figureEventId))}), unnest(${uuids(figureEvents.map((f) => f.accountId))}), unnest(${texts(figureEvents.map((f) => f.path))}),
      unnest(${moments(figureEvents.map((f) => f.at))}), ${each(
        figureEvents.map((f) => dayStart(f.at, zone)),
        moments,
      )},
      ${each(
        figureEvents.map((f) => hourStart(f.at, zone)),
        moments,
      )}, unnest(${texts(figureEvents.map((f) => f.category ?? ''))}),
      ${commas(
        FIGURE_FIELDS.map((field) =>
          figureEvents.some((f) => f[field])
            ? piece`unnest(${amounts(figureEvents.map((f) => BigInt(f[field] ?? 0)))})`
            : plain('0'),
        ),
      )})`,
      ]

/** Appends figure events of any lines, with one statement per line. */
export const appendFigureEvents = async (
  run: Run,
  figureEvents: readonly FigureEvent[],
  zone: string,
): Promise<void> => {
  for (const lineId of new Set(figureEvents.map((figureEvent) => figureEvent.lineId))) {
    await writeParts(
      run,
      figureEventParts(
        lineId,
        figureEvents.filter((figureEvent) => figureEvent.lineId === lineId),
        zone,
      ),
    )
  }
}
