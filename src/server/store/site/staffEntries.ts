import { sql, type Kysely } from 'kysely'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import type { StaffEntry, StaffEntryQuery } from '../../ports/site/audit.ts'
import type { PageOfAllLines } from '../../ports/lists/pageOfAllLines.ts'
import { pageOfLines, type LinePage } from '../db/allLines.ts'
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

const entriesOfLine = async (
  db: Db,
  lineId: string,
  query: StaffEntryQuery,
  most: number,
): Promise<LinePage<StaffEntry>> => {
  const base = chosen(db, lineId, query)
  const counted = await base.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await base
    .selectAll('e')
    .select(subjectIn(lineId).as('subject'))
    .orderBy('e.at', 'desc')
    .orderBy('e.audit_id', 'desc')
    .limit(most)
    .execute()
  return {
    total: Number(counted.total),
    rows: rows.map((row) => ({ ...toEntry(row), subject: row.subject })),
  }
}

/** Returns the entries that people on the staff caused, of all lines and of the site itself, newest first. */
export const staffEntries = (source: Source, query: StaffEntryQuery): Promise<PageOfAllLines<StaffEntry>> =>
  pageOfLines(
    source,
    query,
    (a, b) => b.at - a.at || (a.auditId < b.auditId ? 1 : -1),
    (db, lineId, most) => entriesOfLine(db, lineId, query, most),
  )
