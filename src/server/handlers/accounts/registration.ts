import type * as z from 'zod/mini'
import type { CheckedInputOf } from '../../../endpoints/endpoint.ts'
import type { loginResult, register, registerMobile } from '../../../endpoints/accounts/login.ts'
import type { RegistrationField } from '../../../entities/site/site.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { plainNumber } from '../../../rules/accounts/phoneNumber.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { isReservedName } from '../../domain/accounts/reservedNames.ts'
import { checkRegistration, registrationRulesOf } from '../../domain/accounts/registration.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Handler, Context } from '../../ports/context.ts'
import { checkCaptcha } from '../../usecases/accounts/checkCaptcha.ts'
import { checkSite } from '../../usecases/accounts/checkSite.ts'
import { checkCode } from '../../usecases/accounts/checkCode.ts'
import { findUpline, type Upline } from '../../usecases/accounts/findUpline.ts'
import { passwordGuesses } from '../../usecases/accounts/passwordGuesses.ts'
import { BIRTH_DATE } from '../../usecases/loyalty/redeemReward.ts'
import { createSession } from '../../usecases/accounts/createSession.ts'
import { LANGUAGE_KIND } from '../../usecases/content/accountTexts.ts'
import { parseMobile } from '../../usecases/accounts/parseMobile.ts'
import { noticeRefusedRegistration } from '../../usecases/accounts/checkExclusion.ts'

type Shared = Omit<CheckedInputOf<typeof register>, 'username' | 'mobileNum' | 'countryDialingCode'>
type Way = { mode: 'username'; username: string } | { mode: 'mobile' }
type Result = z.input<typeof loginResult>

/** Registration fields that are stored as typed. */
const PROFILE: readonly RegistrationField[] = [
  'payeeName',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
]

/** A number that was verified by a code, or used to register, can log in. Any other is only stored as typed. */
interface Mobile {
  e164: string
  verified: boolean
}

const readMobile = async (
  context: Context,
  mode: Way['mode'],
  given: {
    mobileNum?: string
    countryDialingCode?: string
    verificationCode?: string
    verificationToken?: string
  },
  askCode: boolean,
): Promise<Decision<Mobile | null>> => {
  if (!given.mobileNum) return ok(null)
  const parsed = parseMobile(given.countryDialingCode ?? '', given.mobileNum)
  if (!parsed.ok) return parsed
  if (askCode) {
    const checked = await checkCode(context, parsed.value, 'register', given.verificationCode, {
      token: given.verificationToken,
    })
    if (!checked.ok) return checked
  }
  const owner = askCode || mode === 'mobile' ? await context.ports.accounts.byMobile(parsed.value) : null
  if (owner) {
    context.onRefusal({ line: owner.lineId }, (ports) =>
      noticeRefusedRegistration({ ...context, ports }, owner),
    )
    return refuse('mobile.taken', { field: 'mobileNum' })
  }
  return ok({ e164: parsed.value, verified: askCode })
}

/** §4 mobile registration: the name is random, because names are visible to others and the number is private. */
const freeName = async (context: Context): Promise<string> => {
  for (;;) {
    const name = `m${String(context.random.below(1_000_000_000)).padStart(9, '0')}`
    if (!(await context.ports.accounts.byName(name))) return name
  }
}

const profileOf = (input: Shared): Record<string, string> =>
  Object.fromEntries(
    PROFILE.flatMap((field) => {
      const value = input[field as keyof Shared]
      return typeof value === 'string' && value !== '' ? [[field, value]] : []
    }),
  )

/**
 * Saves what is kept outside the account's row: its link, payment password, birth date, language and the accepted terms.
 */
const saveDetails = async (
  { ports, now, ip, brand, flags, language }: Context,
  account: Account,
  input: Shared,
  link: Upline['link'],
): Promise<void> => {
  if (link) await ports.links.registered(link, account.accountId, now, input.tags ?? {})
  if (input.paymentPassword) {
    await ports.accounts.update(account, {
      paymentPasswordHash: await ports.passwords.hash(input.paymentPassword),
    })
  }
  if (input.birthDate && registrationRulesOf(brand.registration, flags).birthDate?.enabled)
    await ports.secrets.set(account, BIRTH_DATE, input.birthDate, now)
  await ports.secrets.set(account, LANGUAGE_KIND, language, now)
  await ports.secrets.set(account, 'terms', { version: brand.termsVersion, acceptedAt: now, ip: ip }, now)
}

const createAccount = async (
  context: Context,
  input: Shared,
  way: Way,
  mobile: Mobile | null,
  upline: Upline,
): Promise<Decision<Account>> => {
  const { ports, now, random, brand } = context
  const claimed = mobile !== null && (mobile.verified || way.mode === 'mobile')
  const account = await ports.accounts.create({
    accountId: uuidV7(now, random),
    parent: upline.account,
    name: way.mode === 'username' ? way.username : await freeName(context),
    type: upline.type,
    currency: brand.currency,
    rebates: upline.rebates,
    passwordHash: await ports.passwords.hash(input.password),
    mustChangePassword: false,
    registeredAt: now,
    ...(claimed ? { mobile: mobile.e164, mobileVerifiedAt: mobile.verified ? now : null } : {}),
    profile: {
      ...profileOf(input),
      ...(input.email ? { email: input.email } : {}),
      ...(mobile && !claimed ? { mobileNum: mobile.e164 } : {}),
      domain: input.domain,
      registerUrl: input.registerUrl,
    },
  })
  if (!account) return refuse('username.taken', { field: 'username' })
  await saveDetails(context, account, input, upline.link)
  await ports.audit.record({
    lineId: account.lineId,
    accountId: account.accountId,
    actorId: account.accountId,
    kind: 'account.registered',
    detail: {
      mode: way.mode,
      upline: upline.account.name,
      link: upline.link?.code ?? null,
      tags: input.tags ?? {},
    },
    ip: context.ip,
    requestId: context.requestId,
    at: now,
  })
  return ok(account)
}

const registerAccount = async (
  context: Context,
  input: Shared,
  way: Way,
  given: { mobileNum?: string; countryDialingCode?: string },
): Promise<Decision<Result>> => {
  const { brand, flags } = context
  const rules = registrationRulesOf(brand.registration, flags)
  const username = way.mode === 'username' ? way.username : ''
  const mobileNum = plainNumber(given.mobileNum ?? '')
  if (isReservedName(username, brand)) return refuse('username.taken', { field: 'username' })
  const checked = checkRegistration(rules, {
    values: { ...input, username, mobileNum: mobileNum.replace(/^\+/, '') },
    mode: way.mode,
    termsAccepted: input.termsAccepted,
    ageConfirmed: input.ageConfirmed,
    minimumAge: brand.minimumAge,
    now: context.now,
    zone: brand.zone,
    guesses: passwordGuesses(context, { name: username, mobile: given.mobileNum, email: input.email }),
  })
  if (!checked.ok) return checked
  if (rules.captcha?.enabled && (rules.captcha.required || input.captcha)) {
    const human = await checkCaptcha(context, input)
    if (!human.ok) return human
  }
  const mobile = await readMobile(
    context,
    way.mode,
    { ...given, verificationCode: input.verificationCode, verificationToken: input.verificationToken },
    rules.verificationCode?.enabled === true,
  )
  if (!mobile.ok) return mobile
  const upline = await findUpline(context, input)
  if (!upline.ok) return upline
  const site = checkSite(context, upline.value.type)
  if (!site.ok) return site
  const account = await createAccount(context, input, way, mobile.value, upline.value)
  return account.ok ? ok(await createSession(context, account.value, 'registration')) : account
}

/** §4 registration by username; the mobile number is optional here. */
export const handleRegister: Handler<typeof register> = (
  { username, mobileNum, countryDialingCode, ...input },
  context,
) => registerAccount(context, input, { mode: 'username', username }, { mobileNum, countryDialingCode })

/** §4 registration by mobile number. */
export const handleRegisterMobile: Handler<typeof registerMobile> = (
  { mobileNum, countryDialingCode, ...input },
  context,
) => registerAccount(context, input, { mode: 'mobile' }, { mobileNum, countryDialingCode })
