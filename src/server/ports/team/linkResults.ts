import type { CampaignTags, LinkGrouping } from '../../../entities/team/linkResults.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { LinkSumKind, LinkSums } from '../../domain/team/linkFigures.ts'
import type { AccountRef } from '../accounts/accountRef.ts'
import type { Link } from './links.ts'
import type { ListWindow, ReportSpan } from './reports.ts'

/** The days, and optionally one link (its code) or one channel. */
export interface LinkQuery {
  span: ReportSpan
  link?: string
  channel?: string
}

/** The sums of one link, channel or day. */
export interface LinkGroup {
  key: string
  link: string | null
  channel: string | null
  /** The start of the day. */
  day: number | null
  sums: LinkSums
}

export interface LinkAccountQuery extends LinkQuery, ListWindow {
  /** The settlement zone, whose days the span is counted in. */
  zone: string
  event?: 'registered' | 'firstDeposit'
  source?: string
  campaign?: string
}

/** What an account and its team did, and what it earned and cost the owner of its link. */
export interface LinkMoney {
  deposits: Units
  validBets: Units
  earned: Units
  paid: Units
}

export interface LinkAccountRow extends LinkMoney {
  accountId: string
  name: string
  type: number
  link: string
  channel: string
  tags: CampaignTags
  registeredAt: number
  /** The start of the day. */
  firstDepositDay: number | null
}

/** The results of registration links. */
export interface LinkResults {
  /**
   * Counts visits of a link on a settlement day (its start), each visitor once. Returns how many were counted.
   */
  visited(link: Link, day: number, visitors: readonly Uint8Array[]): Promise<number>
  /** Returns an owner's sums in a span, by link, channel or day. */
  groups(owner: AccountRef, query: LinkQuery, by: LinkGrouping): Promise<LinkGroup[]>
  /** Returns some sums by day and link (its code) or channel. `all` has one group, with an empty name. */
  daily(
    owner: AccountRef,
    query: LinkQuery,
    by: 'link' | 'channel' | 'all',
    kinds: readonly LinkSumKind[],
  ): Promise<{ day: number; name: string; kind: LinkSumKind; amount: bigint }[]>
  /** Returns the accounts that registered through an owner's links. `sort`: account, registeredAt or a figure. */
  accounts(
    owner: AccountRef,
    query: LinkAccountQuery,
  ): Promise<{ rows: LinkAccountRow[]; total: number; totals: LinkMoney }>
}
