import type { BetCard } from '../../entities/content/chatCard.ts'
import { BOOKS } from '../../entities/games/sportsbook.ts'

/**
 * Where a shared bet leads: `play` to its game, `take` to a slip with the selections of an open one, `match` to the match of
 * a settled one, `book` to the page of its book.
 */
export const cardWay = ({
  category,
  legs,
  status,
}: Pick<BetCard, 'category' | 'legs' | 'status'>): 'play' | 'take' | 'match' | 'book' => {
  if (BOOKS.every((book) => book !== category)) return 'play'
  if (status === 'open' && legs.length > 0) return 'take'
  return legs.length === 1 ? 'match' : 'book'
}
