import * as z from 'zod/mini'
import { count, epochMs, money, text } from '../entities/scalars.ts'
import { endpoint, relay } from './endpoint.ts'

const launch = {
  launchMode: z.literal('GLS'),
  /** 1 plays with money, 0 for free. */
  accountType: z.literal([0, 1]),
  language: z.optional(text(8)), theme: z.optional(z.enum(['light', 'dark'])), backUrl: z.optional(text(500)),
}
const launched = z.object({ content: z.object({ game_url: z.string() }) })

/** GET: opens a game (provider.md §2 Launch). Refuses `game_maintenance` with the window. */
export const launchGame = endpoint({
  method: 'GET', path: '/wps/game/launchGame', moduleId: 'GAMELO3', audience: 'session', ownOnly: true,
  input: z.strictObject({ vendor: text(20), gameCode: text(40), ...launch }), output: launched,
})

/** GET: opens a vendor's sportsbook for the host of /fbsports (§2, §7); without a vendor the first that has one. */
export const launchSportsbook = endpoint({
  method: 'GET', path: relay('GCS_gameLaunchFB'), moduleId: 'GAMELO3', audience: 'session', ownOnly: true,
  input: z.strictObject({ vendor: z.optional(text(20)), ...launch }), output: launched,
})

/** GET: the tables of the PVP games (§7 GLS2_roomList): who may sit, for how much, and how many sit there now. */
export const roomList = endpoint({
  method: 'GET', path: relay('GLS2_roomList'), moduleId: 'GAMELO3', audience: 'session',
  input: z.strictObject({ vendor: z.optional(text(20)), gameCode: z.optional(text(40)) }),
  output: z.array(z.object({
    roomId: z.string(), vendor: z.string(), gameCode: z.string(), gameName: z.string(), level: z.enum(['novice', 'regular', 'master']),
    ante: money, minimumBalance: money, seats: count, maintenanceUntil: z.nullable(epochMs),
  })),
})
