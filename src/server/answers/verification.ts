import type * as calls from '../../endpoints/verification.ts'
import type { loginResult } from '../../endpoints/login.ts'
import type { LoginCheck } from '../../entities/security.ts'
import type * as z from 'zod/mini'
import { HOUR, MINUTE } from '../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { fieldFault, FIELD_PATTERNS } from '../../rules/fieldPatterns.ts'
import { maskEmail, maskMobile } from '../../rules/maskContact.ts'
import type { Account } from '../ports/accounts.ts'
import type { Answers, Context } from '../ports/context.ts'
import { readAuthenticator, useAuthenticatorCode } from './acts/authenticator.ts'
import { changeSecurity } from './acts/changeSecurity.ts'
import { checkCode } from './acts/checkCode.ts'
import { confirmPassword } from './acts/confirmPassword.ts'
import { enterSession, PROVED } from './acts/enterSession.ts'
import { noteSecurity } from './acts/noteSecurity.ts'
import { openSession } from './acts/openSession.ts'
import { parseMobile } from './acts/parseMobile.ts'
import { sendCode } from './acts/sendCode.ts'
import { setPassword } from './acts/setPassword.ts'
import { letter } from './letters.ts'

/** A link to set a new password with is valid for so long. */
const LINK_MINUTES = 30
const EMAIL = { required: true, acceptedPattern: FIELD_PATTERNS.email, minLength: 6, maxLength: 254 }

const toAccount = ({ ports }: Context, target: string): Promise<Account | null> => {
  const [lineId, accountId] = target.split('/')
  return lineId && accountId ? ports.accounts.byId({ lineId, accountId }) : Promise.resolve(null)
}

/** Sends a code to a number whose owner may or may not have an account: the answer is the same. */
const sendToNumber = async (
  context: Context, number: { mobileNum: string; countryDialingCode: string }, purpose: 'login' | 'password',
): Promise<Decision<{ expiredMinutes: number }>> => {
  const mobile = parseMobile(number.countryDialingCode, number.mobileNum)
  if (!mobile.ok) return mobile
  const account = await context.ports.accounts.byMobile(mobile.value)
  return sendCode(context, mobile.value, purpose, 'sms', { reach: Boolean(account?.mobileVerifiedAt) })
}

/** The login that waits under an id, with its account. */
const waitingLogin = async (context: Context, challengeId: string): Promise<Account | null> => {
  const target = /^[0-9a-f-]{36}$/.test(challengeId) ? await context.ports.challenges.targetOf(challengeId, 'ip', context.now) : null
  return target === null ? null : toAccount(context, target)
}

const sameName = (a: string, b: string): boolean => a.replace(/\s+/g, ' ').trim().toLowerCase() === b.replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether the further proof of a login is right. */
const isProof = async (
  context: Context, account: Account, { challengeId, method, code }: { challengeId: string; method: LoginCheck; code: string },
): Promise<boolean> => {
  const { ports, now, brand } = context
  if (method === 'authenticator') {
    const kept = await readAuthenticator(ports, account)
    return kept?.confirmed === true && useAuthenticatorCode(ports, account, kept, code, now)
  }
  // An account with an authenticator is opened by it alone, and each way only where the brand accepts it.
  if ((await readAuthenticator(ports, account))?.confirmed || !brand.security.addressChecks.includes(method)) return false
  if (method === 'bankName') return (await ports.bankCards.list(account)).some((card) => sameName(card.holder, code))
  const target = method === 'sms' ? account.mobile : account.email
  return target !== null && (await checkCode(context, target, 'ip', code, { field: 'code', askedBy: challengeId })).ok
}

const answerVerifyLogin = async (
  input: { challengeId: string; method: LoginCheck; code: string }, context: Context,
): Promise<Decision<z.input<typeof loginResult>>> => {
  const account = await waitingLogin(context, input.challengeId)
  if (!account) return refuse('verification.code.expired', { field: 'code' })
  const proved = await isProof(context, account, input)
  const result = await context.ports.challenges.answer(input.challengeId, 'ip', proved ? PROVED : '', context.now)
  if (result !== 'right') return refuse('verification.code.invalid', { field: 'code', keep: true })
  await noteSecurity(context, account, 'login.verified', { method: input.method })
  return ok(await openSession(context, account, 'password'))
}

/** Queues the link, which reaches somebody where the name and the verified address belong together; answers nothing either way. */
const mailResetLink = async (context: Context, username: string, email: string): Promise<void> => {
  const { ports, now, random, brand, language } = context
  const account = await ports.accounts.byName(username)
  const theirs = Boolean(account?.emailVerifiedAt) && account?.email?.toLowerCase() === email.toLowerCase()
  const sent = await ports.attempts.add(`reset:${username.toLowerCase()}`, HOUR, now)
  const secret = Buffer.from(random.bytes(24)).toString('base64url')
  const challengeId = await ports.challenges.ask({
    purpose: 'password', target: account ? `${account.lineId}/${account.accountId}` : '', answer: secret, tries: 5,
    lifeMs: LINK_MINUTES * MINUTE, at: now,
  })
  const blanks = {
    site: brand.name, name: account?.name ?? username, minutes: LINK_MINUTES, link: `${ports.site.publicUrl}/#reset=${challengeId}.${secret}`,
  }
  await ports.outbox.queue({
    channel: 'email', recipient: account?.email ?? email, subject: letter('resetSubject', language, blanks), body: letter('reset', language, blanks), at: now,
  }, { reach: theirs && sent <= 3 })
}

/** Answers of endpoints/verification.ts. */
export const verificationAnswers: Answers<typeof calls> = {
  sendLoginCode: (input, context) => sendToNumber(context, input, 'login'),
  sendResetCode: (input, context) => sendToNumber(context, input, 'password'),

  sendRegisterCode: async ({ mobileNo, countryDialingCode }, context) => {
    const mobile = parseMobile(countryDialingCode, mobileNo, 'mobileNo')
    return mobile.ok ? sendCode(context, mobile.value, 'register', 'sms') : mobile
  },

  resetByPhone: async (input, context) => {
    const mobile = parseMobile(input.countryDialingCode, input.mobileNum)
    if (!mobile.ok) return mobile
    const checked = await checkCode(context, mobile.value, 'password', input.verificationCode)
    if (!checked.ok) return checked
    const account = await context.ports.accounts.byMobile(mobile.value)
    if (!account?.mobileVerifiedAt) return refuse('verification.code.invalid', { field: 'verificationCode', keep: true })
    const set = await setPassword(context, account, input.newPassword, null, 'phone')
    return set.ok ? enterSession(context, account, 'reset') : set
  },

  resetByEmail: async ({ username, email }, context) => {
    if (fieldFault(email, EMAIL)) return refuse('email.invalid', { field: 'email' })
    await mailResetLink(context, username, email)
    return ok({})
  },

  resetByLink: async ({ token, newPassword }, context) => {
    const [challengeId = '', secret = ''] = token.split('.')
    const { ports, now } = context
    const target = /^[0-9a-f-]{36}$/.test(challengeId) ? await ports.challenges.targetOf(challengeId, 'password', now) : null
    const account = target ? await toAccount(context, target) : null
    if (!account) return refuse('verification.code.expired', { field: 'token' })
    if (await ports.challenges.answer(challengeId, 'password', secret, now) !== 'right') {
      return refuse('verification.code.invalid', { field: 'token', keep: true })
    }
    const set = await setPassword(context, account, newPassword, null, 'email')
    return set.ok ? enterSession(context, account, 'reset') : set
  },

  sendLoginCheck: async ({ challengeId, method }, context) => {
    const account = await waitingLogin(context, challengeId)
    const target = method === 'sms' ? account?.mobile : account?.email
    if (!account || !target) return refuse('verification.code.expired', { field: 'code' })
    return sendCode(context, target, 'ip', method, { askedBy: challengeId })
  },

  verifyLogin: answerVerifyLogin,

  sendBindCode: async (input, context) => {
    if (input.channel === 'email') {
      if (fieldFault(input.email, EMAIL)) return refuse('email.invalid', { field: 'email' })
      return sendCode(context, input.email.toLowerCase(), 'email', 'email', { askedBy: context.actor.accountId })
    }
    const mobile = parseMobile(input.countryDialingCode, input.mobileNum)
    return mobile.ok ? sendCode(context, mobile.value, 'mobile', 'sms', { askedBy: context.actor.accountId }) : mobile
  },

  bind: async (input, context) => {
    const { ports, now } = context
    const own = await confirmPassword(context, input.password)
    if (!own.ok) return own
    const target = input.channel === 'email' ? ok(input.email.toLowerCase()) : parseMobile(input.countryDialingCode, input.mobileNum)
    if (!target.ok) return target
    const checked = await checkCode(context, target.value, input.channel === 'email' ? 'email' : 'mobile', input.verificationCode, { askedBy: own.value.accountId })
    if (!checked.ok) return checked
    const holder = await (input.channel === 'email' ? ports.accounts.byEmail(target.value) : ports.accounts.byMobile(target.value))
    if (holder && holder.accountId !== own.value.accountId) {
      return refuse(input.channel === 'email' ? 'email.taken' : 'mobile.taken', { field: input.channel === 'email' ? 'email' : 'mobileNum' })
    }
    await ports.accounts.update(own.value, input.channel === 'email'
      ? { email: target.value, emailVerifiedAt: now } : { mobile: target.value, mobileVerifiedAt: now })
    const bound = input.channel === 'email' ? maskEmail(target.value) : maskMobile(target.value)
    await changeSecurity(context, own.value, input.channel === 'email' ? 'email.bound' : 'mobile.bound', { bound })
    return ok({ bound })
  },
}
