import type { RebateRates } from '../../../entities/accounts/account.ts'
import type { CampaignTags } from '../../../entities/team/linkResults.ts'
import type { LinkKind } from '../../../entities/team/team.ts'
import type { AccountRef } from '../accounts/accountRef.ts'

/** A registration link. Its rates were checked when it was created; registration checks them again. */
export interface Link {
  lineId: string
  linkId: string
  /** The agent that created it, which becomes the upline of new accounts. */
  accountId: string
  code: string
  kind: LinkKind
  channel: string
  rebates: RebateRates
  startAt: number
  endAt: number | null
  deletedAt: number | null
}

export interface LinkQuery {
  state?: 'open' | 'expired' | 'deleted'
  /** Open links that end at or before this moment. */
  endsBy?: number
  kind?: LinkKind
  channel?: string
  offset: number
  limit: number
}

/** Registration links of agents (provider.md §3 Registration). */
export interface Links {
  /** Creates a link with a unique random code. */
  create(link: Omit<Link, 'linkId' | 'code' | 'deletedAt'>): Promise<Link>
  /** Returns an agent's links, newest first, with the registrations through each. */
  list(
    owner: AccountRef,
    query: LinkQuery,
    now: number,
  ): Promise<{ rows: (Link & { registrations: number })[]; total: number }>
  byId(owner: AccountRef, linkId: string): Promise<Link | null>
  /** Returns an open link by its code; null for an unknown, deleted or expired one. */
  open(code: string, now: number): Promise<Link | null>
  delete(owner: AccountRef, linkId: string, at: number): Promise<void>
  /** Records a registration through a link, with the tags of the address that led to it. */
  registered(link: Link, accountId: string, at: number, tags: CampaignTags): Promise<void>
  /** Returns the link that brought an account, with the name and path of its owner; null without one. */
  origin(
    account: AccountRef,
  ): Promise<{ link: Link; owner: { name: string; path: string }; registeredAt: number } | null>
  registrations(
    link: Link,
    offset: number,
    limit: number,
  ): Promise<{
    rows: { name: string; type: number; registeredAt: number; teamSize: number }[]
    total: number
  }>
}
