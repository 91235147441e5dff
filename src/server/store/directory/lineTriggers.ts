import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { errorCode } from '../../../rules/errorCode.ts'
import type { Db } from '../db/source.ts'
import type { LineTable } from './lineTables.ts'

/** How long the change of a table's triggers waits for its lock, with everyone behind it; and how often it is tried. */
const LOCK_MS = 200
const TRIES = 100
const PAUSE_MS = 100
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** Notes the keys of the rows that a statement changes. The arguments are the columns of the key after `line_id`. */
const FUNCTION = `CREATE OR REPLACE FUNCTION note_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_key jsonb;
  new_key jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT coalesce(jsonb_object_agg(c, to_jsonb(OLD) -> c), '{}') INTO old_key FROM unnest(TG_ARGV) AS c;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT coalesce(jsonb_object_agg(c, to_jsonb(NEW) -> c), '{}') INTO new_key FROM unnest(TG_ARGV) AS c;
    INSERT INTO line_change (line_id, table_name, row_key) VALUES (NEW.line_id, TG_TABLE_NAME, new_key);
  END IF;
  IF old_key IS NOT NULL AND old_key IS DISTINCT FROM new_key THEN
    INSERT INTO line_change (line_id, table_name, row_key) VALUES (OLD.line_id, TG_TABLE_NAME, old_key);
  END IF;
  RETURN NULL;
END $$`

/** The name of a line's trigger on every table. A second one with this name cannot be made. */
const triggerOf = (lineId: string): string => `line_move_${lineId.replaceAll('-', '')}`

/** Runs statements on one table in a transaction that waits only a moment for its lock, and tries again. */
const onTable = async (db: Db, statements: readonly string[]): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction().execute(async (tx) => {
        await sql.raw(`SET LOCAL lock_timeout = ${LOCK_MS}`).execute(tx)
        for (const statement of statements) await sql.raw(statement).execute(tx)
      })
      return
    } catch (error) {
      if (tries >= TRIES || ![LOCK_NOT_AVAILABLE, DEADLOCK].includes(errorCode(error))) throw error
      await pause(PAUSE_MS)
    }
  }
}

/** Returns the tables that have both triggers of a line. */
const tablesWith = async (db: Db, lineId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ table: string }>`
    SELECT c.relname AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE t.tgname IN (${`${triggerOf(lineId)}_w`}, ${`${triggerOf(lineId)}_d`}) AND c.relnamespace = 'public'::regnamespace
    GROUP BY c.relname HAVING count(*) = 2`.execute(db)
  return new Set(rows.map(({ table }) => table))
}

/** Whether every change of a line is noted. */
export const isNoted = async (db: Db, lineId: string, tables: readonly LineTable[]): Promise<boolean> => {
  const noted = await tablesWith(db, lineId)
  return tables.every(({ table }) => noted.has(table))
}

/**
 * Notes every change of a line from now on (`line_change`), by triggers that stay until its move has ended. Making a
 * trigger waits for the transactions that write to its table, so nothing before it is still under way.
 */
export const noteChanges = async (db: Db, lineId: string, tables: readonly LineTable[]): Promise<void> => {
  const noted = await tablesWith(db, lineId)
  await sql.raw(FUNCTION).execute(db)
  const name = triggerOf(lineId)
  for (const { table, key } of tables) {
    if (noted.has(table)) continue
    const call = `EXECUTE FUNCTION note_line_change(${key.map(({ column }) => `'${column}'`).join(', ')})`
    await onTable(db, [
      `CREATE TRIGGER ${name}_w AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW WHEN (NEW.line_id = '${lineId}') ${call}`,
      `CREATE TRIGGER ${name}_d AFTER DELETE ON ${table} FOR EACH ROW WHEN (OLD.line_id = '${lineId}') ${call}`,
    ])
  }
}

/** Removes the triggers of a line. */
export const stopNoting = async (db: Db, lineId: string): Promise<void> => {
  const name = triggerOf(lineId)
  for (const table of await tablesWith(db, lineId))
    await onTable(db, [`DROP TRIGGER ${name}_w ON ${table}`, `DROP TRIGGER ${name}_d ON ${table}`])
}
