import type { RebateRates } from '../../../../entities/accounts/account.ts'
import type { CampaignTags } from '../../../../entities/team/linkResults.ts'
import type { LinkSumKind } from '../../../domain/team/linkFigures.ts'
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
  tags: Json<CampaignTags>
}

/** A figure of a link on one day: of the accounts that registered through it, with their teams. */
export interface LinkSumTable {
  line_id: string
  /** The owner of the link. */
  account_id: string
  day: Moment
  link_id: string
  kind: LinkSumKind
  amount: bigint
}

/** The visitors of a link on the current day, as hashes. They are deleted when the day is over. */
export interface LinkVisitTable {
  line_id: string
  day: Moment
  link_id: string
  visitor: Buffer
}

export interface LinkTables {
  affiliate_link: AffiliateLinkTable
  affiliate_link_code: AffiliateLinkCodeTable
  affiliate_registration: AffiliateRegistrationTable
  link_sum: LinkSumTable
  link_visit: LinkVisitTable
}
