import type { RebateRates } from '../../entities/account.ts'
import type { LinkKind } from '../../entities/team.ts'
import type { AccountRef } from './context.ts'

/** A registration link. What it gives was checked when it was made; registration checks the rates again. */
export interface Link {
  lineId: string
  linkId: string
  /** Who made it, and becomes the upline of who registers through it. */
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
  kind?: LinkKind
  channel?: string
  offset: number
  limit: number
}

/** Registration links of agents (provider.md §3 Registration). */
export interface Links {
  /** Draws a code that no other link has. */
  create(link: Omit<Link, 'linkId' | 'code' | 'deletedAt'>): Promise<Link>
  /** An agent's own links, newest first, with how many registered through each. */
  list(owner: AccountRef, query: LinkQuery, now: number): Promise<{ rows: (Link & { registrations: number })[]; total: number }>
  byId(owner: AccountRef, linkId: string): Promise<Link | null>
  /** An open link by its code; null when it is unknown, deleted or past its end. */
  open(code: string, now: number): Promise<Link | null>
  delete(owner: AccountRef, linkId: string, at: number): Promise<void>
  /** Notes who registered through a link. */
  registered(link: Link, accountId: string, at: number): Promise<void>
  registrations(link: Link, offset: number, limit: number): Promise<{ rows: { name: string; type: number; registeredAt: number; teamSize: number }[]; total: number }>
}
