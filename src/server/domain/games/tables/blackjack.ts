import { itemAt } from '../../../../rules/itemAt.ts'
import type { Random } from '../../../../rules/random.ts'
import { cardName, type Card } from '../cardDeck.ts'
import {
  addCard,
  bestMove,
  blackjackReturn,
  EMPTY,
  type BlackjackMove,
  type HandValue,
} from './blackjackStrategy.ts'
import { optionOf, type Step, type StepOption, type StepOutcome, type SteppedEngine } from '../stepped.ts'

/** A card's value: pictures count 10, aces 11. */
const valueOf = ({ rank }: Card): number => {
  if (rank === 14) return 11
  return Math.min(rank, 10)
}

const handOf = (cards: readonly Card[]): HandValue =>
  cards.reduce((hand, card) => addCard(hand, valueOf(card)), EMPTY)

interface Hand {
  cards: Card[]
  /** Its stake, in basis points of the first stake. */
  stakeBps: number
  done: boolean
}

interface Table {
  hands: Hand[]
  dealer: Card[]
  draw: () => Card
}

const STAKE_BPS = 10_000

/** Deals from an endless shoe: every card is equally likely each time. */
const endlessShoe = (random: Random) => (): Card => ({ rank: 2 + random.below(13), suit: random.below(4) })

const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && handOf(cards).total === 21

const activeHand = ({ hands }: Table): Hand | undefined => hands.find(({ done }) => !done)

/** Adds a card to a hand, which is done at 21 and above. */
const takeCard = (table: Table, hand: Hand): void => {
  hand.cards.push(table.draw())
  if (handOf(hand.cards).total >= 21) hand.done = true
}

const split = (table: Table, hand: Hand): void => {
  const aces = hand.cards.every(({ rank }) => rank === 14)
  table.hands = hand.cards.map((card) => ({ cards: [card], stakeBps: STAKE_BPS, done: false }))
  for (const one of table.hands) {
    takeCard(table, one)
    if (aces) one.done = true
  }
}

const MOVES: Readonly<Record<BlackjackMove, (table: Table, hand: Hand) => void>> = {
  hit: takeCard,
  stand: (_, hand) => {
    hand.done = true
  },
  double: (table, hand) => {
    hand.stakeBps *= 2
    takeCard(table, hand)
    hand.done = true
  },
  split,
}

const isMove = (action: string): action is BlackjackMove => Object.hasOwn(MOVES, action)

const optionsOf = (table: Table): StepOption[] => {
  const hand = activeHand(table)
  if (!hand) return []
  const free = ['hit', 'stand'].map((kind) => ({ kind, stakeBps: 0 }))
  const [first, second] = hand.cards
  if (!first || !second || hand.cards.length > 2) return free
  const mayRaise =
    table.hands.length === 1 && valueOf(first) === valueOf(second) ? ['double', 'split'] : ['double']
  return [...free, ...mayRaise.map((kind) => ({ kind, stakeBps: STAKE_BPS }))]
}

type HandResult = 'blackjack' | 'bust' | 'win' | 'push' | 'lose'

const resultOf = (cards: readonly Card[], dealer: readonly Card[], isFirst: boolean): HandResult => {
  const [own, other] = [handOf(cards).total, handOf(dealer).total]
  if (own > 21) return 'bust'
  const natural = isFirst && isBlackjack(cards)
  if (natural !== isBlackjack(dealer)) return natural ? 'blackjack' : 'lose'
  if (other > 21 || own > other) return 'win'
  return own === other ? 'push' : 'lose'
}

/** What a hand pays, in basis points of its stake. */
const PAYS: Readonly<Record<HandResult, number>> = {
  blackjack: 25_000,
  bust: 0,
  win: 20_000,
  push: 10_000,
  lose: 0,
}

/** Plays the dealer's hand: it draws to 16 and stands on 17, and not at all when every hand is decided. */
const playDealer = (table: Table): void => {
  const open = table.hands.some(
    ({ cards }) => handOf(cards).total <= 21 && !(table.hands.length === 1 && isBlackjack(cards)),
  )
  while (open && handOf(table.dealer).total < 17) table.dealer.push(table.draw())
}

const deal = (random: Random, steps: readonly Step[]): Table => {
  const draw = endlessShoe(random)
  const cards = [draw(), draw(), draw(), draw()]
  const [own, dealer] = [0, 1].map((side) => [itemAt(cards, side), itemAt(cards, side + 2)])
  const table: Table = {
    hands: [{ cards: own ?? [], stakeBps: STAKE_BPS, done: false }],
    dealer: dealer ?? [],
    draw,
  }
  if (isBlackjack(table.dealer) || isBlackjack(itemAt(table.hands, 0).cards))
    itemAt(table.hands, 0).done = true
  for (const { action } of steps) {
    const hand = activeHand(table)
    if (hand && isMove(action)) MOVES[action](table, hand)
  }
  return table
}

const viewHand = ({ cards, stakeBps }: Hand, result: HandResult | '') => ({
  cards: cards.map(cardName),
  total: handOf(cards).total,
  soft: handOf(cards).soft,
  stakeBps,
  result,
})

const decidedOutcome = (table: Table): StepOutcome => {
  playDealer(table)
  const results = table.hands.map(({ cards }) => resultOf(cards, table.dealer, table.hands.length === 1))
  const hands = table.hands.map((hand, i) => viewHand(hand, itemAt(results, i)))
  const dealer = table.dealer.map(cardName)
  return {
    view: { hands, active: -1, dealer, dealerTotal: handOf(table.dealer).total },
    words: `${hands.map(({ cards, result }) => `${cards.join('')} ${result}`).join(' ')} / ${dealer.join('')}`,
    options: [],
    payBps: hands.reduce(
      (sum, { stakeBps }, i) => sum + (stakeBps * PAYS[itemAt(results, i)]) / STAKE_BPS,
      0,
    ),
    ...(results.every((result) => result === 'push') ? { push: true as const } : {}),
  }
}

/**
 * Blackjack from an endless shoe. The dealer stands on every 17 and looks for a blackjack first. Two cards may be doubled,
 * a pair split once, also with two tens; split aces get one card each. A blackjack pays 3 to 2.
 */
export const blackjack = (): SteppedEngine => ({
  isChoice: (choice) => choice === '',
  choices: [''],
  rtpBps: () => Math.floor(blackjackReturn() * 10_000),
  display: {},
  play: (_, steps, random) => {
    const table = deal(random, steps)
    const hand = activeHand(table)
    if (!hand) return decidedOutcome(table)
    const up = itemAt(table.dealer, 0)
    const hands = table.hands.map((one) => viewHand(one, ''))
    return {
      view: {
        hands,
        active: table.hands.indexOf(hand),
        dealer: [cardName(up), ''],
        dealerTotal: valueOf(up),
      },
      words: `${hands.map(({ cards }) => cards.join('')).join(' ')} / ${cardName(up)}`,
      options: optionsOf(table),
      payBps: 0,
    }
  },
  isStep: (action, outcome) => isMove(action) && optionOf(action, outcome) !== null,
  fallback: () => 'stand',
  *advise(steps, random) {
    yield undefined
    const table = deal(random, steps)
    const hand = itemAt(
      table.hands.filter(({ done }) => !done),
      0,
    )
    const open = optionsOf(table)
      .map(({ kind }) => kind)
      .filter(isMove)
    const pair = open.includes('split') ? valueOf(itemAt(hand.cards, 0)) : null
    return bestMove(handOf(hand.cards), { up: valueOf(itemAt(table.dealer, 0)), pair, open })
  },
})
