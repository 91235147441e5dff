import type { Moment } from './columns.ts'

export interface JobLeaseTable {
  job: string
  holder: string
  until: Moment
}

export interface LeaseTables {
  job_lease: JobLeaseTable
}
