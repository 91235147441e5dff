import * as z from 'zod/mini'
import { epochMs } from './scalars.ts'

/** A node of the whitelabel tree (§3); `enabled: '1'` means on. */
export const whitelabelNode = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  childrenNodes: z.array(z.object({ modId: z.string(), enabled: z.enum(['0', '1']) })),
})
export type WhitelabelNode = z.infer<typeof whitelabelNode>

/** The fields a registration may ask for (§3 Registration user). */
export const REGISTRATION_FIELDS = [
  'username', 'password', 'confirmPassword', 'payeeName', 'email', 'qqNum', 'mobileNum', 'recommenderId', 'captcha',
  'verificationCode', 'affiliateCode', 'paymentPassword', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber',
] as const
export const registrationField = z.enum(REGISTRATION_FIELDS)
export type RegistrationField = z.infer<typeof registrationField>

/** What the server asks of one registration field (§3 Registration rule). */
export const registrationRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** A regular expression's source, or '*' which matches anything. */
  acceptedPattern: z.string(),
  /** Names the hint `reg_pattern_{patternId}` and the pattern of rules/fieldPatterns. */
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

export const country = z.object({ countryCode: z.string(), countryDialingCode: z.string() })
export type Country = z.infer<typeof country>

/** What the site may do for this visitor (§3 Permission payload). */
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
