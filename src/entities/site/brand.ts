import * as z from 'zod/mini'
import { chatRules } from './chatRules.ts'
import { HOME_ROWS } from './homeRows.ts'
import { demoMark, exactText, languageTag, rateBps, text } from '../scalars.ts'
import { regionRule, registrationField } from './site.ts'

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** Scheme and host only: paths are the same on every host. */
const host = z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/))

/** The colours and shapes of one theme (light or dark); the shell's CSS variables and antd's tokens use them. */
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

/** Money rules of the reference provider. */
export const moneyRules = z.strictObject({
  depositTurnoverPercent: z.int(),
  activeMinimum: z.number(),
  globalHighestRebateBps: rateBps,
  rebateDifferenceBps: rateBps,
  rebateIntervalBps: rateBps,
  payDelayDays: z.int().check(z.gte(0), z.lte(31)),
  withdrawalAutoReceiveMinutes: z.int().check(z.gte(1)),
})

/** Sessions and passwords (§4, §5). Omitted values use safe defaults. */
export const securityRules = z.strictObject({
  sessionIdleMinutes: z._default(z.int().check(z.gte(5)), 60),
  sessionAbsoluteHours: z._default(z.int().check(z.gte(1)), 24),
  /** How many failures in a row require a captcha. */
  captchaAfterFailures: z._default(z.int().check(z.gte(0)), 3),
  /** Passwords older than this must be changed at login; 0 never asks (NIST 800-63B advises against expiry). */
  passwordExpiryDays: z._default(z.int().check(z.gte(0)), 0),
  /** Default passwords that cannot be chosen, and that must be changed after a login with one (§4, §9). */
  weakPasswords: z._default(z.array(exactText(128, 1)), [
    '123456',
    '888888',
    'a123456',
    'abc123',
    'aa123456',
    'qwe123',
    'password1',
  ]),
  /** SMS quota per 24 hours; beyond it §8's quota message appears. 0 means no limit. */
  smsPerDay: z._default(z.int().check(z.gte(0)), 2_000),
  /** SMS quota per address and hour; several people may share an address. 0 means no limit. */
  smsPerAddress: z._default(z.int().check(z.gte(0)), 30),
  /** SMS quota per foreign country in 24 hours. 0 means no limit. */
  smsPerCountry: z._default(z.int().check(z.gte(0)), 100),
  /**
   * Whether a reset by e-mail reports that the username or e-mail does not exist (§8). When off, the reply is
   * always the same.
   */
  tellUnknownAccounts: z._default(z.boolean(), false),
  /**
   * The roles that need two-step login: the agent centre, or support's views of accounts, stay closed without it.
   */
  secondFactorFor: z._default(z.array(z.enum(['agent', 'support'])), []),
  /** Ways to confirm a login from an unregistered address (§4). */
  addressChecks: z._default(z.array(z.enum(['sms', 'email', 'bankName', 'authenticator'])), [
    'sms',
    'email',
    'authenticator',
  ]),
})

/** What an image must not have: scripts, other documents, and addresses elsewhere. */
const ACTIVE_SVG =
  /<!(DOCTYPE|ENTITY)|<(script|foreignObject|iframe|image|a)\b|[\s/"']on\w+\s*=|href\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|@import|javascript:/i

/** An image as SVG text. */
export const svgImage = text(64_000, 20).check(
  z.regex(/^(<\?xml[^>]*\?>\s*)?<svg[\s>]/),
  z.refine((svg) => !ACTIVE_SVG.test(svg), { error: 'field.pattern' }),
)

/** config/brand.json: the settings of an operator's site. A wrong file is refused at start. */
export const brand = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The mark of the site, from which its icons are drawn; null: `mark.svg` of art/. */
  mark: z._default(z.nullable(svgImage), null),
  merchant: z.string().check(z.regex(/^[a-z0-9]{2,20}$/)),
  platform: z.literal('web'),
  lotteryType: z.literal('SEA'),
  device: z.literal('WEB'),
  /** `embedded`, or the base address of a remote provider. */
  provider: z.union([z.literal('embedded'), z.url()]),
  /** The names that a remote provider uses for calls that differ between brands (endpoints/adapter). */
  providerNames: z._default(z.enum(['current', 'former', 'declared']), 'current'),
  currency: z.string().check(z.length(3)),
  /** Shown before amounts; P when it is not set (§3, §9; rules/money/currencySymbol). */
  currencySymbol: z._default(z.string().check(z.minLength(1), z.maxLength(4)), 'P'),
  /** The settlement zone, in which days, weeks and periods are counted. */
  zone: z.string(),
  minimumAge: z.int().check(z.gte(18), z.lte(30)),
  birthdayAge: z.int().check(z.gte(18), z.lte(30)),
  termsTicked: z.boolean(),
  /** The version of the terms that a registration accepts. Change it when the terms change. */
  termsVersion: z._default(z.string().check(z.minLength(1), z.maxLength(32)), '1'),
  homeAfterLogin: z.boolean(),
  singleWallet: z.boolean(),
  oneSession: z.boolean(),
  /** Whitelabel nodes that are on (§3, provider.md §1). */
  flags: z.array(z.string().check(z.regex(/^[A-Z0-9]{3,32}$/))),
  /** The languages in use, by the names of their folders in locales/. */
  languages: z.strictObject({ default: languageTag, offered: z.array(languageTag).check(z.minLength(1)) }),
  /** Money rules of the reference provider. */
  rules: moneyRules,
  /** Sessions and passwords (§4, §5). Omitted values use safe defaults. */
  security: z.prefault(securityRules, {}),
  /** Changes of the default registration rules, by field (§3 Registration rule, §5). */
  registration: z._default(
    z.partialRecord(
      registrationField,
      z.strictObject({
        enabled: z.optional(z.boolean()),
        required: z.optional(z.boolean()),
        patternId: z.optional(z.string()),
        minLength: z.optional(z.int().check(z.gte(0))),
        maxLength: z.optional(z.int().check(z.gte(1))),
      }),
    ),
    {},
  ),
  /**
   * The agent that visitors without an invitation code become downlines of (provider.md §3); null: an agent of the
   * house.
   */
  defaultAgent: z._default(z.nullable(z.string()), null),
  /** The rows of the home page, in their order. Rows that are not named are not shown. */
  homeRows: z._default(z.array(z.enum(HOME_ROWS)), [...HOME_ROWS]),
  footer: z.strictObject({
    /** Licence notes: one text for all languages, or one by language. */
    licences: z.array(
      z.strictObject({
        demo: demoMark,
        name: z.string(),
        text: z.union([z.string(), z.record(z.string(), z.string())]),
      }),
    ),
    vendors: z.array(z.string()),
  }),
  resources: z.array(
    z.strictObject({
      demo: demoMark,
      resourceType: z.string(),
      url: z.string(),
      qrCodeUrl: z.nullable(z.string()),
      labelNameEn: z.string(),
    }),
  ),
  /** The hosts of the site (§7 domainRoute); empty: any host. */
  domains: z._default(z.array(z.string()), []),
  /** The hosts for agents, where others cannot log in (§6). Include the port if there is one. */
  agentDomains: z._default(z.array(z.string()), []),
  /** Hosts for pictures and games, one of them picked at random (§9); empty: the site's own. */
  imageHosts: z._default(z.array(host), []),
  gameHosts: z._default(z.array(host), []),
  /** Google's tag, loaded after the visitor's consent; null: none. */
  analytics: z.prefault(
    z.strictObject({
      gtagId: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/))), null),
    }),
    {},
  ),
  /** The region restriction (§2 region-blocked page), until `npx playhouse region` changes it; null: none. */
  regionRestriction: z._default(z.nullable(regionRule), null),
  customerService: z.strictObject({ live: z.string(), vip: z.string() }),
  /** The chat room between players (flag CBS3). */
  chat: z.prefault(chatRules, {}),
  theme: z.strictObject({ light: themeTokens, dark: themeTokens, radius: z.int() }),
})
export type Brand = z.infer<typeof brand>
