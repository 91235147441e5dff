import type {
  DepositFailure,
  DepositMethod,
  DepositStatus,
  TurnoverSource,
  WithdrawalStatus,
} from '../../../../entities/money/cashier.ts'
import type { ReconciliationResult, ReconciliationSide } from '../../../../entities/desk/reconciliation.ts'
import type { SandboxPayment } from '../../../ports/money/cashier.ts'
import type { Upload } from '../../../ports/site/uploads.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/** A deposit of a player. */
export interface DepositTable {
  line_id: string
  deposit_id: string
  account_id: string
  method: DepositMethod
  amount: bigint
  status: DepositStatus
  pay_token: string
  created_at: Moment
  expires_at: Moment
  decide_at: MomentOrNull
  decided_at: MomentOrNull
  transfer_id: string | null
  fail_reason: DepositFailure | null
}

/** Deposits by the secret in the address of their pay page. */
export interface PayTokenTable {
  pay_token: string
  line_id: string
  deposit_id: string
}

/** A withdrawal of a player, with a copy of the bank card at that time. */
export interface WithdrawalTable {
  line_id: string
  withdrawal_id: string
  account_id: string
  amount: bigint
  fee: bigint
  status: WithdrawalStatus
  bank: string
  holder: string
  card_number: string
  submitted_at: Moment
  decided_at: MomentOrNull
  refusal_reason: string | null
  paid_at: MomentOrNull
  confirm_by: MomentOrNull
  confirmed_at: MomentOrNull
  forced: boolean
  amount_received: bigint | null
  proof_upload_id: string | null
  case_id: string | null
  case_settled_at: MomentOrNull
  case_note: string | null
  returned_amount: bigint | null
  next_at: MomentOrNull
}

/** A wagering requirement. */
export interface TurnoverTable {
  line_id: string
  requirement_id: string
  account_id: string
  source: TurnoverSource
  source_id: string
  required: bigint
  at: Moment
  closed_at: MomentOrNull
}

/** A picture that an account uploaded. */
export interface UploadTable {
  line_id: string
  upload_id: string
  account_id: string
  mime: Upload['mime']
  bytes: Uint8Array
  at: Moment
}

/** An outcome that was chosen on the sandbox cashier's pay page, and when the site was told by a callback. */
export interface SandboxPaymentTable {
  pay_token: string
  event_id: string
  outcome: SandboxPayment['outcome']
  amount: bigint
  reason: DepositFailure | null
  deliver_at: Moment
  delivered_at: MomentOrNull
}

/** The sums of a comparison, as decimal text of units, because JSON has no bigint. */
export type StoredSums = Record<string, { count: number; received: string; paid: string }>

/** An uploaded statement. The same file for the same party and days is stored once. */
export interface ReconciliationTable {
  reconciliation_id: string
  side: ReconciliationSide
  party: string
  /** `yyyy-MM-dd`. */
  day_from: string
  day_to: string
  file_name: string
  file_hash: string
  file_lines: number
  uploaded_by: string | null
  uploaded_name: string
  uploaded_at: Moment
  sums: Json<StoredSums>
  open_count: number
}

/** A difference between the ledger and a statement. Amounts are in units; null on the side that has no such line. */
export interface ReconciliationDifferenceTable {
  reconciliation_id: string
  ordinal: number
  result: ReconciliationResult
  reference: string
  file_line: number | null
  repeated: boolean
  line_id: string | null
  record_id: string | null
  account_name: string
  here_in: bigint | null
  here_out: bigint | null
  there_in: bigint | null
  there_out: bigint | null
  resolved_by: string | null
  resolved_name: string | null
  resolved_at: MomentOrNull
  note: string | null
}

export interface CashierTables {
  deposit: DepositTable
  pay_token: PayTokenTable
  withdrawal: WithdrawalTable
  turnover: TurnoverTable
  upload: UploadTable
  sandbox_payment: SandboxPaymentTable
  reconciliation: ReconciliationTable
  reconciliation_difference: ReconciliationDifferenceTable
}
