import * as z from 'zod/mini'
import { memberInfo } from '../../entities/accounts/account.ts'
import { gameMenu } from '../../entities/games/game.ts'
import { campaignTags } from '../../entities/team/linkResults.ts'
import { accountName, epochMs, text } from '../../entities/scalars.ts'
import { oneTimeCode, password, paymentPassword, secret } from '../../entities/accounts/secrets.ts'
import { country, permission, puzzle, registrationRules, whitelabelNode } from '../../entities/site/site.ts'
import { endpoint } from '../endpoint.ts'

const MODULE = 'VERIFICATION3'
/** The fields of a solved captcha. */
export const captchaAnswer = { captchaId: z.optional(text(80)), captcha: z.optional(secret(text(12))) }
/** The token from the reply to "send a code", which is sent back with the code. */
export const verificationToken = z.optional(secret(text(64)))

/** The reply to a successful login or registration (§3 Login result value). */
export const loginResult = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  member: memberInfo,
})

/** GET: the site's status for this visitor (§2 system status: 0 normal, 1 maintenance, 2 region blocked). */
export const systemStatus = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  moduleId: 'COMM3',
  audience: 'guest',
  always: true,
  input: z.strictObject({}),
  output: z.object({
    status: z.literal([0, 1, 2]),
    message: z.nullable(z.string()),
    until: z.nullable(epochMs),
    ip: z.string(),
  }),
})

/** GET: what the site offers this visitor (§3 Permission payload). `url` is the current host (§7). */
export const getPermission = endpoint({
  method: 'GET',
  path: '/wps/system/permission',
  moduleId: 'COMM3',
  audience: 'guest',
  always: true,
  input: z.strictObject({ url: text(255) }),
  output: permission,
})

/** GET: the whitelabel tree. */
export const whitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  moduleId: 'COMM3',
  audience: 'guest',
  always: true,
  input: z.strictObject({}),
  output: z.array(whitelabelNode),
})

/** GET: the public key for encrypted calls (provider.md §1), as a JWK. */
export const publicKey = endpoint({
  method: 'GET',
  path: '/wps/system/publicKey',
  moduleId: 'COMM3',
  audience: 'guest',
  always: true,
  input: z.strictObject({}),
  output: z.object({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() }),
})

/** GET: the visitor's country by address (§4 start-up), and every country with its dialling code. */
export const countryCode = endpoint({
  method: 'GET',
  path: '/wps/system/countryCode',
  moduleId: 'COMM3',
  audience: 'guest',
  always: true,
  input: z.strictObject({}),
  output: z.object({ current: country, countries: z.array(country) }),
})

/** GET: the categories with their vendors (§2 navigation). */
export const gameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  whenOff: [],
  input: z.strictObject({}),
  output: z.array(gameMenu),
})

/**
 * GET: a captcha picture (base64 PNG) and, for visitors who cannot read it, a puzzle for the browser. Either answer
 * is accepted, once within 5 minutes. The reply does not reveal the answer.
 */
export const captcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  moduleId: 'CAPTCHA3',
  audience: 'guest',
  limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({}),
  output: z.object({ captchaId: z.string(), image: z.string(), puzzle: z.optional(puzzle) }),
})

/** GET: the rules of each registration field (§3, §5). */
export const registerRules = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  moduleId: 'REG3',
  audience: 'guest',
  input: z.strictObject({}),
  output: registrationRules,
})

/** GET: whether an invitation code is valid (§4 registration). Refuses `invitation_code_error`. */
export const checkAffiliate = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  moduleId: 'AFFMAN3',
  audience: 'guest',
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({ code: text(32), domain: text(255) }),
  output: z.object({ code: z.string(), valid: z.boolean() }),
})

/**
 * POST: opens a session (§3 Login payload, §5). After several failures a captcha is required; the refusal then has
 * `captcha: true`.
 */
export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  moduleId: MODULE,
  audience: 'guest',
  encrypted: true,
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({
    username: text(64),
    password,
    type: z.enum(['username', 'sms', 'firebase']),
    countryDialingCode: z.optional(text(6)),
    verificationToken,
    ...captchaAnswer,
  }),
  output: loginResult,
})

/** POST: marks the first login as done (§4: on a first login a first-login call is made). */
export const firstLogin = endpoint({
  method: 'POST',
  path: '/wps/session/firstLogin',
  moduleId: MODULE,
  audience: 'session',
  input: z.strictObject({}),
  output: z.object({}),
})

/** POST: guest free play: opens a trial account (type 4) with play money (§1). */
export const freePlay = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  moduleId: 'FREEPLAY3',
  audience: 'guest',
  flag: 'FREEPLAY3',
  limit: { points: 5, windowMs: 60_000 },
  input: z.strictObject({ os: text(64), platform: z.literal('W'), value: text(512) }),
  output: loginResult,
})

const registration = {
  password,
  confirmPassword: password,
  payeeName: z.optional(text(64)),
  email: z.optional(text(254)),
  qqNum: z.optional(text(20)),
  recommenderId: z.optional(text(32)),
  verificationCode: z.optional(oneTimeCode),
  verificationToken,
  affiliateCode: z.optional(text(32)),
  /** The campaign tags of the address, stored with a registration through a link. */
  tags: z.optional(campaignTags),
  paymentPassword: z.optional(paymentPassword),
  line: z.optional(text(64)),
  whatsapp: z.optional(text(32)),
  facebook: z.optional(text(128)),
  wechat: z.optional(text(64)),
  idNumber: z.optional(text(32)),
  birthDate: z.optional(text(10)),
  referralCode: z.optional(text(32)),
  domain: text(255),
  registerUrl: text(500),
  registerMethod: z.literal('WEB'),
  login: z.literal(true),
  termsAccepted: z.boolean(),
  ageConfirmed: z.boolean(),
  ...captchaAnswer,
}

/** PUT: registers by username and logs in (§4 registration). Refusals of a field name the field. */
export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  moduleId: 'REG3',
  audience: 'guest',
  encrypted: true,
  flag: 'DIRECTREG3',
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({
    username: accountName,
    mobileNum: z.optional(text(20)),
    countryDialingCode: z.optional(text(6)),
    ...registration,
  }),
  output: loginResult,
})

/** PUT: registers by mobile number and logs in; the account gets a generated name. */
export const registerMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  moduleId: 'MOBILENUMREG3',
  audience: 'guest',
  encrypted: true,
  flag: 'MOBILENUMREG3',
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({ mobileNum: text(20), countryDialingCode: text(6), ...registration }),
  output: loginResult,
})

/** GET: the session's own account (§3 Member info). */
export const getMemberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  moduleId: 'COMM3',
  audience: 'session',
  input: z.strictObject({}),
  output: memberInfo,
})

/** POST: changes the login password (§5) and ends every other session. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  moduleId: 'PASS3',
  audience: 'session',
  encrypted: true,
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({ oldPassword: password, newPassword: password, confirmNewPassword: password }),
  output: z.object({}),
})
