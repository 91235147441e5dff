import type * as calls from '../../../endpoints/accounts/verification.ts'
import type { loginResult } from '../../../endpoints/accounts/login.ts'
import type { LoginCheck } from '../../../entities/accounts/security.ts'
import type * as z from 'zod/mini'
import { MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fieldFault, FIELD_PATTERNS } from '../../../rules/accounts/fieldPatterns.ts'
import { maskEmail, maskMobile } from '../../../rules/accounts/maskContact.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import { NO_ACCOUNT } from '../../ports/accounts/noAccount.ts'
import { readAuthenticator, useAuthenticatorCode } from '../../usecases/accounts/authenticator.ts'
import { changeSecurity } from '../../usecases/accounts/changeSecurity.ts'
import { checkCaptcha } from '../../usecases/accounts/checkCaptcha.ts'
import { checkCode } from '../../usecases/accounts/checkCode.ts'
import { confirmMobile } from '../../usecases/accounts/confirmMobile.ts'
import { confirmPassword } from '../../usecases/accounts/confirmPassword.ts'
import { openSession, PROVED } from '../../usecases/accounts/openSession.ts'
import { recordSecurityEvent } from '../../usecases/accounts/recordSecurityEvent.ts'
import { createSession } from '../../usecases/accounts/createSession.ts'
import { checkNotLocked } from '../../usecases/accounts/staff/lockAccount.ts'
import { parseMobile } from '../../usecases/accounts/parseMobile.ts'
import { sendCode } from '../../usecases/accounts/sendCode.ts'
import { setPassword } from '../../usecases/accounts/setPassword.ts'
import { accountTexts } from '../../usecases/content/accountTexts.ts'

/** How long a password-reset link is valid, in minutes. */
const LINK_MINUTES = 30
/** At most this many links per person while the first one is valid. */
const LINKS_MAX = 3
const EMAIL = { required: true, acceptedPattern: FIELD_PATTERNS.email, minLength: 6, maxLength: 254 }

const toAccount = ({ ports }: Context, target: string): Promise<Account | null> => {
  const [lineId, accountId] = target.split('/')
  return lineId && accountId ? ports.accounts.byId({ lineId, accountId }) : Promise.resolve(null)
}

interface Answered {
  captchaId?: string
  captcha?: string
}

/** Every message that a guest requests costs the operator money, so each needs a captcha. */
const askHuman = async (context: Context, answered: Answered): Promise<Decision<null>> =>
  context.flags.has('CAPTCHA3') ? checkCaptcha(context, answered) : ok(null)

/** Sends a code to a number that may or may not have an account. The reply is the same in both cases. */
const sendToNumber = async (
  context: Context,
  number: { mobileNum: string; countryDialingCode: string } & Answered,
  purpose: 'login' | 'password',
): ReturnType<typeof sendCode> => {
  const mobile = parseMobile(number.countryDialingCode, number.mobileNum)
  if (!mobile.ok) return mobile
  const human = await askHuman(context, number)
  if (!human.ok) return human
  const account = await context.ports.accounts.byMobile(mobile.value)
  const owner = await context.ports.secrets.knowsAddress(account ?? NO_ACCOUNT, context.ip)
  return sendCode(context, mobile.value, { purpose, channel: 'sms', reach: account !== null, owner })
}

/** Returns the pending login with this id, with its account. */
const waitingLogin = async (context: Context, challengeId: string): Promise<Account | null> => {
  const target = /^[0-9a-f-]{36}$/.test(challengeId)
    ? await context.ports.challenges.targetOf(challengeId, 'ip', context.now)
    : null
  return target === null ? null : toAccount(context, target)
}

const sameName = (a: string, b: string): boolean =>
  a.replace(/\s+/g, ' ').trim().toLowerCase() === b.replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether the second proof of a login is right. */
const isProof = async (
  context: Context,
  account: Account,
  { challengeId, method, code }: { challengeId: string; method: LoginCheck; code: string },
): Promise<boolean> => {
  const { ports, now, brand } = context
  if (method === 'authenticator') {
    const stored = await readAuthenticator(ports, account)
    return stored?.confirmed === true && useAuthenticatorCode(ports, account, stored, code, now)
  }
  // An account with an authenticator accepts no other proof. Other methods are valid only where the brand accepts
  // them.
  if ((await readAuthenticator(ports, account))?.confirmed || !brand.security.addressChecks.includes(method))
    return false
  if (method === 'bankName')
    return (await ports.bankCards.list(account)).some((card) => sameName(card.holder, code))
  const target = method === 'sms' ? account.mobile : account.email
  return (
    target !== null &&
    (await checkCode(context, target, 'ip', code, { field: 'code', requestedBy: challengeId })).ok
  )
}

const handleVerifyLogin = async (
  input: { challengeId: string; method: LoginCheck; code: string },
  context: Context,
): Promise<Decision<z.input<typeof loginResult>>> => {
  const account = await waitingLogin(context, input.challengeId)
  if (!account) return refuse('verification.code.expired', { field: 'code' })
  const proved = await isProof(context, account, input)
  const result = await context.ports.challenges.answer(
    input.challengeId,
    'ip',
    proved ? PROVED : '',
    context.now,
  )
  if (result !== 'right') return refuse('verification.code.invalid', { field: 'code', keep: true })
  await recordSecurityEvent(context, account, 'login.verified', { method: input.method })
  const locked = await checkNotLocked(context, account)
  return locked.ok ? ok(await createSession(context, account, 'password')) : locked
}

/** Queues the mail with the link, for an account with this name and verified address. Returns whether there is one. */
const mailResetLink = async (context: Context, username: string, email: string): Promise<boolean> => {
  const { ports, now, random, brand } = context
  const account = await ports.accounts.byName(username)
  const theirs = Boolean(account?.emailVerifiedAt) && account?.email?.toLowerCase() === email.toLowerCase()
  const sent = await ports.attempts.add(
    `reset:${username.toLowerCase()} ${email.toLowerCase()}`,
    LINK_MINUTES * MINUTE,
    now,
  )
  const secret = Buffer.from(random.bytes(24)).toString('base64url')
  const challengeId = await ports.challenges.ask({
    purpose: 'password',
    target: account ? `${account.lineId}/${account.accountId}` : '',
    answer: secret,
    tries: 5,
    lifeMs: LINK_MINUTES * MINUTE,
    at: now,
  })
  // The language of an unknown account is looked up too, so that the time of the reply does not tell it apart.
  const texts = await accountTexts(context, account ?? NO_ACCOUNT)
  const values = {
    site: brand.name,
    name: account?.name ?? username,
    count: LINK_MINUTES,
    link: `${ports.site.publicUrl}/#reset=${challengeId}.${secret}`,
  }
  await ports.outbox.queue(
    {
      channel: 'email',
      recipient: account?.email ?? email,
      subject: texts.text('provider/messages', 'reset_subject', values),
      body: texts.text('provider/messages', 'reset_text', values),
      at: now,
    },
    { reach: theirs && sent <= LINKS_MAX },
  )
  return theirs
}

/** Handlers of endpoints/accounts/verification.ts. */
export const verificationHandlers: Handlers<typeof calls> = {
  sendLoginCode: (input, context) => sendToNumber(context, input, 'login'),
  sendResetCode: (input, context) => sendToNumber(context, input, 'password'),

  sendRegisterCode: async ({ mobileNo, countryDialingCode, ...answered }, context) => {
    const mobile = parseMobile(countryDialingCode, mobileNo, 'mobileNo')
    const human = mobile.ok ? await askHuman(context, answered) : mobile
    if (!human.ok) return human
    return mobile.ok ? sendCode(context, mobile.value, { purpose: 'register', channel: 'sms' }) : mobile
  },

  resetByPhone: async (input, context) => {
    const mobile = parseMobile(input.countryDialingCode, input.mobileNum)
    if (!mobile.ok) return mobile
    const checked = await checkCode(context, mobile.value, 'password', input.verificationCode, {
      token: input.verificationToken,
    })
    if (!checked.ok) return checked
    const account = await context.ports.accounts.byMobile(mobile.value)
    if (!account) return refuse('verification.code.invalid', { field: 'verificationCode', keep: true })
    const set = await setPassword(context, account, input.newPassword, null, 'phone')
    return set.ok ? openSession(context, await confirmMobile(context, account), 'reset') : set
  },

  resetByEmail: async ({ username, email }, context) => {
    if (fieldFault(email, EMAIL)) return refuse('email.invalid', { field: 'email' })
    const theirs = await mailResetLink(context, username, email)
    // §8 has this message; by default the reply is the same for known and unknown accounts.
    return theirs || !context.brand.security.tellUnknownAccounts
      ? ok({})
      : refuse('account.unknown', { field: 'username', keep: true })
  },

  resetByLink: async ({ token, newPassword }, context) => {
    const [challengeId = '', secret = ''] = token.split('.')
    const { ports, now } = context
    const target = /^[0-9a-f-]{36}$/.test(challengeId)
      ? await ports.challenges.targetOf(challengeId, 'password', now)
      : null
    const account = target ? await toAccount(context, target) : null
    if (!account) return refuse('verification.code.expired', { field: 'token' })
    if ((await ports.challenges.answer(challengeId, 'password', secret, now)) !== 'right') {
      return refuse('verification.code.invalid', { field: 'token', keep: true })
    }
    const set = await setPassword(context, account, newPassword, null, 'email')
    return set.ok ? openSession(context, account, 'reset') : set
  },

  sendLoginCheck: async ({ challengeId, method }, context) => {
    const account = await waitingLogin(context, challengeId)
    const target = method === 'sms' ? account?.mobile : account?.email
    if (!account || !target) return refuse('verification.code.expired', { field: 'code' })
    return sendCode(context, target, {
      purpose: 'ip',
      channel: method,
      requestedBy: challengeId,
      owner: true,
    })
  },

  verifyLogin: handleVerifyLogin,

  sendBindCode: async (input, context) => {
    if (input.channel === 'email') {
      if (fieldFault(input.email, EMAIL)) return refuse('email.invalid', { field: 'email' })
      return sendCode(context, input.email.toLowerCase(), {
        purpose: 'email',
        channel: 'email',
        requestedBy: context.actor.accountId,
      })
    }
    const mobile = parseMobile(input.countryDialingCode, input.mobileNum)
    return mobile.ok
      ? sendCode(context, mobile.value, {
          purpose: 'mobile',
          channel: 'sms',
          requestedBy: context.actor.accountId,
        })
      : mobile
  },

  bind: async (input, context) => {
    const { ports, now } = context
    const own = await confirmPassword(context, input.password)
    if (!own.ok) return own
    const target =
      input.channel === 'email'
        ? ok(input.email.toLowerCase())
        : parseMobile(input.countryDialingCode, input.mobileNum)
    if (!target.ok) return target
    const checked = await checkCode(
      context,
      target.value,
      input.channel === 'email' ? 'email' : 'mobile',
      input.verificationCode,
      { requestedBy: own.value.accountId },
    )
    if (!checked.ok) return checked
    const holder = await (input.channel === 'email'
      ? ports.accounts.byEmail(target.value)
      : ports.accounts.byMobile(target.value))
    if (holder && holder.accountId !== own.value.accountId) {
      return refuse(input.channel === 'email' ? 'email.taken' : 'mobile.taken', {
        field: input.channel === 'email' ? 'email' : 'mobileNum',
      })
    }
    await ports.accounts.update(
      own.value,
      input.channel === 'email'
        ? { email: target.value, emailVerifiedAt: now }
        : { mobile: target.value, mobileVerifiedAt: now },
    )
    const bound = input.channel === 'email' ? maskEmail(target.value) : maskMobile(target.value)
    await changeSecurity(context, own.value, input.channel === 'email' ? 'email.bound' : 'mobile.bound', {
      bound,
    })
    return ok({ bound })
  },
}
