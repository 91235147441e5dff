import type * as calls from '../../../endpoints/accounts/login.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { menusOf } from '../../domain/games/catalogue.ts'
import type { Handlers } from '../../ports/context.ts'
import { drawCaptcha } from '../../usecases/accounts/checkCaptcha.ts'
import { findInviter } from '../../usecases/accounts/findUpline.ts'
import { currentCatalogue } from '../../usecases/games/currentCatalogue.ts'
import { handleLogin } from './openLogin.ts'
import { handleRegister, handleRegisterMobile } from './registration.ts'
import { handleChangePassword, handleFirstLogin, handleFreePlay, handleMemberInfo } from './session.ts'
import {
  handleCountryCode,
  handlePermission,
  handlePublicKey,
  handleRegisterRules,
  handleSystemStatus,
  handleWhitelabel,
} from '../site/site.ts'

/** Handlers of endpoints/accounts/login.ts. */
export const loginHandlers: Handlers<typeof calls> = {
  systemStatus: handleSystemStatus,
  getPermission: handlePermission,
  whitelabel: handleWhitelabel,
  publicKey: handlePublicKey,
  countryCode: handleCountryCode,
  registerRules: handleRegisterRules,
  gameMenus: async (_input, context) => {
    const { rules, closures } = await currentCatalogue(context)
    return ok(menusOf(rules, closures))
  },
  captcha: async (_input, context) => ok(await drawCaptcha(context)),
  checkAffiliate: async ({ code }, context) =>
    (await findInviter(context, code))
      ? ok({ code, valid: true })
      : refuse('invitation_code_error', { field: 'code' }),
  register: handleRegister,
  registerMobile: handleRegisterMobile,
  login: handleLogin,
  firstLogin: handleFirstLogin,
  freePlay: handleFreePlay,
  getMemberInfo: handleMemberInfo,
  changePassword: handleChangePassword,
}
