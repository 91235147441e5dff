import { useMemo } from 'react'
import { brand } from '../../../client/pageSettings.ts'
import type { GameCategory } from '../../../entities/games/game.ts'
import { getPermission } from '../../../endpoints/accounts/login.ts'
import { moneyText } from '../../../rules/money/moneyText.ts'
import { enabledFlags } from '../../../rules/site/flags.ts'
import { minuteText, zoneText } from '../../../rules/site/moments.ts'
import { useSession } from './session.ts'
import { useEndpoint } from '../data/useEndpoint.ts'

/** The path of each category's page (§2). DS88 is the cockfighting category of §9, on the page by game type. */
export const CATEGORY_PATHS: Readonly<Record<GameCategory, string>> = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  LOTT: '/lottery',
  ELOTT: '/elott',
  DS88: '/ds88',
}

/** Categories whose pages list games; the others list vendors (§2 routes). */
export const LISTED_CATEGORIES: readonly GameCategory[] = ['RNG', 'FISH', 'PVP']

/** Loads what the site allows this visitor (§3 Permission payload). */
export const usePermission = () => useEndpoint(getPermission, { url: location.host })

/** §6: members above this rank get the VIP customer service. */
const VIP_RANK_ABOVE = 4

/**
 * Returns the customer-service address. Before a login on a site with home after login (§2), the bare help page
 * replaces the help centre.
 */
export const useServiceUrl = (): string => {
  const { member, status } = useSession()
  const { data } = usePermission()
  const { live, vip } = data?.info.customerService ?? brand.customerService
  const url = member && member.rankLevel > VIP_RANK_ABOVE ? vip : live
  return status === 'guest' && data?.info.homeAfterLogin ? url.replace(/^\/help(?=[?#]|$)/, '/helpmc') : url
}

const NO_FLAGS: ReadonlySet<string> = new Set()

/** Returns the whitelabel flags that are on; none until the permission has loaded. */
export const useFlags = (): ReadonlySet<string> => {
  const { data } = usePermission()
  return useMemo(() => (data ? enabledFlags(data.info.whitelabel) : NO_FLAGS), [data])
}

/** Formats an amount with the brand's currency, as `RM 1,234.50`. */
export const formatMoney = (amount: number, language: string): string => moneyText(amount, brand, language)

/** Returns an instant to the minute in the settlement zone, with the zone, as `21 Nov 2026, 14:03 GMT+8`. */
export const formatMoment = (at: number, language: string): string =>
  `${minuteText(at, brand.zone, language)} ${zoneText(brand.zone, at)}`
