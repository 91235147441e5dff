import { describe, expect, test } from 'vitest'
import { blackjack } from '../../../../../src/server/domain/games/tables/blackjack.ts'
import {
  addCard,
  bestMove,
  blackjackReturn,
  EMPTY,
  type BlackjackMove,
} from '../../../../../src/server/domain/games/tables/blackjackStrategy.ts'
import type { Step } from '../../../../../src/server/domain/games/stepped.ts'
import { seeded } from '../../../../kit/data/seeded.ts'
import { FULL } from '../../../../kit/data/full.ts'
import { numbers } from '../scripted.ts'
import { meanPay } from '../../../../kit/data/gameModels.ts'

const RANKS = '23456789TJQKA'
/** Returns random numbers that deal these ranks in turn, all spades. */
const dealing = (ranks: string) => numbers(...[...ranks].flatMap((rank) => [RANKS.indexOf(rank), 0]))
const steps = (text: string): Step[] =>
  text.split(' ').flatMap((action) => (action ? [{ action, at: 0 }] : []))
const engine = blackjack()
const play = (ranks: string, actions = '') => engine.play('', steps(actions), dealing(ranks))

/** Returns what a calculation in parts returns. */
const finalOf = (parts: Generator<undefined, string>): string => {
  let part = parts.next()
  while (!part.done) part = parts.next()
  return part.value
}

describe('a round', () => {
  // Dealt in turn: player, dealer, player, dealer; then the player's cards, then the dealer's.
  test.each([
    ['a blackjack pays 3 to 2', 'A9K7', '', 25_000, ['blackjack']],
    ['a blackjack of both returns the stake', 'AAKK', '', 10_000, ['push']],
    ["the dealer's blackjack takes the stake", '9AKK', '', 0, ['lose']],
    ['a higher hand wins', 'T9K7TT', 'stand', 20_000, ['win']],
    ['a lower hand loses', 'TT7K', 'stand', 0, ['lose']],
    ['equal hands return the stake', 'TTKK', 'stand', 10_000, ['push']],
    ['above 21 the stake is lost', 'TT6K9', 'hit', 0, ['bust']],
    ['the dealer draws to 16 and goes above 21', 'TT7695', 'stand', 20_000, ['win']],
    ['21 needs no further decision', 'TT5K6', 'hit', 20_000, ['win']],
    ['a doubled hand wins twice', '6T5KT', 'double', 40_000, ['win']],
    ['a doubled hand gets one card', '6T5K2', 'double', 0, ['lose']],
    ['split hands are played one after another', '8T87T3T', 'split stand double', 60_000, ['win', 'win']],
    ['split aces get one card each, and 21 is no blackjack', 'ATAKKK', 'split', 40_000, ['win', 'win']],
  ])('%s', (_, ranks, actions, payBps, results) => {
    const outcome = play(ranks, actions)
    expect(outcome.options).toEqual([])
    expect(outcome.payBps).toBe(payBps)
    const hands = outcome.view['hands'] as { result: string }[]
    expect(hands.map(({ result }) => result)).toEqual(results)
    expect('push' in outcome).toBe(results.every((result) => result === 'push'))
  })

  test('the second card of the dealer stays secret until the round is decided', () => {
    const outcome = play('T9K7')
    expect(outcome.view['dealer']).toEqual(['9S', ''])
    expect(JSON.stringify(outcome)).not.toContain('7S')
    expect(play('T9K7', 'stand').view['dealer']).toEqual(['9S', '7S', '2S'])
  })

  test.each([
    ['T9K7', ['hit', 'stand', 'double', 'split']],
    ['T957', ['hit', 'stand', 'double']],
    ['T95722', ['hit', 'stand']],
  ])('with %s the player may %j', (ranks, kinds) => {
    const outcome = play(ranks, ranks.length > 4 ? 'hit' : '')
    expect(outcome.options.map(({ kind }) => kind)).toEqual(kinds)
    expect(
      outcome.options.every(
        ({ kind, stakeBps }) => stakeBps === (['hit', 'stand'].includes(kind) ? 0 : 10_000),
      ),
    ).toBe(true)
    expect(engine.isStep('hit', outcome)).toBe(true)
    expect(engine.isStep('split', outcome)).toBe(kinds.includes('split'))
    expect(engine.isStep('toString', outcome)).toBe(false)
  })

  test('a pair is split once', () => {
    expect(play('8T8K88', 'split').options.map(({ kind }) => kind)).toEqual(['hit', 'stand', 'double'])
  })
})

describe('the best move', () => {
  const ALL: readonly BlackjackMove[] = ['hit', 'stand', 'double']
  const hand = (...cards: number[]) => cards.reduce(addCard, EMPTY)
  // The published basic strategy for a dealer that stands on every 17.
  test.each([
    [[10, 6], 10, ALL, 'hit'],
    [[10, 6], 6, ALL, 'stand'],
    [[10, 2], 3, ALL, 'hit'],
    [[10, 2], 4, ALL, 'stand'],
    [[6, 5], 6, ALL, 'double'],
    [[6, 4], 10, ALL, 'hit'],
    [[5, 4], 3, ALL, 'double'],
    [[5, 4], 7, ALL, 'hit'],
    [[11, 7], 3, ALL, 'double'],
    [[11, 7], 9, ALL, 'hit'],
    [[11, 7], 8, ALL, 'stand'],
    [[11, 8], 6, ALL, 'stand'],
    [[8, 8], 10, [...ALL, 'split'], 'split'],
    [[11, 11], 10, [...ALL, 'split'], 'split'],
    [[10, 10], 6, [...ALL, 'split'], 'stand'],
    [[5, 5], 6, [...ALL, 'split'], 'double'],
    [[9, 9], 7, [...ALL, 'split'], 'stand'],
    [[9, 9], 9, [...ALL, 'split'], 'split'],
  ] as const)('of %j against %i is as published', (cards, up, open, move) => {
    const pair = (open as readonly string[]).includes('split') ? cards[0] : null
    expect(bestMove(hand(...cards), { up, pair, open })).toBe(move)
  })

  test('is given for the hand that the player sees', () => {
    const advise = (ranks: string, actions = '') => finalOf(engine.advise!(steps(actions), dealing(ranks)))
    expect(advise('8T8K')).toBe('split')
    expect(advise('TT6K')).toBe('hit')
    expect(advise('8T8K6T', 'split')).toBe('hit')
  })
})

test('the return with the best moves is 99.42 %, as over many rounds', () => {
  expect(engine.rtpBps('')).toBe(9_942)
  const random = seeded(7)
  const rounds = FULL ? 1_000_000 : 20_000
  let [sum, squares] = [0, 0]
  for (let i = 0; i < rounds; i += 1) {
    const draws: number[] = []
    const again = () => {
      let at = 0
      return {
        below: (bound: number) => {
          draws[at] ??= random(bound)
          at += 1
          return draws[at - 1]!
        },
        bytes: () => new Uint8Array(),
      }
    }
    const taken: Step[] = []
    let further = 0
    let outcome = engine.play('', taken, again())
    while (outcome.options.length > 0) {
      const action = finalOf(engine.advise!(taken, again()))
      further += outcome.options.find(({ kind }) => kind === action)!.stakeBps
      taken.push({ action, at: 0 })
      outcome = engine.play('', taken, again())
    }
    const result = outcome.payBps - further
    sum += result
    squares += result * result
  }
  const { mean, error } = meanPay(sum, squares, rounds)
  expect(Math.abs(mean - blackjackReturn() * 10_000), `${mean}`).toBeLessThan(3 * error)
})
