import type { Brand } from '../entities/brand.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'

/** Where the provider is and how it speaks. */
export interface ProviderSite {
  /** '' for the provider the site itself is served by. */
  base: string
  merchant: string
  names: 'declared' | 'former' | 'current'
}

export const siteOf = (brand: Pick<Brand, 'provider' | 'merchant' | 'providerNames'>): ProviderSite =>
  brand.provider === 'embedded'
    ? { base: '', merchant: brand.merchant, names: 'declared' }
    : { base: brand.provider.replace(/\/+$/, ''), merchant: brand.merchant, names: brand.providerNames }

/** Names that changed between brands (provider.md §1), the former first. The MCS2 calls follow a rule of their own. */
const RENAMED: readonly (readonly [former: string, current: string])[] = [
  ['GCSGAME_gameVendor', 'GCSGAME_newGameVendor'],
  ['MCSFE_getListAnnouncements', 'CCSFE_getListAnnouncements'],
  ['CSP_unreadCount', 'EMFE_getInboxUnreadCount'],
  ['MCS2_processDividendReq', 'MCSFE_processDividend'],
  ['MCS2_processDailySalContract', 'MCSFE_processDailySalaryContract'],
  ['MCS2_processContractHourSalary', 'MCSFE_processContractHourSalary'],
]
const FAVOURITE = 'MCSFE_getFavoriteGames'

const renamed = (name: string, names: 'former' | 'current'): string => {
  const pair = RENAMED.find((both) => both.includes(name))
  if (pair) return pair[names === 'former' ? 0 : 1]
  return names === 'current' ? name.replace(/^MCS2_/, 'MCSFE_') : name
}

/** The path a call has at this provider. Favourites are one call to toggle at a former one and two at a current one. */
export const pathAt = (site: ProviderSite, endpoint: Endpoint, input: unknown): string => {
  const { names } = site
  if (names === 'declared') return endpoint.path
  return endpoint.path.replace(/[^/]+$/, (name) => {
    const action = (input as { action?: unknown } | null)?.action
    if (name === FAVOURITE && names === 'current' && (action === 'add' || action === 'remove')) return `${action}FavoriteGameV2`
    return renamed(name, names)
  })
}

/** Spelling errors that are part of that wire, and what they mean. */
const MISSPELT: Readonly<Record<string, string>> = { lagerIcon: 'largeIcon', tatalIncome: 'totalIncome' }

/** Accounts come as `merchant@name`, and some keys are misspelt: both are mended wherever they stand. */
const mend = (value: unknown, prefix: string): unknown => {
  if (typeof value === 'string') return value.startsWith(prefix) ? value.slice(prefix.length) : value
  if (Array.isArray(value)) return value.map((item) => mend(item, prefix))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [MISSPELT[key] ?? key, mend(part, prefix)]))
}

const shapeOf = (endpoint: Endpoint): Readonly<Record<string, unknown>> =>
  (endpoint.output as unknown as { _zod: { def: { shape?: Record<string, unknown> } } } | undefined)?._zod.def.shape ?? {}

/** A report's totals never stand in its last row here: where a provider sends them so, they are taken out. */
const splitTotals = (endpoint: Endpoint, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('totals' in shapeOf(endpoint)) || 'totals' in value) return value
  const { list } = value as { list?: unknown[] }
  if (!Array.isArray(list) || list.length === 0) return value
  return { ...value, list: list.slice(0, -1), totals: list.at(-1) }
}

/** What a call answers, as its declaration says it, whatever the provider's dialect. */
export const valueFrom = (site: ProviderSite, endpoint: Endpoint, value: unknown): unknown =>
  site.names === 'declared' ? value : splitTotals(endpoint, mend(value, `${site.merchant}@`))
