import type {
  RiskFact,
  RiskKind,
  RiskOutcome,
  RiskSeverity,
  RiskState,
} from '../../../../entities/desk/risk.ts'
import type { Trace } from '../../../domain/risk/traces.ts'
import type { Blocking } from '../../../ports/risk/riskTraces.ts'
import type { RiskSource } from '../../../ports/risk/riskEvents.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/** A case of risk. An account has one for each kind and key of facts. */
export interface RiskCaseTable {
  line_id: string
  case_id: string
  account_id: string
  kind: RiskKind
  severity: RiskSeverity
  state: RiskState
  fact_key: string
  facts: Json<readonly RiskFact[]>
  amount: bigint | null
  assignee_id: string | null
  assignee_name: string
  opened_at: Moment
  opened_by: string
  opening_reason: string
  closed_at: MomentOrNull
  closed_by: string
  outcome: RiskOutcome | null
  closing_reason: string
}

/** A note of staff about a case. Notes are only added. */
export interface RiskNoteTable {
  line_id: string
  case_id: string
  note_id: string
  staff_name: string
  text: string
  at: Moment
}

/** How far the detection has read a line. */
export interface RiskMarkTable {
  line_id: string
  source: RiskSource
  at: Moment
  id: string
}

/** Something by which accounts can be known to belong together. Only the SHA-256 of the value is stored. */
export interface AccountTraceTable {
  kind: Trace['kind']
  value_hash: string
  line_id: string
  account_id: string
  name: string
  label: string
  first_at: Moment
  last_at: Moment
}

/** An account whose person must not play. */
export interface BlockedAccountTable {
  line_id: string
  account_id: string
  reason: Blocking['reason']
  until_at: MomentOrNull
}

export interface RiskTables {
  risk_case: RiskCaseTable
  risk_note: RiskNoteTable
  risk_mark: RiskMarkTable
  account_trace: AccountTraceTable
  blocked_account: BlockedAccountTable
}
