import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNull } from './columns.ts'

/** A question asked once: an image captcha or a code that was sent. Answers are kept as salted hashes. */
export interface ChallengeTable {
  challenge_id: string
  /** captcha, or what the code is for: login, register, password, mobile, email, ip. */
  purpose: string
  /** Whom it was sent to (E.164, e-mail key or account id); '' for a captcha. */
  target: string
  answer_hash: string
  tries_left: number
  created_at: Moment
  expires_at: Moment
  used_at: MomentOrNull
}

/** Counts within a window: failures at login, codes sent. */
export interface AttemptTable {
  key: string
  window_start: Moment
  count: number
}

/** What rate-limiter-flexible keeps when several processes share limits. */
export interface RateLimitTable {
  key: string
  points: number
  expire: number | null
}

/** Messages on their way to a person. */
export interface OutboxTable {
  message_id: string
  channel: string
  recipient: string
  subject: string
  body: string
  at: Moment
  /** Null when it is given up. */
  due_at: MomentOrNull
  tries: Generated<number>
  sent_at: MomentOrNull
}

/** The operator's switches that live in the database: maintenance, region restriction. */
export interface SiteSettingTable {
  name: string
  value: Json<unknown>
}

/** The site's own keys: the private key of encrypted calls. */
export interface ServerKeyTable {
  kid: string
  purpose: string
  jwk: Json<Record<string, unknown>>
  created_at: Moment
}

/** What an account adds to its safety; one row a kind (questions, totp, termsVersion …). */
export interface AccountSecretTable {
  line_id: string
  account_id: string
  kind: string
  value: Json<unknown>
  changed_at: Moment
}

export interface BankCardTable {
  line_id: string
  account_id: string
  card_id: string
  bank: string
  holder: string
  number: string
  added_at: Moment
  removed_at: MomentOrNull
}

/** Addresses an account has logged in from, and been checked for. */
export interface KnownAddressTable {
  line_id: string
  account_id: string
  ip: string
  first_at: Moment
}

export interface SecurityTables {
  challenge: ChallengeTable
  attempt: AttemptTable
  rate_limit: RateLimitTable
  outbox: OutboxTable
  site_setting: SiteSettingTable
  server_key: ServerKeyTable
  account_secret: AccountSecretTable
  bank_card: BankCardTable
  known_address: KnownAddressTable
}
