import * as z from 'zod/mini'
import { game, gameVendor } from '../../entities/games/game.ts'
import { textLanguage, text } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/** The longest query. */
export const SEARCH_MAX = 40

/** An article of the help centre that a search found. */
export const helpHit = z.object({
  id: z.string(),
  topic: z.string(),
  topicTitle: z.string(),
  title: z.string(),
  lang: textLanguage,
})

/**
 * GET: the games, vendors and help articles that match a query by the beginnings of their words, typing errors included; the
 * best first. An empty query finds nothing.
 */
export const siteSearch = endpoint({
  method: 'GET',
  path: relay('REF_siteSearch'),
  moduleId: 'COMM3',
  audience: 'guest',
  limit: { points: 120, windowMs: 60_000 },
  input: z.strictObject({ query: text(SEARCH_MAX) }),
  output: z.object({ games: z.array(game), vendors: z.array(gameVendor), help: z.array(helpHit) }),
})
