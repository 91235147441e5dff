import type {
  ApprovalFact,
  ApprovalKind,
  ApprovalStatus,
  StaffRole,
  StaffStatus,
} from '../../../../entities/accounts/staff.ts'
import type { ApprovalPayload } from '../../../ports/site/approvals.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/** A person on the staff. Only the SHA-256 of an invitation's token is stored. */
export interface StaffTable {
  staff_id: string
  name: string
  email: string | null
  role: StaffRole
  status: StaffStatus
  password_hash: string | null
  invitation_hash: string | null
  invitation_until: MomentOrNull
  created_at: Moment
  last_login_at: MomentOrNull
}

/** A session of a person on the staff. Only the SHA-256 of its token is stored. */
export interface StaffSessionTable {
  token_hash: string
  session_id: string
  staff_id: string
  ip: string
  user_agent: string
  created_at: Moment
  last_seen_at: Moment
  ended_at: MomentOrNull
}

/** A request for the decision of a second person. */
export interface ApprovalTable {
  line_id: string
  approval_id: string
  kind: ApprovalKind
  subject_id: string
  /** The account or person concerned. */
  account_id: string
  subject: string
  payload: Json<ApprovalPayload>
  facts: Json<readonly ApprovalFact[]>
  reason: string
  requested_by: string
  requested_name: string
  requested_at: Moment
  status: ApprovalStatus
  decided_by: string | null
  decided_name: string | null
  decided_at: MomentOrNull
  note: string | null
}

export interface StaffTables {
  staff: StaffTable
  staff_session: StaffSessionTable
  approval: ApprovalTable
}
