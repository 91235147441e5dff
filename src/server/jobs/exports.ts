import { MINUTE, SECOND } from '../../rules/calendar.ts'
import { listCall } from '../handlers/lists/listCalls.ts'
import type { ListPage } from '../handlers/query/openList.ts'
import { EXPORT_KEPT_MS } from '../handlers/lists/lists.ts'
import { cellOf, headRows, totalsRow, type Cell } from '../domain/lists/exportText.ts'
import type { LanguageTexts, TextKey } from '../domain/site/texts.ts'
import type { Actor } from '../ports/accounts/actor.ts'
import type { Context } from '../ports/context.ts'
import type { ExportRecord } from '../ports/lists/exports.ts'
import type { Ports } from '../ports/ports.ts'
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

const contextOf = async (
  job: ExportRecord,
  context: JobContext,
  ports: Ports,
): Promise<Context<Actor> | null> => {
  const account = await ports.accounts.byId(job)
  if (!account) return null
  const { lineId, accountId, name, type, path, support } = account
  return {
    actor: { lineId, accountId, name, type, path, support, sessionId: job.sessionId },
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
  }
}

const pageOf = (
  job: ExportRecord,
  context: JobContext,
  pageNo: number,
): Promise<{ page: ListPage; account: string } | null> =>
  context.transact({ line: job.lineId }, async (ports) => {
    const owner = await contextOf(job, context, ports)
    const call = owner && listCall(job.request.call, job.request.input, owner)
    const page = call?.ok ? await call.value(pageNo, PAGE_ROWS) : null
    return owner && page?.ok ? { page: page.value, account: owner.actor.name } : null
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
  for await (const content of fileOf(job.format, job.title, cellsOf(job, context, progress))) {
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
          ports.exports.finish(job, state, context.now() + EXPORT_KEPT_MS),
        )
      return 1
    },
  },
]
