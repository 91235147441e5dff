import { createContext, useContext } from 'react'
import type { ComponentType } from 'react'
import type { MemberInfo } from '../../../entities/accounts/account.ts'
import type { CentreMenu, MenuBadge, MenuEntry } from '../../../entities/site/menu.ts'
import type { SiteActions } from './siteActions.ts'
import type { Caller } from '../call/caller.ts'
import type { Theme } from '../theme/brandTheme.ts'

/** The context that a centre gives to every screen. */
export interface CentreValue {
  member: MemberInfo
  flags: ReadonlySet<string>
  /** The account's currency and its symbol. */
  money: { currency: string; symbol: string }
  /** The name of the site (config/brand.json), which stands for the operator as payer of a contract. */
  site: string
  /** The settlement zone (config/brand.json). Every day and hour on a screen is in this zone. */
  zone: string
  theme: Theme
  /** The languages that the brand offers, as BCP 47 tags. */
  languages: readonly string[]
  /** `/member`, `/agent` or `/operator`. */
  base: string
  /** The entries of this centre that the session may open. */
  entries: readonly MenuEntry[]
  menu: CentreMenu
  /** The key of the open page. */
  page: string
  /** What the centre adds to the search: hits of the provider and actions. Its code comes with the search. */
  paletteHits: ComponentType<{ text: string; open: (to: string, label: string) => void }>
  /** Prefetches a screen of the menu before it is opened. */
  prefetchScreen: (page: string) => void
  actions: SiteActions
  /** The function through which the centre calls the provider. */
  call: Caller
  /** Closes the overlay. */
  close: () => void
}

export const CentreContext = createContext<CentreValue | null>(null)

/** Returns the context of the centre around a screen. */
export const useCentre = (): CentreValue => {
  const value = useContext(CentreContext)
  if (!value)
    throw new Error('A centre screen stands inside <Centre>: open it at /member/<page> or /agent/<page>.')
  return value
}

/** The counts of the badges; `risk` is of the operator centre only. */
export type BadgeCounts = Readonly<Record<Exclude<MenuBadge, 'risk'>, number>> & { readonly risk?: number }

export const NO_COUNTS: BadgeCounts = { messages: 0, promotions: 0, rewards: 0, missions: 0, contracts: 0 }

/** It is apart from the centre's context, so that a new count does not render every screen. */
export const CountsContext = createContext(NO_COUNTS)

/** Returns the counts of the badges. */
export const useCounts = (): BadgeCounts => useContext(CountsContext)
