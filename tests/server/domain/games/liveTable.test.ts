import { describe, expect, test } from 'vitest'
import { baccarat as baccaratRules } from '../../../../src/server/domain/games/tables/baccarat.ts'
import { roulette as rouletteRules } from '../../../../src/server/domain/games/tables/roulette.ts'
import { sicBo as sicBoRules } from '../../../../src/server/domain/games/tables/sicBo.ts'
import { liveTable } from '../../../../src/server/domain/games/tables/tableRules.ts'
import { tigerDragon as tigerDragonRules } from '../../../../src/server/domain/games/tables/tigerDragon.ts'
import { scripted } from './scripted.ts'

describe('a live table', () => {
  const table = liveTable(tigerDragonRules, { bets: 13, deal: 10 })
  test('takes bets until its clock stops, and then shows one result to all', () => {
    expect([table.everyMs, table.closedMs]).toEqual([23_000, 10_000])
    const result = table.result({}, scripted([0, 52], [13, 51]))
    expect(table.words(result)).toBe('2S 2H')
    expect(table.live.mark(result)).toBe('T')
    expect([table.pay('tie', {}, result), table.pay('tiger', {}, result)]).toEqual([160_000, 5_000])
    expect([table.isChoice('tie', {}), table.isChoice('toString', {})]).toEqual([true, false])
    expect(table.rtpBps).toBe(9_411)
  })

  test.each([
    [
      'baccarat',
      baccaratRules.mark({ player: ['4S', '4H'], banker: ['2S', '3S'], totals: [8, 5], winner: 'player' }),
      'Pp',
    ],
    [
      'baccarat',
      baccaratRules.mark({ player: ['4S', '3H'], banker: ['2S', '2H'], totals: [7, 4], winner: 'player' }),
      'Pb',
    ],
    ['sic bo', sicBoRules.mark({ dice: [2, 2, 2] }), '6t'],
    ['roulette', rouletteRules.mark({ number: 17, red: false }), '17'],
    ['dragon tiger', tigerDragonRules.mark({ tiger: 'AS', dragon: 'KS' }), 'G'],
  ])('marks a result of %s', (_, mark, expected) => {
    expect(mark).toBe(expected)
  })

  test.each([
    ['a higher card of the tiger', { tiger: 'KS', dragon: 'QH' }, 'G'],
    ['a higher card of the dragon', { tiger: '9S', dragon: 'TH' }, 'D'],
    ['equal cards', { tiger: '9S', dragon: '9H' }, 'T'],
  ])('marks %s of dragon tiger', (_what, result, mark) => {
    expect(tigerDragonRules.mark(result)).toBe(mark)
  })

  test.each([
    ['tiger', tigerDragonRules, 20_000],
    ['dragon', tigerDragonRules, 20_000],
    ['tie', tigerDragonRules, 160_000],
    ['player', baccaratRules, 20_000],
    ['banker', baccaratRules, 19_500],
    ['tie', baccaratRules, 100_000],
    ['playerPair', baccaratRules, 130_000],
    ['bankerPair', baccaratRules, 130_000],
  ] as const)('a bet on %s pays at best what its table says', (bet, rules, payBps) => {
    expect(rules.highestBps(bet)).toBe(payBps)
  })

  test('a tie of baccarat returns bets on player and banker', () => {
    const live = liveTable(baccaratRules, { bets: 20, deal: 12 })
    const tie = { player: ['4S', '2H'], banker: ['2S', '4H'], totals: [6, 6], winner: 'tie' }
    expect([live.isPush!('player', tie), live.isPush!('tie', tie)]).toEqual([true, false])
  })
})
