import type { Generated } from 'kysely'
import type { Moment, MomentOrNull } from './columns.ts'

/** The lease of a job and its last run. `until` is in the past while no process runs it. */
export interface JobLeaseTable {
  job: string
  holder: string
  until: Moment
  started_at: MomentOrNull
  succeeded_at: MomentOrNull
  took_ms: number | null
  items: number | null
  failed_at: MomentOrNull
  error: Generated<string>
}

export interface LeaseTables {
  job_lease: JobLeaseTable
}
