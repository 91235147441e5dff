import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AccountType } from '../../../entities/accounts/account.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { coverDays, dayNumber } from '../../domain/team/dayBlocks.ts'
import { NO_FIGURES, type Figures } from '../../domain/team/figures.ts'
import type { StatementLine, StatementQuery, TeamRoot, TopQuery } from '../../ports/team/reports.ts'
import {
  FIGURE_COLUMNS,
  figureColumns,
  figuresOf,
  signedFigureSums,
  type FigureColumn,
  type FigureSums,
} from '../figureEvents/figureColumns.ts'
import type { Tables } from '../db/tables.ts'
import { ALL_CATEGORIES } from '../figures/teamChain.ts'
import { directSizeSql } from '../figures/materializedTeam.ts'

type Db = Kysely<Tables>

type SumsQuery = Pick<StatementQuery, 'span' | 'zone' | 'category'>

interface Summed extends FigureSums {
  accountId: string
}

/**
 * Returns a query for the sums of direct downlines with their teams: of all of them, or of the ids in `some`. A span of
 * days is read as a few blocks of days.
 */
export const downlineSumsSql = (
  root: TeamRoot,
  query: SumsQuery,
  columns: readonly FigureColumn[],
  some?: readonly string[],
): RawBuilder<unknown> => blocksSql(root, query, signedFigureSums('s', 'block.sign', columns), some)

const blocksSql = (
  root: TeamRoot,
  { span, zone, category }: SumsQuery,
  sums: RawBuilder<unknown>,
  some?: readonly string[],
): RawBuilder<unknown> => {
  const blocks = coverDays(dayNumber(span.from, zone), dayNumber(span.to, zone))
  return sql`SELECT s.account_id, ${sums}
    FROM unnest(${blocks.map((b) => b.days)}::smallint[], ${blocks.map((b) => b.firstDay)}::int[], ${blocks.map((b) => b.sign)}::int[])
      AS block (days, first_day, sign)
    JOIN standing s ON s.line_id = ${root.lineId} AND s.parent_id = ${root.accountId} AND s.category = ${category ?? ALL_CATEGORIES}
      AND s.days = block.days AND s.first_day = block.first_day ${some ? sql`AND s.account_id = ANY(${some}::uuid[])` : sql``}
    GROUP BY s.account_id`
}

/** A sort order of statements: the columns that it needs, and the figure calculated from them. */
interface Sort {
  columns: readonly FigureColumn[]
  figure: RawBuilder<unknown>
}

const by = (column: FigureColumn): Sort => ({ columns: [column], figure: sql.ref(column) })

const SORTS: Readonly<Record<string, Sort>> = {
  deposits: by('deposits'),
  withdrawals: by('withdrawals'),
  stake: by('stake'),
  validBets: by('valid_bets'),
  winnings: by('winnings'),
  rebates: by('rebates'),
  promotions: by('promotions'),
  salaries: by('salaries'),
  betCount: by('bet_count'),
  gameResult: { columns: ['winnings', 'stake'], figure: sql`(winnings - stake)` },
  profit: {
    columns: ['winnings', 'rebates', 'promotions', 'stake'],
    figure: sql`(winnings + rebates + promotions - stake)`,
  },
}

/** The columns by which statements can be sorted. */
export const STATEMENT_SORTS: readonly string[] = ['account', ...Object.keys(SORTS)]

const children = (root: TeamRoot) =>
  sql`account a WHERE a.line_id = ${root.lineId} AND a.parent_id = ${root.accountId} AND a.type <> 4`

interface Page {
  ids: string[]
  total: number
}

const sumsOf = async (
  db: Db,
  root: TeamRoot,
  query: StatementQuery,
  ids: readonly string[],
): Promise<Map<string, Figures>> => {
  const { rows } = await sql<Summed>`
    SELECT account_id AS "accountId", ${figureColumns} FROM (${downlineSumsSql(root, query, FIGURE_COLUMNS, ids)}) AS sums`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.accountId, figuresOf(row)]))
}

/** Returns the number of direct downlines. */
const directCount = async (db: Db, root: TeamRoot): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    SELECT ${directSizeSql} AS total FROM account a WHERE a.line_id = ${root.lineId} AND a.account_id = ${root.accountId}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Returns a page in the order of names. Only the page's rows need sums. */
const byName = async (db: Db, root: TeamRoot, query: StatementQuery): Promise<Page> => {
  const direction = query.order === 'descend' ? sql`DESC` : sql`ASC`
  const { rows } = await sql<{ id: string }>`
    SELECT a.account_id AS id FROM ${children(root)} ORDER BY lower(a.name) ${direction} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(
    db,
  )
  return { ids: rows.map((row) => row.id), total: await directCount(db, root) }
}

/**
 * Returns a page in the order of a figure, from the rows with sums only. That is complete if every direct downline has
 * a sum, or if the page ends before the first zero. Else it returns null, because downlines without a sum belong on it.
 */
const byFigure = async (
  db: Db,
  root: TeamRoot,
  query: StatementQuery,
  { figure }: Sort,
  total: number,
): Promise<Page | null> => {
  const descending = query.order === 'descend'
  const { rows } = await sql<{ id: string; beforeZero: bigint; summed: bigint }>`
    SELECT account_id AS id, count(*) FILTER (WHERE figure ${descending ? sql`>` : sql`<`} 0) OVER () AS "beforeZero", count(*) OVER () AS summed
    FROM (${blocksSql(root, query, sql`coalesce(sum(${figure} * block.sign), 0)::bigint AS figure`)}) AS sums
    ORDER BY figure ${descending ? sql`DESC` : sql`ASC`}, account_id LIMIT ${query.limit} OFFSET ${query.offset}`.execute(
    db,
  )
  if (rows.length === 0) return null
  const { beforeZero, summed } = itemAt(rows, 0)
  return Number(summed) === total || query.offset + query.limit <= Number(beforeZero)
    ? { ids: rows.map(({ id }) => id), total }
    : null
}

/**
 * Returns a page in the order of a figure, or of the active downlines only. It sums every downline, but only the
 * columns that the order or the filter needs.
 */
const bySum = async (db: Db, root: TeamRoot, query: StatementQuery): Promise<Page> => {
  const sort = SORTS[query.sort ?? '']
  if (sort && !query.activeOnly) {
    const total = await directCount(db, root)
    if (query.offset >= total) return { ids: [], total }
    const fromSums = await byFigure(db, root, query, sort, total)
    if (fromSums) return fromSums
  }
  const direction = query.order === 'descend' ? sql`DESC` : sql`ASC`
  const columns = query.activeOnly ? FIGURE_COLUMNS : sort!.columns
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const summed = query.activeOnly
    ? sql`SELECT account_id, ${names} FROM (${downlineSumsSql(root, query, columns)}) AS sums WHERE (${names}) <> (${sql.join(columns.map(() => sql`0`))})`
    : sql`SELECT a.account_id, ${sql.join(columns.map((column) => sql`coalesce(${sql.ref(column)}, 0) AS ${sql.ref(column)}`))}
        FROM (SELECT a.account_id FROM ${children(root)}) AS a
        LEFT JOIN (${downlineSumsSql(root, query, columns)}) AS sums ON sums.account_id = a.account_id`
  const named = sort
    ? sql``
    : sql`
    JOIN (SELECT account_id, name FROM account WHERE line_id = ${root.lineId} AND parent_id = ${root.accountId}) AS a ON a.account_id = each.account_id`
  const order = sort ? sql`${sort.figure} ${direction}, each.account_id` : sql`lower(a.name) ${direction}`
  const { rows } = await sql<Page>`
    WITH each AS MATERIALIZED (${summed})
    SELECT (SELECT count(*)::int FROM each) AS total,
      ARRAY(SELECT each.account_id FROM each ${named} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset})::text[] AS ids`.execute(
    db,
  )
  return itemAt(rows, 0)
}

/** Returns the page's lines in the order of `ids`. */
const linesOf = async (
  db: Db,
  root: TeamRoot,
  query: StatementQuery,
  ids: readonly string[],
): Promise<StatementLine[]> => {
  const { rows } = await sql<{ accountId: string; name: string; type: AccountType; hasTeam: boolean }>`
    SELECT a.account_id AS "accountId", a.name, a.type,
      EXISTS (SELECT 1 FROM account c WHERE c.line_id = ${root.lineId} AND c.parent_id = a.account_id) AS "hasTeam"
    FROM account a WHERE a.line_id = ${root.lineId} AND a.account_id = ANY(${ids}::uuid[])`.execute(db)
  const sums = await sumsOf(db, root, query, ids)
  const accounts = new Map(rows.map((row) => [row.accountId, row]))
  return ids.flatMap((id) => {
    const account = accounts.get(id)
    return account ? [{ ...account, figures: sums.get(id) ?? NO_FIGURES }] : []
  })
}

/** Returns a page of direct downlines with the figures of their teams, and the number of all. */
export const downlineFiguresOf = async (
  db: Db,
  root: TeamRoot,
  query: StatementQuery,
): Promise<{ rows: StatementLine[]; total: number }> => {
  const page =
    SORTS[query.sort ?? ''] || query.activeOnly ? await bySum(db, root, query) : await byName(db, root, query)
  return { total: page.total, rows: await linesOf(db, root, query, page.ids) }
}

/** Returns the direct downlines whose teams have the most valid bets in a span, largest first; none without bets. */
export const topDownlinesOf = async (db: Db, root: TeamRoot, query: TopQuery): Promise<StatementLine[]> => {
  const asked: StatementQuery = { ...query, activeOnly: true, offset: 0 }
  const { rows } = await sql<{ id: string }>`
    SELECT account_id AS id FROM (${downlineSumsSql(root, asked, ['valid_bets'])}) AS sums WHERE valid_bets > 0
    ORDER BY valid_bets DESC, account_id LIMIT ${query.limit}`.execute(db)
  return linesOf(
    db,
    root,
    asked,
    rows.map((row) => row.id),
  )
}
