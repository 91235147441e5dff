import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ContractStanding } from '../../entities/account.ts'
import type { ContractKind } from '../../entities/contract.ts'
import type { DownlineQuery, DownlineRow, ReportSpan, TeamRoot } from '../ports/reports.ts'
import type { Tables } from './tables.ts'
import { countOf, keepsActive, knownCount } from './downlineCounts.ts'
import { downlineOrder } from './downlineOrder.ts'
import { keptOf } from './kept.ts'
import { directSizeSql, ownBalanceSql, teamBalanceSql, teamSizeSql } from './teamKept.ts'
import { allOf, belowSql, containing, scopeSql } from './teamSql.ts'

const firstDeposit = ({ from, to }: ReportSpan): RawBuilder<unknown> => sql`EXISTS (SELECT 1 FROM first_deposit f
  WHERE f.line_id = a.line_id AND f.account_id = a.account_id AND f.day >= ${new Date(from)} AND f.day < ${new Date(to)})`

/** Kept for the brand's own minimum and whole days (tables/teamFigures ActiveDayTable). */
const keptActive = ({ from, to }: ReportSpan): RawBuilder<unknown> => sql`EXISTS (SELECT 1 FROM active_day d
  WHERE d.line_id = a.line_id AND d.account_id = a.account_id AND d.day >= ${new Date(from)} AND d.day < ${new Date(to)}
    AND d.before < ${new Date(from)} AND d.since >= ${new Date(from)})`

const countedActive = ({ from, to, minimum }: ReportSpan & { minimum: bigint }): RawBuilder<unknown> => sql`(
  SELECT count(*) > 0 AND sum(r.bet_count) > 0 AND sum(r.valid_bets) >= ${minimum} FROM rollup r
  WHERE r.line_id = a.line_id AND r.account_id = a.account_id AND r.grain = 'day' AND r.scope = 'own'
    AND r.slot >= ${new Date(from)} AND r.slot < ${new Date(to)})`

/** Of everybody the wallets are summed once, to count them; of some, each one's. */
const balanceWithin = ({ balanceFrom, balanceTo }: DownlineQuery, lineId: string, atOnce: boolean): RawBuilder<unknown>[] => {
  const within = (balance: RawBuilder<unknown>) => allOf([
    ...(balanceFrom === undefined ? [] : [sql`${balance} >= ${balanceFrom}`]), ...(balanceTo === undefined ? [] : [sql`${balance} <= ${balanceTo}`]),
  ])
  if (balanceFrom === undefined && balanceTo === undefined) return []
  // IS TRUE keeps the planner from looking each of them up: it takes them for few.
  return [atOnce ? sql`(a.account_id IN (SELECT w.owner_id FROM wallet w
    WHERE w.line_id = ${lineId} AND w.kind <> 'house' GROUP BY w.owner_id HAVING ${within(sql`sum(w.balance)`)})) IS TRUE` : within(ownBalanceSql)]
}

const hasContract = (standing: ContractStanding): RawBuilder<unknown> => {
  const of = (state: RawBuilder<unknown>) => sql`EXISTS (SELECT 1 FROM contract k
    WHERE k.line_id = a.line_id AND k.payee_id = a.account_id AND ${state})`
  // IS TRUE keeps the planner from sorting all who have one: a page of them is found in order.
  if (standing === 'none') return sql`NOT ${of(sql`k.state IN ('offered', 'active', 'terminationAsked')`)}`
  return sql`(${of(standing === 'offered' ? sql`k.state = 'offered'` : sql`k.state IN ('active', 'terminationAsked')`)}) IS TRUE`
}

const filters = (query: DownlineQuery, lineId: string, keepsActive: boolean, atOnce: boolean): RawBuilder<unknown>[] => {
  const all: RawBuilder<unknown>[] = []
  if (query.name) all.push(sql`a.name ILIKE ${containing(query.name)}`)
  if (query.type !== undefined) all.push(sql`a.type = ${query.type}`)
  if (query.kind) all.push(query.kind === 'member' ? sql`a.type = 0` : sql`a.type IN (1, 2, 41, 42)`)
  if (query.firstDeposit) all.push(firstDeposit(query.firstDeposit))
  if (query.active) all.push(keepsActive ? keptActive(query.active) : countedActive(query.active))
  if (query.registeredFrom !== undefined) all.push(sql`a.registered_at >= ${new Date(query.registeredFrom)}`)
  if (query.registeredTo !== undefined) all.push(sql`a.registered_at < ${new Date(query.registeredTo)}`)
  if (query.seenFrom !== undefined) all.push(sql`a.last_seen_at >= ${new Date(query.seenFrom)}`)
  if (query.seenBefore !== undefined) all.push(sql`(a.last_seen_at IS NULL OR a.last_seen_at < ${new Date(query.seenBefore)})`)
  if (query.contract) all.push(hasContract(query.contract))
  return [...all, ...balanceWithin(query, lineId, atOnce)]
}

const standing = (states: readonly string[], kind: ContractKind): ContractStanding => {
  const own = states.filter((one) => one.startsWith(`${kind}:`))
  return own.length === 0 ? 'none' : own.every((one) => one === `${kind}:offered`) ? 'offered' : 'active'
}

type Raw = Omit<DownlineRow, 'contracts'> & { states: readonly string[] }

const toRow = ({ states, ...row }: Raw): DownlineRow => ({
  ...row,
  contracts: {
    dividend: standing(states, 'dividend'), daily: standing(states, 'daily'),
    hourly: standing(states, 'hourly'), realtime: standing(states, 'realtime'),
  },
})

/** So many accounts that a text is looked for in are put in order; where more have it, a page of them is soon found in order. */
const FOUND = 1_000

interface Ids {
  ids: string[]
  total: number
}

/** The accounts of a page in its order, and how many there are in all. */
const idsOf = async (db: Kysely<Tables>, root: TeamRoot, query: DownlineQuery): Promise<Ids> => {
  const kept = await keptOf(db, root.lineId)
  const byBalance = query.scope === 'all' && (query.balanceFrom !== undefined || query.balanceTo !== undefined)
  const everyone = query.scope === 'all' ? belowSql(root) : scopeSql(root, query.scope)
  const narrowed = filters(query, root.lineId, keepsActive(kept, query), byBalance)
  const where = allOf([everyone, sql`a.type <> 4`, ...narrowed])
  const { join, by } = downlineOrder(root, everyone, query.sort, query.order)
  const page = async (whose: RawBuilder<unknown>, total: RawBuilder<unknown>) => (await sql<{ id: string; total: number }>`
    SELECT a.account_id AS id, ${total} AS total FROM account a ${join} WHERE ${whose}
    ORDER BY ${by} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db)).rows
  const paged = async (whose: RawBuilder<unknown>, total: number): Promise<Ids> =>
    ({ ids: total > query.offset ? (await page(whose, sql`${total}::int`)).map(({ id }) => id) : [], total })
  const known = await knownCount(db, root, query, narrowed.length, kept)
  if (known !== null) return paged(where, known)
  if (query.name) {
    const { rows } = await sql<{ id: string }>`SELECT a.account_id AS id FROM account a WHERE ${where} LIMIT ${FOUND + 1}`.execute(db)
    if (rows.length > FOUND) return paged(where, await countOf(db, where))
    return paged(sql`a.line_id = ${root.lineId} AND a.account_id = ANY(${rows.map(({ id }) => id)}::uuid[])`, rows.length)
  }
  if (byBalance) {
    const total = await countOf(db, where)
    return paged(total > FOUND ? allOf([everyone, sql`a.type <> 4`, ...filters(query, root.lineId, keepsActive(kept, query), false)]) : where, total)
  }
  // What is not known is counted with the page, in one look at the accounts; past the last page there is no row to say it.
  const rows = await page(where, sql`count(*) OVER ()::int`)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? (query.offset === 0 ? 0 : await countOf(db, where)) }
}

/** A page of downlines; team figures are read for the rows of the page alone. */
export const downlinesOf = async (
  db: Kysely<Tables>, root: TeamRoot, query: DownlineQuery,
): Promise<{ rows: DownlineRow[]; total: number }> => {
  const { ids, total } = await idsOf(db, root, query)
  const { rows } = await sql<Raw>`
    SELECT a.account_id AS "accountId", a.name, a.type, a.depth, a.rebates,
      a.registered_at AS "registeredAt", a.last_login_at AS "lastLoginAt", a.last_seen_at AS "lastSeenAt",
      ${teamSizeSql} AS "teamSize", ${ownBalanceSql} AS balance, ${teamBalanceSql} AS "teamBalance", ${directSizeSql} AS "directSize",
      (SELECT u.name FROM account u WHERE u.line_id = a.line_id AND u.account_id = a.parent_id) AS upline,
      ARRAY(SELECT k.kind || ':' || k.state FROM contract k WHERE k.line_id = a.line_id AND k.payee_id = a.account_id
        AND k.state IN ('offered', 'active', 'terminationAsked')) AS states
    FROM account a WHERE a.line_id = ${root.lineId} AND a.account_id = ANY(${ids}::uuid[])`.execute(db)
  const found = new Map(rows.map((row) => [row.accountId, toRow(row)]))
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total }
}
