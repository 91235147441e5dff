import { itemAt } from '../../../rules/itemAt.ts'
import type { Random } from '../../../rules/random.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { dealer, cardName, type Card } from './cardDeck.ts'
import type { Engine } from './engine.ts'

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const POCKETS = 37

/** The numbers that each bet covers. A bet pays 36 divided by how many numbers it covers. */
const ROULETTE: Readonly<Record<string, (n: number) => boolean>> = {
  red: (n) => RED.has(n),
  black: (n) => n > 0 && !RED.has(n),
  odd: (n) => n % 2 === 1,
  even: (n) => n > 0 && n % 2 === 0,
  low: (n) => n >= 1 && n <= 18,
  high: (n) => n >= 19,
  dozen1: (n) => n >= 1 && n <= 12,
  dozen2: (n) => n >= 13 && n <= 24,
  dozen3: (n) => n >= 25,
  column1: (n) => n % 3 === 1,
  column2: (n) => n % 3 === 2,
  column3: (n) => n > 0 && n % 3 === 0,
  ...Object.fromEntries(Array.from({ length: POCKETS }, (_, own) => [`n${own}`, (n: number) => n === own])),
}
/** Returns the rule or the pays of a choice. The engine has checked that there is one. */
const betOn = <Bet>(bets: Readonly<Record<string, Bet>>, choice: string): Bet =>
  requireValue<Bet | undefined>(bets[choice], `bet ${choice}`)
const covered = (choice: string): number[] => [...Array(POCKETS).keys()].filter(betOn(ROULETTE, choice))
const roulettePay = (choice: string): number => (36 / covered(choice).length) * 10_000

/** Roulette with one zero: every bet returns 36/37. */
export const roulette = (): Engine => ({
  isChoice: (choice) => Object.hasOwn(ROULETTE, choice),
  choices: Object.keys(ROULETTE),
  rtpBps: (choice) => Math.floor((roulettePay(choice) * covered(choice).length) / POCKETS),
  display: { red: [...RED] },
  play: (choice, random) => {
    const number = random.below(POCKETS)
    return {
      payBps: betOn(ROULETTE, choice)(number) ? roulettePay(choice) : 0,
      view: { number, red: RED.has(number) },
      words: String(number),
    }
  },
})

/** What three dice pay for each bet, in times the stake. */
const SIC_BO: Readonly<Record<string, (dice: readonly number[]) => number>> = (() => {
  const sum = (dice: readonly number[]) => dice.reduce((a, b) => a + b, 0)
  const triple = (dice: readonly number[]) => dice.every((die) => die === dice[0])
  const even = (test: (total: number) => boolean) => (dice: readonly number[]) =>
    !triple(dice) && test(sum(dice)) ? 2 : 0
  const number = (own: number) => (dice: readonly number[]) =>
    itemAt([0, 2, 3, 14], dice.filter((die) => die === own).length)
  return {
    small: even((t) => t <= 10),
    big: even((t) => t >= 11),
    odd: even((t) => t % 2 === 1),
    even: even((t) => t % 2 === 0),
    triple: (dice) => (triple(dice) ? 35 : 0),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((own) => [`n${own}`, number(own)])),
  }
})()

const DIE = [1, 2, 3, 4, 5, 6]
const THROWS = DIE.flatMap((a) => DIE.flatMap((b) => DIE.map((c) => [a, b, c])))

/** Three dice: small and big, odd and even lose to triples; numbers pay by how many dice show them. */
export const sicBo = (): Engine => ({
  isChoice: (choice) => Object.hasOwn(SIC_BO, choice),
  choices: Object.keys(SIC_BO),
  rtpBps: (choice) =>
    Math.floor((THROWS.reduce((sum, dice) => sum + betOn(SIC_BO, choice)(dice), 0) * 10_000) / THROWS.length),
  display: {},
  play: (choice, random) => {
    const dice = [0, 0, 0].map(() => 1 + random.below(6))
    return { payBps: betOn(SIC_BO, choice)(dice) * 10_000, view: { dice }, words: dice.join('-') }
  },
})

const TIGER_DRAGON: Readonly<
  Record<string, { win: (tiger: number, dragon: number) => boolean; times: number; onTie: number }>
> = {
  tiger: { win: (t, d) => t > d, times: 2, onTie: 0.5 },
  dragon: { win: (t, d) => d > t, times: 2, onTie: 0.5 },
  tie: { win: (t, d) => t === d, times: 16, onTie: 16 },
}

/** What a bet on tiger, dragon or tie pays, in times the stake. */
const tigerDragonTimes = (choice: string, tiger: Card, dragon: Card): number => {
  const { win, times, onTie } = betOn(TIGER_DRAGON, choice)
  if (win(tiger.rank, dragon.rank)) return times
  return tiger.rank === dragon.rank ? onTie : 0
}

/** One card each; the higher wins, and a tie returns half the stake. The chance of a tie is 3 in 51. */
export const tigerDragon = (): Engine => ({
  isChoice: (choice) => Object.hasOwn(TIGER_DRAGON, choice),
  choices: Object.keys(TIGER_DRAGON),
  rtpBps: (choice) => {
    const { times, onTie } = betOn(TIGER_DRAGON, choice)
    return Math.floor(
      choice === 'tie' ? (times * 10_000 * 3) / 51 : ((24 / 51) * times + (3 / 51) * onTie) * 10_000,
    )
  },
  display: {},
  play: (choice, random) => {
    const deal = dealer(random)
    const [tiger, dragon] = [deal(), deal()]
    return {
      payBps: tigerDragonTimes(choice, tiger, dragon) * 10_000,
      view: { tiger: cardName(tiger), dragon: cardName(dragon) },
      words: `${cardName(tiger)} ${cardName(dragon)}`,
    }
  },
})

const BACCARAT_PAYS: Readonly<Record<string, { player: number; banker: number; tie: number }>> = {
  player: { player: 20_000, banker: 0, tie: 10_000 },
  banker: { player: 0, banker: 19_500, tie: 10_000 },
  tie: { player: 0, banker: 0, tie: 100_000 },
}
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

/** Baccarat from eight decks, freshly shuffled each round. A tie returns stakes on player and banker. */
export const baccarat = (): Engine => {
  let chances: Record<Winner, number> | null = null
  return {
    isChoice: (choice) => Object.hasOwn(BACCARAT_PAYS, choice),
    choices: Object.keys(BACCARAT_PAYS),
    rtpBps: (choice) => {
      chances ??= baccaratChances()
      const pays = betOn(BACCARAT_PAYS, choice)
      return Math.floor(chances.player * pays.player + chances.banker * pays.banker + chances.tie * pays.tie)
    },
    display: {},
    play: (choice, random) => {
      const { player, banker, totals } = dealBaccarat(random)
      const winner = winnerOf(...totals)
      const payBps = betOn(BACCARAT_PAYS, choice)[winner]
      const [p, b] = [player.map(cardName), banker.map(cardName)]
      return {
        payBps,
        view: { player: p, banker: b, totals, winner },
        words: `${p.join('')} ${b.join('')} ${winner}`,
        ...(winner === 'tie' && choice !== 'tie' ? { push: true as const } : {}),
      }
    },
  }
}
