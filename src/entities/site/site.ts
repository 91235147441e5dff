import * as z from 'zod/mini'
import { epochMs } from '../scalars.ts'

/** A node of the whitelabel tree (§3); `enabled: '1'` means on. */
export const whitelabelNode = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  childrenNodes: z.array(z.object({ modId: z.string(), enabled: z.enum(['0', '1']) })),
})
export type WhitelabelNode = z.infer<typeof whitelabelNode>

/** The fields a registration may ask for (§3 Registration user). */
export const REGISTRATION_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'birthDate',
] as const
export const registrationField = z.enum(REGISTRATION_FIELDS)
export type RegistrationField = z.infer<typeof registrationField>

/** The rule of one registration field (§3 Registration rule). */
export const registrationRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** The source of a regular expression, or '*' for anything. */
  acceptedPattern: z.string(),
  /** The name of the hint `reg_pattern_{patternId}` and of the pattern in rules/accounts/fieldPatterns. */
  patternId: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
})
export type RegistrationRule = z.infer<typeof registrationRule>
export const registrationRules = z.partialRecord(registrationField, registrationRule)
export type RegistrationRules = z.infer<typeof registrationRules>

/** A link or file of the brand: apps, messaging, social (§3 Resource). */
export const resource = z.object({
  resourceType: z.string(),
  url: z.string(),
  qrCodeUrl: z.nullable(z.string()),
  labelNameEn: z.string(),
})
export type Resource = z.infer<typeof resource>

/** The restricted countries and addresses (§4 system status 2). */
export const regionRule = z.strictObject({
  /** Country codes (ISO 3166-1 alpha-2). */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** Addresses, or prefixes of addresses that end in '.' or ':'. */
  addresses: z._default(z.array(z.string().check(z.regex(/^[0-9a-fA-F.:]{1,45}$/))), []),
  /** A message that replaces the page's default text, by language. */
  message: z._default(z.record(z.string(), z.string()), {}),
})
export type RegionRule = z.infer<typeof regionRule>

export const country = z.object({ countryCode: z.string(), countryDialingCode: z.string() })
export type Country = z.infer<typeof country>

/**
 * A proof-of-work puzzle for visitors who cannot read a captcha's picture: find the number whose PBKDF2-SHA-256 hash
 * with the salt is given.
 */
export const puzzle = z.object({
  salt: z.string(),
  iterations: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** The number is between 0 and this. */
  most: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** Hexadecimal, 256 bits. */
  hash: z.string(),
})
export type Puzzle = z.infer<typeof puzzle>

/** What the site offers this visitor (§3 Permission payload). */
export const permission = z.object({
  info: z.object({
    whitelabel: z.array(whitelabelNode),
    registerRules: registrationRules,
    resources: z.array(resource),
    customerService: z.object({ live: z.string(), vip: z.string() }),
    analytics: z.object({ gtagId: z.nullable(z.string()) }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    homeAfterLogin: z.boolean(),
  }),
  location: z.object({ ip: z.string() }),
  maintenance: z.nullable(z.object({ message: z.string(), until: z.nullable(epochMs) })),
  regionRestriction: z.nullable(z.object({ message: z.string() })),
})
export type Permission = z.infer<typeof permission>
