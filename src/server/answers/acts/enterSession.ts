import type * as z from 'zod/mini'
import type { loginResult } from '../../../endpoints/login.ts'
import type { LoginCheck } from '../../../entities/security.ts'
import { MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Context } from '../../ports/context.ts'
import { hasAuthenticator } from './authenticator.ts'
import { mayEnter } from './mayEnter.ts'
import { openSession } from './openSession.ts'

/** How long a login may wait for its further proof. */
const WAIT_MS = 10 * MINUTE
const TRIES = 5
/** What the waiting login's own row is answered with once the proof was right. */
export const PROVED = 'proved'

/** The ways an account can show itself by, of those that the brand accepts. */
const waysOf = async ({ ports, brand }: Context, account: Account, authenticator: boolean): Promise<LoginCheck[]> => {
  const cards = await ports.bankCards.list(account)
  const able: Record<LoginCheck, boolean> = {
    sms: account.mobileVerifiedAt !== null,
    email: account.emailVerifiedAt !== null,
    bankName: cards.length > 0,
    authenticator,
  }
  return brand.security.addressChecks.filter((way) => able[way])
}

/** Which further proofs a login needs: the authenticator where it is on, else one for a new address (§4); [] for none. */
const checksFor = async (context: Context, account: Account): Promise<LoginCheck[]> => {
  const { ports, ip, flags } = context
  const authenticator = await hasAuthenticator(ports, account)
  if (authenticator) return ['authenticator']
  if (!flags.has('LOGINIPVERF3')) return []
  if (await ports.secrets.knowsAddress(account, ip) || !(await ports.secrets.hasAddresses(account))) return []
  return waysOf(context, account, authenticator)
}

/** Opens a session, or asks for one more proof first: the refusal names the waiting login and the ways. */
export const enterSession = async (
  context: Context, account: Account, way: 'password' | 'sms' | 'reset' | 'push',
): Promise<Decision<z.input<typeof loginResult>>> => {
  const welcome = await mayEnter(context, account)
  if (!welcome.ok) return welcome
  const checks = await checksFor(context, account)
  // A code by SMS, or another device, has shown just now that it is the owner.
  const wanted = way === 'password' ? checks : checks.filter((check) => check === 'authenticator')
  if (wanted.length === 0) return ok(await openSession(context, account, way))
  const challengeId = await context.ports.challenges.ask({
    purpose: 'ip', target: `${account.lineId}/${account.accountId}`, answer: PROVED, tries: TRIES, lifeMs: WAIT_MS, at: context.now,
  })
  return refuse('login.verification.required', { detail: { challengeId, methods: wanted.join(',') }, keep: true })
}
