import { stringify } from 'csv-stringify/sync'
import writeXlsxFile from 'write-excel-file/node'
import { MINUTE, SECOND } from '../../rules/calendar.ts'
import { listCall, type ListPage } from '../answers/acts/listCalls.ts'
import { EXPORT_KEPT_MS } from '../answers/lists.ts'
import { cellOf, headRows, totalsRow, type Cell } from '../domain/exportText.ts'
import type { Actor, Context } from '../ports/context.ts'
import type { ExportRecord } from '../ports/exports.ts'
import type { Ports } from '../ports/ports.ts'
import type { Job, JobContext } from './job.ts'

/** Rows read at a time: enough to be quick, few enough that memory does not grow with the list. */
const STRIDE = 2_000
const LEASE_MS = 2 * MINUTE

const WORDS = {
  en: { account: 'Account', zone: 'Time zone', generated: 'Generated', rows: 'Rows', filters: 'Filters', total: 'Total', nothing: 'No activity' },
  ms: { account: 'Akaun', zone: 'Zon masa', generated: 'Dijana', rows: 'Baris', filters: 'Penapis', total: 'Jumlah', nothing: 'Tiada aktiviti' },
} as const

/** A file as it grows: rows go in, bytes come out now or at the end. */
interface Writer {
  rows(rows: readonly Cell[][]): Uint8Array
  end(): Promise<Uint8Array>
}

const utf8 = new TextEncoder()

/** Text cells that a sheet would run as a formula are defused; numbers are written as numbers, negative ones too. */
const csvWriter = (): Writer => {
  let begun = false
  return {
    rows: (rows) => {
      const mark = begun ? '' : '\uFEFF'
      begun = true
      return utf8.encode(mark + stringify(rows.map((row) => row), { escape_formulas: true, record_delimiter: 'windows' }))
    },
    end: () => Promise.resolve(new Uint8Array()),
  }
}

const xlsxWriter = (): Writer => {
  const all: Cell[][] = []
  return {
    rows: (rows) => {
      all.push(...rows)
      return new Uint8Array()
    },
    end: async () => writeXlsxFile(
      all.map((row) => row.map((value) => (value === null ? null : typeof value === 'number' ? { type: Number, value } : { type: String, value }))),
      { buffer: true },
    ),
  }
}

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

/** Writes one export to its end; false when it was cancelled or could no longer be asked. */
const write = async (job: ExportRecord, jobs: JobContext): Promise<'ready' | 'failed' | 'cancelled'> => {
  const { columns, filters } = job.request
  const { zone } = jobs.brand
  const words = job.request.language === 'ms' ? WORDS.ms : WORDS.en
  const writer = job.format === 'csv' ? csvWriter() : xlsxWriter()
  let done = 0
  let piece = 0
  const append = async (content: Uint8Array, total: number): Promise<boolean> => {
    piece += 1
    return jobs.transact((ports) => ports.exports.append(job, piece, content, { rows: done, total }, jobs.now() + LEASE_MS))
  }
  for (let pageNo = 1; ; pageNo++) {
    const read = await pageOf(job, jobs, pageNo)
    if (!read) return 'failed'
    const { page, account } = read
    const rows = rowsOf(page, pageNo)
    const cells = rows.map((row) => columns.map((column) => cellOf(row[column.field], column, zone)))
    if (pageNo === 1) {
      const head = { title: job.title, account, filters, zone, generatedAt: jobs.now(), rows: page.total }
      cells.unshift(...headRows(head, words), columns.map((column) => column.title))
      if (rows.length === 0) cells.push([words.nothing])
    }
    done = Math.min(done + rows.length, page.total)
    const last = pageNo * STRIDE >= page.total
    const totals = last ? totalsRow(page.totals, columns, words.total) : null
    if (totals) cells.push(totals)
    if (!(await append(writer.rows(cells), page.total))) return 'cancelled'
    if (last) return (await append(await writer.end(), page.total)) ? 'ready' : 'cancelled'
  }
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
