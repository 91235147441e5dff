import type { Kysely } from 'kysely'
import { up as m0001 } from './0001_accounts.ts'
import { up as m0002 } from './0002_sessions.ts'
import { up as m0003 } from './0003_security.ts'
import { up as m0010 } from './0010_ledger.ts'
import { up as m0011 } from './0011_bets.ts'
import { up as m0012 } from './0012_rollups.ts'
import { up as m0013 } from './0013_games.ts'
import { up as m0060 } from './0060_links.ts'
import { up as m0061 } from './0061_list_memory.ts'
import { up as m0062 } from './0062_statements.ts'
import { up as m0063 } from './0063_support_views.ts'
import { up as m0070 } from './0070_team_figures.ts'
import { up as m0071 } from './0071_placed_rollups.ts'
import { up as m0072 } from './0072_standing_cover.ts'
import { up as m0073 } from './0073_record_sums.ts'
import { up as m0074 } from './0074_login_requests.ts'
import { up as m0076 } from './0076_category_standings.ts'
import { up as m0077 } from './0077_bet_sums.ts'
import { up as m0078 } from './0078_round_states.ts'
import { up as m0079 } from './0079_short_checks.ts'
import { up as m0080 } from './0080_wallet_guard.ts'
import { up as m0081 } from './0081_transfer_heads.ts'
import { up as m0082 } from './0082_winner_mark.ts'
import { up as m0083 } from './0083_round_transfers.ts'
import { up as m0084 } from './0084_house_side.ts'
import { up as m0085 } from './0085_password_reason.ts'
import { up as m0089 } from './0089_books.ts'
import { up as m0097 } from './0097_secretless_requests.ts'
import { up as m0098 } from './0098_game_tokens.ts'
import { up as m0099 } from './0099_termination_requests.ts'
import { up as m0100 } from './0100_refused_calls.ts'
import { up as m0101 } from './0101_shards.ts'
import { up as m0139 } from './0139_game_hours.ts'
import { up as m0106 } from './0106_link_sums.ts'
import { up as m0107 } from './0107_team_reports.ts'
import { up as m0110 } from './0110_staff.ts'
import { up as m0111 } from './0111_account_page.ts'
import { up as m0112 } from './0112_bulk_actions.ts'
import { up as m0113 } from './0113_account_search.ts'
import { up as m0114 } from './0114_staff_queues.ts'
import { up as m0115 } from './0115_line_moves.ts'
import { up as m0118 } from './0118_message_names.ts'
import { up as m0119 } from './0119_account_orders.ts'
import { up as m0120 } from './0120_catalogue_switches.ts'
import { up as m0121 } from './0121_order_keys.ts'
import { up as m0125 } from './0125_support_chats.ts'
import { up as m0124 } from './0124_player_tags.ts'
import { up as m0127 } from './0127_content.ts'
import { up as m0128 } from './0128_setting_versions.ts'
import { up as m0130 } from './0130_settlement_runs.ts'
import { up as m0132 } from './0132_risk.ts'
import { up as m0134 } from './0134_api_keys.ts'
import { up as m0137 } from './0137_round_steps.ts'
import { up as m0142 } from './0142_chat_rooms.ts'
import { up as m0143 } from './0143_former_seeds.ts'
import { up as m0146 } from './0146_chat_cards.ts'
import { up as m0144 } from './0144_rebate_runs.ts'
import { up as m0140 } from './0140_game_sums.ts'
import { up as m0135 } from './0135_sports_slips.ts'
import { up as m0138 } from './0138_live_tables.ts'
import { up as m0131 } from './0131_reports.ts'
import { up as m0094 } from './0094_withdrawal_cases.ts'
import { up as m0020 } from './0020_contracts.ts'
import { up as m0021 } from './0021_bills.ts'
import { up as m0030 } from './0030_cashier.ts'
import { up as m0141 } from './0141_deposit_reasons.ts'
import { up as m0031 } from './0031_protection.ts'
import { up as m0032 } from './0032_messages.ts'
import { up as m0033 } from './0033_loyalty.ts'
import { up as m0050 } from './0050_leases.ts'
import { up as m0148 } from './0148_downgrade.ts'
import { up as m0149 } from './0149_bet_order.ts'
import { up as m0150 } from './0150_bill_orders.ts'

export interface Migration {
  up(db: Kysely<unknown>): Promise<void>
}

/**
 * Every migration by name. They run in the order of their names. The statements of a released migration never change; a
 * mistake is corrected by a new migration.
 */
export const migrations: Record<string, Migration> = {
  '0001_accounts': { up: m0001 },
  '0002_sessions': { up: m0002 },
  '0003_security': { up: m0003 },
  '0010_ledger': { up: m0010 },
  '0011_bets': { up: m0011 },
  '0012_rollups': { up: m0012 },
  '0013_games': { up: m0013 },
  '0060_links': { up: m0060 },
  '0061_list_memory': { up: m0061 },
  '0062_statements': { up: m0062 },
  '0063_support_views': { up: m0063 },
  '0070_team_figures': { up: m0070 },
  '0071_placed_rollups': { up: m0071 },
  '0072_standing_cover': { up: m0072 },
  '0073_record_sums': { up: m0073 },
  '0074_login_requests': { up: m0074 },
  '0076_category_standings': { up: m0076 },
  '0077_bet_sums': { up: m0077 },
  '0078_round_states': { up: m0078 },
  '0079_short_checks': { up: m0079 },
  '0080_wallet_guard': { up: m0080 },
  '0081_transfer_heads': { up: m0081 },
  '0082_winner_mark': { up: m0082 },
  '0083_round_transfers': { up: m0083 },
  '0084_house_side': { up: m0084 },
  '0085_password_reason': { up: m0085 },
  '0089_books': { up: m0089 },
  '0097_secretless_requests': { up: m0097 },
  '0094_withdrawal_cases': { up: m0094 },
  '0098_game_tokens': { up: m0098 },
  '0099_termination_requests': { up: m0099 },
  '0100_refused_calls': { up: m0100 },
  '0101_shards': { up: m0101 },
  '0139_game_hours': { up: m0139 },
  '0106_link_sums': { up: m0106 },
  '0107_team_reports': { up: m0107 },
  '0110_staff': { up: m0110 },
  '0111_account_page': { up: m0111 },
  '0112_bulk_actions': { up: m0112 },
  '0113_account_search': { up: m0113 },
  '0114_staff_queues': { up: m0114 },
  '0115_line_moves': { up: m0115 },
  '0118_message_names': { up: m0118 },
  '0119_account_orders': { up: m0119 },
  '0120_catalogue_switches': { up: m0120 },
  '0121_order_keys': { up: m0121 },
  '0124_player_tags': { up: m0124 },
  '0125_support_chats': { up: m0125 },
  '0127_content': { up: m0127 },
  '0128_setting_versions': { up: m0128 },
  '0130_settlement_runs': { up: m0130 },
  '0132_risk': { up: m0132 },
  '0134_api_keys': { up: m0134 },
  '0137_round_steps': { up: m0137 },
  '0142_chat_rooms': { up: m0142 },
  '0143_former_seeds': { up: m0143 },
  '0146_chat_cards': { up: m0146 },
  '0144_rebate_runs': { up: m0144 },
  '0140_game_sums': { up: m0140 },
  '0135_sports_slips': { up: m0135 },
  '0138_live_tables': { up: m0138 },
  '0131_reports': { up: m0131 },
  '0020_contracts': { up: m0020 },
  '0021_bills': { up: m0021 },
  '0030_cashier': { up: m0030 },
  '0141_deposit_reasons': { up: m0141 },
  '0031_protection': { up: m0031 },
  '0032_messages': { up: m0032 },
  '0033_loyalty': { up: m0033 },
  '0050_leases': { up: m0050 },
  '0148_downgrade': { up: m0148 },
  '0149_bet_order': { up: m0149 },
  '0150_bill_orders': { up: m0150 },
}
