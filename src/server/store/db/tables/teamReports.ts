import type { StoredChoices } from '../../../ports/team/teamReports.ts'
import type { Json, Moment } from './columns.ts'

export interface ReportChoiceTable {
  line_id: string
  account_id: string
  stored: Json<StoredChoices>
  changed_at: Moment
}

/** A message that was sent: a statement by its period, an alert by its event. */
export interface ReportSentTable {
  line_id: string
  account_id: string
  kind: string
  event: string
  at: Moment
}

export interface TeamReportTables {
  report_choice: ReportChoiceTable
  report_sent: ReportSentTable
}
