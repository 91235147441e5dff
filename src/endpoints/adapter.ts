import { definitionOf } from '../entities/schemaDefinition.ts'
import type { Brand } from '../entities/site/brand.ts'
import type { Endpoint } from './endpoint.ts'
import { isRecord } from '../rules/isRecord.ts'

/** The provider's address and its API dialect. */
export interface ProviderSite {
  /** '' when the provider serves the site itself. */
  base: string
  merchant: string
  names: 'declared' | 'former' | 'current'
}

export const siteOf = (brand: Pick<Brand, 'provider' | 'merchant' | 'providerNames'>): ProviderSite =>
  brand.provider === 'embedded'
    ? { base: '', merchant: brand.merchant, names: 'declared' }
    : { base: brand.provider.replace(/\/+$/, ''), merchant: brand.merchant, names: brand.providerNames }

/** Names that changed between brands (provider.md §1), the former first. MCS2 calls follow a separate rule. */
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

/**
 * Returns a call's path at this provider. A former provider has one call that toggles a favourite, a current one
 * has two.
 */
export const pathAt = (
  site: Pick<ProviderSite, 'names'>,
  endpoint: Pick<Endpoint, 'path'>,
  input: unknown,
): string => {
  const { names } = site
  if (names === 'declared') return endpoint.path
  return endpoint.path.replace(/[^/]+$/, (name) => {
    const action = isRecord(input) ? input['action'] : undefined
    if (name === FAVOURITE && names === 'current' && (action === 'add' || action === 'remove'))
      return `${action}FavoriteGameV2`
    return renamed(name, names)
  })
}

/** Misspelt keys of that API, and their correct names. */
const MISSPELT: Readonly<Record<string, string>> = { lagerIcon: 'largeIcon', tatalIncome: 'totalIncome' }

/** Strips the merchant prefix from accounts (`merchant@name`) and corrects misspelt keys, at every depth. */
const fixNames = (value: unknown, prefix: string): unknown => {
  if (typeof value === 'string') return value.startsWith(prefix) ? value.slice(prefix.length) : value
  if (Array.isArray(value)) return value.map((item) => fixNames(item, prefix))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [MISSPELT[key] ?? key, fixNames(part, prefix)]),
  )
}

// The build leaves out the outputs of some endpoints (config/tooling/lightEndpoints.ts).
const shapeOf = ({ output }: Partial<Endpoint>): Readonly<Record<string, unknown>> =>
  (output && definitionOf(output).shape) ?? {}

interface PageOfRows {
  list?: unknown[]
  pageNo?: number
  pageSize?: number
  total?: number
}

/** Returns how many data rows a page has; one row more is a row of totals. */
const rowsOf = ({ list = [], pageNo = 1, pageSize = list.length, total = 0 }: PageOfRows): number =>
  Math.max(0, Math.min(pageSize, total - (pageNo - 1) * pageSize))

/** Moves totals that a provider sends as the last row out of the list. Without such a row `totals` is empty. */
const splitTotals = (endpoint: Endpoint, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('totals' in shapeOf(endpoint)) || 'totals' in value)
    return value
  const page = value as PageOfRows
  if (!Array.isArray(page.list)) return value
  return page.list.length > rowsOf(page)
    ? { ...page, list: page.list.slice(0, -1), totals: page.list.at(-1) }
    : { ...page, totals: {} }
}

/** Returns the value of a reply in the endpoint's declared form, regardless of the provider's dialect. */
export const valueFrom = (site: ProviderSite, endpoint: Endpoint, value: unknown): unknown =>
  site.names === 'declared' ? value : splitTotals(endpoint, fixNames(value, `${site.merchant}@`))
