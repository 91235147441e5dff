import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Units } from '../../../rules/money/money.ts'
import type {
  AccountIdentity,
  EventBatch,
  EventQuery,
  Mark,
  RiskClaim,
  RiskEvents,
  RiskLogin,
  RiskPayment,
  RiskRound,
} from '../../ports/risk/riskEvents.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** A table of events: its id, its time, and which of its rows are events. */
interface EventTable {
  table: 'settled_round' | 'session' | 'deposit' | 'withdrawal' | 'reward'
  id: string
  at: string
  only?: string
}

/**
 * The next places of a table after a mark, as SQL with the columns `id`, `at`, the number of all places `read`, and
 * whether it is the last one.
 */
const places = (
  { table, id, at, only = 'TRUE' }: EventTable,
  { lineId, after, until, limit }: EventQuery,
): RawBuilder<unknown> => sql`
  SELECT id, at, count(*) OVER ()::int AS read, row_number() OVER (ORDER BY at, id) = count(*) OVER () AS last FROM (
    SELECT ${sql.ref(`e.${id}`)} AS id, ${sql.ref(`e.${at}`)} AS at FROM ${sql.table(table)} e
    WHERE e.line_id = ${lineId} AND ${sql.raw(only)}
      AND (${sql.ref(`e.${at}`)}, ${sql.ref(`e.${id}`)}) > (${new Date(after.at)}::timestamptz, ${after.id}::uuid)
      AND ${sql.ref(`e.${at}`)} <= ${new Date(until)}
    ORDER BY ${sql.ref(`e.${at}`)}, ${sql.ref(`e.${id}`)} LIMIT ${limit}
  ) AS next`

/** A place with its event, or the last place, whose event may be none. */
type Placed<Event> = Partial<Event> & { placeId: string; placeAt: number; read: number; found: boolean }

const isFound = <Event>(row: Placed<Event>): row is Placed<Event> & Event => row.found

const batchOf = <Event>(rows: readonly Placed<Event>[]): EventBatch<Event> => {
  const last = rows.at(-1)
  return {
    events: rows.filter(isFound),
    last: last ? { at: last.placeAt, id: last.placeId } : null,
    read: last?.read ?? 0,
  }
}

/**
 * The account of an event, without trial accounts and those of support. Only the events of such accounts leave the
 * database, and the last place as the next mark.
 */
const OF_PLAYERS = sql`LEFT JOIN account a ON a.line_id = t.line_id AND a.account_id = t.account_id AND a.type <> 4 AND NOT a.support
  WHERE p.last OR a.account_id IS NOT NULL ORDER BY p.at, p.id`
const OWNER = sql`p.id AS "placeId", p.at AS "placeAt", p.read, a.account_id IS NOT NULL AS found,
  a.line_id AS "lineId", a.account_id AS "accountId", a.name AS "accountName"`

/** OFFSET 0 makes the planner look up each round by its key. A join would read every round of the line for each batch. */
const rounds =
  (db: Db): RiskEvents['rounds'] =>
  async (query, least) => {
    const from = places({ table: 'settled_round', id: 'round_id', at: 'settled_at' }, query)
    const { rows } = await sql<Placed<RiskRound>>`
      SELECT ${OWNER}, t.round_id AS "roundId", t.stake, t.won, t.placed_at AS "placedAt", t.settled_at AS "settledAt"
      FROM (${from}) AS p
      LEFT JOIN LATERAL (SELECT * FROM round WHERE line_id = ${query.lineId} AND round_id = p.id OFFSET 0) AS t
        ON NOT t.trial AND t.status <> 'void' AND abs(t.won - t.stake) >= ${least}
      ${OF_PLAYERS}`.execute(db)
    return batchOf(rows)
  }

const logins =
  (db: Db): RiskEvents['logins'] =>
  async (query) => {
    const from = places({ table: 'session', id: 'session_id', at: 'created_at' }, query)
    const { rows } = await sql<Placed<RiskLogin>>`
      SELECT ${OWNER}, t.ip, t.user_agent AS "userAgent", t.created_at AS at
      FROM (${from}) AS p
      JOIN session t ON t.line_id = ${query.lineId} AND t.created_at = p.at AND t.session_id = p.id
      ${OF_PLAYERS}`.execute(db)
    return batchOf(rows)
  }

const deposits =
  (db: Db): RiskEvents['deposits'] =>
  async (query) => {
    const from = places(
      { table: 'deposit', id: 'deposit_id', at: 'decided_at', only: `e.status = 'credited'` },
      query,
    )
    const { rows } = await sql<Placed<RiskPayment>>`
      SELECT ${OWNER}, p.id, t.amount, t.created_at AS at
      FROM (${from}) AS p JOIN deposit t ON t.line_id = ${query.lineId} AND t.deposit_id = p.id
      ${OF_PLAYERS}`.execute(db)
    return batchOf(rows)
  }

const withdrawals =
  (db: Db): RiskEvents['withdrawals'] =>
  async (query) => {
    const from = places({ table: 'withdrawal', id: 'withdrawal_id', at: 'submitted_at' }, query)
    const { rows } = await sql<Placed<RiskPayment>>`
      SELECT ${OWNER}, p.id, t.amount, t.submitted_at AS at
      FROM (${from}) AS p JOIN withdrawal t ON t.line_id = ${query.lineId} AND t.withdrawal_id = p.id
      ${OF_PLAYERS}`.execute(db)
    return batchOf(rows)
  }

const claims =
  (db: Db): RiskEvents['claims'] =>
  async (query) => {
    const from = places(
      {
        table: 'reward',
        id: 'reward_id',
        at: 'claimed_at',
        only: 'e.claimed_at IS NOT NULL AND e.promotion_id IS NOT NULL',
      },
      query,
    )
    const { rows } = await sql<Placed<RiskClaim>>`
      SELECT ${OWNER}, t.promotion_id AS "promotionId", t.claimed_at AS at
      FROM (${from}) AS p JOIN reward t ON t.line_id = ${query.lineId} AND t.reward_id = p.id
      ${OF_PLAYERS}`.execute(db)
    return batchOf(rows)
  }

const PAYMENTS = {
  deposits: sql`deposit t WHERE t.status = 'credited' AND t.created_at`,
  withdrawals: sql`withdrawal t WHERE t.submitted_at`,
} as const

const payments =
  (db: Db): RiskEvents['payments'] =>
  async ({ lineId, accountId }, of, { from, to }) => {
    const { rows } = await sql<{ count: bigint; amount: Units }>`
      SELECT count(*) AS count, coalesce(sum(t.amount), 0)::bigint AS amount
      FROM ${PAYMENTS[of]} BETWEEN ${new Date(from)} AND ${new Date(to)}
        AND t.line_id = ${lineId} AND t.account_id = ${accountId}`.execute(db)
    return { count: Number(rows[0]?.count ?? 0n), amount: rows[0]?.amount ?? 0n }
  }

const identity =
  (db: Db): RiskEvents['identity'] =>
  async ({ lineId, accountId }) => {
    const { rows } = await sql<AccountIdentity>`
      SELECT line_id AS "lineId", account_id AS "accountId", name AS "accountName", mobile, email, profile FROM account
      WHERE line_id = ${lineId} AND account_id = ${accountId} AND type <> 4 AND NOT support`.execute(db)
    return rows[0] ?? null
  }

const blocked =
  (db: Db): RiskEvents['blocked'] =>
  async (lineId, now) => {
    const { rows } = await sql<Awaited<ReturnType<RiskEvents['blocked']>>[number]>`
      SELECT a.line_id AS "lineId", a.account_id AS "accountId", a.name AS "accountName", b.reason, b.until FROM (
        SELECT account_id, 'excluded' AS reason, excluded_until AS until FROM player_protection
        WHERE line_id = ${lineId} AND exclusion_kind = 'selfExclusion' AND excluded_until > ${new Date(now)}
        UNION ALL
        SELECT account_id, 'closed', NULL FROM account_secret WHERE line_id = ${lineId} AND kind = 'staffClosed'
      ) AS b JOIN account a ON a.line_id = ${lineId} AND a.account_id = b.account_id`.execute(db)
    return rows
  }

/** What the detection of a line reads, on PostgreSQL. */
export const riskEventStore = (db: Db): RiskEvents => ({
  mark: async (lineId, source) => {
    const row = await db
      .selectFrom('risk_mark')
      .select(['at', 'id'])
      .where('line_id', '=', lineId)
      .where('source', '=', source)
      .executeTakeFirst()
    return row ?? null
  },
  saveMark: async (lineId, source, { at, id }: Mark) => {
    const values = { at: new Date(at), id }
    await db
      .insertInto('risk_mark')
      .values({ line_id: lineId, source, ...values })
      .onConflict((c) => c.columns(['line_id', 'source']).doUpdateSet(values))
      .execute()
  },
  rounds: rounds(db),
  logins: logins(db),
  deposits: deposits(db),
  withdrawals: withdrawals(db),
  claims: claims(db),
  identity: identity(db),
  payments: payments(db),
  latestBonus: async ({ lineId, accountId }, { from, to }) => {
    const { rows } = await sql<{ claimedAt: number; amount: Units }>`
      SELECT claimed_at AS "claimedAt", amount FROM reward
      WHERE line_id = ${lineId} AND account_id = ${accountId} AND amount > 0
        AND claimed_at BETWEEN ${new Date(from)} AND ${new Date(to)}
      ORDER BY claimed_at DESC LIMIT 1`.execute(db)
    return rows[0] ?? null
  },
  blocked: blocked(db),
})
