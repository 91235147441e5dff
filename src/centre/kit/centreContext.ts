import { createContext, useContext } from 'react'
import type { MemberInfo } from '../../entities/account.ts'
import type { CentreMenu, MenuBadge, MenuEntry } from '../../entities/menu.ts'
import type { Face } from './brandTheme.ts'

/** What every screen of a centre knows of where it stands. */
export interface CentreValue {
  member: MemberInfo
  flags: ReadonlySet<string>
  /** The account's currency, and what stands before its amounts. */
  money: { currency: string; symbol: string }
  /** The settlement zone (config/brand.json): every day and hour on a screen is of this zone. */
  zone: string
  face: Face
  /** Counts behind the badges. */
  counts: Readonly<Record<MenuBadge, number>>
  /** `/member` or `/agent`. */
  base: string
  /** The entries of this centre that open for this session. */
  entries: readonly MenuEntry[]
  menu: CentreMenu
  /** The page key that is open. */
  page: string
  /** Fetches a screen of the menu before it is opened. */
  ahead: (page: string) => void
  /** Back to the page below the overlay. */
  close: () => void
}

export const CentreContext = createContext<CentreValue | null>(null)

/** The centre around a screen. */
export const useCentre = (): CentreValue => {
  const value = useContext(CentreContext)
  if (!value) throw new Error('A centre screen stands inside <Centre>: open it at /member/<page> or /agent/<page>.')
  return value
}
