import type { CheckedInputOf } from '../../../endpoints/endpoint.ts'
import type { login } from '../../../endpoints/accounts/login.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { UUID } from '../../../rules/uuid.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Handler, Context } from '../../ports/context.ts'
import { checkCaptcha } from '../../usecases/accounts/checkCaptcha.ts'
import { checkCode } from '../../usecases/accounts/checkCode.ts'
import { confirmMobile } from '../../usecases/accounts/confirmMobile.ts'
import { openSession } from '../../usecases/accounts/openSession.ts'
import { isWeakDefault } from '../../usecases/accounts/passwordGuesses.ts'
import {
  asksCaptcha,
  countTry,
  failuresBefore,
  failureKey,
  recordFailure,
} from '../../usecases/accounts/failedLogins.ts'
import { mobilesOf, parseMobile } from '../../usecases/accounts/parseMobile.ts'

type Login = CheckedInputOf<typeof login>
type Entered = ReturnType<typeof openSession>

/**
 * Finds an account by username or mobile number (§5). A number used to register logs in, verified or not. Every
 * reading of the number is looked up, so that the timing reveals nothing.
 */
const findAccount = async (
  { ports, country }: Context,
  { username, countryDialingCode }: Login,
): Promise<Account | null> => {
  const named = await ports.accounts.byName(username.trim())
  if (named) return named
  let found: Account | null = null
  for (const mobile of mobilesOf(username, countryDialingCode, country))
    found = (await ports.accounts.byMobile(mobile)) ?? found
  return found
}

/** §4, §9: a password from the list of weak defaults must be changed immediately. */
const markWeak = async ({ ports, brand }: Context, account: Account, password: string): Promise<Account> => {
  if (account.mustChangePassword || !isWeakDefault(brand, password)) return account
  const weak = { mustChangePassword: true, passwordReason: 'weak' } as const
  await ports.accounts.update(account, weak)
  return { ...account, ...weak }
}

const byPassword = async (context: Context, input: Login): Entered => {
  const { ports } = context
  const account = await findAccount(context, input)
  const failed = await failuresBefore(context, account, input.username)
  if (asksCaptcha(context, failed.failures)) {
    const human = await checkCaptcha(context, input)
    if (!human.ok) return human
  }
  const { tries, guessed } = await countTry(context, failed)
  const right = await ports.passwords.verify(account?.passwordHash ?? null, input.password)
  if (!account || !right)
    return refuse('login.failed', {
      detail: { captcha: await recordFailure(context, account, failed, tries) },
      keep: true,
    })
  await ports.attempts.clear(failureKey(failed.who))
  return openSession(context, await markWeak(context, account, input.password), 'password', { guessed })
}

const bySms = async (context: Context, input: Login): Promise<Decision<Account>> => {
  if (!context.flags.has('MOBILEVERCODELOGIN3')) return refuse('function.not.enabled')
  const mobile = parseMobile(input.countryDialingCode ?? '', input.username, 'username')
  if (!mobile.ok) return mobile
  const checked = await checkCode(context, mobile.value, 'login', input.password, {
    field: 'password',
    token: input.verificationToken,
  })
  if (!checked.ok) return checked
  const account = await context.ports.accounts.byMobile(mobile.value)
  return account ? ok(await confirmMobile(context, account)) : refuse('login.failed', { keep: true })
}

/**
 * A login that another device has approved (endpoints/accounts/pushLogin): the request's id is the username, its
 * secret the password.
 */
const byPush = async (context: Context, { username, password }: Login): Entered => {
  if (!context.flags.has('PUSHLOGIN3')) return refuse('function.not.enabled')
  const { ports, now } = context
  const owner = UUID.test(username) ? await ports.loginRequests.take(username, password, now) : null
  const account = owner && (await ports.accounts.byId(owner))
  return account ? openSession(context, account, 'push') : refuse('login.failed')
}

/** §4 Login. */
export const handleLogin: Handler<typeof login> = async (input, context) => {
  if (input.type === 'firebase') return byPush(context, input)
  if (input.type === 'username') return byPassword(context, input)
  const found = await bySms(context, input)
  return found.ok ? openSession(context, found.value, 'sms') : found
}
