import type { MemberInfo } from '../entities/accounts/account.ts'
import type { ViewGrant } from '../entities/accounts/view.ts'
import { readStored, removePersonal, writeStored } from './storage.ts'

/** Window event: a session has begun or ended in this tab. `detail` is the token of a session that has ended. */
export const SESSION_CHANGED = 'playhouse:session'

const changed = (ended?: string): void => {
  window.dispatchEvent(new CustomEvent(SESSION_CHANGED, { detail: ended }))
}

const readView = (): ViewGrant | null => {
  const text = readStored('viewing')
  const view: ViewGrant | null = text && JSON.parse(text)
  return view
}

/** Returns the token of this tab's calls: while staff view an account, that of the session of staff. */
export const readToken = (): string | null => readStored(readView()?.staff ? 'staffToken' : 'token')

/** Returns the account that support views in this tab (rules/accounts/viewAs); null in an ordinary session. */
export const readViewAs = (): ViewGrant | null => (readToken() ? readView() : null)

/**
 * Starts a view of an account in this tab; null ends it. The caller must reload the page, which shows another
 * account then.
 */
export const saveViewAs = (view: ViewGrant | null): void =>
  writeStored('viewing', view && JSON.stringify(view))

/** Returns the account this tab is logged in as; null for a visitor. */
export const readCustomerId = (): string | null => (readToken() ? readStored('customerId') : null)

/** Stores the account's values that screens need (§3 session storage). */
export const saveMember = (member: MemberInfo): void => {
  writeStored('username', member.account)
  writeStored('customerId', member.id)
  writeStored('account', member.account)
  writeStored('memberLabel', JSON.stringify(member.memberLabel))
  // §4: the number distinguishes agents, trial accounts and members; 0 is a member.
  writeStored('isAgent', String(member.type))
}

/**
 * Stores a login or registration: its token, its account, whether it is the first, and whether the password must
 * change (§4).
 */
export const saveLogin = (result: {
  token: string
  firstTimeLogin: boolean
  passwordExpired: boolean
  member: MemberInfo
}): void => {
  writeStored('token', result.token)
  saveMember(result.member)
  writeStored('firstLogin', result.firstTimeLogin ? '1' : null)
  writeStored('forceChangePassword', result.passwordExpired || result.member.mustChangePassword ? '1' : null)
  changed()
}

export const mustChangePassword = (): boolean => readStored('forceChangePassword') === '1'

/** Clears the forced password change once the password has changed. */
export const clearForcedPassword = (): void => writeStored('forceChangePassword', null)

/** Ends the session in this tab. The merchant's values stay (§4 logout). */
export const clearSession = (): void => {
  const ended = readToken()
  removePersonal()
  if (ended) changed(ended)
}

/** Stores the merchant's values, which calls send in their headers. */
export const saveMerchant = (merchant: string, platform: string): void => {
  writeStored('merchantCode', merchant)
  writeStored('platform', platform)
}

export const readLanguage = (): string | null => readStored('lang')

/** Stores the language and the one before it, so that a language picker can offer the way back (§3 lang, hisLang). */
export const rememberLanguage = (language: string, before: string): void => {
  if (before !== language) writeStored('hisLang', before)
  writeStored('lang', language)
}

export const readTheme = (): 'light' | 'dark' => (readStored('theme') === 'dark' ? 'dark' : 'light')
export const rememberTheme = (theme: 'light' | 'dark'): void => writeStored('theme', theme)

// Over https the prefix restricts the cookie to this host and to https.
const userCookie = (): string => (location.protocol === 'https:' ? '__Host-rememberedUser' : 'rememberedUser')
const ONE_DAY_S = 86_400

/** §9: returns the name in the remember-me cookie, which lives one day. It never holds a password or token. */
export const rememberedUser = (): string => {
  const start = `${userCookie()}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return found ? decodeURIComponent(found.slice(start.length)) : ''
}

/** Remembers a name for one day; '' removes it. */
export const rememberUser = (name: string): void => {
  const cookie = userCookie()
  document.cookie = `${cookie}=${encodeURIComponent(name)}; path=/; SameSite=Strict${cookie.startsWith('_') ? '; Secure' : ''}; max-age=${name ? ONE_DAY_S : 0}`
}
