import type { Moment, MomentOrNull } from './columns.ts'

/** A deposit of a player. */
export interface DepositTable {
  line_id: string
  deposit_id: string
  account_id: string
  method: string
  amount: bigint
  status: string
  pay_token: string
  created_at: Moment
  expires_at: Moment
  decide_at: MomentOrNull
  decided_at: MomentOrNull
  transfer_id: string | null
}

/** Where the deposit of a pay page stands: looked up by the secret of its address. */
export interface PayTokenTable {
  pay_token: string
  line_id: string
  deposit_id: string
}

/** A withdrawal of a player, with the bank card as it was. */
export interface WithdrawalTable {
  line_id: string
  withdrawal_id: string
  account_id: string
  amount: bigint
  fee: bigint
  status: string
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
  next_at: MomentOrNull
}

/** Wagering to do. */
export interface TurnoverTable {
  line_id: string
  requirement_id: string
  account_id: string
  source: string
  source_id: string
  required: bigint
  at: Moment
  closed_at: MomentOrNull
}

/** A picture somebody sent. */
export interface UploadTable {
  line_id: string
  upload_id: string
  account_id: string
  mime: string
  bytes: Uint8Array
  at: Moment
}

/** What the sandbox cashier has been told on its pay page and still has to call back about. */
export interface SandboxPaymentTable {
  pay_token: string
  event_id: string
  outcome: string
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
