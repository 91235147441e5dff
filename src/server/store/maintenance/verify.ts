import { sql, type Kysely } from 'kysely'
import { diffRows } from '../figures/diffRows.ts'
import { expectedSettled, expectedUncounted } from '../figures/roundStates.ts'
import { linesElsewhere } from '../db/lineFence.ts'
import type { Servers } from '../db/servers.ts'
import type { Tables } from '../db/tables.ts'
import type { Check, Finding } from './check.ts'
import { verifyDirectory } from './verifyDirectory.ts'
import { CALL_CHECKS } from './verifyCalls.ts'
import { TEAM_CHECKS } from './verifyTeam.ts'

type Db = Kysely<Tables>

/** At most this many findings are returned per check and line; `count` counts all of them. */
const FINDINGS_LIMIT = 20

const CHECKS: readonly Check[] = [
  {
    name: 'each transfer’s entries sum to zero',
    query: ({ lineId }) => sql`SELECT transfer_id::text AS id, sum(amount)::text AS found, '0' AS expected
      FROM entry WHERE line_id = ${lineId} AND house_wallet_id IS NULL GROUP BY transfer_id HAVING sum(amount) <> 0`,
  },
  {
    name: 'each entry that names a house wallet is a player’s, the only entry of its transfer, and the wallet is of the house',
    query: ({
      lineId,
    }) => sql`SELECT e.transfer_id::text AS id, count(*) || ' against ' || coalesce(min(w.kind), '') AS found, '1 against house' AS expected
      FROM entry e LEFT JOIN wallet w ON w.line_id = ${lineId} AND w.wallet_id = e.house_wallet_id
      WHERE e.line_id = ${lineId} GROUP BY e.transfer_id
      HAVING count(e.house_wallet_id) > 0 AND (count(*) <> 1 OR count(e.wallet_no) <> 1 OR min(w.kind) IS DISTINCT FROM 'house')`,
  },
  {
    name: 'each transfer has one type and one time, and only its first entry has the remark and the reference',
    query: ({ lineId }) => sql`SELECT transfer_id::text AS id,
        count(*) FILTER (WHERE position = 0 AND remark IS NOT NULL) || ' of ' || count(coalesce(remark, ref_kind, ref_id::text))
          || ', ' || min(type) || '–' || max(type) AS found, '1 of 1, one type and moment' AS expected
      FROM entry WHERE line_id = ${lineId} GROUP BY transfer_id
      HAVING count(*) FILTER (WHERE position = 0 AND remark IS NOT NULL) <> 1 OR count(coalesce(remark, ref_kind, ref_id::text)) <> 1
        OR min(type) <> max(type) OR min(at) <> max(at)`,
  },
  {
    name: 'each wallet’s balance and entry count match its entries',
    query: ({ lineId }) => sql`SELECT w.wallet_id::text AS id, w.balance || ' in ' || w.entry_count AS found,
        coalesce(e.balance, 0) || ' in ' || coalesce(e.count, 0) AS expected
      FROM wallet w LEFT JOIN (
        SELECT wallet_id, sum(amount)::bigint AS balance, count(*) AS count FROM entry
        WHERE line_id = ${lineId} AND wallet_no IS NOT NULL GROUP BY wallet_id) AS e ON e.wallet_id = w.wallet_id
      WHERE w.line_id = ${lineId} AND w.kind <> 'house'
        AND (w.balance <> coalesce(e.balance, 0) OR w.entry_count <> coalesce(e.count, 0))`,
  },
  {
    name: 'each entry’s balance is the balance before it plus its amount',
    query: ({
      lineId,
    }) => sql`SELECT transfer_id || '/' || position AS id, balance_after::text AS found, running::text AS expected
      FROM (SELECT transfer_id, position, balance_after, sum(amount) OVER (PARTITION BY wallet_id ORDER BY wallet_no) AS running
        FROM entry WHERE line_id = ${lineId} AND wallet_no IS NOT NULL) AS e WHERE balance_after <> running`,
  },
  {
    name: 'each round lists exactly its own transfers',
    query: ({ lineId }) => sql`SELECT round_id::text AS id, found::text, expected::text
      FROM (SELECT round_id, ARRAY(SELECT unnest(further_transfers) ORDER BY 1) AS found FROM round WHERE line_id = ${lineId}) AS r
      FULL JOIN (
        SELECT ref_id AS round_id, array_agg(transfer_id ORDER BY transfer_id) FILTER (WHERE transfer_id <> ref_id) AS expected
        FROM entry WHERE line_id = ${lineId} AND position = 0 AND ref_kind = 'round' GROUP BY ref_id) AS e USING (round_id)
      WHERE found IS DISTINCT FROM coalesce(expected, '{}')`,
  },
  {
    name: 'each round’s result matches its entries',
    query: ({ lineId }) => sql`SELECT r.round_id::text AS id, coalesce(e.net, 0)::text AS found,
        (CASE WHEN r.status = 'void' THEN 0 ELSE r.won - r.stake END)::text AS expected
      FROM round r LEFT JOIN (
        SELECT head.ref_id, sum(e.amount) AS net FROM entry head
        JOIN entry e ON e.line_id = head.line_id AND e.transfer_id = head.transfer_id AND e.wallet_no IS NOT NULL
        WHERE head.line_id = ${lineId} AND head.ref_kind = 'round' GROUP BY head.ref_id) AS e ON e.ref_id = r.round_id
      WHERE r.line_id = ${lineId} AND coalesce(e.net, 0) <> (CASE WHEN r.status = 'void' THEN 0 ELSE r.won - r.stake END)`,
  },
]

/** Returns the query for a check's first findings and for the number of all. */
const limited = (query: ReturnType<Check['query']>) => sql<
  Pick<Finding, 'id' | 'found' | 'expected'> & { count: bigint }
>`
  SELECT id, found, expected, count(*) OVER () AS count FROM (${query}) AS wrong LIMIT ${FINDINGS_LIMIT}`

/** Open, void and settled rounds are listed in tables of their own (figures/roundStates.ts). */
const STATE_CHECKS: readonly Check[] = [
  {
    name: 'each round’s status and each wallet’s kind is a known one',
    query: ({
      lineId,
    }) => sql`SELECT round_id::text AS id, status AS found, 'open, won, lost or void' AS expected
      FROM round WHERE line_id = ${lineId} AND status NOT IN ('open', 'won', 'lost', 'void')
      UNION ALL SELECT wallet_id::text, kind, 'main, vendor, hold or house' FROM wallet
      WHERE line_id = ${lineId} AND kind NOT IN ('main', 'vendor', 'hold', 'house')`,
  },
  {
    name: 'the list of uncounted rounds contains exactly the open and void ones',
    query: ({ lineId }) =>
      diffRows(
        lineId,
        sql`uncounted_round`,
        expectedUncounted(lineId),
        ['round_id'],
        ['path', 'placed_at', 'void'],
      ),
  },
  {
    name: 'the list of settled rounds contains exactly the ended ones, with their times',
    query: ({ lineId }) =>
      diffRows(lineId, sql`settled_round`, expectedSettled(lineId), ['round_id'], ['settled_at']),
  },
]

const FIGURE_CHECKS: readonly Check[] = [
  {
    name: 'each account’s bet figures, with pending events, match its rounds',
    query: ({
      lineId,
    }) => sql`SELECT account_id::text AS id, coalesce(f.found, '') AS found, coalesce(r.expected, '') AS expected
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
 * Makes the planner aggregate by hashing. Every check sums many rows into few, but the planner overestimates the number
 * of groups and would sort on disk. With hashing, a check of a line with five million bets takes seconds to minutes.
 */
const preferHashing = async (tx: Db): Promise<void> => {
  await sql`SET LOCAL enable_sort = off`.execute(tx)
  await sql`SET LOCAL work_mem = '128MB'`.execute(tx)
}

export interface Verification {
  lines: number
  checks: number
  /** The number of all errors. `findings` contains the first of each check and line. */
  count: number
  findings: Finding[]
}

/** Returns the lines on a server. One that is being copied to it is verified where it is. */
const linesToVerify = async (tx: Db): Promise<string[]> => {
  const elsewhere = new Set((await linesElsewhere(tx).execute()).map((row) => row.line_id))
  const rows = await tx.selectFrom('wallet').select('line_id').distinct().execute()
  return rows.map((row) => row.line_id).filter((lineId) => !elsewhere.has(lineId))
}

/**
 * Recalculates every balance from its entries and every figure from its rounds, line by line, and returns the
 * differences. It reads one snapshot in one transaction, so it can run while the site is in use.
 * @param lineIds the lines to check; all lines by default
 */
export const verifyLedger = (db: Db, lineIds?: readonly string[]): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await preferHashing(tx)
      const lines = lineIds ?? (await linesToVerify(tx))
      const findings: Finding[] = []
      let count = 0
      for (const lineId of lines) {
        // A line without a team_turn row has no materialized team figures yet.
        const turn = await tx
          .selectFrom('team_turn')
          .selectAll()
          .where('line_id', '=', lineId)
          .executeTakeFirst()
        // While the figures are built for the first time they cover only some accounts.
        const building = await tx
          .selectFrom('team_build')
          .select('line_id')
          .where('line_id', '=', lineId)
          .executeTakeFirst()
        for (const { name, query } of [
          ...CHECKS,
          ...STATE_CHECKS,
          ...CALL_CHECKS,
          ...(building ? [] : FIGURE_CHECKS),
          ...(turn && !building ? TEAM_CHECKS : []),
        ]) {
          const { rows } = await limited(
            query({ lineId, zone: turn?.zone ?? 'UTC', minimum: turn?.active_minimum ?? 0n }),
          ).execute(tx)
          count += Number(rows[0]?.count ?? 0)
          findings.push(
            ...rows.map((row) => ({ check: name, id: row.id, found: row.found, expected: row.expected })),
          )
        }
      }
      return {
        lines: lines.length,
        checks:
          CHECKS.length +
          STATE_CHECKS.length +
          CALL_CHECKS.length +
          FIGURE_CHECKS.length +
          TEAM_CHECKS.length,
        count,
        findings,
      }
    })

/** Verifies every server, each in a snapshot of its own, and that the directory agrees with the lines. */
export const verifyServers = async (servers: Servers): Promise<Verification> => {
  const every = [...new Set([servers.directory, ...servers.all()])]
  const found: Verification[] = []
  for (const { db } of every) found.push(await verifyLedger(db))
  const ofDirectory = await verifyDirectory(servers)
  return {
    lines: found.reduce((sum, one) => sum + one.lines, 0),
    checks: Math.max(...found.map((one) => one.checks)),
    count: found.reduce((sum, one) => sum + one.count, ofDirectory.length),
    findings: [...found.flatMap((one) => one.findings), ...ofDirectory],
  }
}
