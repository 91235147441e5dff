import type { RebateRates } from '../../../entities/account.ts'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/** An account. Keyed by line; `path` is its ancestors' and own node codes, each followed by '/'. */
export interface AccountTable {
  line_id: string
  account_id: string
  name: string
  nickname: string
  type: number
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
  payment_password_hash: string | null
  registered_at: Moment
  first_login_at: MomentOrNull
  last_login_at: MomentOrNull
  last_login_ip: string | null
  last_seen_at: MomentOrNull
  profile: Json<Record<string, string>>
}

/** Where something that is looked up leads: the account's line and id. */
interface Pointer {
  line_id: string
  account_id: string
}

/** Names without case. */
export interface AccountNameTable extends Pointer {
  name_key: string
}
/** Mobile numbers as E.164; one account each. */
export interface AccountMobileTable extends Pointer {
  mobile: string
}
/** E-mail addresses without case. */
export interface AccountEmailTable extends Pointer {
  email_key: string
}
/** The referral code every account has. */
export interface InviteCodeTable extends Pointer {
  code: string
}

/** Tables of an account itself. */
export interface AccountTables {
  account: AccountTable
  account_name: AccountNameTable
  account_mobile: AccountMobileTable
  account_email: AccountEmailTable
  invite_code: InviteCodeTable
}
