import type { MemberInfo } from '../entities/account.ts'
import type { ViewGrant } from '../entities/view.ts'
import { isAgent } from '../rules/access.ts'

/** The keys of §3. Session storage is the tab's; local storage the browser's. */
const SESSION_KEYS = {
  token: 'token',
  forcedPassword: 'forceChangePassword',
  merchant: 'merchantCode',
  platform: 'platform',
  username: 'username',
  customerId: 'customerId',
  account: 'account',
  memberLabel: 'memberLabel',
  isAgent: 'isAgent',
  viewing: 'viewing',
} as const
const LOCAL_KEYS = { lang: 'lang', hisLang: 'hisLang', theme: 'theme' } as const

/** What stays when a session ends (§4 logout: clear the session but keep merchant values). */
const KEPT: readonly string[] = [SESSION_KEYS.merchant, SESSION_KEYS.platform]

/** The window hears this whenever a session begins or ends in this tab. */
export const SESSION_CHANGED = 'playhouse:session'

// A private window may refuse storage: the page then works for as long as it is open.
const fallback = new Map<string, string>()
const storeOf = (kind: 'session' | 'local'): Storage => (kind === 'session' ? sessionStorage : localStorage)
const read = (kind: 'session' | 'local', key: string): string | null => {
  try {
    return storeOf(kind).getItem(key)
  } catch {
    return fallback.get(`${kind}:${key}`) ?? null
  }
}
const write = (kind: 'session' | 'local', key: string, value: string | null): void => {
  try {
    if (value === null) storeOf(kind).removeItem(key)
    else storeOf(kind).setItem(key, value)
  } catch {
    if (value === null) fallback.delete(`${kind}:${key}`)
    else fallback.set(`${kind}:${key}`, value)
  }
}
const changed = (): void => {
  window.dispatchEvent(new Event(SESSION_CHANGED))
}

export const readToken = (): string | null => read('session', SESSION_KEYS.token)

/** The account that support looks at in this tab (rules/viewAs); null for everybody else. */
export const readViewing = (): ViewGrant | null => {
  const text = read('session', SESSION_KEYS.viewing)
  return text && readToken() ? (JSON.parse(text) as ViewGrant) : null
}

/** Begins to look at an account in this tab, or with null stops. The page has to be loaded anew: it shows another account. */
export const saveViewing = (view: ViewGrant | null): void => write('session', SESSION_KEYS.viewing, view && JSON.stringify(view))

/** The account this tab is logged in as; null for a visitor. */
export const readCustomerId = (): string | null => (readToken() ? read('session', SESSION_KEYS.customerId) : null)

/** Keeps what the screens ask of the account (§3 session storage). */
export const saveMember = (member: MemberInfo): void => {
  write('session', SESSION_KEYS.username, member.nickname)
  write('session', SESSION_KEYS.customerId, member.id)
  write('session', SESSION_KEYS.account, member.account)
  write('session', SESSION_KEYS.memberLabel, JSON.stringify(member.memberLabel))
  write('session', SESSION_KEYS.isAgent, isAgent(member.type) ? String(member.type) : '0')
}

/** Keeps a login or registration: its token, its account, and whether the password must change first (§4). */
export const saveLogin = (result: { token: string; passwordExpired: boolean; member: MemberInfo }): void => {
  write('session', SESSION_KEYS.token, result.token)
  saveMember(result.member)
  write('session', SESSION_KEYS.forcedPassword, result.passwordExpired || result.member.mustChangePassword ? '1' : null)
  changed()
}

export const mustChangePassword = (): boolean => read('session', SESSION_KEYS.forcedPassword) === '1'

/** After the password has been changed. */
export const clearForcedPassword = (): void => write('session', SESSION_KEYS.forcedPassword, null)

/** Ends the session in this tab; the merchant's values stay (§4 logout). */
export const clearSession = (): void => {
  const had = readToken() !== null
  for (const key of Object.values(SESSION_KEYS)) if (!KEPT.includes(key)) write('session', key, null)
  if (had) changed()
}

/** Keeps the merchant's values, which calls name in their headers. */
export const saveMerchant = (merchant: string, platform: string): void => {
  write('session', SESSION_KEYS.merchant, merchant)
  write('session', SESSION_KEYS.platform, platform)
}

export const readLanguage = (): string | null => read('local', LOCAL_KEYS.lang)

/** Keeps the language, and the one before it, so that a picker can lead back (§3 lang, hisLang). */
export const rememberLanguage = (language: string): void => {
  const before = readLanguage()
  if (before && before !== language) write('local', LOCAL_KEYS.hisLang, before)
  write('local', LOCAL_KEYS.lang, language)
}

export const readTheme = (): 'light' | 'dark' => (read('local', LOCAL_KEYS.theme) === 'dark' ? 'dark' : 'light')
export const rememberTheme = (theme: 'light' | 'dark'): void => write('local', LOCAL_KEYS.theme, theme)

// By https the browser itself holds the cookie to this host and to https.
const userCookie = (): string => (location.protocol === 'https:' ? '__Host-rememberedUser' : 'rememberedUser')
const ONE_DAY_S = 86_400

/** §9: the remember-me cookie lives one day. It holds the account's name, never a password or token. */
export const rememberedUser = (): string => {
  const start = `${userCookie()}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return found ? decodeURIComponent(found.slice(start.length)) : ''
}

/** Remembers a name for a day, or with '' forgets it. */
export const rememberUser = (name: string): void => {
  const cookie = userCookie()
  document.cookie = `${cookie}=${encodeURIComponent(name)}; path=/; SameSite=Strict${cookie.startsWith('_') ? '; Secure' : ''}; max-age=${name ? ONE_DAY_S : 0}`
}
