import { itemAt } from '../../../rules/itemAt.ts'
import type { Random } from '../../../rules/random.ts'
import { cardName, dealer, type Card } from './cardDeck.ts'
import type { Engine } from './engine.ts'

/** Ranks by how many cards share them, then by height, which decides between two hands of a kind. */
const groups = (cards: readonly Card[]): { count: number; rank: number }[] => {
  const counts = new Map<number, number>()
  for (const { rank } of cards) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  return [...counts]
    .map(([rank, count]) => ({ rank, count }))
    .sort((a, b) => b.count - a.count || b.rank - a.rank)
}

const straightTop = (cards: readonly Card[]): number | null => {
  const ranks = cards.map(({ rank }) => rank).sort((a, b) => a - b)
  const steps = (list: readonly number[]) =>
    list.every((rank, i) => i === 0 || rank === itemAt(list, i - 1) + 1)
  if (steps(ranks)) return Math.max(...ranks)
  const low = ranks.map((rank) => (rank === 14 ? 1 : rank)).sort((a, b) => a - b)
  return steps(low) ? Math.max(...low) : null
}

const isFlush = (cards: readonly Card[]): boolean => new Set(cards.map(({ suit }) => suit)).size === 1

/** The kinds of a hand of three from the lowest, 0, to the highest, 5. */
const kindOf = (flush: boolean, straight: boolean, alike: number): number => {
  if (flush && straight) return 5
  if (alike === 3) return 4
  if (straight) return 3
  if (flush) return 2
  return alike === 2 ? 1 : 0
}

/** The value of a hand of three or one: the higher wins, equal values share. Here straights are rarer than flushes. */
export const height = (cards: readonly Card[]): number => {
  const [flush, top] = cards.length === 3 ? [isFlush(cards), straightTop(cards)] : [false, null]
  const parts = groups(cards)
  const kind = kindOf(flush, top !== null, itemAt(parts, 0).count)
  const order = top !== null ? [top] : parts.map(({ rank }) => rank)
  return [0, 1, 2].reduce((value, i) => value * 15 + (order[i] ?? 0), kind)
}

/** The house's share of a pot, basis points. */
const RAKE_BPS = 500

/**
 * A card game against the sandbox's seats: every seat puts in the same, the highest hand takes the pot less the
 * house's share, equal hands share it. Every seat has the same chance, so the return is 1 − rake.
 */
export const cards = ({ seats, hand }: { seats: number; hand: 1 | 3 }): Engine => {
  const pot = seats * (10_000 - RAKE_BPS)
  const play = (random: Random) => {
    const deal = dealer(random)
    const hands = Array.from({ length: seats }, () => Array.from({ length: hand }, deal))
    const heights = hands.map(height)
    const best = Math.max(...heights)
    const winners = heights.flatMap((h, seat) => (h === best ? [seat] : []))
    const shown = hands.map((own) => own.map(cardName).join(''))
    return {
      payBps: winners.includes(0) ? Math.floor(pot / winners.length) : 0,
      view: { hands: shown, winners },
      words: shown.join(' '),
    }
  }
  return {
    isChoice: (choice) => choice === '',
    choices: [''],
    rtpBps: () => 10_000 - RAKE_BPS,
    display: { seats, hand, rakeBps: RAKE_BPS },
    play: (_, random) => play(random),
  }
}
