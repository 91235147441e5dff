import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

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

interface Check {
  name: string
  /** A query with columns id, found, expected: one row for each thing that is wrong. */
  query: (lineId: string) => ReturnType<typeof sql<Finding>>
}

const CHECKS: readonly Check[] = [
  {
    name: 'each transfer’s entries sum to zero',
    query: (lineId) => sql`SELECT transfer_id::text AS id, sum(amount)::text AS found, '0' AS expected
      FROM entry WHERE line_id = ${lineId} GROUP BY transfer_id HAVING sum(amount) <> 0`,
  },
  {
    name: 'each transfer has its entries, and each entry its transfer',
    query: (lineId) => sql`SELECT coalesce(t.transfer_id, e.transfer_id)::text AS id,
        CASE WHEN e.transfer_id IS NULL THEN 'no entries' ELSE 'no transfer' END AS found, 'both' AS expected
      FROM (SELECT transfer_id FROM transfer WHERE line_id = ${lineId}) AS t
      FULL JOIN (SELECT DISTINCT transfer_id FROM entry WHERE line_id = ${lineId}) AS e USING (transfer_id)
      WHERE t.transfer_id IS NULL OR e.transfer_id IS NULL`,
  },
  {
    name: 'each wallet’s balance and count are what its entries say',
    query: (lineId) => sql`SELECT w.wallet_id::text AS id, w.balance || ' in ' || w.entry_count AS found,
        coalesce(e.balance, 0) || ' in ' || coalesce(e.count, 0) AS expected
      FROM wallet w LEFT JOIN (
        SELECT wallet_id, sum(amount)::bigint AS balance, count(*) AS count FROM entry
        WHERE line_id = ${lineId} AND wallet_no IS NOT NULL GROUP BY wallet_id) AS e ON e.wallet_id = w.wallet_id
      WHERE w.line_id = ${lineId} AND w.kind <> 'house'
        AND (w.balance <> coalesce(e.balance, 0) OR w.entry_count <> coalesce(e.count, 0))`,
  },
  {
    name: 'each entry’s balance after is the one before plus its amount',
    query: (lineId) => sql`SELECT transfer_id || '/' || position AS id, balance_after::text AS found, running::text AS expected
      FROM (SELECT transfer_id, position, balance_after, sum(amount) OVER (PARTITION BY wallet_id ORDER BY wallet_no) AS running
        FROM entry WHERE line_id = ${lineId} AND wallet_no IS NOT NULL) AS e WHERE balance_after <> running`,
  },
  {
    name: 'each round’s money is in the ledger',
    query: (lineId) => sql`SELECT r.round_id::text AS id, coalesce(e.net, 0)::text AS found,
        (CASE WHEN r.status = 'void' THEN 0 ELSE r.won - r.stake END)::text AS expected
      FROM round r LEFT JOIN (
        SELECT t.ref_id, sum(e.amount) AS net FROM transfer t
        JOIN entry e ON e.line_id = t.line_id AND e.transfer_id = t.transfer_id AND e.wallet_no IS NOT NULL
        WHERE t.line_id = ${lineId} AND t.ref_kind = 'round' GROUP BY t.ref_id) AS e ON e.ref_id = r.round_id::text
      WHERE r.line_id = ${lineId} AND coalesce(e.net, 0) <> (CASE WHEN r.status = 'void' THEN 0 ELSE r.won - r.stake END)`,
  },
  {
    name: 'each account’s bet figures and waiting facts are what its rounds say',
    query: (lineId) => sql`SELECT account_id::text AS id, coalesce(f.found, '') AS found, coalesce(r.expected, '') AS expected
      FROM (SELECT account_id, sum(bet_count) || '/' || sum(stake) || '/' || sum(valid_bets) || '/' || sum(winnings) AS found
        FROM (SELECT account_id, bet_count, stake, valid_bets, winnings FROM rollup
            WHERE line_id = ${lineId} AND grain = 'day' AND scope = 'own'
          UNION ALL SELECT account_id, bet_count, stake, valid_bets, winnings FROM fact WHERE line_id = ${lineId}) AS s
        GROUP BY account_id HAVING sum(bet_count) > 0) AS f
      FULL JOIN (SELECT account_id, count(*) || '/' || sum(stake) || '/' || sum(valid_bet) || '/' || sum(won) AS expected
        FROM round WHERE line_id = ${lineId} AND status IN ('won', 'lost') AND NOT trial GROUP BY account_id) AS r USING (account_id)
      WHERE f.found IS DISTINCT FROM r.expected`,
  },
  {
    name: 'each team’s figures are the sums of the accounts below it',
    query: (lineId) => sql`SELECT account_id::text AS id, coalesce(b.found, '') AS found, coalesce(o.expected, '') AS expected
      FROM (SELECT account_id, grain, sum(stake) || '/' || sum(winnings) || '/' || sum(deposits) || '/' || sum(withdrawals)
          || '/' || sum(rebates) || '/' || sum(promotions) || '/' || sum(salaries) AS found
        FROM rollup WHERE line_id = ${lineId} AND scope = 'below' GROUP BY account_id, grain) AS b
      FULL JOIN (SELECT upper.account_id, r.grain, sum(stake) || '/' || sum(winnings) || '/' || sum(deposits) || '/' || sum(withdrawals)
          || '/' || sum(r.rebates) || '/' || sum(promotions) || '/' || sum(salaries) AS expected
        FROM rollup r JOIN account a ON a.line_id = ${lineId} AND a.account_id = r.account_id
        JOIN account upper ON upper.line_id = ${lineId} AND upper.account_id <> a.account_id AND starts_with(a.path, upper.path)
        WHERE r.line_id = ${lineId} AND r.scope = 'own' GROUP BY upper.account_id, r.grain) AS o USING (account_id, grain)
      WHERE b.found IS DISTINCT FROM o.expected`,
  },
]

export interface Verification {
  lines: number
  checks: number
  /** How many things are wrong in all; `findings` names the first of each check. */
  count: number
  findings: Finding[]
}

/**
 * Recomputes every balance from its entries, every figure from its rounds, line by line, and names what differs.
 * One transaction that sees one moment, so it may run while the site does.
 */
export const verifyLedger = (db: Db): Promise<Verification> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(async (tx) => {
    const lines = await tx.selectFrom('wallet').select('line_id').distinct().execute()
    const findings: Finding[] = []
    let count = 0
    for (const { line_id: lineId } of lines) {
      for (const { name, query } of CHECKS) {
        const { rows } = await query(lineId).execute(tx)
        count += rows.length
        findings.push(...rows.slice(0, NAMED).map((row) => ({ check: name, id: row.id, found: row.found, expected: row.expected })))
      }
    }
    return { lines: lines.length, checks: CHECKS.length, count, findings }
  })
