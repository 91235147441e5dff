import * as z from 'zod/mini'
import { pageOf, paging } from '../../entities/lists/paging.ts'
import { id, text } from '../../entities/scalars.ts'
import { oneTimeCode, password, paymentPassword, securityAnswer } from '../../entities/accounts/secrets.ts'
import {
  bankCard,
  deviceSession,
  securityEvent,
  securityOverview,
  securityQuestion,
} from '../../entities/accounts/security.ts'
import { endpoint, relay } from '../endpoint.ts'

const answers = z
  .array(z.strictObject({ question: securityQuestion, answer: securityAnswer }))
  .check(z.minLength(3), z.maxLength(3))
const few = { points: 10, windowMs: 60_000 }

/** GET: the security settings of the account (security centre). */
export const getSecurityOverview = endpoint({
  method: 'GET',
  path: relay('REF_securityOverview'),
  moduleId: 'PASS3',
  audience: 'real',
  input: z.strictObject({}),
  output: securityOverview,
})

/** GET: the account's open sessions, last seen first. */
export const getSessions = endpoint({
  method: 'GET',
  path: relay('REF_sessions'),
  moduleId: 'PASS3',
  audience: 'session',
  input: z.strictObject({}),
  output: z.array(deviceSession),
})

/** DELETE: signs out one session of the account. */
export const endSession = endpoint({
  method: 'DELETE',
  path: relay('REF_sessions'),
  moduleId: 'PASS3',
  audience: 'session',
  input: z.strictObject({ id }),
  output: z.object({}),
})

/** POST: signs out every session except the current one. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: relay('REF_endOtherSessions'),
  moduleId: 'PASS3',
  audience: 'session',
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
})

/** GET: the account's changes of security settings, newest first. */
export const getSecurityLog = endpoint({
  method: 'GET',
  path: relay('REF_securityLog'),
  moduleId: 'PASS3',
  audience: 'real',
  input: z.strictObject({ pageNo: paging.pageNo, pageSize: paging.pageSize }),
  output: pageOf(securityEvent),
})

/** GET: whether a payment password is set. */
export const hasPaymentPassword = endpoint({
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  input: z.strictObject({}),
  output: z.object({ has: z.boolean() }),
})

/** PUT: sets the first payment password: six digits, not all the same nor in sequence. Needs the login password. */
export const setPaymentPassword = endpoint({
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  encrypted: true,
  limit: few,
  input: z.strictObject({ password, paymentPassword, confirmPaymentPassword: paymentPassword }),
  output: z.object({}),
})

/** POST: changes the payment password. Needs the old one. */
export const changePaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/member/paymentPassword',
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  encrypted: true,
  limit: few,
  input: z.strictObject({
    oldPaymentPassword: paymentPassword,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  }),
  output: z.object({}),
})

/** POST: sets a new payment password with the login password and the security answers (not in the specification). */
export const resetPaymentPassword = endpoint({
  method: 'POST',
  path: relay('REF_resetPaymentPassword'),
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  encrypted: true,
  limit: few,
  input: z.strictObject({ password, answers, paymentPassword, confirmPaymentPassword: paymentPassword }),
  output: z.object({}),
})

/** GET: the available security questions, and those the account has chosen. Never an answer. */
export const getSecurityQuestions = endpoint({
  method: 'GET',
  path: '/wps/member/securityQuestions',
  moduleId: 'PASS3',
  audience: 'real',
  input: z.strictObject({}),
  output: z.object({ available: z.array(securityQuestion), chosen: z.array(securityQuestion) }),
})

/**
 * PUT: chooses three security questions with their answers. Needs the login password. Refused when questions are
 * already set.
 */
export const setSecurityQuestions = endpoint({
  method: 'PUT',
  path: '/wps/member/securityQuestions',
  moduleId: 'PASS3',
  audience: 'real',
  encrypted: true,
  limit: few,
  input: z.strictObject({ password, answers }),
  output: z.object({}),
})

/** POST: changes the security questions. Needs the old answers. */
export const changeSecurityQuestions = endpoint({
  method: 'POST',
  path: '/wps/member/securityQuestions',
  moduleId: 'PASS3',
  audience: 'real',
  encrypted: true,
  limit: few,
  input: z.strictObject({ password, oldAnswers: answers, answers }),
  output: z.object({}),
})

/** GET: the account's bank cards. */
export const getBankCards = endpoint({
  method: 'GET',
  path: '/wps/member/bankCards',
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  input: z.strictObject({}),
  output: z.array(bankCard),
})

/** PUT: adds a bank card. All cards of an account have the same holder; at most five. Needs the login password. */
export const addBankCard = endpoint({
  method: 'PUT',
  path: '/wps/member/bankCards',
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  encrypted: true,
  limit: few,
  input: z.strictObject({
    password,
    bank: text(64).check(z.minLength(2)),
    holder: text(64).check(z.minLength(2)),
    number: text(34).check(z.regex(/^[0-9 -]{8,34}$/)),
  }),
  output: bankCard,
})

/** DELETE: removes a card. Withdrawals made to it keep their record. */
export const removeBankCard = endpoint({
  method: 'DELETE',
  path: '/wps/member/bankCards',
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  input: z.strictObject({ id }),
  output: z.object({}),
})

/** POST: starts two-step login: a new secret for an authenticator app, as text and as the address for its QR code. */
export const beginAuthenticator = endpoint({
  method: 'POST',
  path: relay('REF_authenticatorBegin'),
  moduleId: 'PASS3',
  audience: 'real',
  encrypted: true,
  limit: few,
  input: z.strictObject({ password }),
  output: z.object({ secret: z.string(), uri: z.string() }),
})

/** POST: switches two-step login on with the first code of the app. */
export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: relay('REF_authenticatorConfirm'),
  moduleId: 'PASS3',
  audience: 'real',
  limit: few,
  input: z.strictObject({ code: oneTimeCode }),
  output: z.object({}),
})

/** POST: switches two-step login off with the login password and a code of the app. */
export const removeAuthenticator = endpoint({
  method: 'POST',
  path: relay('REF_authenticatorRemove'),
  moduleId: 'PASS3',
  audience: 'real',
  encrypted: true,
  limit: few,
  input: z.strictObject({ password, code: oneTimeCode }),
  output: z.object({}),
})

const avatarAnswer = z.object({ avatar: z.nullable(z.string()), choices: z.array(z.string()) })

/** GET: the account's avatar and the available ones (§7 MCSFE_getPlayerAvatar). */
export const getPlayerAvatar = endpoint({
  method: 'GET',
  path: relay('MCSFE_getPlayerAvatar'),
  moduleId: 'PROFPIC3',
  audience: 'session',
  flag: 'PROFPIC3',
  input: z.strictObject({}),
  output: avatarAnswer,
})

/** GET: the account's icon (§7 /wps/member/info/icon). */
export const getMemberIcon = endpoint({
  method: 'GET',
  path: '/wps/member/info/icon',
  moduleId: 'PROFPIC3',
  audience: 'session',
  flag: 'PROFPIC3',
  input: z.strictObject({}),
  output: z.object({ icon: z.nullable(z.string()) }),
})

/** POST: chooses an avatar; null removes it (not in the specification). */
export const setAvatar = endpoint({
  method: 'POST',
  path: relay('REF_avatar'),
  moduleId: 'PROFPIC3',
  audience: 'session',
  flag: 'PROFPIC3',
  limit: few,
  input: z.strictObject({ avatar: z.nullable(text(100)) }),
  output: z.object({}),
})

/** POST: changes the account's nickname (not in the specification). */
export const setNickname = endpoint({
  method: 'POST',
  path: relay('REF_nickname'),
  moduleId: 'PASS3',
  audience: 'real',
  limit: few,
  input: z.strictObject({ nickname: text(24).check(z.minLength(2)) }),
  output: z.object({}),
})

/** POST: accepts the current terms (not in the specification). */
export const acceptTerms = endpoint({
  method: 'POST',
  path: relay('REF_acceptTerms'),
  moduleId: 'REG3',
  audience: 'session',
  input: z.strictObject({ version: text(32) }),
  output: z.object({}),
})
