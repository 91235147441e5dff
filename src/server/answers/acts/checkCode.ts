import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { ChallengePurpose } from '../../ports/challenges.ts'
import type { Ports } from '../../ports/ports.ts'
import { askedAt } from './sendCode.ts'

/** Whether a code that was sent to a number or address is right. A wrong one costs a try, whatever happens next. */
export const checkCode = async (
  { ports, now }: { ports: Pick<Ports, 'challenges'>; now: number },
  target: string, purpose: Exclude<ChallengePurpose, 'captcha'>, code: string | undefined,
  { field = 'verificationCode', askedBy }: { field?: string; askedBy?: string } = {},
): Promise<Decision<null>> => {
  if (!code?.trim()) return refuse('verification.code.missing', { field })
  const result = await ports.challenges.answerNewest(askedAt(target, askedBy), purpose, code, now)
  if (result === 'right') return ok(null)
  // Never sent and used up look alike to whoever guesses.
  return refuse(result === 'expired' ? 'verification.code.expired' : 'verification.code.invalid', { field, keep: true })
}
