import { itemAt } from '../../../../rules/itemAt.ts'
import type { Card } from '../cardDeck.ts'

/** The hands of five that may pay, from the highest. */
export const FIVE_HANDS = [
  'royal',
  'straightFlush',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPairs',
  'highPair',
  'nothing',
] as const
export type FiveHand = (typeof FIVE_HANDS)[number]

/** A card as a number: its rank from the two, 0–12, and 13 for each suit before its own. */
export const cardNumber = ({ rank, suit }: Card): number => suit * 13 + rank - 2

/** Hands by how many of the ten pairs of their cards have the same rank. */
const BY_PAIRS: Readonly<Record<number, FiveHand>> = { 6: 'four', 4: 'fullHouse', 3: 'three', 2: 'twoPairs' }

/** The ranks of A 2 3 4 5 as bits. */
const WHEEL = 0b1_0000_0000_1111
const JACK = 9

/** Returns the name of a hand without two cards of a rank. */
const unpairedName = (ranks: number, lowest: number, highest: number, flush: boolean): FiveHand => {
  const straight = highest - lowest === 4 || ranks === WHEEL
  if (flush && straight) return lowest === 8 ? 'royal' : 'straightFlush'
  if (flush) return 'flush'
  return straight ? 'straight' : 'nothing'
}

/** Returns the name of a hand of five cards, given as numbers. A pair counts from jacks. */
export const nameOfNumbers = (cards: readonly number[]): FiveHand => {
  let [pairs, pairRank, ranks, lowest, highest] = [0, 0, 0, 12, 0]
  let flush = true
  const suit = Math.floor(itemAt(cards, 0) / 13)
  for (let i = 0; i < 5; i += 1) {
    const card = itemAt(cards, i)
    const rank = card % 13
    for (let j = 0; j < i; j += 1)
      if (itemAt(cards, j) % 13 === rank) {
        pairs += 1
        pairRank = rank
      }
    ranks |= 1 << rank
    lowest = Math.min(lowest, rank)
    highest = Math.max(highest, rank)
    flush &&= Math.floor(card / 13) === suit
  }
  if (pairs === 0) return unpairedName(ranks, lowest, highest, flush)
  return BY_PAIRS[pairs] ?? (pairRank >= JACK ? 'highPair' : 'nothing')
}

export const nameFive = (cards: readonly Card[]): FiveHand => nameOfNumbers(cards.map(cardNumber))
