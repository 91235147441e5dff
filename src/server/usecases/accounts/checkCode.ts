import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { ChallengePurpose } from '../../ports/accounts/challenges.ts'
import type { Ports } from '../../ports/ports.ts'
import { challengeTarget } from './sendCode.ts'

const CHALLENGE_ID = /^[0-9a-f-]{36}$/

/** What was given together with a code. */
interface Given {
  /** The field that a refusal names. */
  field?: string
  /** The login or account for which the code was requested (sendCode). */
  requestedBy?: string
  /** The token from the reply to "send code". A code that was sent to a number alone is valid only with its token. */
  token?: string | undefined
}

/**
 * Whether a code that was sent to a number or address is right. A wrong code costs a try of that challenge alone, so
 * that others cannot use up its tries.
 */
export const checkCode = async (
  { ports, now }: { ports: Pick<Ports, 'challenges'>; now: number },
  target: string,
  purpose: Exclude<ChallengePurpose, 'captcha'>,
  code: string | undefined,
  { field = 'verificationCode', requestedBy, token }: Given = {},
): Promise<Decision<null>> => {
  if (!code?.trim()) return refuse('verification.code.missing', { field })
  const result =
    requestedBy === undefined
      ? await (token !== undefined && CHALLENGE_ID.test(token)
          ? ports.challenges.answer(token, purpose, code, now, target)
          : 'missing')
      : await ports.challenges.answerNewest(challengeTarget(target, requestedBy), purpose, code, now)
  if (result === 'right') return ok(null)
  // A code that was never sent and one that was used up look alike to an attacker.
  return refuse(result === 'expired' ? 'verification.code.expired' : 'verification.code.invalid', {
    field,
    keep: true,
  })
}
