import type { AccountType, PasswordReason, RebateRates } from '../../../../entities/accounts/account.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/** An account. `path` holds the node codes of its ancestors and its own, each followed by '/'. */
export interface AccountTable {
  line_id: string
  account_id: string
  name: string
  nickname: string
  type: AccountType
  support: boolean
  parent_id: string | null
  path: string
  depth: number
  currency: string
  rebates: Json<RebateRates>
  vip_rank: number
  labels: Json<string[]>
  mobile: string | null
  mobile_verified_at: MomentOrNull
  email: string | null
  email_verified_at: MomentOrNull
  avatar: string | null
  password_hash: string | null
  password_changed_at: Moment
  must_change_password: boolean
  password_reason: PasswordReason | null
  payment_password_hash: string | null
  registered_at: Moment
  first_login_at: MomentOrNull
  last_login_at: MomentOrNull
  last_login_ip: string | null
  last_seen_at: MomentOrNull
  profile: Json<Record<string, string>>
}

/** The result of a lookup: the account's line and id. */
interface Pointer {
  line_id: string
  account_id: string
  /** Set while it is not certain that the line has the account with this (directory/claims.ts). */
  reserved_at: MomentOrNull
}

/** Accounts by name, in lower case. */
export interface AccountNameTable extends Pointer {
  name_key: string
}
/** Accounts by mobile number in E.164 format. A number belongs to one account at most. */
export interface AccountMobileTable extends Pointer {
  mobile: string
}
/** Accounts by e-mail address, in lower case. */
export interface AccountEmailTable extends Pointer {
  email_key: string
}
/** Accounts by referral code. Every account has one. */
export interface InviteCodeTable extends Pointer {
  code: string
}

/** The names of a line's accounts, in lower case, for searches. Trial accounts are left out. */
export interface AccountSearchTable extends Pointer {
  name_key: string
  path: string
}

/** A private note of an agent (`author_id`) about an account of its team. */
export interface AccountNoteTable {
  line_id: string
  author_id: string
  account_id: string
  note_id: string
  text: string
  at: Moment
}

/** A tag that a person on the staff gave an account. */
export interface PlayerTagTable {
  line_id: string
  account_id: string
  tag: string
  staff_name: string
  at: Moment
}

/** The tables of accounts and their lookups. */
export interface AccountTables {
  account: AccountTable
  account_name: AccountNameTable
  account_search: AccountSearchTable
  account_mobile: AccountMobileTable
  account_email: AccountEmailTable
  invite_code: InviteCodeTable
  account_note: AccountNoteTable
  player_tag: PlayerTagTable
}
