import type { AccessControlProvider, AuthProvider } from '@refinedev/core'
import { getMemberInfo, getPermission } from '../../endpoints/login.ts'
import { logout } from '../../endpoints/wallet.ts'
import type { CentreMenu } from '../../entities/menu.ts'
import { enabledFlags } from '../../rules/flags.ts'
import { whyClosed } from '../../rules/access.ts'
import type { Caller } from './dataProvider.ts'
import { asProblem } from './problem.ts'

/** refine's questions about the session. Logging in happens in the shell; a dead token is client/call's to handle. */
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
      return { authenticated: false, error: { name: asProblem(thrown).code, message: asProblem(thrown).message } }
    }
  },
  onError: () => Promise.resolve({}),
  getIdentity: () => call(getMemberInfo, {}),
})

/** refine's question whether a page opens: the one decision of rules/access, by the page's line in the menu. */
export const accessProvider = (menu: CentreMenu, call: Caller): AccessControlProvider => ({
  can: async ({ resource }) => {
    const entry = menu.entries.find(({ page }) => page === resource)
    if (!entry) return { can: false, reason: 'page.not.found' }
    const [member, permission] = await Promise.all([
      call(getMemberInfo, {}), call(getPermission, { url: window.location.host }),
    ])
    const audience = menu.centre === 'agent' ? 'agent' : 'real'
    const reason = whyClosed(audience, member, entry.flag, enabledFlags(permission.info.whitelabel))
    return reason ? { can: false, reason } : { can: true }
  },
})
