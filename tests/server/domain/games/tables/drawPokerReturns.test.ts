import { expect, test } from 'vitest'
import { drawPoker, drawPokerReturn } from '../../../../../src/server/domain/games/tables/drawPoker.ts'
import { HAND_MODELS } from '../../../../../src/server/domain/games/models.ts'
import { FULL } from '../../../../kit/data/full.ts'
import { numbers } from '../scripted.ts'

const engine = drawPoker(HAND_MODELS['jacks']!)

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
