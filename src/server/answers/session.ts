import type { CheckedInputOf } from '../../endpoints/endpoint.ts'
import type { changePassword, firstLogin, freePlay, getMemberInfo, login } from '../../endpoints/login.ts'
import type { logout } from '../../endpoints/wallet.ts'
import { MINUTE } from '../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { fromWire } from '../../rules/money.ts'
import { TRANSACTION_TYPES } from '../../rules/transactionTypes.ts'
import { UUID, uuidV7 } from '../../rules/uuid.ts'
import type { Account } from '../ports/accounts.ts'
import type { Answer, Context } from '../ports/context.ts'
import { checkCaptcha } from './acts/checkCaptcha.ts'
import { checkCode } from './acts/checkCode.ts'
import { confirmPassword } from './acts/confirmPassword.ts'
import { enterSession } from './acts/enterSession.ts'
import { noteSecurity } from './acts/noteSecurity.ts'
import { openSession } from './acts/openSession.ts'
import { parseMobile } from './acts/parseMobile.ts'
import { setPassword } from './acts/setPassword.ts'
import { presentMember } from './presenters/member.ts'

/** Failures are remembered this long, by account name and by address. */
const WINDOW_MS = 15 * MINUTE
/** After so many failures within the window an account takes no more, whatever is given. */
const FAILURES_MAX = 20
/** The play money of a trial account, in wire units. */
const PLAY_MONEY = 10_000
const TRIAL_HOUSE = 'freeplay'

type Login = CheckedInputOf<typeof login>

/** A name that looks like a number is also tried as a mobile number (§5: a username or a mobile number). */
const findAccount = async ({ ports }: Context, { username, countryDialingCode }: Login): Promise<Account | null> => {
  const named = await ports.accounts.byName(username)
  if (named || !/^\+?[\d ()-]{5,20}$/.test(username)) return named
  const mobile = parseMobile(countryDialingCode ?? '', username)
  const found = mobile.ok ? await ports.accounts.byMobile(mobile.value) : null
  return found?.mobileVerifiedAt ? found : null
}

/** What stands before any password is looked at: the captcha after failures, and the lock after many. */
const passDoor = async (context: Context, input: Login, key: string): Promise<Decision<{ captcha: boolean }>> => {
  const { ports, now, ip, brand } = context
  const failures = Math.max(await ports.attempts.count(key, WINDOW_MS, now), await ports.attempts.count(`login-address:${ip}`, WINDOW_MS, now))
  const captcha = failures >= brand.security.captchaAfterFailures && context.flags.has('CAPTCHA3')
  if (!captcha) return ok({ captcha })
  const human = await checkCaptcha(context, input)
  return human.ok ? ok({ captcha }) : human
}

/**
 * One failure more; the refusal says whether the next try needs a captcha. Nothing tells whether the account exists: where
 * no log has room for the failure it is counted once more, which takes as long as a line in a log.
 */
const fail = async (context: Context, count: number, account: Account | null, key: string): Promise<Decision<never>> => {
  const { ports, now, ip, brand } = context
  await (account ? noteSecurity(context, account, 'login.failed') : ports.attempts.add(`nobody-${key}`, WINDOW_MS, now))
  const fromHere = await ports.attempts.add(`login-address:${ip}`, WINDOW_MS, now)
  const captcha = Math.max(count, fromHere) >= brand.security.captchaAfterFailures && context.flags.has('CAPTCHA3')
  return refuse('login.failed', { detail: { captcha }, keep: true })
}

const byPassword = async (context: Context, input: Login): Promise<Decision<Account>> => {
  const { ports, now } = context
  const key = `login:${input.username.toLowerCase()}`
  const door = await passDoor(context, input, key)
  if (!door.ok) return door
  // Counting first keeps the row locked until the answer: a thousand guesses at once still come one by one.
  const count = await ports.attempts.add(key, WINDOW_MS, now)
  const account = await findAccount(context, input)
  if (count > FAILURES_MAX) {
    if (account && count === FAILURES_MAX + 1) await noteSecurity(context, account, 'login.locked')
    return refuse('login.locked', { detail: { minutes: 15 }, keep: true })
  }
  const right = await ports.passwords.verify(account?.passwordHash ?? null, input.password)
  if (!account || !right) return fail(context, count, account, key)
  await ports.attempts.clear(key)
  return ok(account)
}

const bySms = async (context: Context, input: Login): Promise<Decision<Account>> => {
  if (!context.flags.has('MOBILEVERCODELOGIN3')) return refuse('function.not.enabled')
  const mobile = parseMobile(input.countryDialingCode ?? '', input.username, 'username')
  if (!mobile.ok) return mobile
  const checked = await checkCode(context, mobile.value, 'login', input.password, { field: 'password' })
  if (!checked.ok) return checked
  const account = await context.ports.accounts.byMobile(mobile.value)
  return account?.mobileVerifiedAt ? ok(account) : refuse('login.failed', { keep: true })
}

/** A login that another device has let in (endpoints/pushLogin): the request's id as the username, its secret as the password. */
const byPush = async (context: Context, { username, password }: Login): ReturnType<typeof enterSession> => {
  if (!context.flags.has('PUSHLOGIN3')) return refuse('function.not.enabled')
  const { ports, now } = context
  const owner = UUID.test(username) ? await ports.loginRequests.take(username, password, now) : null
  const account = owner && (await ports.accounts.byId(owner))
  return account ? enterSession(context, account, 'push') : refuse('login.failed')
}

/** §4 Login. */
export const answerLogin: Answer<typeof login> = async (input, context) => {
  if (input.type === 'firebase') return byPush(context, input)
  const found = await (input.type === 'sms' ? bySms(context, input) : byPassword(context, input))
  if (!found.ok) return found
  return enterSession(context, found.value, input.type === 'sms' ? 'sms' : 'password')
}

/** §4: on a first login a first-login call is made. */
export const answerFirstLogin: Answer<typeof firstLogin> = async (_input, { ports, actor, now }) => {
  const account = await ports.accounts.byId(actor)
  if (account?.firstLoginAt === null) await ports.accounts.update(actor, { firstLoginAt: now })
  return ok({})
}

export const answerMemberInfo: Answer<typeof getMemberInfo> = async (_input, { ports, actor }) => {
  const account = await ports.accounts.byId(actor)
  return account ? ok(await presentMember(ports, account, actor.sessionId)) : refuse('login.not.session')
}

/** §5 change password: ends every other session within the same transaction. */
export const answerChangePassword: Answer<typeof changePassword> = async (input, context) => {
  const own = await confirmPassword(context, input.oldPassword, 'oldPassword')
  if (!own.ok) return own
  if (input.newPassword !== input.confirmNewPassword) return refuse('password.mismatch', { field: 'confirmNewPassword' })
  const set = await setPassword(context, own.value, input.newPassword, context.actor.sessionId, 'change')
  return set.ok ? ok({}) : set
}

/** Trial accounts hang below a house of their own, so that play money never stands in an agent's figures. */
const trialHouse = async ({ ports, brand, now, random }: Context): Promise<Account> => {
  const known = await ports.accounts.byName(TRIAL_HOUSE)
  if (known) return known
  const made = await ports.accounts.create({
    accountId: uuidV7(now, random), parent: null, name: TRIAL_HOUSE, type: 4, currency: brand.currency, rebates: {},
    passwordHash: null, mustChangePassword: false, registeredAt: now,
  })
  return made ?? (await ports.accounts.byName(TRIAL_HOUSE))!
}

/** §1 free play: a trial account (type 4) with play money of its own. */
export const answerFreePlay: Answer<typeof freePlay> = async (_input, context) => {
  const { ports, brand, now, random } = context
  const parent = await trialHouse(context)
  let account: Account | null = null
  while (!account) {
    account = await ports.accounts.create({
      accountId: uuidV7(now, random), parent, name: `trial${String(random.below(1_000_000_000)).padStart(9, '0')}`, type: 4,
      currency: brand.currency, rebates: {}, passwordHash: null, mustChangePassword: false, registeredAt: now,
    })
  }
  const amount = fromWire(PLAY_MONEY)
  await ports.ledger.post([{
    transferId: uuidV7(now, random), lineId: account.lineId, type: TRANSACTION_TYPES.freePlay, at: now, refKind: 'freeplay', refId: account.accountId,
    entries: [{ wallet: { house: 'freeplay' }, amount: -amount }, { wallet: { account: account.accountId, kind: 'main' }, amount }],
  }])
  return ok(await openSession(context, account, 'freePlay'))
}

/** §4 logout. Ending what has ended already is no fault. */
export const answerLogout: Answer<typeof logout> = async (_input, { ports, actor, now }) => {
  const ended = await ports.sessions.end(actor, actor.sessionId, 'logout', now)
  // Its stream of events ends with it.
  if (ended) await ports.events.publish([{ to: actor, kind: 'logout', data: { sessionId: actor.sessionId, reason: 'logout' }, at: now }])
  return ok({})
}
