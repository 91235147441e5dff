import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Brand } from '../../entities/site/brand.ts'
import type { Random } from '../../rules/random.ts'
import { type AppOptions } from '../http/app.ts'
import type { Limiter } from '../http/calls/deps.ts'
import { type SmsGateway } from '../integrations/carriers.ts'
import type { Texts } from '../domain/site/texts.ts'
import type { Cashier } from '../ports/money/cashier.ts'
import type { House } from '../ports/content/house.ts'
import { type LiveSettings } from './liveSettings.ts'
import type { VendorCallWatch } from '../http/callbacks/vendorWallet.ts'
import type { Servers } from '../store/db/servers.ts'
import { type PasswordCost } from '../store/accounts/secrets.ts'

/** The parts of a provider. Only the first four have no default. */
export interface ProviderOptions {
  /** The directory and the shards; `oneServer(db)` for one database. */
  servers: Servers
  brand: Brand
  house: House
  /** The settings, where the caller needs them too; otherwise those of `brand` and `house`. */
  settings?: LiveSettings
  /** The texts of locales/. */
  texts: Texts
  /** A payment service with its signing key; `null` to take no payments; undefined for the sandbox's pay page. */
  cashier?: { port: Cashier; secret: string } | null
  /** The keys of vendors with an address in config/games.json. Built-in engines run the games of the others. */
  vendorKeys?: ReadonlyMap<string, string>
  /** The public address, for links in messages; '' makes links relative. */
  publicUrl?: string
  /** Opens `/sandbox/outbox`, which shows every message: never for real people. */
  /** Whether the players of the demo data play on (seed/demoPlay.ts). */
  demoPlay?: boolean
  outboxPage?: boolean
  /** SMTP server for e-mail (`smtp://…`). */
  smtpUrl?: string | null
  /** Gateway for text messages. */
  sms?: SmsGateway | null
  clock?: () => number
  random?: Random
  logger?: FastifyBaseLogger
  trustProxy?: AppOptions['trustProxy']
  allowedOrigins?: AppOptions['allowedOrigins']
  fallback?: AppOptions['fallback']
  /** `memory` for one process, a pool for processes that share limits, `off` for load tests. */
  limits?: 'memory' | 'off' | Pool | Limiter
  /** The header in which the operator's proxy sends the visitor's country. */
  countryHeader?: string
  passwordCost?: PasswordCost
  /** Bits of the key for encrypted calls. A shorter existing key is kept only for the secrets derived from it. */
  keyBits?: number
  /** Polling interval for events while there are open streams, ms. */
  eventPollMs?: number
  /** Told about each call of a vendor, for metrics. */
  vendorCalls?: VendorCallWatch
  /** How often this process looks for changed content and settings, ms; 1,000 by default. */
  contentPollMs?: number
}
