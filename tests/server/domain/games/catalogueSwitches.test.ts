import { describe, expect, test } from 'vitest'
import type { GameRules } from '../../../../src/entities/games/gameRules.ts'
import {
  catalogueAt,
  checkWindow,
  hasEntry,
  noSwitch,
  statusOf,
  type CatalogueSwitch,
} from '../../../../src/server/domain/games/catalogueSwitches.ts'
import { gameRule } from '../../../kit/data/gameRule.ts'

const RULES: GameRules = {
  categories: ['RNG', 'FISH'],
  esportsVendors: [],
  cockfightVendors: [],
  lotteryVendors: [],
  vendors: ['A', 'B', 'C', 'D'].map((id) => ({ id, name: `Vendor ${id}`, art: id, hot: id === 'B' })),
  games: [
    gameRule('r1', 'A'),
    gameRule('f1', 'A', { type: 'FISH' }),
    gameRule('r2', 'B', { hot: true }),
    gameRule('r3', 'C', { isNew: true }),
    gameRule('f2', 'C', { type: 'FISH' }),
  ],
}
const vendor = (id: string, change: Partial<CatalogueSwitch>) => ({ ...noSwitch('vendor', id), ...change })
const ofGame = (id: string, change: Partial<CatalogueSwitch>) => ({ ...noSwitch('game', id), ...change })
const WINDOW = { from: 100, until: 200, reason: 'update' }

test('an entry that staff have not changed is open, with the marks and the place of the file', () => {
  expect(noSwitch('game', 'r1')).toEqual({
    kind: 'game',
    id: 'r1',
    off: false,
    window: null,
    hot: null,
    isNew: null,
    position: null,
    positionAt: 0,
  })
})

describe('the status of an entry', () => {
  test.each([
    ['nothing changed', {}, 150, 'open'],
    ['off', { off: true }, 150, 'off'],
    ['off during a maintenance', { off: true, window: WINDOW }, 150, 'off'],
    ['before a maintenance', { window: WINDOW }, 99, 'planned'],
    ['at its beginning', { window: WINDOW }, 100, 'maintenance'],
    ['at its last moment', { window: WINDOW }, 199, 'maintenance'],
    ['at its end', { window: WINDOW }, 200, 'open'],
  ] as const)('%s', (_what, change, now, status) => {
    expect(statusOf(vendor('A', change), now)).toBe(status)
  })
})

describe('what is closed', () => {
  test.each([
    ['a vendor that is off', [vendor('A', { off: true })], [['A', Number.POSITIVE_INFINITY]]],
    ['a game in maintenance', [ofGame('r1', { window: WINDOW })], [['r1', 200]]],
    ['a game before its maintenance', [ofGame('r1', { window: { ...WINDOW, from: 151 } })], []],
    ['a game after it', [ofGame('r1', { window: { ...WINDOW, until: 150 } })], []],
    ['an entry with another order', [vendor('A', { position: 2 })], []],
  ] as const)('%s', (_what, switches, closed) => {
    expect([...catalogueAt(RULES, switches, 150).closures]).toEqual(closed)
  })
})

const vendorsAt = (...switches: CatalogueSwitch[]) =>
  catalogueAt(RULES, switches, 150)
    .rules.vendors.map(({ id }) => id)
    .join('')

describe('the order of vendors', () => {
  test.each([
    ['as in the file', [], 'ABCD'],
    ['one moved up', [vendor('D', { position: 1 })], 'DABC'],
    ['one moved down', [vendor('A', { position: 3 })], 'BCAD'],
    ['one beyond the end', [vendor('A', { position: 99 })], 'BCDA'],
    ['two moved', [vendor('A', { position: 4 }), vendor('D', { position: 1 })], 'DBCA'],
    [
      'two with one place: the later one has it',
      [vendor('C', { position: 1, positionAt: 8 }), vendor('D', { position: 1, positionAt: 9 })],
      'DCAB',
    ],
    [
      'two with one place, in the other order',
      [vendor('C', { position: 1, positionAt: 9 }), vendor('D', { position: 1, positionAt: 8 })],
      'CDAB',
    ],
  ] as const)('%s', (_what, switches, order) => {
    expect(vendorsAt(...switches)).toBe(order)
  })
})

test('a game has a place in its category, and the other categories keep their order', () => {
  const { games } = catalogueAt(RULES, [ofGame('r3', { position: 1 })], 150).rules
  expect(games.map(({ code }) => code)).toEqual(['r3', 'r1', 'r2', 'f1', 'f2'])
})

test.each([
  ['a vendor becomes hot', [vendor('A', { hot: true })], ['A', 'B'], ['r2'], ['r3']],
  ['a vendor is hot no more', [vendor('B', { hot: false })], [], ['r2'], ['r3']],
  ['a game becomes hot', [ofGame('r1', { hot: true })], ['B'], ['r1', 'r2'], ['r3']],
  ['a game is hot no more', [ofGame('r2', { hot: false })], ['B'], [], ['r3']],
  ['a game becomes new', [ofGame('r1', { isNew: true })], ['B'], ['r2'], ['r1', 'r3']],
  ['a game is new no more', [ofGame('r3', { isNew: false })], ['B'], ['r2'], []],
  [
    'what is left out stays',
    [ofGame('r3', { off: true }), vendor('B', { off: true })],
    ['B'],
    ['r2'],
    ['r3'],
  ],
  ['another kind with the same id is not meant', [ofGame('A', { hot: true })], ['B'], ['r2'], ['r3']],
] as const)('the marks: %s', (_what, switches, hotVendors, hotGames, newGames) => {
  const { vendors, games } = catalogueAt(RULES, switches, 150).rules
  expect(vendors.filter(({ hot }) => hot).map(({ id }) => id)).toEqual(hotVendors)
  expect(games.filter(({ hot }) => hot).map(({ code }) => code)).toEqual(hotGames)
  expect(games.filter(({ isNew }) => isNew).map(({ code }) => code)).toEqual(newGames)
})

test('without changes the catalogue is that of the file', () => {
  expect(catalogueAt(RULES, [], 150)).toEqual({ rules: RULES, closures: new Map() })
})

test.each([
  ['vendor', 'A', true],
  ['game', 'r1', true],
  ['vendor', 'r1', false],
  ['game', 'A', false],
] as const)('the catalogue has the %s %s: %s', (kind, id, found) => {
  expect(hasEntry(RULES, kind, id)).toBe(found)
})

test.each([
  [{ from: 100, until: 200 }, 50, true],
  [{ from: 100, until: 200 }, 199, true],
  [{ from: 100, until: 200 }, 200, false],
  [{ from: 100, until: 100 }, 50, false],
  [{ from: 100, until: 99 }, 50, false],
])('a maintenance %j can be planned at %i: %s', (window, now, possible) => {
  expect(checkWindow(window, now)).toEqual(
    possible
      ? { ok: true, value: null }
      : { ok: false, error: { code: 'maintenance.window', field: 'until' } },
  )
})
