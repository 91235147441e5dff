import type * as calls from '../../../endpoints/accounts/pushLogin.ts'
import { MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { hex, UUID, uuidV7 } from '../../../rules/uuid.ts'
import { drawNumber, numbersToChoose } from '../../domain/accounts/pushNumbers.ts'
import type { Handlers } from '../../ports/context.ts'
import { NO_ACCOUNT } from '../../ports/accounts/noAccount.ts'
import { recordSecurityEvent } from '../../usecases/accounts/recordSecurityEvent.ts'

/**
 * How long a request is valid, in milliseconds: long enough to find the other device, too short to be forgotten
 * there.
 */
const LIFE_MS = 90_000
/**
 * A limit per name: at most ASKED_MAX requests per window, so that an attacker cannot flood the owner with requests.
 */
const WINDOW_MS = 10 * MINUTE
const ASKED_MAX = 3

/** Handlers of endpoints/accounts/pushLogin.ts. */
export const pushLoginHandlers: Handlers<typeof calls> = {
  askPushLogin: async ({ username }, { ports, now, random, ip, userAgent }) => {
    const asked = await ports.attempts.add(`push:${username.toLowerCase()}`, WINDOW_MS, now)
    if (asked > ASKED_MAX)
      return refuse('too.many.requests', { detail: { minutes: WINDOW_MS / MINUTE }, keep: true })
    const account = await ports.accounts.byName(username)
    const draft = {
      requestId: uuidV7(now, random),
      secret: hex(random.bytes(16)),
      number: drawNumber(random),
      at: now,
      expiresAt: now + LIFE_MS,
      ip,
      userAgent,
    }
    await ports.loginRequests.open({ ...draft, account })
    // An unknown name publishes an event too, so that the reply takes equally long.
    await ports.events.publish([{ to: account ?? NO_ACCOUNT, kind: 'login', at: now }])
    const { requestId, secret, number, expiresAt } = draft
    return ok({ requestId, secret, number, expiresAt })
  },
  pushLoginState: async ({ requestId, secret }, { ports, now }) =>
    ok({
      state: UUID.test(requestId) ? await ports.loginRequests.stateOf(requestId, secret, now) : 'expired',
    }),
  waitingLogins: async (_input, { ports, actor, now }) =>
    ok(
      (await ports.loginRequests.waitingOf(actor, now)).map(
        ({ requestId, number, ip, userAgent, at, expiresAt }) => ({
          requestId,
          ip,
          device: userAgent,
          at,
          expiresAt,
          numbers: numbersToChoose(number, requestId),
        }),
      ),
    ),
  answerPushLogin: async ({ requestId, number }, context) => {
    const { ports, actor, now } = context
    const waiting = UUID.test(requestId) ? await ports.loginRequests.waiting(actor, requestId, now) : null
    if (!waiting) return refuse('record.not.found')
    const state = number === waiting.number ? 'approved' : 'denied'
    await ports.loginRequests.decide(requestId, state)
    const account = await ports.accounts.byId(actor)
    if (state === 'denied' && account) await recordSecurityEvent(context, account, 'login.failed')
    return ok({ state })
  },
}
