import * as z from 'zod/mini'
import {
  catalogueId,
  catalogueKind,
  catalogueStatus,
  deskGame,
  deskVendor,
  gameCase,
  POSITION_MAX,
  vendorCase,
} from '../../entities/desk/catalogueDesk.ts'
import { gameCategory } from '../../entities/games/game.ts'
import { pageOf, paging } from '../../entities/lists/paging.ts'
import { epochMs, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

/** What staff do with an entry needs its kind and its id. */
const entry = { kind: catalogueKind, id: catalogueId }
const reason = text(300, 5)

/**
 * GET: the vendors in their order, with their calls of the last hour. `only` `problems` lists those that fail or are in
 * maintenance.
 */
export const deskVendors = staffEndpoint({
  method: 'GET',
  path: 'vendors',
  right: 'games.view',
  input: z.strictObject({
    ...paging,
    name: z.optional(text(40)),
    status: z.optional(catalogueStatus),
    only: z.optional(z.enum(['problems'])),
  }),
  output: pageOf(deskVendor),
})

/** GET: a vendor with its maintenance and its health. */
export const getVendorCase = staffEndpoint({
  method: 'GET',
  path: 'vendor',
  right: 'games.view',
  input: z.strictObject({ id: catalogueId }),
  output: vendorCase,
})

/** GET: the games in the order of players, by category. */
export const deskGames = staffEndpoint({
  method: 'GET',
  path: 'games',
  right: 'games.view',
  input: z.strictObject({
    ...paging,
    name: z.optional(text(40)),
    vendor: z.optional(text(20)),
    category: z.optional(gameCategory),
    status: z.optional(catalogueStatus),
  }),
  output: pageOf(deskGame),
})

/** GET: a game with its maintenance. */
export const getGameCase = staffEndpoint({
  method: 'GET',
  path: 'game',
  right: 'games.view',
  input: z.strictObject({ id: catalogueId }),
  output: gameCase,
})

/**
 * PUT: switches a vendor or a game off or on. While it is off, players cannot open its games and no stake is taken; running
 * rounds settle. Refuses `record.not.found`.
 */
export const switchCatalogueEntry = staffEndpoint({
  method: 'PUT',
  path: 'catalogue',
  right: 'games.switch',
  input: z.strictObject({ ...entry, off: z.boolean(), reason }),
  output: z.object({}),
})

/** PUT: plans the maintenance of a vendor or a game, instead of the one before. Refuses `maintenance.window`. */
export const planMaintenance = staffEndpoint({
  method: 'PUT',
  path: 'catalogue/maintenance',
  right: 'games.switch',
  input: z.strictObject({ ...entry, from: epochMs, until: epochMs, reason }),
  output: z.object({}),
})

/** DELETE: ends the maintenance of a vendor or a game, or cancels a planned one. */
export const endMaintenance = staffEndpoint({
  method: 'DELETE',
  path: 'catalogue/maintenance',
  right: 'games.switch',
  input: z.strictObject(entry),
  output: z.object({}),
})

/**
 * PUT: changes the place and the marks of a vendor or a game. What is left out stays. Refuses `request.invalid` for a vendor
 * with the mark of new games.
 */
export const arrangeCatalogueEntry = staffEndpoint({
  method: 'PUT',
  path: 'catalogue/order',
  right: 'games.arrange',
  input: z.strictObject({
    ...entry,
    hot: z.optional(z.boolean()),
    isNew: z.optional(z.boolean()),
    position: z.optional(z.int().check(z.gte(1), z.lte(POSITION_MAX))),
  }),
  output: z.object({}),
})
