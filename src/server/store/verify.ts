import { sql, type Kysely } from 'kysely'
import { differing } from './differing.ts'
import { settledTruth, uncountedTruth } from './roundStates.ts'
import type { Tables } from './tables.ts'
import type { TruthOf } from './teamTruth.ts'
import { TEAM_CHECKS } from './verifyTeam.ts'

type Db = Kysely<Tables>

/** One thing that is not as the entries or the rounds say. */
export interface Finding {
  check: string
  id: string
  found: string
  expected: string
}

/** At most this many findings of a check are named; `count` says how many there are. */
const NAMED = 20

/** Something that must hold in every line. */
export interface Check {
  name: string
  /** A query with columns id, found, expected: one row for each thing that is wrong. */
  query: (of: TruthOf) => ReturnType<typeof sql<Pick<Finding, 'id' | 'found' | 'expected'>>>
}

const CHECKS: readonly Check[] = [
  {
    name: 'each transfer’s entries sum to zero',
    query: ({ lineId }) => sql`SELECT transfer_id::text AS id, sum(amount)::text AS found, '0' AS expected
      FROM entry WHERE line_id = ${lineId} AND house_wallet_id IS NULL GROUP BY transfer_id HAVING sum(amount) <> 0`,
  },
  {
    name: 'each entry that has the house’s side in it is a player’s, the only one of its transfer, and against a wallet of the house',
    query: ({ lineId }) => sql`SELECT e.transfer_id::text AS id, count(*) || ' against ' || coalesce(min(w.kind), '') AS found, '1 against house' AS expected
      FROM entry e LEFT JOIN wallet w ON w.line_id = ${lineId} AND w.wallet_id = e.house_wallet_id
      WHERE e.line_id = ${lineId} GROUP BY e.transfer_id
      HAVING count(e.house_wallet_id) > 0 AND (count(*) <> 1 OR count(e.wallet_no) <> 1 OR min(w.kind) IS DISTINCT FROM 'house')`,
  },
  {
    name: 'each transfer is of one type and moment, and says what it belongs to on its first entry alone',
    query: ({ lineId }) => sql`SELECT transfer_id::text AS id,
        count(*) FILTER (WHERE position = 0 AND remark IS NOT NULL) || ' of ' || count(coalesce(remark, ref_kind, ref_id::text))
          || ', ' || min(type) || '–' || max(type) AS found, '1 of 1, one type and moment' AS expected
      FROM entry WHERE line_id = ${lineId} GROUP BY transfer_id
      HAVING count(*) FILTER (WHERE position = 0 AND remark IS NOT NULL) <> 1 OR count(coalesce(remark, ref_kind, ref_id::text)) <> 1
        OR min(type) <> max(type) OR min(at) <> max(at)`,
  },
  {
    name: 'each wallet’s balance and count are what its entries say',
    query: ({ lineId }) => sql`SELECT w.wallet_id::text AS id, w.balance || ' in ' || w.entry_count AS found,
        coalesce(e.balance, 0) || ' in ' || coalesce(e.count, 0) AS expected
      FROM wallet w LEFT JOIN (
        SELECT wallet_id, sum(amount)::bigint AS balance, count(*) AS count FROM entry
        WHERE line_id = ${lineId} AND wallet_no IS NOT NULL GROUP BY wallet_id) AS e ON e.wallet_id = w.wallet_id
      WHERE w.line_id = ${lineId} AND w.kind <> 'house'
        AND (w.balance <> coalesce(e.balance, 0) OR w.entry_count <> coalesce(e.count, 0))`,
  },
  {
    name: 'each entry’s balance after is the one before plus its amount',
    query: ({ lineId }) => sql`SELECT transfer_id || '/' || position AS id, balance_after::text AS found, running::text AS expected
      FROM (SELECT transfer_id, position, balance_after, sum(amount) OVER (PARTITION BY wallet_id ORDER BY wallet_no) AS running
        FROM entry WHERE line_id = ${lineId} AND wallet_no IS NOT NULL) AS e WHERE balance_after <> running`,
  },
  {
    name: 'each round names its transfers, and no others',
    query: ({ lineId }) => sql`SELECT round_id::text AS id, found::text, expected::text
      FROM (SELECT round_id, ARRAY(SELECT unnest(further_transfers) ORDER BY 1) AS found FROM round WHERE line_id = ${lineId}) AS r
      FULL JOIN (
        SELECT ref_id AS round_id, array_agg(transfer_id ORDER BY transfer_id) FILTER (WHERE transfer_id <> ref_id) AS expected
        FROM entry WHERE line_id = ${lineId} AND position = 0 AND ref_kind = 'round' GROUP BY ref_id) AS e USING (round_id)
      WHERE found IS DISTINCT FROM coalesce(expected, '{}')`,
  },
  {
    name: 'each round’s money is in the ledger',
    query: ({ lineId }) => sql`SELECT r.round_id::text AS id, coalesce(e.net, 0)::text AS found,
        (CASE WHEN r.status = 'void' THEN 0 ELSE r.won - r.stake END)::text AS expected
      FROM round r LEFT JOIN (
        SELECT head.ref_id, sum(e.amount) AS net FROM entry head
        JOIN entry e ON e.line_id = head.line_id AND e.transfer_id = head.transfer_id AND e.wallet_no IS NOT NULL
        WHERE head.line_id = ${lineId} AND head.ref_kind = 'round' GROUP BY head.ref_id) AS e ON e.ref_id = r.round_id
      WHERE r.line_id = ${lineId} AND coalesce(e.net, 0) <> (CASE WHEN r.status = 'void' THEN 0 ELSE r.won - r.stake END)`,
  },
]

/** The first findings of a check with how many there are: however much is wrong, no more than these travel. */
const named = (query: ReturnType<Check['query']>) => sql<Pick<Finding, 'id' | 'found' | 'expected'> & { count: bigint }>`
  SELECT id, found, expected, count(*) OVER () AS count FROM (${query}) AS wrong LIMIT ${NAMED}`

/** A round stands where no figure counts it, and among the settled ones, as it says of itself. */
const STATE_CHECKS: readonly Check[] = [
  {
    name: 'each round’s state and each wallet’s kind is one there is',
    query: ({ lineId }) => sql`SELECT round_id::text AS id, status AS found, 'open, won, lost or void' AS expected
      FROM round WHERE line_id = ${lineId} AND status NOT IN ('open', 'won', 'lost', 'void')
      UNION ALL SELECT wallet_id::text, kind, 'main, vendor, hold or house' FROM wallet
      WHERE line_id = ${lineId} AND kind NOT IN ('main', 'vendor', 'hold', 'house')`,
  },
  {
    name: 'each open or void round, and no other, is among those that no figure counts',
    query: ({ lineId }) => differing(lineId, sql`uncounted_round`, uncountedTruth(lineId), ['round_id'], ['path', 'placed_at', 'void']),
  },
  {
    name: 'each round that has ended is among the settled ones at its moment',
    query: ({ lineId }) => differing(lineId, sql`settled_round`, settledTruth(lineId), ['round_id'], ['settled_at']),
  },
]

const FIGURE_CHECKS: readonly Check[] = [
  {
    name: 'each account’s bet figures and waiting facts are what its rounds say',
    query: ({ lineId }) => sql`SELECT account_id::text AS id, coalesce(f.found, '') AS found, coalesce(r.expected, '') AS expected
      FROM (SELECT account_id, sum(bet_count) || '/' || sum(stake) || '/' || sum(valid_bets) || '/' || sum(winnings) AS found
        FROM (SELECT account_id, bet_count, stake, valid_bets, winnings FROM rollup
            WHERE line_id = ${lineId} AND grain = 'day' AND scope = 'own'
          UNION ALL SELECT account_id, bet_count, stake, valid_bets, winnings FROM fact WHERE line_id = ${lineId}) AS s
        GROUP BY account_id HAVING sum(bet_count) > 0) AS f
      FULL JOIN (SELECT account_id, count(*) || '/' || sum(stake) || '/' || sum(valid_bet) || '/' || sum(won) AS expected
        FROM round WHERE line_id = ${lineId} AND status IN ('won', 'lost') AND NOT trial GROUP BY account_id) AS r USING (account_id)
      WHERE f.found IS DISTINCT FROM r.expected`,
  },
]

/**
 * Every check sums many rows into few, and the planner expects many more than there are and would sort them all on the
 * disk. By hashing, each check of a line of five million bets takes seconds to minutes.
 */
const hashing = async (tx: Db): Promise<void> => {
  await sql`SET LOCAL enable_sort = off`.execute(tx)
  await sql`SET LOCAL work_mem = '128MB'`.execute(tx)
}

export interface Verification {
  lines: number
  checks: number
  /** How many things are wrong in all; `findings` names the first of each check. */
  count: number
  findings: Finding[]
}

/**
 * Recomputes every balance from its entries, every figure from its rounds, line by line, and names what differs.
 * One transaction that sees one moment, so it may run while the site does. `lineIds` looks at some lines alone.
 */
export const verifyLedger = (db: Db, lineIds?: readonly string[]): Promise<Verification> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(async (tx) => {
    await hashing(tx)
    const lines = lineIds ?? (await tx.selectFrom('wallet').select('line_id').distinct().execute()).map((row) => row.line_id)
    const findings: Finding[] = []
    let count = 0
    for (const lineId of lines) {
      // A line whose first figures still wait has no turn yet, and nothing kept.
      const turn = await tx.selectFrom('team_turn').selectAll().where('line_id', '=', lineId).executeTakeFirst()
      // While they are worked out for the first time they are of some accounts only.
      const building = await tx.selectFrom('team_build').select('line_id').where('line_id', '=', lineId).executeTakeFirst()
      for (const { name, query } of [...CHECKS, ...STATE_CHECKS, ...(building ? [] : FIGURE_CHECKS), ...(turn && !building ? TEAM_CHECKS : [])]) {
        const { rows } = await named(query({ lineId, zone: turn?.zone ?? 'UTC', minimum: turn?.active_minimum ?? 0n })).execute(tx)
        count += Number(rows[0]?.count ?? 0)
        findings.push(...rows.map((row) => ({ check: name, id: row.id, found: row.found, expected: row.expected })))
      }
    }
    return { lines: lines.length, checks: CHECKS.length + STATE_CHECKS.length + FIGURE_CHECKS.length + TEAM_CHECKS.length, count, findings }
  })
