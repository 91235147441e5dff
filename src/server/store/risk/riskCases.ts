import { sql, type Kysely, type Selectable } from 'kysely'
import type { RiskSeverity } from '../../../entities/desk/risk.ts'
import type {
  NamedCase,
  RiskCase,
  RiskCaseChange,
  RiskCaseQuery,
  RiskCases,
} from '../../ports/risk/riskCases.ts'
import { fromAllLines, pageOfLines } from '../db/allLines.ts'
import { moment } from '../db/moment.ts'
import type { Source } from '../db/source.ts'
import type { RiskCaseTable } from '../db/tables/risk.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** The worst first. */
const ORDER: Readonly<Record<RiskSeverity, number>> = { high: 0, medium: 1, low: 2 }

const toCase = (row: Selectable<RiskCaseTable> & { accountName: string | null }): NamedCase => ({
  lineId: row.line_id,
  accountId: row.account_id,
  accountName: row.accountName ?? '',
  caseId: row.case_id,
  kind: row.kind,
  severity: row.severity,
  state: row.state,
  factKey: row.fact_key,
  facts: row.facts,
  amount: row.amount,
  assigneeId: row.assignee_id,
  assigneeName: row.assignee_name,
  openedAt: row.opened_at,
  openedBy: row.opened_by,
  openingReason: row.opening_reason,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  outcome: row.outcome,
  closingReason: row.closing_reason,
})

const named = (db: Db, lineId: string) =>
  db
    .selectFrom('risk_case as c')
    .leftJoin('account as a', (join) =>
      join.onRef('a.line_id', '=', 'c.line_id').onRef('a.account_id', '=', 'c.account_id'),
    )
    .selectAll('c')
    .select('a.name as accountName')
    .where('c.line_id', '=', lineId)

const add =
  (db: Db): RiskCases['add'] =>
  async (row: RiskCase) => {
    const made = await db
      .insertInto('risk_case')
      .values({
        line_id: row.lineId,
        case_id: row.caseId,
        account_id: row.accountId,
        kind: row.kind,
        severity: row.severity,
        state: row.state,
        fact_key: row.factKey,
        facts: JSON.stringify(row.facts),
        amount: row.amount,
        assignee_id: row.assigneeId,
        assignee_name: row.assigneeName,
        opened_at: new Date(row.openedAt),
        opened_by: row.openedBy,
        opening_reason: row.openingReason,
        closed_by: row.closedBy,
        closing_reason: row.closingReason,
      })
      .onConflict((c) => c.doNothing())
      .returning('case_id')
      .executeTakeFirst()
    return made !== undefined
  }

const changeRow = (change: RiskCaseChange) =>
  'assignee' in change
    ? { assignee_id: change.assignee?.id ?? null, assignee_name: change.assignee?.name ?? '' }
    : {
        state: 'closed' as const,
        closed_at: new Date(change.closedAt),
        closed_by: change.closedBy,
        outcome: change.outcome,
        closing_reason: change.closingReason,
      }

const addNote =
  (db: Db): RiskCases['addNote'] =>
  async ({ lineId, caseId }, { noteId, staffName, text, at }) => {
    await db
      .insertInto('risk_note')
      .values({
        line_id: lineId,
        case_id: caseId,
        note_id: noteId,
        staff_name: staffName,
        text,
        at: new Date(at),
      })
      .execute()
  }

const notes =
  (db: Db): RiskCases['notes'] =>
  async (lineId, caseId) => {
    const rows = await db
      .selectFrom('risk_note')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('case_id', '=', caseId)
      .orderBy('at')
      .orderBy('note_id')
      .execute()
    return rows.map((row) => ({ noteId: row.note_id, staffName: row.staff_name, text: row.text, at: row.at }))
  }

const prune =
  (db: Db): RiskCases['prune'] =>
  async (lineId, closedBefore) => {
    const old = db
      .selectFrom('risk_case')
      .select('case_id')
      .where('line_id', '=', lineId)
      .where('closed_at', '<', moment(closedBefore))
    await db.deleteFrom('risk_note').where('line_id', '=', lineId).where('case_id', 'in', old).execute()
    const { numDeletedRows } = await db
      .deleteFrom('risk_case')
      .where('line_id', '=', lineId)
      .where('closed_at', '<', moment(closedBefore))
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

/** Cases of risk in the lines of their accounts, on PostgreSQL. */
export const riskCaseStore = (db: Db): Omit<RiskCases, 'list' | 'open'> => ({
  add: add(db),
  byId: async (lineId, caseId) => {
    const row = await named(db, lineId).where('c.case_id', '=', caseId).executeTakeFirst()
    return row ? toCase(row) : null
  },
  lock: async (lineId, caseId) => {
    const row = await named(db, lineId).where('c.case_id', '=', caseId).forUpdate('c').executeTakeFirst()
    return row ? toCase(row) : null
  },
  update: async (lineId, caseId, change) => {
    await db
      .updateTable('risk_case')
      .set(changeRow(change))
      .where('line_id', '=', lineId)
      .where('case_id', '=', caseId)
      .execute()
  },
  ofAccount: async ({ lineId, accountId }, limit) =>
    (
      await named(db, lineId)
        .where('c.account_id', '=', accountId)
        .orderBy('c.opened_at', 'desc')
        .orderBy('c.case_id', 'desc')
        .limit(limit)
        .execute()
    ).map(toCase),
  openAmong: async (accounts) => {
    const [first] = accounts
    if (!first) return []
    const rows = await db
      .selectFrom('risk_case')
      .select('account_id')
      .distinct()
      .where('line_id', '=', first.lineId)
      .where(
        'account_id',
        'in',
        accounts.map(({ accountId }) => accountId),
      )
      .where('state', '=', 'open')
      .execute()
    return rows.map((row) => row.account_id)
  },
  addNote: addNote(db),
  notes: notes(db),
  prune: prune(db),
})

const chosen = (db: Db, lineId: string, query: RiskCaseQuery) => {
  const { state, kind, severity, assigneeId, account } = query
  let base = db.selectFrom('risk_case').where('line_id', '=', lineId)
  if (state) base = base.where('state', '=', state)
  if (kind) base = base.where('kind', '=', kind)
  if (severity) base = base.where('severity', '=', severity)
  if (assigneeId === null) base = base.where('assignee_id', 'is', null)
  else if (assigneeId !== undefined) base = base.where('assignee_id', '=', assigneeId)
  if (account) base = base.where('account_id', '=', account.accountId)
  return base
}

interface CaseKey {
  id: string
  at: number
  severity: RiskSeverity
}

const keysOfLine = async (db: Db, lineId: string, query: RiskCaseQuery, most: number) => {
  if (query.account && query.account.lineId !== lineId) return { keys: [], total: 0 }
  const base = chosen(db, lineId, query)
  const counted = await base.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = base.select(['case_id as id', 'opened_at as at', 'severity'])
  const ordered =
    query.state === 'open'
      ? rows
          .orderBy(sql`array_position(ARRAY['high', 'medium', 'low'], severity)`)
          .orderBy('opened_at')
          .orderBy('case_id')
      : rows.orderBy('opened_at', 'desc').orderBy('case_id', 'desc')
  return { keys: await ordered.limit(most).execute(), total: Number(counted.total) }
}

/** Returns the cases of all lines. */
export const riskCaseList = (source: Source, query: RiskCaseQuery): ReturnType<RiskCases['list']> => {
  const byAge = (a: CaseKey, b: CaseKey) => a.at - b.at || (a.id < b.id ? -1 : 1)
  return pageOfLines(source, query, {
    compare: (a: CaseKey, b: CaseKey) =>
      query.state === 'open' ? ORDER[a.severity] - ORDER[b.severity] || byAge(a, b) : -byAge(a, b),
    keys: (db, lineId, most) => keysOfLine(db, lineId, query, most),
    rows: async (db, lineId, ids) => {
      const rows = await named(db, lineId).where('c.case_id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.case_id, toCase(row)]))
    },
  })
}

/** Counts the open cases of all lines. */
export const openRiskCases = async (source: Source, staffId?: string): ReturnType<RiskCases['open']> => {
  const { lines, missing } = await fromAllLines(source, false, async (db, lineId) => {
    let base = chosen(db, lineId, { state: 'open', offset: 0, limit: 0 })
    if (staffId)
      base = base.where((e) => e.or([e('assignee_id', 'is', null), e('assignee_id', '=', staffId)]))
    return base
      .select((e) => [e.fn.countAll<bigint>().as('count'), e.fn.min('opened_at').as('oldestAt')])
      .executeTakeFirstOrThrow()
  })
  const ages = lines.flatMap(({ oldestAt }) => (oldestAt === null ? [] : [oldestAt]))
  return {
    count: lines.reduce((sum, { count }) => sum + Number(count), 0),
    oldestAt: ages.length === 0 ? null : Math.min(...ages),
    missing,
  }
}
