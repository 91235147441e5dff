import type { AccessControlProvider, AuthProvider } from '@refinedev/core'
import { getMemberInfo, getPermission } from '../../../endpoints/accounts/login.ts'
import { logout } from '../../../endpoints/money/wallet.ts'
import type { CentreMenu } from '../../../entities/site/menu.ts'
import { enabledFlags } from '../../../rules/site/flags.ts'
import { whyClosed } from '../../../rules/accounts/access.ts'
import type { Caller } from '../call/caller.ts'
import { asProblem } from '../call/problem.ts'

/** Returns refine's auth provider. The shell handles login, and client/call handles an expired token. */
export const authProvider = (call: Caller): AuthProvider => ({
  login: () => Promise.resolve({ success: false, redirectTo: '/login' }),
  logout: async () => {
    await call(logout, {})
    return { success: true, redirectTo: '/' }
  },
  check: async () => {
    try {
      await call(getMemberInfo, {})
      return { authenticated: true }
    } catch (thrown) {
      return {
        authenticated: false,
        error: { name: asProblem(thrown).code, message: asProblem(thrown).message },
      }
    }
  },
  onError: () => Promise.resolve({}),
  getIdentity: () => call(getMemberInfo, {}),
})

/** Returns refine's access provider. It applies rules/accounts/access to the page's menu entry. */
export const accessProvider = (menu: CentreMenu, call: Caller): AccessControlProvider => ({
  can: async ({ resource }) => {
    const entry = menu.entries.find(({ page }) => page === resource)
    if (!entry) return { can: false, reason: 'page.not.found' }
    const [member, permission] = await Promise.all([
      call(getMemberInfo, {}),
      call(getPermission, { url: window.location.host }),
    ])
    const audience = menu.centre === 'agent' ? 'agent' : 'real'
    const reason = whyClosed(audience, member, entry.flag, enabledFlags(permission.info.whitelabel))
    return reason ? { can: false, reason } : { can: true }
  },
})
