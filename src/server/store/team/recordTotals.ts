import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isWholeDays } from '../../../rules/calendar.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { Scope, TeamRecordQuery, TeamRoot } from '../../ports/team/reports.ts'
import { entriesAfterSql } from '../figures/aggregateRecords.ts'
import { materializedSettings } from '../figures/materializedSettings.ts'
import { andBetween } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import { atOrBelow } from '../db/paths.ts'
import { scopeSql } from './teamSql.ts'

/** The number of a record's entries, and their sums in and out, in units. */
export interface RecordTotals {
  total: number
  in: Units
  out: Units
}

const SCOPES: Readonly<Record<Scope, readonly string[]>> = {
  self: ['own'],
  direct: ['direct'],
  all: ['own', 'below'],
}

const typesSql = (types: readonly number[] | undefined): RawBuilder<unknown> =>
  types && types.length > 0 ? sql`AND type = ANY(${types}::smallint[])` : sql``

/** Returns the condition for the paths of the accounts in this scope. */
const pathsOf = (root: TeamRoot, scope: Scope): RawBuilder<unknown> =>
  scope === 'self' ? sql`path = ${root.path}` : atOrBelow(sql`path`, root.path)

/**
 * Returns the parts `stirred` and `who` of a WITH clause: the main wallets with entries that are not in the record sums
 * yet. `whose` is a condition on the accounts `a`, `paths` one on the column `path`.
 */
export const unsummedWalletsSql = (
  lineId: string,
  paths: RawBuilder<unknown>,
  whose: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  stirred AS (
    SELECT path FROM fact WHERE line_id = ${lineId} AND ${paths}
    UNION
    SELECT path FROM team_delta WHERE line_id = ${lineId} AND kind = 'balance' AND ${paths}
    UNION
    SELECT path FROM uncounted_round WHERE line_id = ${lineId} AND NOT void AND ${paths}
  ), who AS (
    SELECT w.wallet_id, coalesce(m.folded, 0) AS folded FROM stirred
    JOIN account a ON a.line_id = ${lineId} AND a.path = stirred.path AND ${whose}
    JOIN wallet w ON w.line_id = ${lineId} AND w.owner_id = a.account_id AND w.kind = 'main'
    LEFT JOIN record_mark m ON m.line_id = ${lineId} AND m.account_id = a.account_id
  )`

/**
 * Returns a record's totals from the materialized sums and the entries that are not in them. Null if the
 * entries must be counted: part of a day, one number, or a line without sums. An entry outside the sums
 * belongs to an account with a pending event or delta, or with an open round. Each write leaves such a mark
 * in its transaction. One statement reads one snapshot, so an entry that is aggregated meanwhile counts once.
 */
export const materializedRecordTotals = async (
  db: Kysely<Tables>,
  root: TeamRoot,
  query: TeamRecordQuery,
): Promise<RecordTotals | null> => {
  if (query.number || query.paidOut) return null
  const { lineId } = root
  const materialized = await materializedSettings(db, lineId, ['records'])
  if (!materialized || !isWholeDays(query, materialized.zone)) return null
  const types = typesSql(query.types)
  const { rows } = await sql<{ total: bigint; in: Units; out: Units }>`
    WITH ${unsummedWalletsSql(lineId, pathsOf(root, query.scope), scopeSql(root, query.scope))}
    SELECT coalesce(sum(count), 0)::bigint AS total, coalesce(sum(received), 0)::bigint AS in, coalesce(sum(spent), 0)::bigint AS out
    FROM (
      SELECT count, received, spent FROM record_sum
      WHERE line_id = ${lineId} AND account_id = ${root.accountId} AND scope = ANY(${SCOPES[query.scope]}::text[])
        ${andBetween(sql`day`, query)} ${types}
      UNION ALL
      SELECT 1, greatest(e.amount, 0), greatest(-e.amount, 0)
      FROM who CROSS JOIN LATERAL (${entriesAfterSql(lineId, sql`${types} ${andBetween(sql`e.at`, query)}`)}) AS e
    ) AS parts`.execute(db)
  const { total, ...money } = itemAt(rows, 0)
  return { total: Number(total), ...money }
}
