import { itemAt } from '../../../rules/itemAt.ts'
import type { Random } from '../../../rules/random.ts'

/** A card: its rank 2–14 (ace high) and one of four suits. */
export interface Card {
  rank: number
  suit: number
}

const RANKS = '23456789TJQKA'
const SUITS = 'SHDC'

/** Two letters, such as `TS` for the ten of spades. */
export const cardName = ({ rank, suit }: Card): string => `${RANKS[rank - 2]}${SUITS[suit]}`

/** The rank of a card by its name. */
export const rankOf = (name: string): number => RANKS.indexOf(name.charAt(0)) + 2

/** Deals from decks shuffled together, without replacement. */
export const dealer = (random: Random, decks = 1): (() => Card) => {
  const cards = Array.from({ length: 52 * decks }, (_, i) => ({
    rank: 2 + (i % 13),
    suit: Math.floor(i / 13) % 4,
  }))
  let left = cards.length
  return () => {
    const at = random.below(left)
    left -= 1
    const card = itemAt(cards, at)
    cards[at] = itemAt(cards, left)
    cards[left] = card
    return card
  }
}
