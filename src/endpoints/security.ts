import * as z from 'zod/mini'
import { pageOf, paging } from '../entities/paging.ts'
import { id, text } from '../entities/scalars.ts'
import { bankCard, deviceSession, securityEvent, securityOverview, securityQuestion } from '../entities/security.ts'
import { endpoint, relay } from './endpoint.ts'

const password = z.string().check(z.minLength(1), z.maxLength(128))
const paymentPassword = text(32)
const answers = z.array(z.strictObject({ question: securityQuestion, answer: text(64).check(z.minLength(2)) })).check(z.minLength(3), z.maxLength(3))
const few = { points: 10, windowMs: 60_000 }

/** GET: what the account has done for its safety (the security centre). */
export const getSecurityOverview = endpoint({
  method: 'GET', path: relay('REF_securityOverview'), moduleId: 'PASS3', audience: 'real',
  input: z.strictObject({}), output: securityOverview,
})

/** GET: the account's open sessions, the latest seen first. */
export const getSessions = endpoint({
  method: 'GET', path: relay('REF_sessions'), moduleId: 'PASS3', audience: 'session',
  input: z.strictObject({}), output: z.array(deviceSession),
})

/** DELETE: signs out one session of the account. */
export const endSession = endpoint({
  method: 'DELETE', path: relay('REF_sessions'), moduleId: 'PASS3', audience: 'session',
  input: z.strictObject({ id }), output: z.object({}),
})

/** POST: signs out every session but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'POST', path: relay('REF_endOtherSessions'), moduleId: 'PASS3', audience: 'session',
  input: z.strictObject({}), output: z.object({ ended: z.int() }),
})

/** GET: the account's own changes of security settings, newest first. */
export const getSecurityLog = endpoint({
  method: 'GET', path: relay('REF_securityLog'), moduleId: 'PASS3', audience: 'real',
  input: z.strictObject({ pageNo: paging.pageNo, pageSize: paging.pageSize }), output: pageOf(securityEvent),
})

/** GET: whether a payment password is set. */
export const hasPaymentPassword = endpoint({
  method: 'GET', path: '/wps/member/hasWithdrawalPassword', moduleId: 'FUNDTRANS3', audience: 'real',
  input: z.strictObject({}), output: z.object({ has: z.boolean() }),
})

/** PUT: sets the first payment password: six digits, not all alike nor in a row. Asks for the login password. */
export const setPaymentPassword = endpoint({
  method: 'PUT', path: '/wps/member/paymentPassword', moduleId: 'FUNDTRANS3', audience: 'real', encrypted: true, limit: few,
  input: z.strictObject({ password, paymentPassword, confirmPaymentPassword: paymentPassword }), output: z.object({}),
})

/** POST: changes it, knowing the old one. */
export const changePaymentPassword = endpoint({
  method: 'POST', path: '/wps/member/paymentPassword', moduleId: 'FUNDTRANS3', audience: 'real', encrypted: true, limit: few,
  input: z.strictObject({ oldPaymentPassword: paymentPassword, paymentPassword, confirmPaymentPassword: paymentPassword }),
  output: z.object({}),
})

/** POST: sets a new one when the old one is forgotten, knowing the login password and the security answers (ours). */
export const resetPaymentPassword = endpoint({
  method: 'POST', path: relay('REF_resetPaymentPassword'), moduleId: 'FUNDTRANS3', audience: 'real', encrypted: true, limit: few,
  input: z.strictObject({ password, answers, paymentPassword, confirmPaymentPassword: paymentPassword }), output: z.object({}),
})

/** GET: the questions that may be chosen, and those the account has chosen. Never an answer. */
export const getSecurityQuestions = endpoint({
  method: 'GET', path: '/wps/member/securityQuestions', moduleId: 'PASS3', audience: 'real',
  input: z.strictObject({}), output: z.object({ available: z.array(securityQuestion), chosen: z.array(securityQuestion) }),
})

/** PUT: chooses three questions and answers them. Asks for the login password. Refuses when some are chosen already. */
export const setSecurityQuestions = endpoint({
  method: 'PUT', path: '/wps/member/securityQuestions', moduleId: 'PASS3', audience: 'real', encrypted: true, limit: few,
  input: z.strictObject({ password, answers }), output: z.object({}),
})

/** POST: changes them, answering the old ones. */
export const changeSecurityQuestions = endpoint({
  method: 'POST', path: '/wps/member/securityQuestions', moduleId: 'PASS3', audience: 'real', encrypted: true, limit: few,
  input: z.strictObject({ password, oldAnswers: answers, answers }), output: z.object({}),
})

/** GET: the bank cards bound now. */
export const getBankCards = endpoint({
  method: 'GET', path: '/wps/member/bankCards', moduleId: 'FUNDTRANS3', audience: 'real',
  input: z.strictObject({}), output: z.array(bankCard),
})

/** PUT: binds a card. All cards of an account are of one holder; at most five. Asks for the login password. */
export const addBankCard = endpoint({
  method: 'PUT', path: '/wps/member/bankCards', moduleId: 'FUNDTRANS3', audience: 'real', encrypted: true, limit: few,
  input: z.strictObject({
    password, bank: text(64).check(z.minLength(2)), holder: text(64).check(z.minLength(2)),
    number: text(34).check(z.regex(/^[0-9 -]{8,34}$/)),
  }),
  output: bankCard,
})

/** DELETE: removes a card; withdrawals made to it keep their record. */
export const removeBankCard = endpoint({
  method: 'DELETE', path: '/wps/member/bankCards', moduleId: 'FUNDTRANS3', audience: 'real',
  input: z.strictObject({ id }), output: z.object({}),
})

/** POST: begins 2-step: a new secret for an authenticator app, as text and as the address of its QR code. */
export const beginAuthenticator = endpoint({
  method: 'POST', path: relay('REF_authenticatorBegin'), moduleId: 'PASS3', audience: 'real', encrypted: true, limit: few,
  input: z.strictObject({ password }), output: z.object({ secret: z.string(), uri: z.string() }),
})

/** POST: switches 2-step on with the first code of the app. */
export const confirmAuthenticator = endpoint({
  method: 'POST', path: relay('REF_authenticatorConfirm'), moduleId: 'PASS3', audience: 'real', limit: few,
  input: z.strictObject({ code: text(8) }), output: z.object({}),
})

/** POST: switches 2-step off with the login password and a code of the app. */
export const removeAuthenticator = endpoint({
  method: 'POST', path: relay('REF_authenticatorRemove'), moduleId: 'PASS3', audience: 'real', encrypted: true, limit: few,
  input: z.strictObject({ password, code: text(8) }), output: z.object({}),
})

const avatarAnswer = z.object({ avatar: z.nullable(z.string()), choices: z.array(z.string()) })

/** GET: the account's picture and those it may choose (§7 MCSFE_getPlayerAvatar). */
export const getPlayerAvatar = endpoint({
  method: 'GET', path: relay('MCSFE_getPlayerAvatar'), moduleId: 'PROFPIC3', audience: 'session', flag: 'PROFPIC3',
  input: z.strictObject({}), output: avatarAnswer,
})

/** GET: the account's icon (§7 /wps/member/info/icon). */
export const getMemberIcon = endpoint({
  method: 'GET', path: '/wps/member/info/icon', moduleId: 'PROFPIC3', audience: 'session', flag: 'PROFPIC3',
  input: z.strictObject({}), output: z.object({ icon: z.nullable(z.string()) }),
})

/** POST: chooses a picture, or with null none (ours). */
export const setAvatar = endpoint({
  method: 'POST', path: relay('REF_avatar'), moduleId: 'PROFPIC3', audience: 'session', flag: 'PROFPIC3', limit: few,
  input: z.strictObject({ avatar: z.nullable(text(100)) }), output: z.object({}),
})

/** POST: changes the name that the site greets the account with (ours). */
export const setNickname = endpoint({
  method: 'POST', path: relay('REF_nickname'), moduleId: 'PASS3', audience: 'real', limit: few,
  input: z.strictObject({ nickname: text(24).check(z.minLength(2)) }), output: z.object({}),
})

/** POST: accepts the terms as they are now (ours). */
export const acceptTerms = endpoint({
  method: 'POST', path: relay('REF_acceptTerms'), moduleId: 'REG3', audience: 'session',
  input: z.strictObject({ version: text(32) }), output: z.object({}),
})
