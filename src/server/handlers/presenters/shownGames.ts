import type { Game } from '../../../entities/games/game.ts'
import type { GameRule } from '../../../entities/games/gameRules.ts'
import { presentGame } from '../../domain/games/catalogue.ts'
import type { Catalogue } from '../../domain/games/catalogueSwitches.ts'
import type { Context } from '../../ports/context.ts'

/** Returns the function that shows games to the visitor: with names in its language, and its favourites. */
export const shownTo = async (
  context: Context,
  { rules, closures }: Catalogue,
): Promise<(games: readonly GameRule[]) => Game[]> => {
  const { ports, actor } = context
  const favourites = new Set(actor ? await ports.games.favourites(actor) : [])
  return (games) => games.map((game) => presentGame(rules, game, { reader: context, closures, favourites }))
}

/** Returns the games of some codes, in their order. Codes that the catalogue does not have are left out. */
export const gamesByCode = ({ rules }: Catalogue, codes: readonly string[]): GameRule[] =>
  codes.flatMap((code) => rules.games.find((game) => game.code === code) ?? [])
