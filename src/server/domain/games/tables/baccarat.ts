import { itemAt } from '../../../../rules/itemAt.ts'
import type { Random } from '../../../../rules/random.ts'
import { requireValue } from '../../../../rules/requireValue.ts'
import { cardName, dealer, type Card } from '../cardDeck.ts'
import type { TableRules } from './tableRules.ts'

/** What each result pays a bet on it, in basis points. A tie returns stakes on player and banker. */
const PAYS: Readonly<Record<string, Record<Winner, number>>> = {
  player: { player: 20_000, banker: 0, tie: 10_000 },
  banker: { player: 0, banker: 19_500, tie: 10_000 },
  tie: { player: 0, banker: 0, tie: 100_000 },
}
/** A pair are two first cards of one rank: 31 of the 415 other cards. */
const PAIR_BPS = 130_000
const PAIRS: Readonly<Record<string, 'player' | 'banker'>> = { playerPair: 'player', bankerPair: 'banker' }
const DECKS = 8

/** A card's points in baccarat: aces 1, tens and pictures 0. */
const pointsOf = ({ rank }: Card): number => {
  if (rank === 14) return 1
  return rank >= 10 ? 0 : rank
}

/** Whether the banker takes a third card, by its total and the player's third card (null when it took none). */
const bankerDraws = (banker: number, third: number | null): boolean => {
  if (third === null) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

type Winner = 'player' | 'banker' | 'tie'
const winnerOf = (player: number, banker: number): Winner => {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

/** The probability of each result, over every order of card values from eight decks. */
const baccaratChances = (): Record<Winner, number> => {
  const left = Array.from({ length: 10 }, (_, v) => (v === 0 ? 16 : 4) * DECKS)
  let cards = 52 * DECKS
  const chances = { player: 0, banker: 0, tie: 0 }
  const each = (chance: number, then: (v: number, chance: number) => void): void => {
    for (let v = 0; v < 10; v += 1) {
      const count = itemAt(left, v)
      left[v] = count - 1
      const part = (chance * count) / cards
      cards -= 1
      then(v, part)
      left[v] = count
      cards += 1
    }
  }
  const banks = (player: number, banker: number, third: number | null, chance: number): void => {
    if (!bankerDraws(banker, third)) chances[winnerOf(player, banker)] += chance
    else
      each(chance, (v, part) => {
        chances[winnerOf(player, (banker + v) % 10)] += part
      })
  }
  each(1, (p1, c1) =>
    each(c1, (b1, c2) =>
      each(c2, (p2, c3) =>
        each(c3, (b2, c4) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10]
          if (player >= 8 || banker >= 8) chances[winnerOf(player, banker)] += c4
          else if (player >= 6) banks(player, banker, null, c4)
          else each(c4, (v, part) => banks((player + v) % 10, banker, v, part))
        }),
      ),
    ),
  )
  return chances
}

const dealBaccarat = (random: Random): { player: Card[]; banker: Card[]; totals: [number, number] } => {
  const deal = dealer(random, DECKS)
  const player: Card[] = []
  const banker: Card[] = []
  for (let i = 0; i < 4; i += 1) (i % 2 === 0 ? player : banker).push(deal())
  const total = (hand: readonly Card[]) => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10
  if (total(player) < 8 && total(banker) < 8) {
    const third = total(player) <= 5 ? deal() : null
    if (third) player.push(third)
    if (bankerDraws(total(banker), third ? pointsOf(third) : null)) banker.push(deal())
  }
  return { player, banker, totals: [total(player), total(banker)] }
}

interface Coup {
  player: readonly string[]
  banker: readonly string[]
  totals: readonly number[]
  winner: Winner
  [key: string]: readonly string[] | readonly number[] | string
}

const isPair = ([first = '', second = '']: readonly string[]): boolean => first.charAt(0) === second.charAt(0)
const paysOf = (bet: string) => requireValue(PAYS[bet], `bet ${bet}`)

let knownChances: Record<Winner, number> | null = null

/** Baccarat from eight decks, freshly shuffled each round, with bets on the winner, a tie and pairs. */
export const baccarat: TableRules<Coup> = {
  bets: [...Object.keys(PAYS), ...Object.keys(PAIRS)],
  deal: (random) => {
    const { player, banker, totals } = dealBaccarat(random)
    return { player: player.map(cardName), banker: banker.map(cardName), totals, winner: winnerOf(...totals) }
  },
  payBps: (bet, coup) => {
    const side = PAIRS[bet]
    if (side) return isPair(coup[side]) ? PAIR_BPS : 0
    return paysOf(bet)[coup.winner]
  },
  highestBps: (bet) => (PAIRS[bet] ? PAIR_BPS : Math.max(...Object.values(paysOf(bet)))),
  isPush: (bet, { winner }) => winner === 'tie' && (bet === 'player' || bet === 'banker'),
  rtpBps: (bet) => {
    if (PAIRS[bet]) return Math.floor((PAIR_BPS * (4 * DECKS - 1)) / (52 * DECKS - 1))
    knownChances ??= baccaratChances()
    const chances = knownChances
    const pays = paysOf(bet)
    return Math.floor(chances.player * pays.player + chances.banker * pays.banker + chances.tie * pays.tie)
  },
  words: ({ player, banker, winner }) => `${player.join('')} ${banker.join('')} ${winner}`,
  mark: ({ player, banker, winner }) =>
    `${winner.charAt(0).toUpperCase()}${isPair(player) ? 'p' : ''}${isPair(banker) ? 'b' : ''}`,
  display: {},
}
