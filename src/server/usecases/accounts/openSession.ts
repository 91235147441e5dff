import type * as z from 'zod/mini'
import type { loginResult } from '../../../endpoints/accounts/login.ts'
import type { LoginCheck } from '../../../entities/accounts/security.ts'
import { MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Context } from '../../ports/context.ts'
import { hasAuthenticator } from './authenticator.ts'
import { checkSite } from './checkSite.ts'
import { checkExclusion } from './checkExclusion.ts'
import { checkNotLocked } from './staff/lockAccount.ts'
import { createSession } from './createSession.ts'
import { noticeRefused } from '../risk/returning.ts'

/** How long a login may wait for its second proof. */
const WAIT_MS = 10 * MINUTE
const TRIES = 5
/** The answer of a pending login's own challenge once the second proof was right. */
export const PROVED = 'proved'

/** The second proofs that an account can give, of those that the brand accepts. */
const proofMethods = async (
  { ports, brand }: Context,
  account: Account,
  authenticator: boolean,
): Promise<LoginCheck[]> => {
  const cards = await ports.bankCards.list(account)
  const able: Record<LoginCheck, boolean> = {
    sms: account.mobileVerifiedAt !== null,
    email: account.emailVerifiedAt !== null,
    bankName: cards.length > 0,
    authenticator,
  }
  return brand.security.addressChecks.filter((way) => able[way])
}

/**
 * Returns the second proofs a login needs: the authenticator where it is on, else one for a new address (§4); [] for
 * none. `guessed`: the account is under attack, so any unknown address counts as new, regardless of the flag.
 */
const checksFor = async (context: Context, account: Account, guessed: boolean): Promise<LoginCheck[]> => {
  const { ports, ip, flags } = context
  const authenticator = await hasAuthenticator(ports, account)
  if (authenticator) return ['authenticator']
  if (!flags.has('LOGINIPVERF3') && !guessed) return []
  if (await ports.secrets.knowsAddress(account, ip)) return []
  if (!guessed && !(await ports.secrets.hasAddresses(account))) return []
  return proofMethods(context, account, authenticator)
}

/** Opens a session, or asks for a second proof first: the refusal then names the pending login and the methods. */
export const openSession = async (
  context: Context,
  account: Account,
  way: 'password' | 'sms' | 'reset' | 'push',
  { guessed = false }: { guessed?: boolean } = {},
): Promise<Decision<z.input<typeof loginResult>>> => {
  const site = checkSite(context, account.type)
  if (!site.ok) return site
  const locked = await checkNotLocked(context, account)
  if (!locked.ok) {
    if (locked.error.code === 'account.closed') await noticeRefused(context, account, 'login', 'closed')
    return locked
  }
  const welcome = await checkExclusion(context, account)
  if (!welcome.ok) {
    if (welcome.error.detail?.['kind'] === 'selfExclusion')
      await noticeRefused(context, account, 'login', 'excluded')
    return welcome
  }
  const checks = await checksFor(context, account, guessed)
  // A login by SMS or another device has already proven the owner.
  const wanted = way === 'password' ? checks : checks.filter((check) => check === 'authenticator')
  if (wanted.length === 0) return ok(await createSession(context, account, way))
  const challengeId = await context.ports.challenges.ask({
    purpose: 'ip',
    target: `${account.lineId}/${account.accountId}`,
    answer: PROVED,
    tries: TRIES,
    lifeMs: WAIT_MS,
    at: context.now,
  })
  return refuse('login.verification.required', {
    detail: { challengeId, methods: wanted.join(',') },
    keep: true,
  })
}
