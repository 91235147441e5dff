import { describe, expect, test } from 'vitest'
import {
  checkCashier,
  checkGames,
  checkLoyalty,
} from '../../../../../src/server/domain/site/configCheck/rulesCheck.ts'
import { changed, KNOWN, placesOf } from './configs.ts'

type Change = Parameters<typeof changed>[0]

describe('games.json', () => {
  const game = (c: Parameters<Change>[0], change: object) => Object.assign(c['games.json'].games[0]!, change)
  const launch = (c: Parameters<Change>[0]) => {
    for (const vendor of c['games.json'].vendors) vendor.launchUrl = 'https://games.example.org'
  }
  const engines = { ...KNOWN.engines, two: ['a', 'b'] }
  test.each<[string, Change, string[]]>([
    ['as shipped', () => null, []],
    [
      'a vendor twice',
      (c) => c['games.json'].vendors.push({ ...c['games.json'].vendors[0]! }),
      [`vendors ${changed(() => null)['games.json'].vendors.length} id`],
    ],
    [
      'a game twice',
      (c) => (c['games.json'].games[1]!.code = c['games.json'].games[0]!.code),
      ['games 1 code'],
    ],
    ['a category twice', (c) => c['games.json'].categories.push('RNG'), ['categories']],
    ['an unknown vendor', (c) => game(c, { vendor: 'GONE' }), ['games 0 vendor']],
    ['no engine and no address', (c) => game(c, { engine: undefined }), ['games 0 code']],
    ['no engine, but an address', (c) => [game(c, { engine: undefined }), launch(c)], []],
    ['an unknown engine', (c) => game(c, { engine: 'gone' }), ['games 0 engine']],
    ['a model of the engine', (c) => game(c, { engine: 'two', model: 'b' }), []],
    ['an unknown model', (c) => game(c, { engine: 'two', model: 'c' }), ['games 0 model']],
    ['no model', (c) => game(c, { engine: 'two', model: undefined }), ['games 0 engine']],
  ])('%s', (_what, change, places) => {
    const found = checkGames(changed(change), { ...KNOWN, engines })
    expect(placesOf(found)).toEqual(places.map((place) => `games.json ${place}`))
  })
})

describe('cashier.json', () => {
  const method = (c: Parameters<Change>[0], change: object) =>
    Object.assign(c['cashier.json'].deposit.methods[0]!, change)
  test.each<[string, Change, string[]]>([
    ['as shipped', () => null, []],
    [
      'a minimum above the maximum',
      (c) => method(c, { minimum: 11, maximum: 10, presets: [] }),
      ['deposit methods 0 minimum'],
    ],
    ['a minimum at the maximum', (c) => method(c, { minimum: 10, maximum: 10, presets: [10] }), []],
    [
      'a suggestion below the minimum',
      (c) => method(c, { minimum: 10, maximum: 20, presets: [9.9, 10] }),
      ['deposit methods 0 presets'],
    ],
    [
      'a suggestion above the maximum',
      (c) => method(c, { minimum: 10, maximum: 20, presets: [20, 20.1] }),
      ['deposit methods 0 presets'],
    ],
    [
      'a method twice',
      (c) => c['cashier.json'].deposit.methods.splice(1, 9, { ...c['cashier.json'].deposit.methods[0]! }),
      ['deposit methods 1 method'],
    ],
    [
      'a withdrawal that cannot be made',
      (c) => (c['cashier.json'].withdrawal.minimum = 1e9),
      ['withdrawal minimum'],
    ],
    [
      'a transfer that cannot be made',
      (c) => (c['cashier.json'].transfer.minimum = 1e9),
      ['transfer minimum'],
    ],
  ])('%s', (_what, change, places) => {
    expect(placesOf(checkCashier(changed(change)))).toEqual(places.map((place) => `cashier.json ${place}`))
  })
})

test.each([
  [9.9, 'amount.below.minimum', { minimum: 10 }],
  [20.1, 'amount.above.maximum', { maximum: 20 }],
])('a suggested amount of %d, outside 10 to 20, is refused with %s', (preset, code, detail) => {
  const range = { minimum: 10, maximum: 20, presets: [preset] }
  const [found] = checkCashier(changed((c) => Object.assign(c['cashier.json'].deposit.methods[0]!, range)))
  expect(found!.message).toBe(`contains ${preset}, outside 10 to 20. Use amounts in this range.`)
  expect(found!.refusal).toEqual({ code, detail })
})

test('a game without a model names none', () => {
  const game = { engine: 'two', model: undefined }
  const config = changed((c) => Object.assign(c['games.json'].games[0]!, game))
  const found = checkGames(config, { ...KNOWN, engines: { ...KNOWN.engines, two: ['a', 'b'] } })
  expect(found[0]!.message).toContain('(none) is not a model of two. Use one of a, b.')
})

describe('loyalty.json', () => {
  const rank = (c: Parameters<Change>[0], at: number, change: object) =>
    Object.assign(c['loyalty.json'].ranks[at]!, change)
  const last = changed(() => null)['loyalty.json'].ranks.length - 1
  test.each<[string, Change, string[]]>([
    ['as shipped', () => null, []],
    [
      'a gap in the ranks',
      (c) => [rank(c, last, { rank: last + 1 }), c['loyalty.json'].mall.splice(0)],
      [`ranks ${last} rank`],
    ],
    [
      'a rank that is easier than the one before',
      (c) => rank(c, 1, { lifetimeTurnover: -1 }),
      ['ranks 1 lifetimeTurnover'],
    ],
    [
      'a rank that is as easy as the one before',
      (c) => rank(c, 1, { lifetimeTurnover: c['loyalty.json'].ranks[0]!.lifetimeTurnover }),
      [],
    ],
    ['a reward twice', (c) => (c['loyalty.json'].mall[1]!.id = c['loyalty.json'].mall[0]!.id), ['mall 1 id']],
    [
      'a mission twice',
      (c) => (c['loyalty.json'].missions[1]!.id = c['loyalty.json'].missions[0]!.id),
      ['missions 1 id'],
    ],
    [
      'a reward for a rank that does not exist',
      (c) => (c['loyalty.json'].mall[0]!.minimumRank = last + 1),
      ['mall 0 minimumRank'],
    ],
    ['a reward for the highest rank', (c) => (c['loyalty.json'].mall[0]!.minimumRank = last), []],
  ])('%s', (_what, change, places) => {
    expect(placesOf(checkLoyalty(changed(change)))).toEqual(places.map((place) => `loyalty.json ${place}`))
  })

  test('the finding lists the existing ranks', () => {
    const found = checkLoyalty(changed((c) => (c['loyalty.json'].mall[0]!.minimumRank = 99)))
    expect(found[0]!.message).toContain(`Use 0 to ${last}`)
  })
})
