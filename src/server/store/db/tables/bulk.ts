import type { BulkAction, BulkItem, BulkJob, BulkReason } from '../../../../entities/team/bulk.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/** An action on many accounts. `account_id` is the acting agent. */
export interface BulkJobTable {
  line_id: string
  job_id: string
  account_id: string
  action: Json<BulkAction>
  state: BulkJob['state']
  total: number
  done: number
  skipped: number
  created_at: Moment
  ended_at: MomentOrNull
}

/** One account of an action, and what was done to it. */
export interface BulkItemTable {
  line_id: string
  job_id: string
  name: string
  account_id: string
  state: BulkItem['state']
  reason: BulkReason | null
}

/** When an action is due next. The job reads this table first, because it does not know the line yet. */
export interface BulkQueueTable {
  job_id: string
  line_id: string
  ended: boolean
  tries: number
  due_at: Moment
}

/** The accounts that refuse bulk messages. */
export interface BulkMessageRefusalTable {
  line_id: string
  account_id: string
  at: Moment
}

export interface BulkTables {
  bulk_job: BulkJobTable
  bulk_item: BulkItemTable
  bulk_queue: BulkQueueTable
  bulk_message_refusal: BulkMessageRefusalTable
}
