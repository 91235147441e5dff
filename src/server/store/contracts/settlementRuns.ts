import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import { SHORT_STATES } from '../../domain/contracts/settlement.ts'
import type {
  ListedRun,
  RunsQuery,
  RunSums,
  SettlementRun,
  SettlementRuns,
  ShortPayer,
} from '../../ports/contracts/settlementRuns.ts'
import { fromAllLines, rowsAt } from '../db/allLines.ts'
import { moment } from '../db/moment.ts'
import type { Source } from '../db/source.ts'
import type { Tables } from '../db/tables.ts'
import type { SettlementRunTable } from '../db/tables/contracts.ts'

type Db = Kysely<Tables>

const short = sql.raw(SHORT_STATES.map((state) => `'${state}'`).join(', '))

const toRun = (row: Selectable<SettlementRunTable>): SettlementRun => ({
  lineId: row.line_id,
  runId: row.run_id,
  kind: row.kind,
  period: row.period,
  span: { start: row.period_start, end: row.period_end },
  lastAt: row.last_at,
  tookMs: row.took_ms,
  failedAt: row.failed_at,
  error: row.error,
})

const note: (db: Db) => SettlementRuns['note'] =
  (db) =>
  async ({ lineId, kind, period, span }, { runId, at, tookMs, made }) => {
    await sql`
    INSERT INTO settlement_run (line_id, run_id, kind, period, period_start, period_end, first_at, last_at, took_ms, made)
    VALUES (${lineId}::uuid, ${runId}::uuid, ${kind}, ${period}, ${moment(span.start)}, ${moment(span.end)}, ${moment(at)}, ${moment(at)}, ${tookMs}, ${made})
    ON CONFLICT (line_id, kind, period, period_start) DO UPDATE SET last_at = excluded.last_at, made = settlement_run.made + excluded.made,
      first_at = coalesce(settlement_run.first_at, excluded.first_at), took_ms = coalesce(settlement_run.took_ms, 0) + excluded.took_ms`.execute(
      db,
    )
  }

const fail: (db: Db) => SettlementRuns['fail'] =
  (db) =>
  async ({ lineId, kind, period, span }, { runId, at, error }) => {
    await sql`
    INSERT INTO settlement_run (line_id, run_id, kind, period, period_start, period_end, failed_at, error)
    VALUES (${lineId}::uuid, ${runId}::uuid, ${kind}, ${period}, ${moment(span.start)}, ${moment(span.end)}, ${moment(at)}, ${error})
    ON CONFLICT (line_id, kind, period, period_start) DO UPDATE SET failed_at = excluded.failed_at, error = excluded.error`.execute(
      db,
    )
  }

/** The methods of one line's runs. */
export const settlementRunStore = (db: Db): Pick<SettlementRuns, 'note' | 'fail' | 'byId'> => ({
  note: note(db),
  fail: fail(db),
  byId: async (lineId, runId) => {
    const row = await db
      .selectFrom('settlement_run')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('run_id', '=', runId)
      .executeTakeFirst()
    return row ? toRun(row) : null
  },
})

/** The bills `b` of a run `r`. */
const billsOfRun = sql`b.line_id = r.line_id AND b.kind = r.kind AND b.period_start = r.period_start AND b.period_end = r.period_end`

const sumColumns = sql`count(b.bill_id)::int AS items, coalesce(sum(b.gross), 0)::bigint AS gross, coalesce(sum(b.paid), 0)::bigint AS paid,
  (count(*) FILTER (WHERE b.state IN (${short})))::int AS short,
  coalesce(sum(b.gross - b.paid) FILTER (WHERE b.state IN (${short})), 0)::bigint AS missing`

/** The rebates `x` of a run `r`. */
const rebatesOfRun = sql`r.kind = 'rebate' AND x.line_id = r.line_id AND x.day = r.period_start`

const rebateColumns = sql`count(DISTINCT (x.day, x.account_id)) FILTER (WHERE x.own + x.team > 0)::int AS items,
  coalesce(sum(x.own + x.team), 0)::bigint AS gross,
  coalesce(sum(CASE WHEN x.own_transfer_id IS NULL THEN 0 ELSE x.own END + x.team), 0)::bigint AS paid, 0 AS short,
  coalesce(sum(x.own) FILTER (WHERE x.own_transfer_id IS NULL), 0)::bigint AS missing`

const stateSql = (state: RunsQuery['state']): RawBuilder<unknown> => {
  const failed = sql`(r.failed_at IS NOT NULL AND r.failed_at >= coalesce(r.last_at, '-infinity'))`
  const isShort = sql`EXISTS (SELECT 1 FROM bill b WHERE ${billsOfRun} AND b.state IN (${short}))`
  if (state === 'failed') return sql`AND ${failed}`
  if (state === 'short') return sql`AND NOT ${failed} AND ${isShort}`
  return state === 'done' ? sql`AND NOT ${failed} AND NOT ${isShort}` : sql``
}

const matching = (lineId: string, { kind, state, from, to }: RunsQuery): RawBuilder<unknown> => sql`
  r.line_id = ${lineId} ${kind ? sql`AND r.kind = ${kind}` : sql``} ${stateSql(state)}
  ${from === undefined ? sql`` : sql`AND r.period_end > ${moment(from)}`} ${to === undefined ? sql`` : sql`AND r.period_end <= ${moment(to)}`}`

const addSums = (a: RunSums, b: RunSums): RunSums => ({
  items: a.items + b.items,
  gross: a.gross + b.gross,
  paid: a.paid + b.paid,
  short: a.short + b.short,
  missing: a.missing + b.missing,
})

interface LineRuns {
  places: { lineId: string; id: string; at: number }[]
  total: number
  sums: RunSums
}

const runsOfLine = async (db: Db, lineId: string, query: RunsQuery): Promise<LineRuns> => {
  const where = matching(lineId, query)
  const bills = await sql<RunSums & { runs: bigint }>`
    SELECT (SELECT count(*) FROM settlement_run r WHERE ${where}) AS runs, ${sumColumns}
    FROM settlement_run r JOIN bill b ON ${billsOfRun} WHERE ${where}`.execute(db)
  const rebates = await sql<RunSums>`
    SELECT ${rebateColumns} FROM settlement_run r JOIN rebate x ON ${rebatesOfRun} WHERE ${where}`.execute(db)
  const { rows } = await sql<{ id: string; at: number }>`
    SELECT r.run_id AS id, r.period_end AS at FROM settlement_run r WHERE ${where}
    ORDER BY r.period_end DESC, r.run_id DESC LIMIT ${query.offset + query.limit}`.execute(db)
  const { runs, ...sums } = itemAt(bills.rows, 0)
  return {
    places: rows.map((row) => ({ ...row, lineId })),
    total: Number(runs),
    sums: addSums(sums, itemAt(rebates.rows, 0)),
  }
}

const topAgentOf = async (db: Db, lineId: string): Promise<string> =>
  (
    await db
      .selectFrom('account')
      .select('name')
      .where('line_id', '=', lineId)
      .where('parent_id', 'is', null)
      .executeTakeFirst()
  )?.name ?? ''

const rowsOfLine = async (
  db: Db,
  lineId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedRun>> => {
  const topAgent = await topAgentOf(db, lineId)
  const { rows } = await sql<Selectable<SettlementRunTable> & RunSums>`
    SELECT r.*, s.items + c.items AS items, s.gross + c.gross AS gross, s.paid + c.paid AS paid, s.short, s.missing + c.missing AS missing
    FROM settlement_run r CROSS JOIN LATERAL (SELECT ${sumColumns} FROM bill b WHERE ${billsOfRun}) AS s
      CROSS JOIN LATERAL (SELECT ${rebateColumns} FROM rebate x WHERE ${rebatesOfRun}) AS c
    WHERE r.line_id = ${lineId} AND r.run_id = ANY(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.run_id,
      {
        ...toRun(row),
        topAgent,
        items: row.items,
        gross: row.gross,
        paid: row.paid,
        short: row.short,
        missing: row.missing,
      },
    ]),
  )
}

const NO_SUMS: RunSums = { items: 0, gross: 0n, paid: 0n, short: 0, missing: 0n }

/** Reads the runs of all lines, or of one, page by page. */
export const settlementRunList = async (
  source: Source,
  query: RunsQuery,
): ReturnType<SettlementRuns['list']> => {
  const read = (db: Db, lineId: string) => runsOfLine(db, lineId, query)
  const { lineId } = query
  const { lines, missing } = lineId
    ? { lines: [await read(await source.of(lineId), lineId)], missing: [] }
    : await fromAllLines(source, false, read)
  const places = lines
    .flatMap((line) => line.places)
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .slice(query.offset, query.offset + query.limit)
  return {
    rows: await rowsAt(source, places, rowsOfLine),
    total: lines.reduce((sum, { total }) => sum + total, 0),
    sums: lines.reduce((sum, line) => addSums(sum, line.sums), NO_SUMS),
    missing,
  }
}

const shortPayersOfLine = async (db: Db, lineId: string): Promise<ShortPayer[]> => {
  const { rows } = await sql<Omit<ShortPayer, 'lineId' | 'topAgent'>>`
    SELECT payer_id AS "accountId", min(payer_name) AS name, count(*)::int AS bills, sum(gross - paid)::bigint AS owed,
      min(period_end) AS since
    FROM bill WHERE line_id = ${lineId} AND state IN (${short}) AND payer_id IS NOT NULL GROUP BY payer_id`.execute(
    db,
  )
  if (rows.length === 0) return []
  const topAgent = await topAgentOf(db, lineId)
  return rows.map((row) => ({ ...row, lineId, topAgent }))
}

/** Orders short payers: the largest debt first, then by name. */
const byDebt = (a: ShortPayer, b: ShortPayer): number =>
  Number(b.owed - a.owed) || a.name.localeCompare(b.name)

/** Returns the short payers of all lines, the largest debt first. */
export const shortPayerList = async (source: Source): ReturnType<SettlementRuns['shortPayers']> => {
  const { lines, missing } = await fromAllLines(source, false, shortPayersOfLine)
  return {
    rows: lines.flat().toSorted(byDebt),
    missing,
  }
}
