import type {
  changePaymentPassword,
  changeSecurityQuestions,
  resetPaymentPassword,
  setPaymentPassword,
  setSecurityQuestions,
} from '../../../endpoints/accounts/security.ts'
import type { SecurityQuestion } from '../../../entities/accounts/security.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { isWeakPaymentPassword } from '../../domain/accounts/paymentPassword.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handler, Context } from '../../ports/context.ts'
import { confirmPassword } from '../../usecases/accounts/confirmPassword.ts'
import { changeSecurity } from '../../usecases/accounts/changeSecurity.ts'
import { ownAccount } from '../../usecases/accounts/ownAccount.ts'
import { checkPaymentPassword } from '../../usecases/accounts/paymentPassword.ts'

interface GivenAnswer {
  question: SecurityQuestion
  answer: string
}
/** An answer to a security question, stored hashed like a password. */
interface StoredAnswer {
  question: SecurityQuestion
  hash: string
}

const KIND = 'questions'
// Case, spaces and punctuation do not count: "Saint John's" equals "st johns".
const plain = (answer: string): string => answer.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export const chosenQuestions = async (
  { ports }: Pick<Context, 'ports'>,
  actor: Actor,
): Promise<StoredAnswer[]> => (await ports.secrets.get<StoredAnswer[]>(actor, KIND))?.value ?? []

const answersRight = async (context: Context<Actor>, given: readonly GivenAnswer[]): Promise<boolean> => {
  const stored = await chosenQuestions(context, context.actor)
  if (stored.length === 0) return false
  let right = true
  for (const { question, hash } of stored) {
    const answer = given.find((one) => one.question === question)
    // Every answer is compared, so that the timing does not reveal which was wrong.
    if (!(await context.ports.passwords.verify(hash, plain(answer?.answer ?? '')))) right = false
  }
  return right
}

const keepAnswers = async (
  context: Context<Actor>,
  given: readonly GivenAnswer[],
): Promise<Decision<Record<string, never>>> => {
  if (new Set(given.map(({ question }) => question)).size !== given.length)
    return refuse('request.invalid', { field: 'answers' })
  const stored: StoredAnswer[] = []
  for (const { question, answer } of given)
    stored.push({ question, hash: await context.ports.passwords.hash(plain(answer)) })
  await context.ports.secrets.set(context.actor, KIND, stored, context.now)
  await changeSecurity(context, await ownAccount(context), 'questions.set', {
    questions: given.map(({ question }) => question),
  })
  return ok({})
}

const keepPaymentPassword = async (
  context: Context<Actor>,
  given: { paymentPassword: string; confirmPaymentPassword: string },
  way: 'set' | 'changed' | 'reset',
): Promise<Decision<Record<string, never>>> => {
  if (!/^\d{6}$/.test(given.paymentPassword)) return refuse('field.pattern', { field: 'paymentPassword' })
  if (isWeakPaymentPassword(given.paymentPassword))
    return refuse('password.common', { field: 'paymentPassword' })
  if (given.paymentPassword !== given.confirmPaymentPassword)
    return refuse('password.mismatch', { field: 'confirmPaymentPassword' })
  const { ports, actor } = context
  await ports.accounts.update(actor, {
    paymentPasswordHash: await ports.passwords.hash(given.paymentPassword),
  })
  await ports.attempts.clear(`payment:${actor.accountId}`)
  await changeSecurity(context, await ownAccount(context), `paymentPassword.${way}`)
  return ok({})
}

export const handleSetPaymentPassword: Handler<typeof setPaymentPassword> = async (input, context) => {
  const own = await confirmPassword(context, input.password)
  if (!own.ok) return own
  if (own.value.paymentPasswordHash !== null)
    return refuse('payment.password.wrong', { field: 'paymentPassword' })
  return keepPaymentPassword(context, input, 'set')
}

export const handleChangePaymentPassword: Handler<typeof changePaymentPassword> = async (input, context) => {
  const known = await checkPaymentPassword(context, await ownAccount(context), input.oldPaymentPassword)
  if (!known.ok)
    return known.error.field ? { ok: false, error: { ...known.error, field: 'oldPaymentPassword' } } : known
  if (input.paymentPassword === input.oldPaymentPassword)
    return refuse('password.same', { field: 'paymentPassword' })
  return keepPaymentPassword(context, input, 'changed')
}

export const handleResetPaymentPassword: Handler<typeof resetPaymentPassword> = async (input, context) => {
  const own = await confirmPassword(context, input.password)
  if (!own.ok) return own
  if (!(await answersRight(context, input.answers))) {
    // Counts as a wrong password, because answers are easier to guess than one.
    await context.ports.attempts.add(`password:${context.actor.accountId}`, 900_000, context.now)
    return refuse('verification.code.invalid', { field: 'answers', keep: true })
  }
  return keepPaymentPassword(context, input, 'reset')
}

export const handleSetQuestions: Handler<typeof setSecurityQuestions> = async (input, context) => {
  const own = await confirmPassword(context, input.password)
  if (!own.ok) return own
  if ((await chosenQuestions(context, context.actor)).length > 0)
    return refuse('request.invalid', { field: 'answers' })
  return keepAnswers(context, input.answers)
}

export const handleChangeQuestions: Handler<typeof changeSecurityQuestions> = async (input, context) => {
  const own = await confirmPassword(context, input.password)
  if (!own.ok) return own
  if (!(await answersRight(context, input.oldAnswers))) {
    await context.ports.attempts.add(`password:${context.actor.accountId}`, 900_000, context.now)
    return refuse('verification.code.invalid', { field: 'oldAnswers', keep: true })
  }
  return keepAnswers(context, input.answers)
}
