import type {
  CatalogueKind,
  CatalogueStatus,
  MaintenanceWindow,
} from '../../../entities/desk/catalogueDesk.ts'
import type { GameRule, GameRules } from '../../../entities/games/gameRules.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { categoryOf, type Closures } from './catalogue.ts'

/** What staff changed on a vendor or a game. Null: as in config/games.json. */
export interface CatalogueSwitch {
  kind: CatalogueKind
  /** The id of the vendor, or the code of the game. */
  id: string
  off: boolean
  window: MaintenanceWindow | null
  hot: boolean | null
  isNew: boolean | null
  /** The chosen place, from 1: of a vendor among all, of a game in its category. */
  position: number | null
  /** When the place was chosen, epoch ms: of two entries with one place, the later one has it. */
  positionAt: number
}

/** The catalogue at a moment: config/games.json with the changes of staff, and what is closed. */
export interface Catalogue {
  rules: GameRules
  closures: Closures
}

/** The switch of an entry that staff have not changed. */
export const noSwitch = (kind: CatalogueKind, id: string): CatalogueSwitch => ({
  kind,
  id,
  off: false,
  window: null,
  hot: null,
  isNew: null,
  position: null,
  positionAt: 0,
})

/** Returns whether players can open an entry at a moment, as far as its own switch says. */
export const statusOf = ({ off, window }: CatalogueSwitch, now: number): CatalogueStatus => {
  if (off) return 'off'
  if (!window || window.until <= now) return 'open'
  return window.from <= now ? 'maintenance' : 'planned'
}

/** Returns until when an entry is closed: Infinity while it is off; null while it is open. */
const closedUntil = (one: CatalogueSwitch, now: number): number | null => {
  const status = statusOf(one, now)
  if (status === 'off') return Number.POSITIVE_INFINITY
  return status === 'maintenance' && one.window ? one.window.until : null
}

/** Returns the entries with each chosen one at its place. The others keep their order. */
const placed = <Entry>(
  entries: readonly Entry[],
  switchOf: (entry: Entry) => CatalogueSwitch | undefined,
): Entry[] => {
  const list = entries.filter((entry) => (switchOf(entry)?.position ?? null) === null)
  const chosen = entries
    .flatMap((entry) => {
      const { position = null, positionAt = 0 } = switchOf(entry) ?? {}
      return position === null ? [] : [{ entry, position, positionAt }]
    })
    .toSorted((a, b) => a.position - b.position || a.positionAt - b.positionAt)
  for (const { entry, position } of chosen) list.splice(position - 1, 0, entry)
  return list
}

/** Returns the catalogue at a moment. */
export const catalogueAt = (
  rules: GameRules,
  switches: readonly CatalogueSwitch[],
  now: number,
): Catalogue => {
  const closures = new Map<string, number>()
  if (switches.length === 0) return { rules, closures }
  const byKind = { vendor: new Map<string, CatalogueSwitch>(), game: new Map<string, CatalogueSwitch>() }
  for (const one of switches) {
    byKind[one.kind].set(one.id, one)
    const until = closedUntil(one, now)
    if (until !== null) closures.set(one.id, until)
  }
  const vendors = rules.vendors.map((vendor) => ({
    ...vendor,
    hot: byKind.vendor.get(vendor.id)?.hot ?? vendor.hot,
  }))
  const games = rules.games.map((game): GameRule => {
    const one = byKind.game.get(game.code)
    return one ? { ...game, hot: one.hot ?? game.hot, isNew: one.isNew ?? game.isNew } : game
  })
  const categories = [...new Set(games.map((game) => categoryOf(rules, game)))]
  return {
    closures,
    rules: {
      ...rules,
      vendors: placed(vendors, ({ id }) => byKind.vendor.get(id)),
      games: categories.flatMap((category) =>
        placed(
          games.filter((game) => categoryOf(rules, game) === category),
          ({ code }) => byKind.game.get(code),
        ),
      ),
    },
  }
}

/** Whether the catalogue has an entry. */
export const hasEntry = (rules: GameRules, kind: CatalogueKind, id: string): boolean =>
  kind === 'vendor'
    ? rules.vendors.some((vendor) => vendor.id === id)
    : rules.games.some((game) => game.code === id)

/** A maintenance ends after it begins, and in the future. */
export const checkWindow = (
  { from, until }: Pick<MaintenanceWindow, 'from' | 'until'>,
  now: number,
): Decision<null> =>
  until > from && until > now ? ok(null) : refuse('maintenance.window', { field: 'until' })
