import { describe, expect, test } from 'vitest'
import { drawPoker, drawPokerReturn } from '../../../../../src/server/domain/games/tables/drawPoker.ts'
import { HAND_MODELS } from '../../../../../src/server/domain/games/models.ts'
import { FULL } from '../../../../kit/data/full.ts'
import { numbers } from '../scripted.ts'

const engine = drawPoker(HAND_MODELS['jacks']!)
const hold = (mask: string) => [{ action: `hold:${mask}`, at: 0 }]

describe('a round', () => {
  // The deck is 2S … AS, 2H … AH, 2D … AD, 2C … AC; a dealt place is filled by the last card.
  const draws = [9, 22, 0, 1, 2, 35, 5, 6]
  test('deals five cards and waits', () => {
    const outcome = engine.play('', [], numbers(...draws))
    expect(outcome.view).toEqual({ cards: ['JS', 'JH', '2S', '3S', '4S'], hand: 'highPair', held: '' })
    expect(outcome.options).toEqual([{ kind: 'hold', stakeBps: 0 }])
    expect(outcome.payBps).toBe(0)
  })

  test('draws the cards that are not held, in their places', () => {
    const outcome = engine.play('', hold('11000'), numbers(...draws))
    expect(outcome.view).toEqual({ cards: ['JS', 'JH', 'JD', '7S', '8S'], hand: 'three', held: '11000' })
    expect(outcome.options).toEqual([])
    expect(outcome.payBps).toBe(30_000)
    expect(outcome.words).toBe('JSJH2S3S4S 11000 JSJHJD7S8S three')
  })

  test('holds all cards of a player who does not decide', () => {
    const outcome = engine.play('', [], numbers(...draws))
    expect(engine.fallback(outcome)).toBe('hold:11111')
    expect(engine.play('', hold('11111'), numbers(...draws)).payBps).toBe(10_000)
  })

  test.each([
    ['hold:10110', true],
    ['hold:1011', false],
    ['hold:10112', false],
    ['hold', false],
    ['draw:10110', false],
  ])('the step %s is open: %s', (action, open) => {
    expect(engine.isStep(action, engine.play('', [], numbers(...draws)))).toBe(open)
    expect(engine.isStep(action, engine.play('', hold('11111'), numbers(...draws)))).toBe(false)
  })
})

const RANKS = '23456789TJQKA'
/** Returns random numbers that deal these cards from one deck: a dealt place is filled by the last card of the deck. */
const dealing = (cards: string) => {
  const deck = [...Array(52).keys()]
  return numbers(
    ...cards.split(' ').map((name) => {
      const at = deck.indexOf('SHDC'.indexOf(name.charAt(1)) * 13 + RANKS.indexOf(name.charAt(0)))
      deck[at] = deck.at(-1)!
      deck.pop()
      return at
    }),
  )
}

test('the best hold is that of the published strategy', () => {
  const advice = (cards: string): string => {
    const parts = engine.advise!([], dealing(cards))
    let part = parts.next()
    while (!part.done) part = parts.next()
    return part.value
  }
  expect(advice('TS JS QS KS 2H')).toBe('hold:11110')
  expect(advice('JS JH 2S 3S 4S')).toBe('hold:11000')
  expect(advice('2H 3D 7C 9S KC')).toBe('hold:00001')
  expect(advice('AS KS QS JS 9S')).toBe('hold:11110')
  expect(advice('9S 9H 4D 4C KS')).toBe('hold:11110')
  expect(advice('2H 4D 6C 8S TC')).toBe('hold:00000')
  expect(advice('5H 6D 7C 8S JC')).toBe('hold:11110')
}, 60_000)

if (FULL)
  test.each(Object.entries(HAND_MODELS))(
    '%s returns exactly what it publishes',
    (_, { pays, rtpBps }) => {
      expect(Math.floor(drawPokerReturn(pays) * 10_000)).toBe(rtpBps)
    },
    300_000,
  )
