import { Secret } from 'otpauth'
import type * as calls from '../../../endpoints/accounts/security.ts'
import { AVATARS, SECURITY_QUESTIONS, type BankCard } from '../../../entities/accounts/security.ts'
import { deviceName } from '../../../rules/accounts/deviceName.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { maskCard, maskEmail, maskMobile } from '../../../rules/accounts/maskContact.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { securityStrength } from '../../domain/accounts/securityStrength.ts'
import type { BankCardRow } from '../../ports/money/bankCards.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import {
  dropAuthenticator,
  hasAuthenticator,
  readAuthenticator,
  saveAuthenticator,
  totpOf,
  useAuthenticatorCode,
} from '../../usecases/accounts/authenticator.ts'
import { changeSecurity } from '../../usecases/accounts/changeSecurity.ts'
import { confirmPassword } from '../../usecases/accounts/confirmPassword.ts'
import { endOtherSessions } from '../../usecases/accounts/endOtherSessions.ts'
import { recordSecurityEvent } from '../../usecases/accounts/recordSecurityEvent.ts'
import { ownAccount } from '../../usecases/accounts/ownAccount.ts'
import {
  handleChangePaymentPassword,
  handleChangeQuestions,
  handleResetPaymentPassword,
  handleSetPaymentPassword,
  handleSetQuestions,
  chosenQuestions,
} from './paymentPassword.ts'
import { sessionTimes } from './sessionTimes.ts'

const CARDS_MAX = 5
const SECRET_BYTES = 20

const presentCard = (card: BankCardRow): BankCard => ({
  id: card.cardId,
  bank: card.bank,
  holder: card.holder,
  number: maskCard(card.number),
  addedAt: card.addedAt,
})

const overviewOf = async (context: Context<Actor>) => {
  const { ports, actor, now, brand } = context
  const account = await ownAccount(context)
  const cards = await ports.bankCards.list(actor)
  const questions = await chosenQuestions(context, actor)
  const authenticator = await hasAuthenticator(ports, actor)
  const terms = await ports.secrets.get<{ version: string; acceptedAt: number }>(actor, 'terms')
  const facts = {
    hasPaymentPassword: account.paymentPasswordHash !== null,
    mobileVerified: account.mobileVerifiedAt !== null,
    emailVerified: account.emailVerifiedAt !== null,
    questionsSet: questions.length > 0,
    authenticator,
  }
  return {
    ...facts,
    account: account.name,
    strength: securityStrength(facts),
    passwordChangedAt: account.passwordChangedAt,
    mobile: account.mobile && maskMobile(account.mobile),
    email: account.email && maskEmail(account.email),
    bankCards: cards.length,
    sessions: (await ports.sessions.openOf(actor, now, sessionTimes(brand))).length,
    apiKeys: (await ports.apiKeys.of(actor, now)).length,
    lastLogin: await ports.sessions.before(actor, actor.sessionId),
    terms: {
      version: brand.termsVersion,
      acceptedVersion: terms?.value.version ?? null,
      acceptedAt: terms?.value.acceptedAt ?? null,
    },
  }
}

const avatarOf = async ({ ports, actor }: Context<Actor>): Promise<string | null> =>
  (await ports.accounts.byId(actor))?.avatar ?? null

/** Handlers of endpoints/accounts/security.ts. */
export const securityHandlers: Handlers<typeof calls> = {
  getSecurityOverview: async (_input, context) => ok(await overviewOf(context)),

  getSessions: async (_input, { ports, actor, now, brand }) => {
    const open = await ports.sessions.openOf(actor, now, sessionTimes(brand))
    return ok(
      open.map(({ sessionId, userAgent, ip, createdAt, lastSeenAt }) => ({
        id: sessionId,
        device: deviceName(userAgent),
        ip,
        createdAt,
        lastSeenAt,
        current: sessionId === actor.sessionId,
      })),
    )
  },
  endSession: async ({ id }, context) => {
    const { ports, actor, now } = context
    if (!(await ports.sessions.end(actor, id, 'revoked', now)))
      return refuse('record.not.found', { field: 'id' })
    await ports.events.publish([
      {
        to: { lineId: actor.lineId, accountId: actor.accountId },
        kind: 'logout',
        data: { sessionId: id, reason: 'revoked' },
        at: now,
      },
    ])
    await recordSecurityEvent(context, actor, 'session.ended', { sessionId: id })
    return ok({})
  },
  endOtherSessions: async (_input, context) => {
    const ended = await endOtherSessions(context, context.actor, context.actor.sessionId, 'revoked')
    await recordSecurityEvent(context, context.actor, 'sessions.ended', { ended })
    return ok({ ended })
  },
  getSecurityLog: async ({ pageNo, pageSize }, { ports, actor }) => {
    const { rows, total } = await ports.audit.list(actor, {
      kindPrefix: 'security.',
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({
      list: rows.map(({ auditId, kind, ip, at }) => ({
        id: auditId,
        kind: kind.slice('security.'.length),
        ip,
        at,
      })),
      pageNo,
      pageSize,
      total,
    })
  },

  hasPaymentPassword: async (_input, { ports, actor }) =>
    ok({ has: Boolean((await ports.accounts.byId(actor))?.paymentPasswordHash) }),
  setPaymentPassword: handleSetPaymentPassword,
  changePaymentPassword: handleChangePaymentPassword,
  resetPaymentPassword: handleResetPaymentPassword,

  getSecurityQuestions: async (_input, context) =>
    ok({
      available: [...SECURITY_QUESTIONS],
      chosen: (await chosenQuestions(context, context.actor)).map(({ question }) => question),
    }),
  setSecurityQuestions: handleSetQuestions,
  changeSecurityQuestions: handleChangeQuestions,

  getBankCards: async (_input, { ports, actor }) => ok((await ports.bankCards.list(actor)).map(presentCard)),
  addBankCard: async ({ password, bank, holder, number }, context) => {
    const own = await confirmPassword(context, password)
    if (!own.ok) return own
    const { ports, actor, now, random } = context
    const cards = await ports.bankCards.list(actor)
    if (cards.length >= CARDS_MAX) return refuse('bank.card.count', { detail: { count: CARDS_MAX } })
    // All cards must have the same holder: a second holder's name is a sign of stolen money.
    if (cards.some((card) => card.holder.toLowerCase() !== holder.toLowerCase()))
      return refuse('bank.card.holder', { field: 'holder' })
    const digits = number.replace(/\D/g, '')
    if (cards.some((card) => card.number === digits)) return refuse('bank.card.known', { field: 'number' })
    const card: BankCardRow = { cardId: uuidV7(now, random), bank, holder, number: digits, addedAt: now }
    await ports.bankCards.insert(actor, card)
    await changeSecurity(context, own.value, 'card.added', { bank, number: maskCard(digits) })
    return ok(presentCard(card))
  },
  removeBankCard: async ({ id }, context) => {
    const card = await context.ports.bankCards.byId(context.actor, id)
    if (!card) return refuse('bank.card.missing', { field: 'id' })
    await context.ports.bankCards.remove(context.actor, id, context.now)
    await changeSecurity(
      context,
      requireValue(await context.ports.accounts.byId(context.actor), 'account'),
      'card.removed',
      {
        bank: card.bank,
        number: maskCard(card.number),
      },
    )
    return ok({})
  },

  beginAuthenticator: async ({ password }, context) => {
    const own = await confirmPassword(context, password)
    if (!own.ok) return own
    const { ports, actor, random, now, brand } = context
    if (await hasAuthenticator(ports, actor)) return refuse('request.invalid')
    const secret = new Secret({ buffer: new Uint8Array(random.bytes(SECRET_BYTES)).buffer }).base32
    await saveAuthenticator(ports, actor, { secret, confirmed: false, lastStep: 0 }, now)
    return ok({ secret, uri: totpOf(secret, brand.name, actor.name).toString() })
  },
  confirmAuthenticator: async ({ code }, context) => {
    const { ports, actor, now } = context
    const stored = await readAuthenticator(ports, actor)
    if (!stored || stored.confirmed) return refuse('verification.code.missing', { field: 'code' })
    if (!(await useAuthenticatorCode(ports, actor, { ...stored, confirmed: true }, code, now)))
      return refuse('verification.code.invalid', { field: 'code' })
    await endOtherSessions(context, actor, actor.sessionId, 'revoked')
    await changeSecurity(context, await ownAccount(context), 'authenticator.on')
    return ok({})
  },
  removeAuthenticator: async ({ password, code }, context) => {
    const own = await confirmPassword(context, password)
    if (!own.ok) return own
    const { ports, actor, now } = context
    const stored = await readAuthenticator(ports, actor)
    if (!stored?.confirmed) return refuse('verification.code.missing', { field: 'code' })
    if (!(await useAuthenticatorCode(ports, actor, stored, code, now)))
      return refuse('verification.code.invalid', { field: 'code' })
    await dropAuthenticator(ports, actor)
    await endOtherSessions(context, actor, actor.sessionId, 'revoked')
    await changeSecurity(context, own.value, 'authenticator.off')
    return ok({})
  },

  getPlayerAvatar: async (_input, context) => ok({ avatar: await avatarOf(context), choices: [...AVATARS] }),
  getMemberIcon: async (_input, context) => ok({ icon: await avatarOf(context) }),
  setAvatar: async ({ avatar }, context) => {
    if (avatar !== null && !AVATARS.includes(avatar)) return refuse('record.not.found', { field: 'avatar' })
    await context.ports.accounts.update(context.actor, { avatar })
    return ok({})
  },
  setNickname: async ({ nickname }, context) => {
    const account = requireValue(await context.ports.accounts.byId(context.actor), 'account')
    await context.ports.accounts.update(context.actor, { nickname })
    await recordSecurityEvent(context, context.actor, 'nickname.changed', {
      before: account.nickname,
      after: nickname,
    })
    return ok({})
  },
  acceptTerms: async ({ version }, context) => {
    const { ports, actor, brand, now, ip } = context
    if (version !== brand.termsVersion) return refuse('request.invalid', { field: 'version' })
    await ports.secrets.set(actor, 'terms', { version, acceptedAt: now, ip }, now)
    await recordSecurityEvent(context, actor, 'terms.accepted', { version })
    return ok({})
  },
}
