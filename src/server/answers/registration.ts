import type * as z from 'zod/mini'
import type { CheckedInputOf } from '../../endpoints/endpoint.ts'
import type { loginResult, register, registerMobile } from '../../endpoints/login.ts'
import type { RegistrationField } from '../../entities/site.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import { checkRegistration, registrationRulesOf } from '../domain/registration.ts'
import type { Account } from '../ports/accounts.ts'
import type { Answer, Context } from '../ports/context.ts'
import { checkCaptcha } from './acts/checkCaptcha.ts'
import { checkCode } from './acts/checkCode.ts'
import { findUpline, type Upline } from './acts/findUpline.ts'
import { guessesOf } from './acts/guessesOf.ts'
import { openSession } from './acts/openSession.ts'
import { parseMobile } from './acts/parseMobile.ts'

type Shared = Omit<CheckedInputOf<typeof register>, 'username' | 'mobileNum' | 'countryDialingCode'>
type Way = { mode: 'username'; username: string } | { mode: 'mobile' }
type Result = z.input<typeof loginResult>

/** Fields that are kept with the account as they were given. */
const PROFILE: readonly RegistrationField[] = ['payeeName', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber']

/** A number that has shown itself by a code is the account's to log in with; another is only kept as it was given. */
interface Mobile {
  e164: string
  verified: boolean
}

const readMobile = async (
  context: Context, mode: Way['mode'], given: { mobileNum?: string; countryDialingCode?: string; verificationCode?: string }, askCode: boolean,
): Promise<Decision<Mobile | null>> => {
  if (!given.mobileNum) return ok(null)
  const parsed = parseMobile(given.countryDialingCode ?? '', given.mobileNum)
  if (!parsed.ok) return parsed
  if (askCode) {
    const checked = await checkCode(context, parsed.value, 'register', given.verificationCode)
    if (!checked.ok) return checked
  }
  const claims = askCode || mode === 'mobile'
  if (claims && await context.ports.accounts.byMobile(parsed.value)) return refuse('mobile.taken', { field: 'mobileNum' })
  return ok({ e164: parsed.value, verified: askCode })
}

/** §4 mobile registration: the name is made, because the number is nobody's to read. */
const freeName = async (context: Context): Promise<string> => {
  for (;;) {
    const name = `m${String(context.random.below(1_000_000_000)).padStart(9, '0')}`
    if (!(await context.ports.accounts.byName(name))) return name
  }
}

const createAccount = async (
  context: Context, input: Shared, way: Way, mobile: Mobile | null, upline: Upline,
): Promise<Decision<Account>> => {
  const { ports, now, random, brand } = context
  const claimed = mobile !== null && (mobile.verified || way.mode === 'mobile')
  const profile = Object.fromEntries(PROFILE.flatMap((field) => {
    const value = input[field as keyof Shared]
    return typeof value === 'string' && value !== '' ? [[field, value]] : []
  }))
  const account = await ports.accounts.create({
    accountId: uuidV7(now, random), parent: upline.account, name: way.mode === 'username' ? way.username : await freeName(context),
    type: upline.type, currency: brand.currency, rebates: upline.rebates, passwordHash: await ports.passwords.hash(input.password),
    mustChangePassword: false, registeredAt: now,
    ...(claimed ? { mobile: mobile.e164, mobileVerifiedAt: mobile.verified ? now : null } : {}),
    profile: {
      ...profile, ...(input.email ? { email: input.email } : {}), ...(mobile && !claimed ? { mobileNum: mobile.e164 } : {}),
      domain: input.domain, registerUrl: input.registerUrl,
    },
  })
  if (!account) return refuse('username.taken', { field: 'username' })
  if (upline.link) await ports.links.registered(upline.link, account.accountId, now)
  if (input.paymentPassword) {
    await ports.accounts.update(account, { paymentPasswordHash: await ports.passwords.hash(input.paymentPassword) })
  }
  await ports.secrets.set(account, 'terms', { version: brand.termsVersion, acceptedAt: now, ip: context.ip }, now)
  await ports.audit.record({
    lineId: account.lineId, accountId: account.accountId, actorId: account.accountId, kind: 'account.registered',
    detail: { mode: way.mode, upline: upline.account.name, link: upline.link?.code ?? null }, ip: context.ip, requestId: context.requestId, at: now,
  })
  return ok(account)
}

const answerRegistration = async (
  context: Context, input: Shared, way: Way, given: { mobileNum?: string; countryDialingCode?: string },
): Promise<Decision<Result>> => {
  const { brand, flags } = context
  const rules = registrationRulesOf(brand.registration, flags)
  const username = way.mode === 'username' ? way.username : ''
  const checked = checkRegistration(rules, {
    values: { ...input, username, mobileNum: given.mobileNum ?? '' }, mode: way.mode,
    termsAccepted: input.termsAccepted, ageConfirmed: input.ageConfirmed, minimumAge: brand.minimumAge,
    guesses: guessesOf(context, { name: username, mobile: given.mobileNum, email: input.email }),
  })
  if (!checked.ok) return checked
  if (rules.captcha?.enabled && (rules.captcha.required || input.captcha)) {
    const human = await checkCaptcha(context, input)
    if (!human.ok) return human
  }
  const mobile = await readMobile(context, way.mode, { ...given, verificationCode: input.verificationCode }, rules.verificationCode?.enabled === true)
  if (!mobile.ok) return mobile
  const upline = await findUpline(context, input)
  if (!upline.ok) return upline
  const account = await createAccount(context, input, way, mobile.value, upline.value)
  return account.ok ? ok(await openSession(context, account.value, 'registration')) : account
}

/** §4 registration by username; the mobile number is optional here. */
export const answerRegister: Answer<typeof register> = ({ username, mobileNum, countryDialingCode, ...input }, context) =>
  answerRegistration(context, input, { mode: 'username', username }, { mobileNum, countryDialingCode })

/** §4 registration by mobile number. */
export const answerRegisterMobile: Answer<typeof registerMobile> = ({ mobileNum, countryDialingCode, ...input }, context) =>
  answerRegistration(context, input, { mode: 'mobile' }, { mobileNum, countryDialingCode })
