import type {
  DepositMethod,
  DepositStatus,
  TurnoverSource,
  WithdrawalStatus,
} from '../../../../entities/money/cashier.ts'
import type { SandboxPayment } from '../../../ports/money/cashier.ts'
import type { Upload } from '../../../ports/site/uploads.ts'
import type { Moment, MomentOrNull } from './columns.ts'

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
  deliver_at: Moment
  delivered_at: MomentOrNull
}

export interface CashierTables {
  deposit: DepositTable
  pay_token: PayTokenTable
  withdrawal: WithdrawalTable
  turnover: TurnoverTable
  upload: UploadTable
  sandbox_payment: SandboxPaymentTable
}
