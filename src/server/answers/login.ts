import type * as calls from '../../endpoints/login.ts'
import { ok, refuse } from '../../rules/decision.ts'
import { menusOf } from '../domain/catalogue.ts'
import type { Answers } from '../ports/context.ts'
import { drawCaptcha } from './acts/checkCaptcha.ts'
import { findInviter } from './acts/findUpline.ts'
import { answerRegister, answerRegisterMobile } from './registration.ts'
import { answerChangePassword, answerFirstLogin, answerFreePlay, answerLogin, answerMemberInfo } from './session.ts'
import {
  answerCountryCode, answerPermission, answerPublicKey, answerRegisterRules, answerSystemStatus, answerWhitelabel,
} from './site.ts'

/** Answers of endpoints/login.ts. */
export const loginAnswers: Answers<typeof calls> = {
  systemStatus: answerSystemStatus,
  getPermission: answerPermission,
  whitelabel: answerWhitelabel,
  publicKey: answerPublicKey,
  countryCode: answerCountryCode,
  registerRules: answerRegisterRules,
  gameMenus: async (_input, { ports, now }) => ok(menusOf(ports.house.games, await ports.games.closures(now))),
  captcha: async (_input, context) => ok(await drawCaptcha(context)),
  checkAffiliate: async ({ code }, context) =>
    (await findInviter(context, code)) ? ok({ code, valid: true }) : refuse('invitation_code_error', { field: 'code' }),
  register: answerRegister,
  registerMobile: answerRegisterMobile,
  login: answerLogin,
  firstLogin: answerFirstLogin,
  freePlay: answerFreePlay,
  getMemberInfo: answerMemberInfo,
  changePassword: answerChangePassword,
}
