import type { RunKind } from '../../../../entities/desk/settlements.ts'
import type {
  BillState,
  ContractKind,
  ContractState,
  ContractTerms,
} from '../../../../entities/contracts/contract.ts'
import type { GameCategory } from '../../../../entities/games/game.ts'
import type { SettlementPeriod } from '../../../../rules/contracts/contractPeriod.ts'
import type { Cursor } from '../../../ports/contracts/settlements.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/**
 * A contract. A null `payer_id` means the house. It applies to periods that lie between `effective_from` and
 * `force_until`.
 */
export interface ContractTable {
  line_id: string
  contract_id: string
  kind: ContractKind
  period: SettlementPeriod
  state: ContractState
  payer_id: string | null
  payer_name: string
  payee_id: string
  payee_name: string
  payee_path: string
  depth: number
  terms: Json<ContractTerms>
  terms_hash: string
  highest_rate: number
  offered_at: Moment
  effective_from: Moment
  force_until: MomentOrNull
  agreed_at: MomentOrNull
  ended_at: MomentOrNull
  termination_requested_by: 'offerer' | 'offeree' | null
}

export interface ContractEventTable {
  line_id: string
  contract_id: string
  /** 1 for the offer; later events count up without gaps. */
  ordinal: number
  state: ContractState
  by_name: string
  side: 'offerer' | 'offeree' | 'rule'
  terms_hash: string
  at: Moment
}

export interface ContractTurnTable {
  line_id: string
  kind: string
}

/** A bill with every figure that it was calculated from. Amounts are in units. */
export interface BillTable {
  line_id: string
  bill_id: string
  contract_id: string
  kind: ContractKind
  payer_id: string | null
  payer_name: string
  payee_id: string
  payee_name: string
  payee_path: string
  depth: number
  period_start: Moment
  period_end: Moment
  rule_version: number
  tier_index: number | null
  rate_bps: number | null
  valid_bets: bigint
  active_members: number
  net_loss: bigint
  carried_in: bigint
  carried_out: bigint
  basis: bigint
  gross: bigint
  owed_down: bigint
  paid: bigint
  state: BillState
  due_at: Moment
  next_try_at: Moment
  paid_at: MomentOrNull
  made_at: Moment
  stake: bigint
  winnings: bigint
  rebates: bigint
  promotions: bigint
  salaries: bigint
  won_bets: number
  lost_bets: number
  won_stake: bigint
  lost_stake: bigint
}

/** One transfer that paid a bill or a part of it. `day` is the settlement day of the payment. */
export interface BillPaymentTable {
  line_id: string
  transfer_id: string
  bill_id: string
  kind: ContractKind
  payer_id: string | null
  payee_id: string
  payee_name: string
  amount: bigint
  day: Moment
  at: Moment
}

/** The next period to settle, and the last contract or account of that period that was settled. */
export interface SettlementCursorTable {
  line_id: string
  kind: Cursor['kind']
  period: SettlementPeriod
  at: Moment
  after_depth: number | null
  after_id: string | null
}

/**
 * A run of settlement: the bills of one line, kind of contract and period, or the rebates of one line and day. `took_ms` and `first_at` are null for runs of
 * earlier releases and for those that only failed.
 */
export interface SettlementRunTable {
  line_id: string
  run_id: string
  kind: RunKind
  period: SettlementPeriod
  period_start: Moment
  period_end: Moment
  first_at: MomentOrNull
  last_at: MomentOrNull
  took_ms: number | null
  made: number
  failed_at: MomentOrNull
  error: string
}

/** One direct downline's share of a day's rebate. `validBets` is decimal text of units, because JSON has no bigint. */
export interface StoredShare {
  account: string
  validBets: string
  ownRateBps: number
  downlineRateBps: number
}

/**
 * An account's rebate of one day and category. `own` is for its own bets. `team` is for the bets of its downlines'
 * teams, at the difference of the rates.
 */
export interface RebateTable {
  line_id: string
  account_id: string
  day: Moment
  category: GameCategory
  rebate_id: string
  rule_version: number
  valid_bets: bigint
  rate_bps: number
  own: bigint
  own_transfer_id: string | null
  own_paid_day: MomentOrNull
  own_paid_at: MomentOrNull
  team_valid_bets: bigint
  team: bigint
  team_transfer_id: string | null
  team_paid_day: MomentOrNull
  team_paid_at: MomentOrNull
  sources: Json<StoredShare[]>
}

/** The bill payments that an account received and paid, by the settlement day of the payment and the contract kind. */
export interface IncomeDayTable {
  line_id: string
  account_id: string
  day: Moment
  kind: string
  received: bigint
  paid_down: bigint
}

export interface ContractTables {
  contract: ContractTable
  contract_event: ContractEventTable
  contract_turn: ContractTurnTable
  bill: BillTable
  bill_payment: BillPaymentTable
  income_day: IncomeDayTable
  settlement_cursor: SettlementCursorTable
  settlement_run: SettlementRunTable
  rebate: RebateTable
}
