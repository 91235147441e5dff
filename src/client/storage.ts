type Area = 'session' | 'local'
interface StorageRule {
  area: Area
  /** Identifies the user, so it is removed when the session ends. */
  personal?: true
}

/**
 * Every key that the site stores in the browser (§3). Session storage belongs to the tab, local storage to the
 * browser. A key that ends in ':' has one value for each name after it.
 */
const KEYS = {
  token: { area: 'session', personal: true },
  forceChangePassword: { area: 'session', personal: true },
  firstLogin: { area: 'session', personal: true },
  merchantCode: { area: 'session' },
  platform: { area: 'session' },
  username: { area: 'session', personal: true },
  customerId: { area: 'session', personal: true },
  account: { area: 'session', personal: true },
  memberLabel: { area: 'session', personal: true },
  isAgent: { area: 'session', personal: true },
  viewing: { area: 'session', personal: true },
  hideBalance: { area: 'session', personal: true },
  vassalage: { area: 'session', personal: true },
  // The session of staff at /operator. It is no account's, so it neither ends with one nor reaches other tabs.
  staffToken: { area: 'session' },
  settings: { area: 'session' },
  routers: { area: 'session' },
  validate: { area: 'session' },
  merchantWallet: { area: 'session' },
  vendorList: { area: 'session' },
  'popupsSeen:': { area: 'session', personal: true },
  'popupsSeen:anonymous': { area: 'session' },
  lang: { area: 'local' },
  hisLang: { area: 'local' },
  theme: { area: 'local' },
  invitation: { area: 'local' },
  // The token of a visitor's conversation with customer service.
  guestChat: { area: 'local', personal: true },
  // §3 stores these per username, for the same user's next login.
  'lotteryFavourites:': { area: 'local' },
  // The slip of the sportsbook, how it writes odds, and which changes of odds the player accepts.
  sportsSlip: { area: 'session' },
  oddsFormat: { area: 'local' },
  acceptOdds: { area: 'local' },
  analyticsConsent: { area: 'local' },
  // The sections of a centre's menu that the reader has closed, and whether single keys are shortcuts.
  'menuClosed:': { area: 'local' },
  singleKeys: { area: 'local' },
  'realityCheck:': { area: 'local', personal: true },
  // What an account opened last from the search of a centre.
  'recentHits:': { area: 'local', personal: true },
  // What was searched for last on the public site.
  recentSearches: { area: 'local', personal: true },
  // Set by hand, for tests and translators: `on` allows the pseudo-languages.
  pseudoLanguages: { area: 'local' },
} as const satisfies Readonly<Record<string, StorageRule>>

type Key = keyof typeof KEYS
/** A single key, or a key of a family with its name. */
export type StorageKey = Exclude<Key, `${string}:`> | `${Extract<Key, `${string}:`>}${string}`

const rules: Readonly<Record<string, StorageRule>> = KEYS
const ruleOf = (key: string): StorageRule | undefined => rules[key] ?? rules[key.replace(/:.*$/, ':')]
const isStorageKey = (key: string): key is StorageKey => ruleOf(key) !== undefined
const storeOf = (area: Area): Storage => (area === 'session' ? sessionStorage : localStorage)

/** Values that concern only this tab, so other tabs do not receive them. */
const THIS_TAB_ONLY: readonly string[] = ['viewing', 'vassalage']

// A private window may refuse storage; values then last until the page closes.
const fallback = new Map<string, string>()

export const readStored = (key: StorageKey): string | null => {
  try {
    return storeOf(ruleOf(key)!.area).getItem(key)
  } catch {
    return fallback.get(key) ?? null
  }
}

const keysIn = (area: Area): readonly string[] => {
  try {
    return Object.keys(storeOf(area))
  } catch {
    return [...fallback.keys()]
  }
}

/** Stores a value; null removes it. */
export const writeStored = (key: StorageKey, value: string | null): void => {
  try {
    const store = storeOf(ruleOf(key)!.area)
    if (value === null) store.removeItem(key)
    else store.setItem(key, value)
  } catch {
    if (value === null) fallback.delete(key)
    else fallback.set(key, value)
  }
}

/** Returns the personal values that another tab needs to share this login, without those of this tab alone. */
export const sessionValues = (): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {}
  for (const key of keysIn('session')) {
    const shared = isStorageKey(key) && ruleOf(key)?.personal && !THIS_TAB_ONLY.includes(key)
    const value = shared ? readStored(key) : null
    if (value !== null) values[key] = value
  }
  return values
}

/** Stores the values that another tab has sent. */
export const storeSessionValues = (values: Readonly<Record<string, string>>): void => {
  for (const [key, value] of Object.entries(values)) {
    const rule = ruleOf(key)
    if (isStorageKey(key) && rule?.area === 'session' && rule.personal) writeStored(key, value)
  }
}

/** Removes all personal values. The merchant's values and the browser's preferences stay (§4 logout). */
export const removePersonal = (): void => {
  for (const area of ['session', 'local'] as const) {
    for (const key of keysIn(area)) {
      const rule = ruleOf(key)
      if (isStorageKey(key) && rule?.area === area && rule.personal) writeStored(key, null)
    }
  }
}
