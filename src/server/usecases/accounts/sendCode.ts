import { HOUR, MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { ChallengePurpose } from '../../ports/accounts/challenges.ts'
import type { Context } from '../../ports/context.ts'
import { countSms } from './countSms.ts'

/** How long a code is valid, in minutes; the button counts down as long (§9: 60 s × expiredMinutes). */
export const CODE_MINUTES = 5
const TRIES = 5
const DIGITS = 6

/** At most 3 messages in 5 minutes and 5 in an hour to one number. §9: wait 5 minutes after too many. */
const SHORT = { points: 3, windowMs: 5 * MINUTE }
const LONG = { points: 5, windowMs: HOUR }

/**
 * Counts a message to a number or address. The counter rows stay locked until the transaction ends, so a flood is
 * counted one by one. The owner's requests have separate counters, which strangers cannot use up.
 */
const countMessage = async (
  { ports, now }: Context,
  target: string,
  owner: boolean,
): Promise<Decision<null>> => {
  const key = owner ? `${target} owner` : target
  const short = await ports.attempts.add(`send5:${key}`, SHORT.windowMs, now)
  const long = await ports.attempts.add(`send60:${key}`, LONG.windowMs, now)
  if (long > LONG.points) return refuse('too.many.requests', { detail: { minutes: 60 } })
  return short > SHORT.points ? refuse('too.many.requests', { detail: { minutes: 5 } }) : ok(null)
}

/** Ties a challenge to the login or account that requested it; '' when the number alone identifies it. */
export const challengeTarget = (target: string, requestedBy = ''): string =>
  requestedBy === '' ? target : `${target} ${requestedBy}`

interface Sending {
  purpose: Exclude<ChallengePurpose, 'captcha'>
  channel: 'sms' | 'email'
  /** With false everything runs as usual, but the message is never sent. */
  reach?: boolean
  /** The requester knows the account's password, or uses a known address of the account. */
  owner?: boolean
  /** Ties the code to one login or account. */
  requestedBy?: string
}

/**
 * Sends a code by SMS or e-mail. Neither the reply nor its timing reveals whether an account exists. The returned
 * token is needed to check a code that is tied to a number alone (checkCode).
 */
export const sendCode = async (
  context: Context,
  target: string,
  { purpose, channel, reach = true, owner = false, requestedBy }: Sending,
): Promise<Decision<{ expiredMinutes: number; verificationToken: string }>> => {
  const { ports, now, random, brand, language } = context
  const counted = await countMessage(context, target, owner)
  if (!counted.ok) return counted
  if (channel === 'sms') {
    const paid = await countSms(context, target, { reach, owner })
    if (!paid.ok) return paid
  }
  const code = String(random.below(10 ** DIGITS)).padStart(DIGITS, '0')
  const verificationToken = await ports.challenges.ask({
    purpose,
    target: challengeTarget(target, requestedBy),
    answer: code,
    tries: TRIES,
    lifeMs: CODE_MINUTES * MINUTE,
    at: now,
  })
  const texts = ports.texts(language)
  const values = { site: brand.name, code, count: CODE_MINUTES }
  await ports.outbox.queue(
    {
      channel,
      recipient: target,
      subject: texts.text('provider/messages', 'code_subject', values),
      body: texts.text('provider/messages', 'code_text', values),
      at: now,
    },
    { reach },
  )
  return ok({ expiredMinutes: CODE_MINUTES, verificationToken })
}
