import type { ExportJob } from '../../entities/list.ts'
import type { CheckedInputOf } from '../../endpoints/endpoint.ts'
import type { startExport } from '../../endpoints/lists.ts'
import type { AccountRef } from './context.ts'

/** What was asked for: the call, its input, and the words of the file's head and columns. */
export type ExportRequest = CheckedInputOf<typeof startExport>

export interface ExportRecord extends AccountRef {
  jobId: string
  sessionId: string
  request: ExportRequest
  title: string
  format: ExportJob['format']
  state: ExportJob['state']
  rows: number
  total: number
  bytes: number
  createdAt: number
}

/** Exports: rows of work, and their files in pieces beside them. */
export interface Exports {
  add(record: ExportRecord): Promise<void>
  /** Newest first. */
  list(account: AccountRef): Promise<ExportRecord[]>
  byId(account: AccountRef, jobId: string): Promise<ExportRecord | null>
  /** Claims the next export that waits, or whose writer has been silent since its lease ended; empties its file. */
  take(now: number, leaseMs: number): Promise<ExportRecord | null>
  /** Appends to the file and prolongs the lease. False when it was cancelled meanwhile: then nothing is written. */
  append(job: ExportRecord, piece: number, content: Uint8Array, progress: { rows: number; total: number }, leaseUntil: number): Promise<boolean>
  finish(job: AccountRef & { jobId: string }, state: 'ready' | 'failed' | 'cancelled', removeAt: number): Promise<void>
  /** The piece of the file that begins at a byte, and how many bytes the file has. */
  pieceAt(account: AccountRef, jobId: string, offset: number): Promise<{ content: Uint8Array; bytes: number } | null>
  /** Throws away what has been kept long enough; answers how many. */
  prune(now: number): Promise<number>
}
