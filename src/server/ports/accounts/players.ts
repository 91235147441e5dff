import type { AccountRef } from './accountRef.ts'
import type { Account } from './accounts.ts'

/** Which accounts to list. */
export interface PlayersQuery {
  /** The beginning of a name, in lower case. */
  name?: string | undefined
  /** The address of the last login or of a session. */
  ip?: string | undefined
  /** The first part of the number of a deposit, a withdrawal or a bet. */
  number?: string | undefined
  kind?: 'member' | 'agent' | undefined
  tag?: string | undefined
  offset: number
  limit: number
}

export type PlayerRow = Account & { uplineName: string | null; tags: readonly string[] }

/** Players and agents over all lines, without accounts of support and trials. Each line is queried separately. */
export interface Players {
  /** `missing` names the shards that did not answer in time. */
  list(query: PlayersQuery): Promise<{ rows: PlayerRow[]; total: number; missing: readonly string[] }>
}

/** The tags that staff give accounts, in lower case. Players never see them. */
export interface PlayerTags {
  /** Returns the tags of an account in alphabetical order. */
  of(account: AccountRef): Promise<string[]>
  /** Returns false when the account has the tag already. */
  add(account: AccountRef, tag: { tag: string; by: string; at: number }): Promise<boolean>
  /** Returns false when the account does not have the tag. */
  remove(account: AccountRef, tag: string): Promise<boolean>
}
