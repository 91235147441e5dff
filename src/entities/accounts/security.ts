import * as z from 'zod/mini'
import { count, epochMs, id } from '../scalars.ts'

/** The questions an account may choose from. The texts have the keys `security_question_<id>`. */
export const SECURITY_QUESTIONS = [
  'firstSchool',
  'birthTown',
  'firstPet',
  'motherTown',
  'favouriteTeacher',
  'firstJob',
  'childhoodFriend',
  'favouriteDish',
] as const
export const securityQuestion = z.enum(SECURITY_QUESTIONS)
export type SecurityQuestion = z.infer<typeof securityQuestion>

/** Ways to verify the account's owner at login (§4 login from an unregistered IP). */
export const LOGIN_CHECKS = ['sms', 'email', 'bankName', 'authenticator'] as const
export const loginCheck = z.enum(LOGIN_CHECKS)
export type LoginCheck = z.infer<typeof loginCheck>

/** The avatars to choose from, as addresses of the site. */
export const AVATARS = ['mask', 'clover', 'crown', 'fish', 'kite', 'lantern', 'moon', 'sun'].map(
  (name) => `/art/avatars/${name}.svg`,
)

/** The security settings of an account, for the cards of the security centre. Numbers and addresses are masked. */
export const securityOverview = z.object({
  /** The name to log in with. A mobile registration learns its generated name here. */
  account: z.string(),
  /** 0–100: the share of security measures that are in use. */
  strength: z.int().check(z.gte(0), z.lte(100)),
  passwordChangedAt: epochMs,
  hasPaymentPassword: z.boolean(),
  mobile: z.nullable(z.string()),
  mobileVerified: z.boolean(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  questionsSet: z.boolean(),
  bankCards: count,
  authenticator: z.boolean(),
  sessions: count,
  /** How many keys for programs it has. A provider without such keys leaves it out. */
  apiKeys: z.optional(count),
  lastLogin: z.nullable(z.object({ at: epochMs, ip: z.string() })),
  terms: z.object({
    version: z.string(),
    acceptedVersion: z.nullable(z.string()),
    acceptedAt: z.nullable(epochMs),
  }),
})
export type SecurityOverview = z.infer<typeof securityOverview>

/** A session in the list of devices. */
export const deviceSession = z.object({
  id,
  /** Browser and system, read from the user agent. */
  device: z.string(),
  ip: z.string(),
  createdAt: epochMs,
  lastSeenAt: epochMs,
  /** The session that makes the call. */
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSession>

/** A bank card as its owner sees it: masked except its last four digits. */
export const bankCard = z.object({
  id,
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  addedAt: epochMs,
})
export type BankCard = z.infer<typeof bankCard>

/** The kinds of entries in the security log. The texts have the keys `event_<kind>`. */
export const SECURITY_EVENTS = [
  'apiKey.created',
  'apiKey.revoked',
  'authenticator.off',
  'authenticator.on',
  'card.added',
  'card.removed',
  'email.bound',
  'login.failed',
  'login.guessed',
  'login.locked',
  'login.verified',
  'mobile.bound',
  'nickname.changed',
  'password.changed',
  'paymentPassword.changed',
  'paymentPassword.reset',
  'paymentPassword.set',
  'questions.set',
  'session.ended',
  'sessions.ended',
  'terms.accepted',
  'view.ended',
  'view.started',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

/** An entry of the account's security log. Its kind is one of SECURITY_EVENTS, or one that another provider has. */
export const securityEvent = z.object({ id, kind: z.string(), ip: z.string(), at: epochMs })
