import * as z from 'zod/mini'
import { text } from '../entities/scalars.ts'
import { endpoint } from './endpoint.ts'

/** GET: opens a game (provider.md §2 Launch). Refuses `game_maintenance` with the window. */
export const launchGame = endpoint({
  method: 'GET', path: '/wps/game/launchGame', moduleId: 'GAMELO3', audience: 'session',
  input: z.strictObject({
    vendor: text(20), gameCode: text(40), launchMode: z.literal('GLS'),
    /** 1 plays with money, 0 for free. */
    accountType: z.literal([0, 1]),
    language: z.optional(text(8)), theme: z.optional(z.enum(['light', 'dark'])), backUrl: z.optional(text(500)),
  }),
  output: z.object({ content: z.object({ game_url: z.string() }) }),
})
