import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Where a table's rows are on a cluster. `line`: on the shard of their line. `directory`: in the directory, because they
 * belong to no line or are read before the line is known. `local`: on each server its own, for the migrator and for moves of lines.
 * Every server has every table; those of another place are empty.
 */
export type Placement = 'line' | 'directory' | 'local'

/**
 * The tables of the directory: what is unique over all lines, what guests use, and what belongs to the whole site. Every
 * other table has `line_id` first in its primary key.
 */
const DIRECTORY = new Set([
  'account_email',
  'account_mobile',
  'account_name',
  'account_trace',
  'affiliate_link_code',
  'attempt',
  'blocked_account',
  'bulk_queue',
  'canned_answer',
  'catalogue_switch',
  'challenge',
  'chat_ignore',
  'chat_message',
  'chat_mute',
  'chat_report',
  'content_item',
  'content_publication',
  'content_version',
  'downgrade',
  'export_queue',
  'game_closure',
  'game_hour',
  'invite_code',
  'job_lease',
  'line_place',
  'login_request',
  'outbox',
  'pay_token',
  'rate_limit',
  'reconciliation',
  'reconciliation_difference',
  'sandbox_payment',
  'sandbox_round',
  'sandbox_seat',
  'sandbox_seed',
  'sandbox_slip',
  'server_key',
  'setting_version',
  'site_setting',
  'staff',
  'staff_session',
  'support_chat',
  'support_message',
  'vendor_failure',
  'vendor_health',
  'winner',
])
const LOCAL = new Set(['kysely_migration', 'kysely_migration_lock', 'line_change', 'line_fence'])

const primaryKeys = async (db: Database): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ table: string; columns: string[] | null }>`
    SELECT c.relname AS table, (
      SELECT array_agg(a.attname::text ORDER BY k.n) FROM pg_index i
      CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, n)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
      WHERE i.indrelid = c.oid AND i.indisprimary) AS columns
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.table, row.columns ?? []]))
}

const placementOf = (table: string): Placement => {
  if (LOCAL.has(table)) return 'local'
  return DIRECTORY.has(table) ? 'directory' : 'line'
}

/** Returns the place of each table. */
export const placementsOf = async (db: Database): Promise<{ table: string; placement: Placement }[]> =>
  [...(await primaryKeys(db)).keys()].map((table) => ({ table, placement: placementOf(table) }))

const uniqueIndexes = async (db: Database) =>
  (
    await sql<{ table: string; index: string; columns: string[] }>`
  SELECT c.relname AS table, x.relname AS index, array_agg(a.attname::text) AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey::int2[])
  WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname, x.relname`.execute(db)
  ).rows

/**
 * Returns what the tables use that does not work for lines on several servers, or that a move of a line would lose. The
 * triggers of a move that is under way are left out (directory/lineTriggers.ts).
 */
const unportable = async (db: Database) =>
  (
    await sql<{ what: string }>`
  SELECT 'foreign key ' || conname AS what FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  UNION ALL SELECT 'exclusion constraint ' || conname FROM pg_constraint WHERE contype = 'x' AND connamespace = 'public'::regnamespace
  UNION ALL SELECT 'deferrable constraint ' || conname FROM pg_constraint WHERE condeferrable AND connamespace = 'public'::regnamespace
  UNION ALL SELECT 'sequence ' || relname FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger ' || tgname FROM pg_trigger WHERE NOT tgisinternal AND tgname NOT LIKE 'line\\_move\\_%'
  UNION ALL SELECT 'domain ' || typname FROM pg_type WHERE typtype = 'd' AND typnamespace = 'public'::regnamespace
  UNION ALL SELECT 'index ' || x.relname || ' of kind ' || m.amname FROM pg_class x JOIN pg_am m ON m.oid = x.relam
    WHERE x.relkind = 'i' AND x.relnamespace = 'public'::regnamespace AND m.amname <> 'btree'
  UNION ALL SELECT 'extension ' || extname FROM pg_extension WHERE extname<> 'plpgsql'`.execute(db)
  ).rows

/** Returns one sentence for each thing that prevents the tables from being on several servers. */
export const placementProblems = async (db: Database): Promise<string[]> => {
  const keys = await primaryKeys(db)
  const wrongKeys = [...keys].flatMap(([table, key]) => {
    if (key.length === 0) return [`${table} has no primary key`]
    return placementOf(table) === 'line' && key[0] !== 'line_id'
      ? [
          `${table} has a primary key without line_id first, and is not in the list of the directory (placement.ts)`,
        ]
      : []
  })
  const astray = (await uniqueIndexes(db)).flatMap(({ table, index, columns }) =>
    keys.has(table) && placementOf(table) === 'line' && !columns.includes('line_id')
      ? [`${index} on ${table} is unique without line_id`]
      : [],
  )
  return [...wrongKeys, ...astray, ...(await unportable(db)).map(({ what }) => `${what} is not portable`)]
}
