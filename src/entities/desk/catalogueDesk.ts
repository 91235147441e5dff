import * as z from 'zod/mini'
import { gameCategory } from '../games/game.ts'
import { count, epochMs, rateBps, text } from '../scalars.ts'

/** Whether players can open a vendor or a game. `planned`: it is open, and a maintenance is to come. */
export const catalogueStatus = z.enum(['open', 'planned', 'maintenance', 'off'])
export type CatalogueStatus = z.infer<typeof catalogueStatus>

/** The entries of the catalogue that staff change, by kind. */
export const catalogueKind = z.enum(['vendor', 'game'])
export type CatalogueKind = z.infer<typeof catalogueKind>

/** The highest place of a vendor or a game that staff can choose. */
export const POSITION_MAX = 10_000

/** The id of a vendor, or the code of a game. */
export const catalogueId = text(40, 2)

/** A planned or running maintenance. `reason` is for staff. */
export const maintenanceWindow = z.object({ from: epochMs, until: epochMs, reason: z.string() })
export type MaintenanceWindow = z.infer<typeof maintenanceWindow>

/** The calls of a vendor to the wallet in a period. `medianMs` is null without calls. */
export const vendorHealth = z.object({
  calls: count,
  errors: count,
  errorRate: rateBps,
  medianMs: z.nullable(count),
})
export type VendorHealth = z.infer<typeof vendorHealth>

const common = {
  status: catalogueStatus,
  hot: z.boolean(),
  /** The place in the order, from 1: of vendors among all, of games in their category. */
  position: count,
  maintenanceFrom: z.nullable(epochMs),
  maintenanceUntil: z.nullable(epochMs),
}

/** A vendor with its calls of the last hour. */
export const deskVendor = z.object({
  id: z.string(),
  vendor: z.string(),
  ...common,
  games: count,
  ...vendorHealth.shape,
  /** Whether the error rate of the last hour is above the threshold. */
  failing: z.boolean(),
  lastErrorAt: z.nullable(epochMs),
})
export type DeskVendor = z.infer<typeof deskVendor>

/** A game. `status` is its own; `vendorStatus` is that of its vendor, which applies to it too. */
export const deskGame = z.object({
  id: z.string(),
  game: z.string(),
  vendor: z.string(),
  category: gameCategory,
  ...common,
  vendorStatus: catalogueStatus,
  isNew: z.boolean(),
})
export type DeskGame = z.infer<typeof deskGame>

/** A vendor with its maintenance and its health. */
export const vendorCase = z.object({
  vendor: deskVendor,
  window: z.nullable(maintenanceWindow),
  hour: vendorHealth,
  day: vendorHealth,
  /** The last call that failed: its name and the code of the reply. */
  lastError: z.nullable(z.object({ at: epochMs, call: z.string(), code: z.string() })),
})

/** A game with its maintenance. */
export const gameCase = z.object({ game: deskGame, window: z.nullable(maintenanceWindow) })
