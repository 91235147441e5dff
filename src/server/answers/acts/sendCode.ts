import { DAY, HOUR, MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { ChallengePurpose } from '../../ports/challenges.ts'
import type { Context } from '../../ports/context.ts'
import { letter } from '../letters.ts'

/** How long a code is valid; the button counts down as long (§9: 60 s × expiredMinutes). */
export const CODE_MINUTES = 5
const TRIES = 5
const DIGITS = 6

/** quality.md: at most 3 in 5 minutes and 5 an hour to one number. §9: wait 5 minutes when it goes too fast. */
const SHORT = { points: 3, windowMs: 5 * MINUTE }
const LONG = { points: 5, windowMs: HOUR }

/** Counts a message to somebody. The counters' rows stay locked until the end, so a flood is counted one by one. */
const countMessage = async ({ ports, now }: Context, target: string): Promise<Decision<null>> => {
  const short = await ports.attempts.add(`send5:${target}`, SHORT.windowMs, now)
  const long = await ports.attempts.add(`send60:${target}`, LONG.windowMs, now)
  if (long > LONG.points) return refuse('too.many.requests', { detail: { minutes: 60 } })
  return short > SHORT.points ? refuse('too.many.requests', { detail: { minutes: 5 } }) : ok(null)
}

/** §8 "quota not sufficient": the operator's own contract for SMS is used up for the day. */
const withinQuota = async ({ ports, now, brand }: Context, channel: 'sms' | 'email'): Promise<boolean> => {
  const { smsPerDay } = brand.security
  return channel !== 'sms' || smsPerDay === 0 || (await ports.attempts.add('sms-day', DAY, now)) <= smsPerDay
}

/** What a code was asked for by: the code opens nothing else. '' where the call that uses it knows the number alone. */
export const askedAt = (target: string, askedBy = ''): string => (askedBy === '' ? target : `${target} ${askedBy}`)

/**
 * Sends a code by SMS or e-mail. `reach` false goes through every motion, and the message reaches nobody: neither what
 * is answered nor how long that takes says who has an account. `askedBy` ties the code to one login or account.
 */
export const sendCode = async (
  context: Context, target: string, purpose: Exclude<ChallengePurpose, 'captcha'>, channel: 'sms' | 'email',
  { reach = true, askedBy }: { reach?: boolean; askedBy?: string } = {},
): Promise<Decision<{ expiredMinutes: number }>> => {
  const { ports, now, random, brand, language } = context
  const counted = await countMessage(context, target)
  if (!counted.ok) return counted
  if (!(await withinQuota(context, channel))) return refuse('quota.insufficient')
  const code = String(random.below(10 ** DIGITS)).padStart(DIGITS, '0')
  await ports.challenges.ask({ purpose, target: askedAt(target, askedBy), answer: code, tries: TRIES, lifeMs: CODE_MINUTES * MINUTE, at: now })
  const blanks = { site: brand.name, code, minutes: CODE_MINUTES }
  await ports.outbox.queue({
    channel, recipient: target, subject: letter('codeSubject', language, blanks), body: letter('code', language, blanks), at: now,
  }, { reach })
  return ok({ expiredMinutes: CODE_MINUTES })
}
