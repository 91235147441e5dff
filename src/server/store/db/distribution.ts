import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * How a table is distributed over several servers. `line`: by line, next to all other tables of that line. `lookup`: by
 * the value that is looked up in it. `house`: a complete copy on each server, because it is small. `local`: not at all,
 * for the migrator's own tables.
 */
export type Placement = 'line' | 'lookup' | 'house' | 'local'

export interface PlacedTable {
  table: string
  placement: Placement
  /** The column whose value decides the server; null if there is none. */
  column: string | null
}

/** Settings of the whole site. They are a few rows that every server may need. */
const HOUSE = new Set(['site_setting', 'server_key', 'job_lease', 'game_closure'])
const LOCAL = new Set(['kysely_migration', 'kysely_migration_lock'])

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

/** Returns how each table is distributed. */
export const placementsOf = async (db: Database): Promise<PlacedTable[]> =>
  [...(await primaryKeys(db))].map(([table, key]) => {
    if (LOCAL.has(table)) return { table, placement: 'local', column: null }
    if (HOUSE.has(table)) return { table, placement: 'house', column: null }
    const column = key[0] ?? null
    return { table, placement: column === 'line_id' ? 'line' : 'lookup', column }
  })

const uniqueIndexes = async (db: Database) =>
  (
    await sql<{ table: string; index: string; columns: string[] }>`
  SELECT c.relname AS table, x.relname AS index, array_agg(a.attname::text) AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey::int2[])
  WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname, x.relname`.execute(db)
  ).rows

/** Returns what the tables use that PostgreSQL has and distributed databases of its family lack, by name. */
const unportable = async (db: Database) =>
  (
    await sql<{ what: string }>`
  SELECT 'foreign key ' || conname AS what FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  UNION ALL SELECT 'exclusion constraint ' || conname FROM pg_constraint WHERE contype = 'x' AND connamespace = 'public'::regnamespace
  UNION ALL SELECT 'deferrable constraint ' || conname FROM pg_constraint WHERE condeferrable AND connamespace = 'public'::regnamespace
  UNION ALL SELECT 'sequence ' || relname FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger ' || tgname FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'domain ' || typname FROM pg_type WHERE typtype = 'd' AND typnamespace = 'public'::regnamespace
  UNION ALL SELECT 'index ' || x.relname || ' of kind ' || m.amname FROM pg_class x JOIN pg_am m ON m.oid = x.relam
    WHERE x.relkind = 'i' AND x.relnamespace = 'public'::regnamespace AND m.amname <> 'btree'
  UNION ALL SELECT 'extension ' || extname FROM pg_extension WHERE extname NOT IN ('plpgsql', 'citus', 'citus_columnar')`.execute(
      db,
    )
  ).rows

/** Returns one sentence for each thing that prevents the distribution of the tables over several servers. */
export const distributionProblems = async (db: Database): Promise<string[]> => {
  const columnOf = new Map((await placementsOf(db)).map(({ table, column }) => [table, column]))
  const keyless = [...(await primaryKeys(db))]
    .filter(([, key]) => key.length === 0)
    .map(([table]) => `${table} has no primary key`)
  const astray = (await uniqueIndexes(db)).flatMap(({ table, index, columns }) => {
    const column = columnOf.get(table)
    return column && !columns.includes(column) ? [`${index} on ${table} is unique without ${column}`] : []
  })
  return [...keyless, ...astray, ...(await unportable(db)).map(({ what }) => `${what} is not portable`)]
}

/** Returns the statements that distribute the tables over a Citus cluster. They run once, on empty tables. */
export const distributeStatements = (placed: readonly PlacedTable[]): string[] => {
  const first = placed.find(({ placement }) => placement === 'line')?.table
  return placed.flatMap(({ table, placement, column }) => {
    if (placement === 'local') return []
    if (placement === 'house') return [`SELECT create_reference_table('${table}')`]
    const beside = placement === 'lookup' || table === first ? 'none' : first
    return [`SELECT create_distributed_table('${table}', '${column}', colocate_with => '${beside}')`]
  })
}
