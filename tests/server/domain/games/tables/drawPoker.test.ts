import { describe, expect, test } from 'vitest'
import { drawPoker } from '../../../../../src/server/domain/games/tables/drawPoker.ts'
import { HAND_MODELS } from '../../../../../src/server/domain/games/models.ts'
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

  test('of a hand that pays nothing is lost', () => {
    expect(engine.play('', hold('11111'), numbers(9, 0, 1, 2, 17))).toMatchObject({
      view: { hand: 'nothing' },
      payBps: 0,
    })
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

test('draw poker has a single choice, and shows what each hand pays, from the highest', () => {
  expect(engine.choices).toEqual([''])
  expect([engine.isChoice(''), engine.isChoice('hold:11111')]).toEqual([true, false])
  expect(drawPoker({ pays: { highPair: 1, royal: 800, four: 25 }, rtpBps: 9_500 })).toMatchObject({
    display: {
      pays: [
        { name: 'royal', times: 800 },
        { name: 'four', times: 25 },
        { name: 'highPair', times: 1 },
      ],
    },
  })
})

test('the published return is that of the model', () => {
  expect(drawPoker({ pays: {}, rtpBps: 9_321 }).rtpBps('')).toBe(9_321)
})
