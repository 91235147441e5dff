import type { RebateRates } from '../../../../entities/accounts/account.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

export interface AffiliateLinkTable {
  line_id: string
  link_id: string
  account_id: string
  code: string
  kind: 'member' | 'agent'
  channel: string
  rebates: Json<RebateRates>
  start_at: Moment
  end_at: MomentOrNull
  deleted_at: MomentOrNull
}

/** Links by their code, for visitors whose line is not known yet. */
export interface AffiliateLinkCodeTable {
  code: string
  line_id: string
  link_id: string
  reserved_at: MomentOrNull
}

export interface AffiliateRegistrationTable {
  line_id: string
  link_id: string
  account_id: string
  registered_at: Moment
}

export interface LinkTables {
  affiliate_link: AffiliateLinkTable
  affiliate_link_code: AffiliateLinkCodeTable
  affiliate_registration: AffiliateRegistrationTable
}
