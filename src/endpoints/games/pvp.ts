import * as z from 'zod/mini'
import { count, epochMs, languageTag, money, text } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

const launch = {
  launchMode: z.literal('GLS'),
  /** 1: with money, 0: free. */
  accountType: z.literal([0, 1]),
  language: z.optional(languageTag),
  theme: z.optional(z.enum(['light', 'dark'])),
  backUrl: z.optional(text(500)),
}
/** The game's name in the language of the call; a provider may leave it out. */
const launched = z.object({ content: z.object({ game_url: z.string(), game_name: z.optional(z.string()) }) })

/** GET: opens a game (provider.md §2 Launch). Refuses `game_maintenance` with the maintenance window. */
export const launchGame = endpoint({
  method: 'GET',
  path: '/wps/game/launchGame',
  moduleId: 'GAMELO3',
  audience: 'session',
  flag: 'GAMELO3',
  ownOnly: true,
  input: z.strictObject({ vendor: text(20), gameCode: text(40), ...launch }),
  output: launched,
})

/** GET: opens a vendor's sportsbook for the host of /fbsports (§2, §7); without a vendor, the first that has one. */
export const launchSportsbook = endpoint({
  method: 'GET',
  path: relay('GCS_gameLaunchFB'),
  moduleId: 'GAMELO3',
  audience: 'session',
  flag: 'GAMELO3',
  ownOnly: true,
  input: z.strictObject({ vendor: z.optional(text(20)), ...launch }),
  output: launched,
})

/** GET: the tables of the PVP games (§7 GLS2_roomList): who may join, the stakes, and how many players are there. */
export const roomList = endpoint({
  method: 'GET',
  path: relay('GLS2_roomList'),
  moduleId: 'GAMELO3',
  audience: 'session',
  flag: 'GAMELO3',
  input: z.strictObject({ vendor: z.optional(text(20)), gameCode: z.optional(text(40)) }),
  output: z.array(
    z.object({
      roomId: z.string(),
      vendor: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      level: z.enum(['novice', 'regular', 'master']),
      ante: money,
      minimumBalance: money,
      seats: count,
      maintenanceUntil: z.nullable(epochMs),
      isOff: z.optional(z.boolean()),
    }),
  ),
})
