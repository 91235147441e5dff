import { sql } from 'kysely'
import { dayOf } from '../../../rules/calendar.ts'
import { pageDays, type DayCount } from '../../domain/lists/pageDays.ts'
import type { RecordLine } from '../../ports/money/ledger.ts'
import type { HousePage, HouseReports, HouseScope } from '../../ports/lists/houseReports.ts'
import { addFigures, NO_FIGURES, type HouseFigures } from '../../domain/money/houseFigures.ts'
import { roundColumns, type RoundRow } from '../betting/betReads.ts'
import { fromAllLines, rowsAt } from '../db/allLines.ts'
import { andBetween } from '../db/moment.ts'
import type { Db, Source } from '../db/source.ts'
import { teamRecordOf } from '../team/teamRecord.ts'
import { countedBet, groupsOfLine, lineRoot } from './houseGroups.ts'
import { addGameSums, gamesOfLine } from './gameReturns.ts'

/** Reads one line or all lines. */
const fromLines = async <Found>(
  source: Source,
  lineId: string | undefined,
  read: (db: Db, lineId: string) => Promise<Found>,
): Promise<{ lines: Found[]; missing: readonly string[] }> =>
  lineId === undefined
    ? fromAllLines(source, false, read)
    : { lines: [await read(await source.of(lineId), lineId)], missing: [] }

const groups =
  (source: Source, zone: string): HouseReports['groups'] =>
  async (scope, by) => {
    const { lines, missing } = await fromLines(source, scope.lineId, (db, lineId) =>
      groupsOfLine(db, lineId, { scope, by, zone }),
    )
    const all = new Map<string, HouseFigures>()
    for (const line of lines)
      for (const [key, figures] of line) all.set(key, addFigures(all.get(key) ?? NO_FIGURES, figures))
    return { groups: all, missing }
  }

const games =
  (source: Source): HouseReports['games'] =>
  async (lineId) => {
    const { lines, missing } = await fromLines(source, lineId, gamesOfLine)
    return { games: addGameSums(lines.flat()), missing }
  }

/**
 * Returns where the first bets of a line are, the latest settlement first. Only the days that have them are read, in the order
 * of settlement: OFFSET 0 keeps the planner from sorting all bets of a vendor.
 */
const placesOfBets = async (
  db: Db,
  lineId: string,
  scope: HouseScope,
  { days, most, zone }: { days: readonly DayCount[]; most: number; zone: string },
) => {
  const read = pageDays(days, 'descend', 0, most)
  if (!read) return []
  const span = { from: read.first, to: dayOf(read.last, zone).end }
  const { rows } = await sql<{ id: string; at: number }>`
    SELECT s.round_id AS id, s.settled_at AS at FROM settled_round s
    CROSS JOIN LATERAL (SELECT * FROM round WHERE line_id = ${lineId} AND round_id = s.round_id AND settled_at = s.settled_at OFFSET 0) AS r
    WHERE s.line_id = ${lineId} ${andBetween(sql`s.settled_at`, span)} ${countedBet(scope)}
    ORDER BY s.settled_at DESC, s.round_id DESC LIMIT ${most}`.execute(db)
  return rows.map((row) => ({ ...row, lineId }))
}

const roundsOfLine = async (db: Db, lineId: string, ids: readonly string[]) => {
  const { rows } = await sql<RoundRow>`
    SELECT ${roundColumns} FROM round r WHERE r.line_id = ${lineId} AND r.round_id = ANY(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.roundId, row]))
}

const bets =
  (source: Source, zone: string): HouseReports['bets'] =>
  async (scope, { offset, limit }) => {
    const { lines, missing } = await fromLines(source, scope.lineId, async (db, lineId) => {
      const groupsByDay = await groupsOfLine(db, lineId, { scope, by: 'day', zone, betsOnly: true })
      const days = [...groupsByDay].map(([day, { betCount }]) => ({ day: Number(day), count: betCount }))
      return {
        sums: [...groupsByDay.values()].reduce(addFigures, NO_FIGURES),
        places: await placesOfBets(db, lineId, scope, { days, most: offset + limit, zone }),
      }
    })
    const { betCount, stake, validBets, winnings } = lines.reduce(
      (all, { sums }) => addFigures(all, sums),
      NO_FIGURES,
    )
    const places = lines
      .flatMap((line) => line.places)
      .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
      .slice(offset, offset + limit)
    return {
      rows: await rowsAt(source, places, roundsOfLine),
      total: betCount,
      totals: { stake, validBet: validBets, won: winnings, profit: winnings - stake },
      missing,
    }
  }

const recordsOfLine = async (
  db: Db,
  lineId: string,
  { span, types, page }: { span: HouseScope['span']; types: readonly number[]; page: HousePage },
) => {
  const root = await lineRoot(db, lineId)
  if (!root) return { rows: [], total: 0, in: 0n, out: 0n }
  const found = await teamRecordOf(
    db,
    { lineId, accountId: root.accountId, path: root.path },
    { scope: 'all', types, ...span, order: 'descend', offset: 0, limit: page.offset + page.limit },
  )
  return { ...found, rows: found.rows.map((row): RecordLine & { lineId: string } => ({ ...row, lineId })) }
}

const records =
  (source: Source): HouseReports['records'] =>
  async ({ span, lineId }, types, page) => {
    const { lines, missing } = await fromLines(source, lineId, (db, line) =>
      recordsOfLine(db, line, { span, types, page }),
    )
    return {
      rows: lines
        .flatMap((line) => line.rows)
        .toSorted((a, b) => b.at - a.at || (a.transferId < b.transferId ? 1 : -1))
        .slice(page.offset, page.offset + page.limit),
      total: lines.reduce((sum, { total }) => sum + total, 0),
      in: lines.reduce((sum, line) => sum + line.in, 0n),
      out: lines.reduce((sum, line) => sum + line.out, 0n),
      missing,
    }
  }

/** The reports of the house on PostgreSQL. Days are those of the settlement zone. */
export const houseReportStore = (source: Source, zone: string): HouseReports => ({
  groups: groups(source, zone),
  games: games(source),
  bets: bets(source, zone),
  records: records(source),
})
