import { createHash } from 'node:crypto'
import type * as calls from '../../../endpoints/team/statements.ts'
import { downlinePNL } from '../../../endpoints/team/agent.ts'
import { income } from '../../../endpoints/team/income.ts'
import type { CheckedInputOf } from '../../../endpoints/endpoint.ts'
import type { StatementRecord } from '../../../entities/team/statement.ts'
import { dayName, MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { numberOf } from '../../../rules/number.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { momentName } from '../../domain/lists/exportText.ts'
import {
  sealStatement,
  type Hash,
  type StatementCell,
  type StatementColumn,
} from '../../domain/team/statement.ts'
import { statementHtml } from '../../domain/team/statementHtml.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import type { IssuedStatement } from '../../ports/team/issuedStatements.ts'
import { openList } from '../query/openList.ts'
import { statementWords } from '../../usecases/team/statementWords.ts'
import { writeStatement } from '../../usecases/team/statementWorkbook.ts'
import { agentHandlers } from './agent.ts'
import { incomeHandlers } from './income.ts'
import { windowOf, wholeDaysUpTo } from '../query/reportSpan.ts'

/** A statement is read by people and built in memory. Longer lists use an export. */
export const LINES_MAX = 20_000
const DAYS_MAX = 400
const BATCH_ROWS = 2_000
/**
 * Figures follow the bets within seconds. If they lag further, they are being recalculated, and a statement cannot be
 * corrected.
 */
const LAG_MAX_MS = 10 * MINUTE

const sha256: Hash = (text) => createHash('sha256').update(text).digest('hex')

type Issue = CheckedInputOf<typeof calls.issueStatement>

/** The list of each kind, and the fields of its lines after the first. */
const KINDS = {
  team: {
    list: { endpoint: downlinePNL, handler: agentHandlers.downlinePNL },
    first: 'account',
    amounts: [
      'deposits',
      'withdrawals',
      'stake',
      'validBets',
      'winnings',
      'rebates',
      'promotions',
      'salaries',
      'profit',
    ],
    counts: ['betCount'],
  },
  income: {
    list: { endpoint: income, handler: incomeHandlers.income },
    first: 'day',
    amounts: ['rebate', 'dividend', 'daily', 'hourly', 'realtime', 'total'],
    counts: [],
  },
} as const

type Row = Readonly<Record<string, unknown>>

/** Returns every row of the list behind a statement. A team's first row, the account itself, appears once. */
const readRows = async (input: Issue, context: Context<Actor>): Promise<Decision<Row[]>> => {
  const { kind, category, ...asked } = input
  const call = openList(
    KINDS[kind].list,
    { ...asked, ...(kind === 'team' && category ? { category } : {}) },
    context,
  )
  if (!call.ok) return call
  const rows: Row[] = []
  for (let pageNo = 1; ; pageNo++) {
    const page = await call.value(pageNo, BATCH_ROWS)
    if (!page.ok) return page
    if (page.value.total > LINES_MAX)
      return refuse('statement.too.large', { detail: { rows: page.value.total, most: LINES_MAX } })
    rows.push(...(pageNo === 1 ? page.value.list : page.value.list.filter((row) => row.self !== true)))
    if (pageNo * BATCH_ROWS >= page.value.total) return ok(rows)
  }
}

const tableOf = (
  kind: Issue['kind'],
  rows: readonly Row[],
  word: (key: string) => string,
  currency: string,
) => {
  const { first, amounts, counts } = KINDS[kind]
  const columns: StatementColumn[] = [
    { title: word(first), kind: 'text' },
    ...amounts.map((field) => ({ title: `${word(field)} (${currency})`, kind: 'amount' as const })),
    ...counts.map((field) => ({ title: word(field), kind: 'count' as const })),
  ]
  const lines = rows.map((row): StatementCell[] => [
    row.self === true ? `${String(row[first])} (${word('statement_itself')})` : String(row[first]),
    ...[...amounts, ...counts].map((field) => Number(row[field])),
  ])
  return { columns, lines }
}

const present = ({ document, ...row }: IssuedStatement): StatementRecord => ({
  id: row.statementId,
  number: document.facts.number,
  sequence: row.sequence,
  kind: row.kind,
  account: document.facts.account,
  period: document.facts.period,
  lines: document.lines.length,
  linesHash: document.linesHash,
  previousHash: document.previousHash,
  hash: document.hash,
  generatedAt: row.at,
})

/** Handlers of endpoints/team/statements.ts: the figures of the agent's reports, sealed, hashed and chained. */
export const statementsHandlers: Handlers<typeof calls> = {
  issueStatement: async (input, context) => {
    const { actor, ports, now, random, brand } = context
    const { zone, currency } = brand
    const days = wholeDaysUpTo(DAYS_MAX, input, zone)
    if (!days.ok) return days
    const span = days.value
    const asOf = await ports.rollups.asOf(actor.lineId, now)
    if (asOf < Math.min(span.to, now - LAG_MAX_MS)) return refuse('statement.not.ready')
    const rows = await readRows(input, context)
    if (!rows.ok) return rows
    const { word, labels } = statementWords(ports.texts(context.language))
    const account = input.account ? await ports.accounts.inTeam(actor, input.account) : null
    const last = await ports.issuedStatements.last(actor)
    const sequence = last.sequence + 1
    const statementId = uuidV7(now, random)
    const document = sealStatement(
      {
        title: `${brand.name} · ${word(`statement_title_${input.kind}`)}`,
        labels,
        previousHash: last.hash,
        facts: {
          issuer: brand.name,
          number: numberOf(statementId),
          sequence: String(sequence),
          owner: actor.name,
          account: account?.name ?? actor.name,
          period: `${dayName(span.from, zone)} – ${dayName(span.to - 1, zone)}`,
          zone,
          currency,
          filters:
            input.kind === 'team' && input.category
              ? `${word('category')}: ${word(`category_${input.category}`)}`
              : word('statement_noFilters'),
          asOf: momentName(asOf, zone),
          generatedAt: momentName(now, zone),
        },
        ...tableOf(input.kind, rows.value, word, currency),
      },
      sha256,
    )
    const issued: IssuedStatement = {
      lineId: actor.lineId,
      accountId: actor.accountId,
      statementId,
      sequence,
      kind: input.kind,
      document,
      at: now,
    }
    await ports.issuedStatements.add(issued)
    return ok(present(issued))
  },

  statements: async (input, { actor, ports }) => {
    const page = await ports.issuedStatements.list(actor, { ...windowOf(input), kind: input.kind })
    return ok({
      list: page.rows.map(present),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      total: page.total,
    })
  },

  statementFile: async ({ id, format }, { actor, ports }) => {
    const issued = await ports.issuedStatements.byId(actor, id)
    if (!issued) return refuse('record.not.found')
    const { document } = issued
    const bytes =
      format === 'html' ? Buffer.from(statementHtml(document)) : Buffer.from(await writeStatement(document))
    return ok({
      name: `statement-${document.facts.account}-${issued.sequence}.${format}`,
      type:
        format === 'html'
          ? 'text/html; charset=utf-8'
          : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: bytes.toString('base64'),
    })
  },
}
