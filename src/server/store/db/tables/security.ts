import type { SettingValue } from '../../../../entities/desk/settingValues.ts'
import type { JWK } from 'jose'
import type { Message } from '../../../ports/content/outbox.ts'
import type { Generated } from 'kysely'
import type { Json, JsonOrNull, Moment, MomentOrNull } from './columns.ts'

/**
 * A challenge that can be answered once: an image captcha or a code that was sent. The answer is stored as a salted
 * hash.
 */
export interface ChallengeTable {
  challenge_id: string
  /** `captcha`, or the purpose of the code: `login`, `register`, `password`, `mobile`, `email` or `ip`. */
  purpose: string
  /** The recipient: an E.164 number, an e-mail key or an account id; '' for a captcha. */
  target: string
  answer_hash: string
  tries_left: number
  created_at: Moment
  expires_at: Moment
  used_at: MomentOrNull
}

/** Counters within a time window, for example of failed logins and of sent codes. */
export interface AttemptTable {
  key: string
  window_start: Moment
  count: number
}

/** The counters of rate-limiter-flexible, which several processes share. */
export interface RateLimitTable {
  key: string
  points: number
  expire: number | null
}

/** Text messages and e-mails that are to be sent, or were sent. */
export interface OutboxTable {
  message_id: string
  channel: Message['channel']
  recipient: string
  subject: string
  body: string
  at: Moment
  /** When the next attempt is due; null after the last one failed. */
  due_at: MomentOrNull
  tries: Generated<number>
  sent_at: MomentOrNull
}

/** Settings of the whole site by name, for example maintenance and region restriction. */
export interface SiteSettingTable {
  name: string
  value: Json<unknown>
}

/** The site's own keys, for example the private key for encrypted calls. */
export interface ServerKeyTable {
  kid: string
  purpose: string
  jwk: Json<JWK>
  created_at: Moment
}

/** An account's security settings, one row per kind (`questions`, `totp`, `termsVersion` …). */
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

/** IP addresses from which an account has logged in, and which were verified. */
export interface KnownAddressTable {
  line_id: string
  account_id: string
  ip: string
  first_at: Moment
}

/** A change of a setting. The latest version of each is in force; `value` null: as in config/. */
export interface SettingVersionTable {
  setting: string
  version: number
  value: JsonOrNull<SettingValue>
  author: string
  approver: string | null
  note: string | null
  at: Moment
}

export interface SecurityTables {
  challenge: ChallengeTable
  attempt: AttemptTable
  rate_limit: RateLimitTable
  outbox: OutboxTable
  site_setting: SiteSettingTable
  setting_version: SettingVersionTable
  server_key: ServerKeyTable
  account_secret: AccountSecretTable
  bank_card: BankCardTable
  known_address: KnownAddressTable
}
