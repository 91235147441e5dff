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

/** The release whose jobs run on the tables of a later one. At most one row. */
export interface DowngradeTable {
  /** How many migrations that release has. */
  migrations: number
  began_at: Moment
}

export interface LeaseTables {
  job_lease: JobLeaseTable
  downgrade: DowngradeTable
}
