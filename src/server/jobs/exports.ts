import { MINUTE, SECOND } from '../../rules/calendar.ts'
import type { Decision } from '../../rules/decision.ts'
import { SITE_LINE } from '../../rules/recordKey.ts'
import { directionOf } from '../../rules/site/languages.ts'
import { listCall } from '../handlers/lists/listCalls.ts'
import { staffListCall } from '../handlers/lists/staffListCalls.ts'
import type { ListPage, ReadPage } from '../handlers/query/openList.ts'
import { EXPORT_RETENTION_MS } from '../handlers/lists/lists.ts'
import { cellOf, headRows, totalsRow, type Cell } from '../domain/lists/exportText.ts'
import type { LanguageTexts, TextKey } from '../domain/site/texts.ts'
import type { Actor } from '../ports/accounts/actor.ts'
import type { StaffActor } from '../ports/accounts/staff.ts'
import type { Context } from '../ports/context.ts'
import type { ExportRecord } from '../ports/lists/exports.ts'
import type { Ports } from '../ports/ports.ts'
import type { Scope } from '../ports/scope.ts'
import { fileOf } from './exportFiles.ts'
import type { Job, JobContext } from './job.ts'

/** Rows per read: a balance of speed and memory. */
const PAGE_ROWS = 2_000
const LEASE_MS = 2 * MINUTE

const languageOf = ({ request }: ExportRecord, { brand }: JobContext): string =>
  request.language ?? brand.languages.default

const labelsIn = (texts: LanguageTexts) => {
  const label = (key: TextKey<'provider/exports'>) => texts.text('provider/exports', key)
  return {
    account: label('account'),
    zone: label('zone'),
    generated: label('generated'),
    rows: label('rows'),
    filters: label('filters'),
    total: label('total'),
    nothing: label('nothing'),
  }
}

const contextFor = <A extends Actor | StaffActor>(
  actor: A,
  job: ExportRecord,
  context: JobContext,
  ports: Ports,
): Context<A> => {
  return {
    actor,
    ports,
    now: context.now(),
    random: context.random,
    brand: context.brand,
    flags: context.flags,
    language: languageOf(job, context),
    ip: '',
    country: null,
    host: '',
    userAgent: 'export',
    requestId: job.jobId,
    // An export only reads.
    onRefusal: () => {},
  }
}

/** Returns the export's owner and its list, with the access that the owner has now; null without it. */
const openJob = async (
  job: ExportRecord,
  context: JobContext,
  ports: Ports,
): Promise<{ name: string; call: Decision<ReadPage> } | null> => {
  const { call, input } = job.request
  const { sessionId } = job
  if (job.lineId === SITE_LINE) {
    const person = await ports.staff.byId(job.accountId)
    if (person?.status !== 'active') return null
    const { staffId, name, role } = person
    const actor = { staffId, name, role, sessionId }
    return { name, call: staffListCall(call, input, contextFor(actor, job, context, ports)) }
  }
  const account = await ports.accounts.byId(job)
  if (!account) return null
  const { lineId, accountId, name, type, path, support } = account
  const actor = { lineId, accountId, name, type, path, support, sessionId }
  return { name, call: listCall(call, input, contextFor(actor, job, context, ports)) }
}

/** An export of staff belongs to no line. */
const scopeOf = (lineId: string): Scope => (lineId === SITE_LINE ? 'directory' : { line: lineId })

const pageOf = (
  job: ExportRecord,
  context: JobContext,
  pageNo: number,
): Promise<{ page: ListPage; account: string } | null> =>
  context.transact(scopeOf(job.lineId), async (ports) => {
    const open = await openJob(job, context, ports)
    const page = open?.call.ok ? await open.call.value(pageNo, PAGE_ROWS) : null
    return open && page?.ok ? { page: page.value, account: open.name } : null
  })

/** A statement repeats the account's own row above every page; a file has it once. */
const rowsOf = (page: ListPage, pageNo: number) =>
  pageNo === 1 ? page.list : page.list.filter((row) => row.self !== true)

/** Yields the list as cells, page by page, with header and totals. Updates `progress`. */
async function* cellsOf(
  job: ExportRecord,
  context: JobContext,
  progress: { rows: number; total: number },
): AsyncGenerator<Cell[][]> {
  const { columns, filters } = job.request
  const { zone } = context.brand
  const labels = labelsIn(context.texts(languageOf(job, context)))
  for (let pageNo = 1, last = false; !last; pageNo++) {
    const read = await pageOf(job, context, pageNo)
    if (!read) throw new Error('the list can no longer be exported')
    const { page, account } = read
    const rows = rowsOf(page, pageNo)
    const cells = rows.map((row) => columns.map((column) => cellOf(row[column.field], column, zone)))
    if (pageNo === 1) {
      const head = { title: job.title, account, filters, zone, generatedAt: context.now(), rows: page.total }
      cells.unshift(
        ...headRows(head, labels),
        columns.map((column) => column.title),
      )
      if (rows.length === 0) cells.push([labels.nothing])
    }
    last = pageNo * PAGE_ROWS >= page.total
    const totals = last ? totalsRow(page.totals, columns, labels.total) : null
    if (totals) cells.push(totals)
    progress.rows = Math.min(progress.rows + rows.length, page.total)
    progress.total = page.total
    yield cells
  }
}

/** Writes one export to its end, or until it is cancelled. */
const write = async (job: ExportRecord, context: JobContext): Promise<'ready' | 'cancelled'> => {
  const progress = { rows: 0, total: 0 }
  const append = (piece: number, content: Uint8Array): Promise<boolean> =>
    context.transact({ line: job.lineId }, (ports) =>
      ports.exports.append(job, piece, content, progress, context.now() + LEASE_MS),
    )
  let piece = 0
  const view = { title: job.title, direction: directionOf(languageOf(job, context)) }
  for await (const content of fileOf(job.format, view, cellsOf(job, context, progress))) {
    piece += 1
    if (!(await append(piece, content))) return 'cancelled'
  }
  return 'ready'
}

/**
 * Exports, one at a time per process. A process writes the export that it took; after a crash another process starts
 * it over.
 */
export const exportJobs: readonly Job[] = [
  {
    name: 'exports',
    everyMs: SECOND,
    run: async (context) => {
      const job = await context.transact('directory', (ports) => ports.exports.take(context.now(), LEASE_MS))
      if (!job) return context.transact('directory', (ports) => ports.exports.prune(context.now()))
      const state = await write(job, context).catch(() => 'failed' as const)
      if (state !== 'cancelled')
        await context.transact({ line: job.lineId }, (ports) =>
          ports.exports.finish(job, state, context.now() + EXPORT_RETENTION_MS),
        )
      return 1
    },
  },
]
