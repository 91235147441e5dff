import { useMemo } from 'react'
import brand from '../../../config/brand.json'
import type { GameCategory } from '../../entities/game.ts'
import { getPermission } from '../../endpoints/login.ts'
import { enabledFlags } from '../../rules/flags.ts'
import { useCall } from './useCall.ts'

/** The path of each category's page (§2). DS88 is the cockfighting category of §9, on the page by game type. */
export const CATEGORY_PATHS: Readonly<Record<GameCategory, string>> = {
  RNG: '/rng', LIVE: '/live', FISH: '/fish', PVP: '/pvp', SPORTS: '/sports', ESPORTS: '/esports',
  LOTT: '/lottery', ELOTT: '/elott', DS88: '/ds88',
}

/** Categories whose pages list games; the others list vendors (§2 routes). */
export const LISTED_CATEGORIES: readonly GameCategory[] = ['RNG', 'FISH', 'PVP']

/** What the site may do for this visitor (§3 Permission payload). */
export const usePermission = () => useCall(getPermission, { url: location.host })

const NO_FLAGS: ReadonlySet<string> = new Set()

/** The whitelabel nodes that are on; none until the permission has arrived. */
export const useFlags = (): ReadonlySet<string> => {
  const { data } = usePermission()
  return useMemo(() => (data ? enabledFlags(data.info.whitelabel) : NO_FLAGS), [data])
}

/** An amount with the brand's currency, as `RM 1,234.50`. */
export const money = (amount: number, language: string): string =>
  `${brand.currencySymbol} ${amount.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** A moment in the settlement zone, as `21/11/2026 14:03:09` (§9 clock format). */
export const clock = (at: number): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: brand.zone, day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23',
  }).format(at)
  return parts.replace(',', '')
}

/** The settlement zone's offset as people write it, e.g. `GMT+8`. */
export const zoneName = (): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: brand.zone, timeZoneName: 'shortOffset' })
    .formatToParts(Date.now()).find(({ type }) => type === 'timeZoneName')?.value ?? brand.zone
