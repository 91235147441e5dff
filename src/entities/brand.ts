import * as z from 'zod/mini'
import { registrationField } from './site.ts'
import { rateBps } from './scalars.ts'

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** Scheme and host alone: paths stay the same at every host. */
const host = z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/))

/** Theme tokens of one face of the site; the shell's CSS variables and antd's tokens both read them. */
export const themeTokens = z.strictObject({
  accent: colour,
  accentText: colour,
  background: colour,
  surface: colour,
  raised: colour,
  border: colour,
  text: colour,
  textSoft: colour,
  positive: colour,
  negative: colour,
  warning: colour,
})
export type ThemeTokens = z.infer<typeof themeTokens>

/** config/brand.json: what an operator edits to make the site its own. A wrong file is refused at start. */
export const brand = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  merchant: z.string().check(z.regex(/^[a-z0-9]{2,20}$/)),
  platform: z.literal('web'),
  lotteryType: z.literal('SEA'),
  device: z.literal('WEB'),
  /** `embedded`, or the base address of a remote provider. */
  provider: z.union([z.literal('embedded'), z.url()]),
  /** Which names a remote provider uses for the calls that differ between brands (client/adapter). */
  providerNames: z._default(z.enum(['current', 'former']), 'current'),
  currency: z.string().check(z.length(3)),
  /** Shown before amounts; §9's placeholder is P. */
  currencySymbol: z.string().check(z.minLength(1), z.maxLength(4)),
  /** The settlement zone: days, weeks and periods are counted in it. */
  zone: z.string(),
  minimumAge: z.int().check(z.gte(18), z.lte(30)),
  birthdayAge: z.int().check(z.gte(18), z.lte(30)),
  termsTicked: z.boolean(),
  /** Names the terms that a registration accepts; change it when the words change. */
  termsVersion: z._default(z.string().check(z.minLength(1), z.maxLength(32)), '1'),
  homeAfterLogin: z.boolean(),
  singleWallet: z.boolean(),
  oneSession: z.boolean(),
  /** Whitelabel nodes that are on (§3, provider.md §1). */
  flags: z.array(z.string().check(z.regex(/^[A-Z0-9]{3,32}$/))),
  languages: z.strictObject({ default: z.string(), offered: z.array(z.string()).check(z.minLength(1)) }),
  /** Player money rules of the reference provider. */
  rules: z.strictObject({
    depositTurnoverPercent: z.int(),
    activeMinimum: z.number(),
    globalHighestRebateBps: rateBps,
    rebateDifferenceBps: rateBps,
    rebateIntervalBps: rateBps,
    payDelayDays: z.int().check(z.gte(0), z.lte(31)),
    withdrawalAutoReceiveMinutes: z.int().check(z.gte(1)),
  }),
  /** Sessions and passwords (§4, §5; quality.md Safety). Left out, the safe values stand. */
  security: z.prefault(z.strictObject({
    sessionIdleMinutes: z._default(z.int().check(z.gte(5)), 60),
    sessionAbsoluteHours: z._default(z.int().check(z.gte(1)), 24),
    /** A captcha is asked after so many failures in a row. */
    captchaAfterFailures: z._default(z.int().check(z.gte(0)), 3),
    /** Passwords older than this must be changed at login; 0 never asks (NIST 800-63B advises against expiry). */
    passwordExpiryDays: z._default(z.int().check(z.gte(0)), 0),
    /** SMS the operator's contract pays for in 24 hours; then §8's quota message. 0 counts nothing. */
    smsPerDay: z._default(z.int().check(z.gte(0)), 0),
    /** Whose calls ask for a second factor: the agent centre's, or support's look at accounts, stay shut until 2-step login is on. */
    secondFactorFor: z._default(z.array(z.enum(['agent', 'support'])), []),
    /** Ways to confirm a login from an unregistered address (§4). */
    addressChecks: z._default(z.array(z.enum(['sms', 'email', 'bankName', 'authenticator'])), ['sms', 'email', 'authenticator']),
  }), {}),
  /** What registration asks otherwise than by default, by field (§3 Registration rule, §5). */
  registration: z._default(z.partialRecord(registrationField, z.strictObject({
    enabled: z.optional(z.boolean()), required: z.optional(z.boolean()), patternId: z.optional(z.string()),
    minLength: z.optional(z.int().check(z.gte(0))), maxLength: z.optional(z.int().check(z.gte(1))),
  })), {}),
  /** The agent whose downline a visitor becomes who brings no code (provider.md §3); null: the oldest top agent. */
  defaultAgent: z._default(z.nullable(z.string()), null),
  footer: z.strictObject({
    /** Licence notes: the text once for all languages, or by language. */
    licences: z.array(z.strictObject({ name: z.string(), text: z.union([z.string(), z.record(z.string(), z.string())]) })),
    vendors: z.array(z.string()),
  }),
  resources: z.array(z.strictObject({
    resourceType: z.string(), url: z.string(), qrCodeUrl: z.nullable(z.string()), labelNameEn: z.string(),
  })),
  /** Hosts the site answers on (§7 domainRoute); empty: any. */
  domains: z._default(z.array(z.string()), []),
  /** Hosts that pictures and games may come from, one picked at random (§9); empty: this site's own. */
  imageHosts: z._default(z.array(host), []),
  gameHosts: z._default(z.array(host), []),
  customerService: z.strictObject({ live: z.string(), vip: z.string() }),
  theme: z.strictObject({ light: themeTokens, dark: themeTokens, radius: z.int() }),
})
export type Brand = z.infer<typeof brand>
