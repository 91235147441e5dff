import * as z from 'zod/mini'
import {
  book,
  fixtureId,
  legAddress,
  LEGS_MAX,
  legQuote,
  newSlip,
  slipCursor,
  slipLimits,
  sport,
  sportsFixture,
  sportsLeague,
  sportsMatch,
  sportsSlip,
} from '../../entities/games/sportsbook.ts'
import { day, epochMs, id, moneyAbove0, text } from '../../entities/scalars.ts'
import { endpoint } from '../endpoint.ts'

/** GET: the leagues of a book with their numbers of matches, and the limits of a slip. */
export const sportsLeagues = endpoint({
  method: 'GET',
  path: '/sports/leagues',
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  outsideTransaction: true,
  input: z.strictObject({ book }),
  output: z.object({ leagues: z.array(sportsLeague), limits: slipLimits }),
})

/**
 * GET: matches of a book with their chief markets. `next`: those being played, then those to come; `over`: results, the
 * latest first. `day` is a day of the site's zone.
 */
export const sportsFixtures = endpoint({
  method: 'GET',
  path: '/sports/fixtures',
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  outsideTransaction: true,
  input: z.strictObject({
    book,
    sport: z.optional(sport),
    leagueId: z.optional(text(20)),
    when: z._default(z.enum(['live', 'coming', 'next', 'over']), 'next'),
    day: z.optional(day),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), 40),
  }),
  output: z.object({ now: epochMs, fixtures: z.array(sportsFixture) }),
})

/** GET: a match with every market. Before its end the hash of its seed is shown, afterwards the seed. */
export const sportsMatchDetail = endpoint({
  method: 'GET',
  path: '/sports/match',
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  outsideTransaction: true,
  input: z.strictObject({ fixtureId }),
  output: z.object({ now: epochMs, match: sportsMatch }),
})

/** GET: what selections cost now, each as `<match>/<market>/<selection>`. */
export const quoteLegs = endpoint({
  method: 'GET',
  path: '/sports/quote',
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  outsideTransaction: true,
  input: z.strictObject({
    legs: z.array(legAddress).check(z.minLength(1), z.maxLength(LEGS_MAX)),
  }),
  output: z.object({ quotes: z.array(legQuote) }),
})

/**
 * POST: places a slip with the odds that the player saw. Refuses `odds.changed` with the present odds (hundredths, in the
 * order of the legs) when they moved by more than the player accepts. A repeat with the same request id places nothing
 * twice and returns the slip of the first.
 */
export const placeSlip = endpoint({
  method: 'POST',
  path: '/sports/slip',
  moduleId: 'GAMELO3',
  audience: 'session',
  flag: 'GAMELO3',
  outsideTransaction: true,
  limit: { points: 60, windowMs: 60_000 },
  input: newSlip,
  output: sportsSlip,
})

/** GET: the session's slips, newest first: open ones with their cash-out value, or settled ones. */
export const sportsSlips = endpoint({
  method: 'GET',
  path: '/sports/slips',
  moduleId: 'GAMELO3',
  audience: 'session',
  flag: 'GAMELO3',
  outsideTransaction: true,
  input: z.strictObject({
    open: z.boolean(),
    after: z.optional(slipCursor),
    limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
  }),
  output: z.object({ slips: z.array(sportsSlip), next: z.nullable(z.string()) }),
})

/**
 * POST: cashes an open slip out for its present value, at least `amount`. Refuses `cashout.changed` with the present value
 * when it is lower, and `cashout.closed` when the slip is settled or betting on one of its matches is suspended.
 */
export const cashOutSlip = endpoint({
  method: 'POST',
  path: '/sports/cashOut',
  moduleId: 'GAMELO3',
  audience: 'session',
  flag: 'GAMELO3',
  outsideTransaction: true,
  limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({ slipId: id, amount: moneyAbove0 }),
  output: sportsSlip,
})
