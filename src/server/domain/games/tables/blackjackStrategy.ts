import { itemAt } from '../../../../rules/itemAt.ts'

/** A hand's value. `soft`: an ace counts 11. */
export interface HandValue {
  total: number
  soft: boolean
}

/** The values of cards with their probabilities. The shoe is endless, so that they never change; aces are 11. */
const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((value) => ({
  value,
  chance: (value === 10 ? 4 : 1) / 13,
}))

export const EMPTY: HandValue = { total: 0, soft: false }

/** Returns a hand after another card. An ace counts 1 where 11 would be too much. */
export const addCard = ({ total, soft }: HandValue, value: number): HandValue => {
  let sum = total + value
  let aces = Number(soft) + Number(value === 11)
  while (sum > 21 && aces > 0) {
    sum -= 10
    aces -= 1
  }
  return { total: sum, soft: aces > 0 }
}

const memoized = <T>(make: (hand: HandValue, up: number) => T): ((hand: HandValue, up: number) => T) => {
  const known = new Map<string, T>()
  return (hand, up) => {
    const key = `${hand.total} ${hand.soft} ${up}`
    const found = known.get(key) ?? make(hand, up)
    known.set(key, found)
    return found
  }
}

/** Where a dealer's hand ends: at 17, 18, 19, 20, 21, or above. The dealer stands on every 17. */
const dealerEnds = memoized((hand): readonly number[] => {
  if (hand.total > 21) return [0, 0, 0, 0, 0, 1]
  if (hand.total >= 17) return [17, 18, 19, 20, 21, 22].map((total) => Number(total === hand.total))
  const ends = VALUES.map(({ value, chance }) =>
    dealerEnds(addCard(hand, value), 0).map((end) => end * chance),
  )
  return [0, 1, 2, 3, 4, 5].map((i) => ends.reduce((sum, end) => sum + itemAt(end, i), 0))
})

/** The probability that the dealer has a blackjack with this card. */
const dealerBlackjack = (up: number): number => {
  if (up === 11) return 4 / 13
  return up === 10 ? 1 / 13 : 0
}

/** Where the dealer's hand ends when its second card does not make a blackjack, which is checked first. */
const endsOf = memoized((_, up): readonly number[] => {
  const seconds = VALUES.filter(({ value }) => value + up !== 21)
  const all = seconds.reduce((sum, { chance }) => sum + chance, 0)
  const first = addCard(EMPTY, up)
  const ends = seconds.map(({ value, chance }) =>
    dealerEnds(addCard(first, value), 0).map((end) => (end * chance) / all),
  )
  return [0, 1, 2, 3, 4, 5].map((i) => ends.reduce((sum, end) => sum + itemAt(end, i), 0))
})

/** What a decision is expected to win, in stakes. */
const standValue = memoized(({ total }, up): number => {
  if (total > 21) return -1
  return endsOf(EMPTY, up).reduce(
    (sum, chance, i) => sum + chance * (i === 5 ? 1 : Math.sign(total - 17 - i)),
    0,
  )
})

const over = (hand: HandValue, then: (next: HandValue) => number): number =>
  VALUES.reduce((sum, { value, chance }) => sum + chance * then(addCard(hand, value)), 0)

const hitValue = memoized((hand, up): number =>
  over(hand, (next) => (next.total > 21 ? -1 : Math.max(standValue(next, up), hitValue(next, up)))),
)

const doubleValue = (hand: HandValue, up: number): number => 2 * over(hand, (next) => standValue(next, up))

const twoCards = (hand: HandValue, up: number): number =>
  Math.max(standValue(hand, up), hitValue(hand, up), doubleValue(hand, up))

/** A pair becomes two hands. Split aces get one card each. */
const splitValue = (value: number, up: number): number =>
  2 * over(addCard(EMPTY, value), (next) => (value === 11 ? standValue(next, up) : twoCards(next, up)))

/** Returns what each decision is expected to win. `pair` is the value of both cards of a pair that may be split. */
const decisionValues = (hand: HandValue, up: number, pair: number | null) => ({
  stand: standValue(hand, up),
  hit: hitValue(hand, up),
  double: doubleValue(hand, up),
  split: pair === null ? Number.NEGATIVE_INFINITY : splitValue(pair, up),
})

export type BlackjackMove = keyof ReturnType<typeof decisionValues>

/** Returns the decision that wins most among those that are open. */
export const bestMove = (
  hand: HandValue,
  { up, pair, open }: { up: number; pair: number | null; open: readonly BlackjackMove[] },
): BlackjackMove => {
  const values = decisionValues(hand, up, pair)
  return open.reduce((best, move) => (values[move] > values[best] ? move : best), 'stand')
}

/** The long-run return with the best decisions, in first stakes: the mean over every deal. A blackjack pays 3 to 2. */
export const blackjackReturn = (): number => {
  let sum = 1
  for (const first of VALUES)
    for (const second of VALUES)
      for (const up of VALUES) {
        const chance = first.chance * second.chance * up.chance
        const lost = dealerBlackjack(up.value)
        const hand = addCard(addCard(EMPTY, first.value), second.value)
        if (hand.total === 21) sum += chance * (1 - lost) * 1.5
        else {
          const pair = first.value === second.value ? first.value : null
          const best = Math.max(...Object.values(decisionValues(hand, up.value, pair)))
          sum += chance * (best * (1 - lost) - lost)
        }
      }
  return sum
}
