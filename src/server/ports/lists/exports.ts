import type { ExportJob } from '../../../entities/lists/list.ts'
import type { CheckedInputOf } from '../../../endpoints/endpoint.ts'
import type { startExport } from '../../../endpoints/lists/lists.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** An export request: the call, its input, and the texts of the file's header and columns. */
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

/** Exports: jobs with their files, stored in pieces. */
export interface Exports {
  add(record: ExportRecord): Promise<void>
  /** Newest first. */
  list(account: AccountRef): Promise<ExportRecord[]>
  byId(account: AccountRef, jobId: string): Promise<ExportRecord | null>
  /** Claims the next pending export, or one whose lease has ended. Empties its file. */
  take(now: number, leaseMs: number): Promise<ExportRecord | null>
  /** Appends to the file and renews the lease. Returns false, and writes nothing, when the export was cancelled. */
  append(
    job: ExportRecord,
    piece: number,
    content: Uint8Array,
    progress: { rows: number; total: number },
    leaseUntil: number,
  ): Promise<boolean>
  finish(
    job: AccountRef & { jobId: string },
    state: 'ready' | 'failed' | 'cancelled',
    removeAt: number,
  ): Promise<void>
  /** Returns the piece of the file that begins at a byte offset, and the size of the file. */
  pieceAt(
    account: AccountRef,
    jobId: string,
    offset: number,
  ): Promise<{ content: Uint8Array; bytes: number } | null>
  /** Deletes expired exports. Returns how many. */
  prune(now: number): Promise<number>
}
