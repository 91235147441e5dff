import { describe, expect, it } from 'vitest'
import {
  changeFilter,
  filterFrom,
  filterQuery,
  NO_FILTER,
  searchChanged,
} from '../../../../src/shell/pages/games/gameFilter.ts'

const full = {
  vassalage: 'HARBOUR',
  classify: 'SLOTS',
  minBet: '0.1',
  name: 'reef',
  listType: 'hot',
} as const

describe('the filters of a game list (§4, §5)', () => {
  it('are restored from the address', () => {
    expect(filterFrom(new URLSearchParams(filterQuery(full)))).toEqual(full)
    expect(filterQuery(NO_FILTER)).toEqual({})
  })

  it('read the vendor tab from the parameter page (§2)', () => {
    expect(filterFrom(new URLSearchParams('page=LANTERN')).vassalage).toBe('LANTERN')
  })

  it('leave out choices that do not exist', () => {
    expect(filterFrom(new URLSearchParams('classify=ROULETTE&minBet=7&list=best'))).toEqual(NO_FILTER)
  })

  it.each([
    ['the vendor', { vassalage: 'TIDE' }],
    ['the list type', { listType: 'recent' }],
  ] as const)('changing %s clears all others', (_what, change) => {
    expect(changeFilter(full, change)).toEqual({ ...NO_FILTER, ...change })
  })

  it.each([{ classify: 'TABLE' }, { minBet: '0.5' }, { name: 'gold' }] as const)(
    'changing %o clears the other filters of the tab',
    (change) => {
      expect(changeFilter(full, change)).toEqual({ ...NO_FILTER, vassalage: full.vassalage, ...change })
    },
  )

  it('search only if the text has changed', () => {
    expect(searchChanged(full, ' reef ')).toBe(false)
    expect(searchChanged(full, 'reefs')).toBe(true)
  })
})
