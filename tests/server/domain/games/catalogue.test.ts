import { describe, expect, test } from 'vitest'
import type { GameRules } from '../../../../src/entities/games/gameRules.ts'
import {
  categoryOf,
  closedUntil,
  gameName,
  gamesNamed,
  gamesWhere,
  knownEnd,
  menusOf,
  presentGame,
  recommendedFor,
  vendorName,
} from '../../../../src/server/domain/games/catalogue.ts'
import { gameRule } from '../../../kit/data/gameRule.ts'

const vendor = (id: string, hot = false) => ({ id, name: `Vendor ${id}`, art: id.toLowerCase(), hot })

const RULES: GameRules = {
  categories: ['SPORTS', 'RNG', 'ESPORTS', 'DS88', 'FISH'],
  esportsVendors: ['IMES'],
  cockfightVendors: ['DS88'],
  lotteryVendors: [],
  vendors: [vendor('ACE'), vendor('ZED', true), vendor('IMES'), vendor('DS88')],
  games: [
    gameRule('b', 'ACE', { names: { en: 'Banana', ms: 'Pisang' }, classification: 'SLOTS', lines: 20 }),
    gameRule('a', 'ZED', { names: { en: 'Apple' }, minBet: 0.5 }),
    gameRule('c', 'ZED', { names: { en: 'Cherry' }, hot: true, model: 'steady' }),
    gameRule('s', 'ACE', { type: 'SPORTS', names: { en: 'Football' } }),
    gameRule('e', 'IMES', { type: 'SPORTS', names: { en: 'Arena' } }),
    gameRule('d', 'DS88', { type: 'SPORTS', names: { en: 'Birds' } }),
  ],
}
const codes = (games: readonly { code: string }[]) => games.map(({ code }) => code)
const OPEN = new Map<string, number>()

test.each([
  ['ACE', 'SPORTS', 'SPORTS'],
  ['IMES', 'SPORTS', 'ESPORTS'],
  ['DS88', 'SPORTS', 'DS88'],
  ['IMES', 'RNG', 'RNG'],
] as const)('a game of %s of the type %s is in %s', (id, type, category) => {
  expect(categoryOf(RULES, { vendor: id, type })).toBe(category)
})

test.each([
  ['open', [], null],
  ['itself', [['a', 5]], 5],
  ['with its vendor', [['ZED', 7]], 7],
  [
    'until the later of both',
    [
      ['a', 5],
      ['ZED', 7],
    ],
    7,
  ],
  [
    'until the later of both, in the other order',
    [
      ['a', 9],
      ['ZED', 7],
    ],
    9,
  ],
  [
    'not by others',
    [
      ['b', 5],
      ['ACE', 5],
    ],
    null,
  ],
] as const)('a game is closed: %s', (_what, closures, until) => {
  expect(closedUntil({ code: 'a', vendor: 'ZED' }, new Map(closures))).toBe(until)
})

test.each([
  [null, null],
  [7, 7],
  [Number.POSITIVE_INFINITY, null],
])('players see %s as the end %s', (until, end) => {
  expect(knownEnd(until)).toBe(end)
})

const readerOf = (language: string) => ({ language, brand: { languages: { default: 'en' } } })

test.each([
  ['b', 'en', 'Banana'],
  ['b', 'ms', 'Pisang'],
  ['a', 'ms', 'Apple'],
  ['gone', 'en', 'gone'],
])('the game %s in %s is called %s', (code, language, name) => {
  expect(gameName(RULES, code, readerOf(language))).toBe(name)
})

test('a vendor has its name, an unknown one its id', () => {
  expect(vendorName(RULES, 'ACE')).toBe('Vendor ACE')
  expect(vendorName(RULES, 'GONE')).toBe('GONE')
})

test.each([
  ['open', [], { maintenanceUntil: null }],
  ['in maintenance', [['c', 7]], { maintenanceUntil: 7 }],
  ['off', [['ZED', Number.POSITIVE_INFINITY]], { maintenanceUntil: null, isOff: true }],
] as const)('a game is shown as %s', (_what, closures, expected) => {
  const shown = {
    reader: readerOf('en'),
    closures: new Map<string, number>(closures),
    favourites: new Set<string>(),
  }
  const { maintenanceUntil, isOff } = presentGame(RULES, RULES.games.find(({ code }) => code === 'c')!, shown)
  expect({ maintenanceUntil, ...(isOff !== undefined && { isOff }) }).toEqual(expected)
})

test('a game that is marked as new is shown so, others are not', () => {
  const shown = { reader: readerOf('en'), closures: OPEN, favourites: new Set<string>() }
  const marks = [true, false, undefined].map(
    (isNew) => presentGame(RULES, gameRule('n', 'ZED', isNew === undefined ? {} : { isNew }), shown).isNew,
  )
  expect(marks).toEqual([true, undefined, undefined])
})

test.each([
  ['of a built-in slot without a limit, 5,000', 'ACE', {}, { maxBet: 5_000 }],
  ['of a game that sets it', 'ACE', { maxBet: 20 }, { maxBet: 20 }],
  ['of a live table, which states limits of its own, not', 'ACE', { type: 'LIVE' }, {}],
] as const)('the largest stake is shown: %s', (_what, id, more, expected) => {
  const shown = { reader: readerOf('en'), closures: OPEN, favourites: new Set<string>() }
  const game = presentGame(RULES, gameRule('n', id, more), shown)
  expect(Object.fromEntries(Object.entries(game).filter(([key]) => key === 'maxBet'))).toEqual(expected)
})

describe('a game as the site shows it', () => {
  const shown = { reader: readerOf('ms'), closures: new Map([['ACE', 99]]), favourites: new Set(['b']) }
  test.each([
    [
      'b',
      {
        gameName: 'Pisang',
        classification: 'SLOTS',
        defaultPlayType: '',
        isHot: false,
        isFavourite: true,
        maintenanceUntil: 99,
        lines: 20,
        minBet: 0.1,
        vendor: 'ACE',
        accountTypeName: 'Vendor ACE',
        gameType: 'RNG',
      },
    ],
    [
      'c',
      {
        gameName: 'Cherry',
        classification: null,
        defaultPlayType: 'steady',
        isHot: true,
        isFavourite: false,
        maintenanceUntil: null,
        rtpBps: 9_600,
        isGame: 'GAME',
      },
    ],
    [
      'e',
      {
        gameType: 'ESPORTS',
        vassalage: 'IMES',
        nodeId: 'e',
        gameCode: 'e',
        code: 'e',
        icon: 'e',
        art: { subject: 'apple' },
      },
    ],
  ])('%s', (code, expected) => {
    expect(presentGame(RULES, RULES.games.find((one) => one.code === code)!, shown)).toMatchObject(expected)
  })
})

test('the menu has every category with games, in order, hot vendors first', () => {
  const menus = menusOf(
    RULES,
    new Map([
      ['ACE', 1],
      ['b', 1],
    ]),
  )
  expect(
    menus.map(({ gameCategory, vendors }) => [gameCategory, vendors.map(({ vassalage }) => vassalage)]),
  ).toEqual([
    ['SPORTS', ['ACE']],
    ['RNG', ['ZED', 'ACE']],
    ['ESPORTS', ['IMES']],
    ['DS88', ['DS88']],
  ])
  expect(menus[1]!.vendors).toEqual([
    {
      vassalage: 'ZED',
      gameType: 'RNG',
      accountTypeId: 'ZED',
      displayName: 'Vendor ZED',
      smallIcon: '/art/vendors/zed.svg',
      isHot: 1,
      maintenance: false,
    },
    {
      vassalage: 'ACE',
      gameType: 'RNG',
      accountTypeId: 'ACE',
      displayName: 'Vendor ACE',
      smallIcon: '/art/vendors/ace.svg',
      isHot: 0,
      maintenance: true,
    },
  ])
})

test.each([
  ['a category', {}, ['b', 'a', 'c']],
  ['a vendor', { vassalage: 'ZED' }, ['a', 'c']],
  ['a classification', { gameClassify: 'SLOTS' }, ['b']],
  ['a name in any language, without case', { gameName: ' PIS ' }, ['b']],
  ['part of a name', { gameName: 'an' }, ['b']],
  ['an empty name', { gameName: ' ' }, ['b', 'a', 'c']],
  ['a minimum bet', { minBet: 0.5 }, ['a']],
  ['a minimum number of lines', { minLineNum: 20 }, ['b']],
  ['at least as many lines as all have', { minLineNum: 10 }, ['b', 'a', 'c']],
  ['two filters', { vassalage: 'ZED', minBet: 0.1 }, ['c']],
  ['another category', { gameType: 'DS88' as const }, ['d']],
])('a list narrowed to %s', (_what, filter, found) => {
  expect(codes(gamesWhere(RULES, { gameType: 'RNG', ...filter }))).toEqual(found)
})

test.each([
  ['all, by name', {}, 9, ['a', 'e', 'b', 'd', 'c', 's']],
  ['the first ones', {}, 2, ['a', 'e']],
  ['of a vendor', { vendor: 'ZED' }, 9, ['a', 'c']],
  ['of a category', { category: 'RNG' as const }, 9, ['a', 'b', 'c']],
  ['by part of the name', { name: ' AN ' }, 9, ['b']],
  ['with the chosen one first', { name: 'ap', code: 'c' }, 9, ['c', 'a']],
  ['with the chosen one only once', { name: 'ap', code: 'a' }, 9, ['a']],
  ['with a chosen one that is among several only once', { code: 'b' }, 9, ['a', 'e', 'b', 'd', 'c', 's']],
  ['without an unknown chosen one', { name: 'ap', code: 'gone' }, 9, ['a']],
])('the games to choose from: %s', (_what, asked, most, found) => {
  const games = gamesNamed(RULES, asked, readerOf('en'), most)
  expect(codes(games)).toEqual(found)
  if (games[0]?.code === 'a') expect(games[0]).toEqual({ code: 'a', name: 'Apple', vendor: 'ZED' })
})

test.each([
  ['the others of its category, hot ones first', 'b', OPEN, 9, ['c', 'a']],
  ['at most the limit', 'b', OPEN, 1, ['c']],
  ['no closed ones', 'b', new Map([['c', 1]]), 9, ['a']],
  ['none where it is alone', 'd', OPEN, 9, []],
  ['none for an unknown game', 'gone', OPEN, 9, []],
])('instead of a closed game: %s', (_what, code, closures, limit, found) => {
  expect(codes(recommendedFor(RULES, code, closures, limit))).toEqual(found)
})
