import { MINUTE, SECOND } from '../../rules/calendar.ts'
import { listCall, type ListPage } from '../answers/acts/listCalls.ts'
import { EXPORT_KEPT_MS } from '../answers/lists.ts'
import { cellOf, headRows, totalsRow, type Cell } from '../domain/exportText.ts'
import type { Actor, Context } from '../ports/context.ts'
import type { ExportRecord } from '../ports/exports.ts'
import type { Ports } from '../ports/ports.ts'
import { fileOf } from './exportFiles.ts'
import type { Job, JobContext } from './job.ts'

/** Rows read at a time: enough to be quick, few enough that memory does not grow with the list. */
const STRIDE = 2_000
const LEASE_MS = 2 * MINUTE

const WORDS = {
  en: { account: 'Account', zone: 'Time zone', generated: 'Generated', rows: 'Rows', filters: 'Filters', total: 'Total', nothing: 'No activity' },
  ms: { account: 'Akaun', zone: 'Zon masa', generated: 'Dijana', rows: 'Baris', filters: 'Penapis', total: 'Jumlah', nothing: 'Tiada aktiviti' },
} as const

const contextOf = async (job: ExportRecord, jobs: JobContext, ports: Ports): Promise<Context<Actor> | null> => {
  const account = await ports.accounts.byId(job)
  if (!account) return null
  const { lineId, accountId, name, type, path, support } = account
  return {
    actor: { lineId, accountId, name, type, path, support, sessionId: job.sessionId },
    ports, now: jobs.now(), random: jobs.random, brand: jobs.brand, flags: jobs.flags, language: job.request.language ?? 'en',
    ip: '', country: null, userAgent: 'export', requestId: job.jobId,
  }
}

const pageOf = (job: ExportRecord, jobs: JobContext, pageNo: number): Promise<{ page: ListPage; account: string } | null> =>
  jobs.transact(async (ports) => {
    const context = await contextOf(job, jobs, ports)
    const call = context && listCall(job.request.call, job.request.input, context)
    const page = call?.ok ? await call.value(pageNo, STRIDE) : null
    return context && page?.ok ? { page: page.value, account: context.actor.name } : null
  })

/** A statement's first row is the account itself, above every page; in a file it stands once. */
const rowsOf = (page: ListPage, pageNo: number) => (pageNo === 1 ? page.list : page.list.filter((row) => row.self !== true))

/** The list as cells, a page at a time, with what stands above and below it. `progress` says how far it has come. */
async function* cellsOf(job: ExportRecord, jobs: JobContext, progress: { rows: number; total: number }): AsyncGenerator<Cell[][]> {
  const { columns, filters } = job.request
  const { zone } = jobs.brand
  const words = job.request.language === 'ms' ? WORDS.ms : WORDS.en
  for (let pageNo = 1, last = false; !last; pageNo++) {
    const read = await pageOf(job, jobs, pageNo)
    if (!read) throw new Error('the list can no longer be asked')
    const { page, account } = read
    const rows = rowsOf(page, pageNo)
    const cells = rows.map((row) => columns.map((column) => cellOf(row[column.field], column, zone)))
    if (pageNo === 1) {
      const head = { title: job.title, account, filters, zone, generatedAt: jobs.now(), rows: page.total }
      cells.unshift(...headRows(head, words), columns.map((column) => column.title))
      if (rows.length === 0) cells.push([words.nothing])
    }
    last = pageNo * STRIDE >= page.total
    const totals = last ? totalsRow(page.totals, columns, words.total) : null
    if (totals) cells.push(totals)
    progress.rows = Math.min(progress.rows + rows.length, page.total)
    progress.total = page.total
    yield cells
  }
}

/** Writes one export to its end, or as far as it is wanted. */
const write = async (job: ExportRecord, jobs: JobContext): Promise<'ready' | 'cancelled'> => {
  const progress = { rows: 0, total: 0 }
  const append = (piece: number, content: Uint8Array): Promise<boolean> =>
    jobs.transact((ports) => ports.exports.append(job, piece, content, progress, jobs.now() + LEASE_MS))
  let piece = 0
  for await (const content of fileOf(job.format, job.title, cellsOf(job, jobs, progress))) {
    piece += 1
    if (!(await append(piece, content))) return 'cancelled'
  }
  return 'ready'
}

/** Exports, one at a time: whoever takes one writes it to its end; one whose writer died is begun anew by another. */
export const exportJobs: readonly Job[] = [{
  name: 'exports', everyMs: SECOND,
  run: async (jobs) => {
    const job = await jobs.transact((ports) => ports.exports.take(jobs.now(), LEASE_MS))
    if (!job) return jobs.transact((ports) => ports.exports.prune(jobs.now()))
    const state = await write(job, jobs).catch(() => 'failed' as const)
    if (state !== 'cancelled') await jobs.transact((ports) => ports.exports.finish(job, state, jobs.now() + EXPORT_KEPT_MS))
    return 1
  },
}]
