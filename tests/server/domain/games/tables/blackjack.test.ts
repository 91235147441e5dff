import { describe, expect, test } from 'vitest'
import { blackjack } from '../../../../../src/server/domain/games/tables/blackjack.ts'
import {
  addCard,
  bestMove,
  EMPTY,
  type BlackjackMove,
} from '../../../../../src/server/domain/games/tables/blackjackStrategy.ts'
import type { Step } from '../../../../../src/server/domain/games/stepped.ts'
import { numbers, scripted } from '../scripted.ts'

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
    ['the dealer above 21 by one loses to any hand', 'TT766', 'stand', 20_000, ['win']],
    ['22 is above 21', 'TT6K6', 'hit', 0, ['bust']],
    ['21 needs no further decision', 'TT5K6', 'hit', 20_000, ['win']],
    ['a doubled hand wins twice', '6T5KT', 'double', 40_000, ['win']],
    ['a doubled hand gets one card', '6T5K2', 'double', 0, ['lose']],
    ['split aces get one card each', 'ATAK56', 'split', 0, ['lose', 'lose']],
    ['of two hands one may be equal to the dealer', '8T88TA', 'split stand stand', 30_000, ['push', 'win']],
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

  test.each([
    ['draws when one of two hands is above 21', '8T86T8K3', 'split stand hit', 3],
    ['draws against 21 of three cards', 'TT5665', 'hit', 3],
    ['draws against 21 of a split ace', 'ATA6KK5', 'split', 3],
    ['does not draw when every hand is above 21', 'TT66K', 'hit', 2],
    ['does not draw when the hand is 22', 'TT666', 'hit', 2],
    ['does not draw against a blackjack', 'ATK6', '', 2],
  ])('the dealer %s', (_, ranks, actions, cards) => {
    expect(play(ranks, actions).view['dealer']).toHaveLength(cards)
  })

  test('is dealt from every rank and suit', () => {
    const draws = [
      [8, 13],
      [1, 4],
      [7, 13],
      [2, 4],
      [4, 13],
      [3, 4],
      [12, 13],
      [0, 4],
    ] as const
    expect(engine.play('', [], scripted(...draws))).toEqual({
      view: {
        hands: [{ cards: ['TH', '6C'], total: 16, soft: false, stakeBps: 10_000, result: '' }],
        active: 0,
        dealer: ['9D', ''],
        dealerTotal: 9,
      },
      words: 'TH6C / 9D',
      options: [
        { kind: 'hit', stakeBps: 0 },
        { kind: 'stand', stakeBps: 0 },
        { kind: 'double', stakeBps: 10_000 },
      ],
      payBps: 0,
    })
  })

  test('shows every hand, its result and the dealer at the end', () => {
    expect(play('8T8KTA', 'split stand')).toEqual({
      view: {
        hands: [
          { cards: ['8S', 'TS'], total: 18, soft: false, stakeBps: 10_000, result: '' },
          { cards: ['8S', 'AS'], total: 19, soft: true, stakeBps: 10_000, result: '' },
        ],
        active: 1,
        dealer: ['TS', ''],
        dealerTotal: 10,
      },
      words: '8STS 8SAS / TS',
      options: [
        { kind: 'hit', stakeBps: 0 },
        { kind: 'stand', stakeBps: 0 },
        { kind: 'double', stakeBps: 10_000 },
      ],
      payBps: 0,
    })
    expect(play('8T8KTA', 'split stand stand')).toEqual({
      view: {
        hands: [
          { cards: ['8S', 'TS'], total: 18, soft: false, stakeBps: 10_000, result: 'lose' },
          { cards: ['8S', 'AS'], total: 19, soft: true, stakeBps: 10_000, result: 'lose' },
        ],
        active: -1,
        dealer: ['TS', 'KS'],
        dealerTotal: 20,
      },
      words: '8STS lose 8SAS lose / TSKS',
      options: [],
      payBps: 0,
    })
  })

  test.each([
    ['the same result for both hands', '8T88TT', 'split stand stand', 20_000, true],
    ['a win and an equal hand', '8T88TA', 'split stand stand', 30_000, undefined],
    ['a single equal hand', 'TTKK', 'stand', 10_000, true],
  ])('the stakes are undecided when both are equal: %s', (_, ranks, actions, payBps, push) => {
    expect(play(ranks, actions)).toMatchObject({ payBps })
    expect(play(ranks, actions).push).toBe(push)
  })

  test.each([
    ['a decision after the round', 'T9K7', 'stand stand'],
    ['an unknown decision', 'T9K7', 'end stand'],
  ])('ignores %s', (_, ranks, actions) => {
    expect(play(ranks, actions)).toEqual(play(ranks, 'stand'))
  })

  test('continues at 20', () => {
    expect(play('TT4K6', 'hit').options.map(({ kind }) => kind)).toEqual(['hit', 'stand'])
  })

  test('of two kings is split like any pair', () => {
    expect(play('KTK7T5', 'split').options.map(({ kind }) => kind)).toEqual(['hit', 'stand', 'double'])
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
    expect(advise('T66T')).toBe('stand')
    expect(advise('8T8K6T', 'split')).toBe('hit')
  })
})

test('blackjack has a single choice, and a player who does not decide stands', () => {
  expect(engine.choices).toEqual([''])
  expect([engine.isChoice(''), engine.isChoice('hit')]).toEqual([true, false])
  expect(engine.fallback(play('T9K7'))).toBe('stand')
})

test('the published return is that of the best moves, 99.42 %', () => {
  expect(engine.rtpBps('')).toBe(9_942)
})
