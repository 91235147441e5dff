import type { Random } from '../../../../rules/random.ts'
import { cardName, dealer, type Card } from '../cardDeck.ts'
import { cardNumber, FIVE_HANDS, nameFive, nameOfNumbers, type FiveHand } from './fiveCards.ts'
import { bestReturn, holdTableParts, holdValues, type HoldTable } from './holdValues.ts'
import { optionOf, type Step, type SteppedEngine } from '../stepped.ts'

/** What each hand pays, in times the stake. */
export type HandPays = Readonly<Partial<Record<FiveHand, number>>>

/** Returns the exact return of a paytable with the best holds, in stakes. It takes some seconds. */
export const drawPokerReturn = (pays: HandPays): number => {
  const payOf = (hand: readonly number[]): number => pays[nameOfNumbers(hand)] ?? 0
  const parts = holdTableParts(payOf)
  let part = parts.next()
  while (!part.done) part = parts.next()
  return bestReturn(part.value, payOf)
}

const dealHand = (
  random: Random,
  steps: readonly Step[],
): { cards: Card[]; first: Card[]; held: string | null } => {
  const deal = dealer(random)
  const first = [deal(), deal(), deal(), deal(), deal()]
  const held = steps[0] ? steps[0].action.slice('hold:'.length) : null
  return {
    first,
    held,
    cards: held === null ? first : first.map((card, i) => (held[i] === '1' ? card : deal())),
  }
}

/** Returns the best hold of five cards as five digits, 1 for each card that stays. */
const bestHold = (cards: readonly Card[], table: HoldTable, pays: HandPays): string => {
  const order = cards
    .map((card, place) => ({ number: cardNumber(card), place }))
    .sort((a, b) => a.number - b.number)
  const values = holdValues(
    table,
    order.map(({ number }) => number),
    pays[nameFive(cards)] ?? 0,
  )
  const best = values.indexOf(Math.max(...values))
  const held = order.flatMap(({ place }, i) => (best & (1 << i) ? [place] : []))
  return cards.map((_, place) => (held.includes(place) ? '1' : '0')).join('')
}

/** Five cards from one deck; the player holds some and draws others once. The step is `hold:` and five digits. */
export const drawPoker = ({ pays, rtpBps }: { pays: HandPays; rtpBps: number }): SteppedEngine => {
  let table: HoldTable | null = null
  return {
    isChoice: (choice) => choice === '',
    choices: [''],
    rtpBps: () => rtpBps,
    display: { pays: FIVE_HANDS.flatMap((name) => (pays[name] ? [{ name, times: pays[name] }] : [])) },
    play: (_, steps, random) => {
      const { cards, held, first } = dealHand(random, steps)
      const hand = nameFive(cards)
      const names = cards.map(cardName)
      const view = { cards: names, hand, held: held ?? '' }
      if (held === null)
        return { view, words: names.join(''), options: [{ kind: 'hold', stakeBps: 0 }], payBps: 0 }
      return {
        view,
        words: `${first.map(cardName).join('')} ${held} ${names.join('')} ${hand}`,
        options: [],
        payBps: (pays[hand] ?? 0) * 10_000,
      }
    },
    isStep: (action, outcome) => /^hold:[01]{5}$/.test(action) && optionOf(action, outcome) !== null,
    fallback: () => 'hold:11111',
    *advise(steps, random) {
      table ??= yield* holdTableParts((hand) => pays[nameOfNumbers(hand)] ?? 0)
      return `hold:${bestHold(dealHand(random, steps).cards, table, pays)}`
    },
  }
}
