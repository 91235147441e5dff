import type { GameRules, GameRule } from '../../../entities/games/gameRules.ts'

/** The largest stake of a round in a built-in game that sets none, in units of the currency. */
export const MAX_STAKE = 5_000

/** Tables and sportsbooks state limits of their own. */
const WITH_OWN_LIMITS: readonly GameRule['type'][] = ['LIVE', 'SPORTS']

/** Returns the largest stake of a game, in units of the currency; undefined when its vendor decides it. */
export const maxStakeOf = (rules: GameRules, { type, vendor, maxBet }: GameRule): number | undefined => {
  if (maxBet !== undefined) return maxBet
  const isBuiltIn = !rules.vendors.find(({ id }) => id === vendor)?.launchUrl
  return isBuiltIn && !WITH_OWN_LIMITS.includes(type) ? MAX_STAKE : undefined
}
