import { sql, type Kysely } from 'kysely'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import type { StaffEntry, StaffEntryQuery } from '../../ports/site/audit.ts'
import type { PageOfAllLines } from '../../ports/lists/pageOfAllLines.ts'
import { pageOfLines } from '../db/allLines.ts'
import { moment } from '../db/moment.ts'
import type { Source } from '../db/source.ts'
import type { Tables } from '../db/tables.ts'
import { toEntry } from './audit.ts'

type Db = Kysely<Tables>

const chosen = (db: Db, lineId: string, { staff, kindPrefix, from, to }: StaffEntryQuery) => {
  let base = db.selectFrom('audit as e').where('e.line_id', '=', lineId).where('e.staff_name', 'is not', null)
  if (staff) base = base.where((e) => e(e.fn<string>('lower', ['e.staff_name']), '=', staff.toLowerCase()))
  if (kindPrefix) base = base.where('e.kind', 'like', `${kindPrefix.replace(/[\\%_]/g, '\\$&')}%`)
  if (from !== undefined) base = base.where('e.at', '>=', moment(from))
  if (to !== undefined) base = base.where('e.at', '<', moment(to))
  return base
}

/** The name of the account concerned; of the person, for an entry of the site itself. */
const subjectIn = (lineId: string) =>
  lineId === SITE_LINE
    ? sql<string | null>`(SELECT s.name FROM staff s WHERE s.staff_id = e.account_id)`
    : sql<
        string | null
      >`(SELECT a.name FROM account a WHERE a.line_id = e.line_id AND a.account_id = e.account_id)`

interface EntryKey {
  id: string
  at: number
}

const keysOfLine = async (db: Db, lineId: string, query: StaffEntryQuery, most: number) => {
  const base = chosen(db, lineId, query)
  const counted = await base.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const keys = await base
    .select(['e.audit_id as id', 'e.at'])
    .orderBy('e.at', 'desc')
    .orderBy('e.audit_id', 'desc')
    .limit(most)
    .execute()
  return { keys, total: Number(counted.total) }
}

const rowsOfLine = async (
  db: Db,
  lineId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StaffEntry>> => {
  const rows = await db
    .selectFrom('audit as e')
    .where('e.line_id', '=', lineId)
    .where('e.audit_id', 'in', ids)
    .selectAll('e')
    .select(subjectIn(lineId).as('subject'))
    .execute()
  return new Map(rows.map((row) => [row.audit_id, { ...toEntry(row), subject: row.subject }]))
}

/** Returns the entries that people on the staff caused, of all lines and of the site itself, newest first. */
export const staffEntries = (source: Source, query: StaffEntryQuery): Promise<PageOfAllLines<StaffEntry>> =>
  pageOfLines(source, query, {
    compare: (a: EntryKey, b: EntryKey) => b.at - a.at || (a.id < b.id ? 1 : -1),
    keys: (db, lineId, most) => keysOfLine(db, lineId, query, most),
    rows: rowsOfLine,
  })
