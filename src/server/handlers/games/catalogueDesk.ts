import type * as calls from '../../../endpoints/games/catalogueDesk.ts'
import type { DeskGame, DeskVendor } from '../../../entities/desk/catalogueDesk.ts'
import type { GameRule } from '../../../entities/games/gameRules.ts'
import { DAY, HOUR } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { categoryOf, gameName, vendorName } from '../../domain/games/catalogue.ts'
import { statusOf, type CatalogueSwitch } from '../../domain/games/catalogueSwitches.ts'
import { isFailing } from '../../domain/games/vendorHealth.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import {
  arrangeEntry,
  endEntryMaintenance,
  planEntryMaintenance,
  switchEntry,
} from '../../usecases/games/changeCatalogue.ts'
import { currentCatalogue } from '../../usecases/games/currentCatalogue.ts'
import {
  isVendorProblem,
  switchesOf,
  vendorFailures,
  vendorsHealth,
} from '../../usecases/games/vendorHealth.ts'
import { pageOfRows } from '../query/pageOfRows.ts'

/** Returns the planned or running maintenance of an entry. */
const windowOf = ({ window }: CatalogueSwitch, now: number): CatalogueSwitch['window'] =>
  window && window.until > now ? window : null

/** Returns the fields that vendors and games share. */
const shared = (one: CatalogueSwitch, now: number) => {
  const window = windowOf(one, now)
  return {
    status: statusOf(one, now),
    maintenanceFrom: window?.from ?? null,
    maintenanceUntil: window?.until ?? null,
  }
}

const has = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase())

/** Returns the vendors in their order, and what they are made of. */
const readVendors = async (context: StaffContext) => {
  const { rules } = await currentCatalogue(context)
  const health = await vendorsHealth(context, HOUR)
  const failures = await vendorFailures(context)
  const switchOf = await switchesOf(context, 'vendor')
  const rows = rules.vendors.map(({ id, name, hot }, index): DeskVendor => {
    const lastHour = health(id)
    return {
      id,
      vendor: name,
      ...shared(switchOf(id), context.now),
      hot,
      position: index + 1,
      games: rules.games.filter((game) => game.vendor === id).length,
      ...lastHour,
      failing: isFailing(lastHour),
      lastErrorAt: failures.get(id)?.at ?? null,
    }
  })
  return { rows, health, failures, switchOf }
}

const deskGamesOf = async (context: StaffContext): Promise<DeskGame[]> => {
  const { now } = context
  const { rules } = await currentCatalogue(context)
  const [vendorSwitch, switchOf] = [await switchesOf(context, 'vendor'), await switchesOf(context, 'game')]
  /** How many games of each category came before. */
  const places = new Map<string, number>()
  const present = (game: GameRule): DeskGame => {
    const category = categoryOf(rules, game)
    const position = (places.get(category) ?? 0) + 1
    places.set(category, position)
    return {
      id: game.code,
      game: gameName(rules, game.code, context),
      vendor: vendorName(rules, game.vendor),
      category,
      ...shared(switchOf(game.code), now),
      vendorStatus: statusOf(vendorSwitch(game.vendor), now),
      hot: game.hot,
      isNew: game.isNew ?? false,
      position,
    }
  }
  return rules.games.map(present)
}

const done = (decision: Decision<null>): Decision<Record<never, never>> => (decision.ok ? ok({}) : decision)

/** Handlers of endpoints/games/catalogueDesk.ts. */
export const catalogueDeskHandlers: Handlers<typeof calls> = {
  deskVendors: async ({ name, status, only, ...page }, context) =>
    ok(
      pageOfRows(
        (await readVendors(context)).rows.filter(
          (row) =>
            (has(row.vendor, name) || has(row.id, name)) &&
            (status === undefined || row.status === status) &&
            (only === undefined || isVendorProblem(row.status, row)),
        ),
        page,
      ),
    ),

  getVendorCase: async ({ id }, context) => {
    const { rows, health, failures, switchOf } = await readVendors(context)
    const vendor = rows.find((row) => row.id === id)
    if (!vendor) return refuse('record.not.found', { field: 'id' })
    const failure = failures.get(id)
    return ok({
      vendor,
      window: windowOf(switchOf(id), context.now),
      hour: health(id),
      day: (await vendorsHealth(context, DAY))(id),
      lastError: failure ? { at: failure.at, call: failure.call, code: failure.code } : null,
    })
  },

  deskGames: async ({ name, vendor, category, status, ...page }, context) => {
    const { games } = context.ports.house.games
    /** Found by the id, which the screens link with, or by a part of the name. */
    const codes = new Set(
      games
        .filter(
          (game) => game.vendor === vendor || has(vendorName(context.ports.house.games, game.vendor), vendor),
        )
        .map(({ code }) => code),
    )
    return ok(
      pageOfRows(
        (await deskGamesOf(context)).filter(
          (row) =>
            (has(row.game, name) || has(row.id, name)) &&
            codes.has(row.id) &&
            (category === undefined || row.category === category) &&
            (status === undefined || row.status === status),
        ),
        page,
      ),
    )
  },

  getGameCase: async ({ id }, context) => {
    const game = (await deskGamesOf(context)).find((row) => row.id === id)
    if (!game) return refuse('record.not.found', { field: 'id' })
    return ok({ game, window: windowOf((await switchesOf(context, 'game'))(id), context.now) })
  },

  switchCatalogueEntry: async ({ kind, id, off, reason }, context) =>
    done(await switchEntry(context, { kind, id }, { off, reason }, byStaff(context))),

  planMaintenance: async ({ kind, id, ...window }, context) =>
    done(await planEntryMaintenance(context, { kind, id }, window, byStaff(context))),

  endMaintenance: async (entry, context) => done(await endEntryMaintenance(context, entry, byStaff(context))),

  arrangeCatalogueEntry: async ({ kind, id, ...change }, context) =>
    done(await arrangeEntry(context, { kind, id }, change, byStaff(context))),
}
