import { dayOf, hourOf, type Span } from '../../rules/calendar.ts'
import type { Fact } from '../ports/rollups.ts'
import { FIGURE_COLUMNS, FIGURE_FIELDS } from './figureColumns.ts'
import { writeParts } from './ledger.ts'
import type { Run } from './pipeline.ts'
import { amounts, commas, each, moments, piece, plain, texts, uuids, type Piece } from './statement.ts'

const COLUMNS = plain(FIGURE_COLUMNS.join(', '))

/** One formatter call a day or hour, not one a fact: facts come in their order of time. */
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

/** Facts to append, as part of the statement that moves their money. */
export const factParts = (lineId: string, facts: readonly Fact[], zone: string): Piece[] => facts.length === 0 ? [] : [piece`
  new_fact AS (
    INSERT INTO fact (line_id, fact_id, account_id, path, at, day, hour, category, ${COLUMNS})
    SELECT ${lineId}::uuid,
      unnest(${uuids(facts.map((f) => f.factId))}), unnest(${uuids(facts.map((f) => f.accountId))}), unnest(${texts(facts.map((f) => f.path))}),
      unnest(${moments(facts.map((f) => f.at))}), ${each(facts.map((f) => dayStart(f.at, zone)), moments)},
      ${each(facts.map((f) => hourStart(f.at, zone)), moments)}, unnest(${texts(facts.map((f) => f.category ?? ''))}),
      ${commas(FIGURE_FIELDS.map((field) => (facts.some((f) => f[field])
    ? piece`unnest(${amounts(facts.map((f) => BigInt(f[field] ?? 0)))})` : plain('0'))))})`]

/** Appends facts of any lines, a statement for each. */
export const appendFacts = async (run: Run, facts: readonly Fact[], zone: string): Promise<void> => {
  for (const lineId of new Set(facts.map((fact) => fact.lineId))) {
    await writeParts(run, factParts(lineId, facts.filter((fact) => fact.lineId === lineId), zone))
  }
}
