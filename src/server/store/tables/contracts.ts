import type { BillState, ContractKind, ContractState, ContractTerms } from '../../../entities/contract.ts'
import type { GameCategory } from '../../../entities/game.ts'
import type { SettlementPeriod } from '../../domain/contract.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/** A contract. `payer_id` null is the house. In force for periods within `effective_from` … `force_until`. */
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
  termination_asked_by: 'offerer' | 'offeree' | null
}

export interface ContractEventTable {
  line_id: string
  contract_id: string
  /** 1 for the offer, and on without gaps. */
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

/** A bill with every figure it was made from. Amounts are units. */
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

/** One transfer that paid some of a bill; `day` is the settlement day of the payment. */
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

/** The next period to settle, and the last contract (or account) of it that is done. */
export interface SettlementCursorTable {
  line_id: string
  kind: string
  period: string
  at: Moment
  after_depth: number | null
  after_id: string | null
}

/** One direct downline's share of a day's rebate, as it was read: amounts as decimal text of units. */
export interface StoredShare {
  account: string
  validBets: string
  ownRateBps: number
  downlineRateBps: number
}

/** An account's rebate of one day and category: on its own bets, and by difference on its downlines' teams'. */
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

/** What payments of bills brought an account and took from it, by the settlement day they were made on and their kind. */
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
  rebate: RebateTable
}
