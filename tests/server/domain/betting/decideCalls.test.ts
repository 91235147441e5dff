import { describe, expect, test } from 'vitest'
import type { StakeLimits } from '../../../../src/server/domain/accounts/protection.ts'
import {
  callKey,
  decideCalls,
  openedKey,
  roundKey,
  walletOf,
} from '../../../../src/server/domain/betting/decideCalls.ts'
import type { VendorCall } from '../../../../src/server/domain/betting/round.ts'
import {
  AT,
  bet,
  decide,
  existing,
  rollback,
  SAVED,
  second,
  settle,
  stateOf,
  type Given,
} from '../../../kit/data/callGroup.ts'

describe('the replies to a group', () => {
  test.each<[string, VendorCall[], Given, string[]]>([
    ['a bet', [bet(30n)], {}, ['70']],
    ['a bet of the whole balance', [bet(100n)], {}, ['0']],
    ['a bet above the balance', [bet(101n)], {}, ['balance.insufficient']],
    ['a bet and its settlement', [bet(30n), settle(45n)], {}, ['70', '115']],
    ['a lost bet', [bet(30n), settle(0n)], {}, ['70', '70']],
    ['a bet and its rollback', [bet(30n), rollback()], {}, ['70', '100']],
    [
      'the money of the first bet is missing for the second',
      [bet(60n), bet(60n, { ...second, vendorRound: 'v2' })],
      {},
      ['40', 'balance.insufficient'],
    ],
    [
      'the prize of the first round pays the bet of the second',
      [bet(100n), settle(500n), bet(400n, { ...second, vendorRound: 'v2' })],
      {},
      ['0', '500', '100'],
    ],
    [
      'a bet in the wallet at the vendor',
      [bet(5n, { wallet: 'vendor' }), bet(3n, { ...second, wallet: 'vendor' })],
      {},
      ['2', 'balance.insufficient'],
    ],
    ['a bet without a wallet', [bet(5n, { accountId: 'ali' })], {}, ['account.not.found']],
    [
      'a lost round of an account without a wallet',
      [settle(0n, { accountId: 'ali' })],
      { round: existing({ accountId: 'ali' }) },
      ['0'],
    ],
    [
      'a settlement before its bet, repeated after it',
      [settle(45n), bet(30n), settle(45n)],
      {},
      ['round.not.found', '70', '115'],
    ],
    ['a rollback before its bet', [rollback(), bet(30n)], {}, ['100', 'round.closed']],
    [
      'a second settlement under another id',
      [settle(45n), settle(45n, { transactionId: 'settle2' })],
      { round: existing() },
      ['145', 'round.closed'],
    ],
  ])('%s', (_what, calls, given, expected) => {
    expect(decide(calls, given).replies).toEqual(expected)
  })
})

describe('a repeated call', () => {
  test.each<[string, VendorCall[], Given, string[]]>([
    ['in the same group', [bet(30n), bet(30n)], {}, ['70', '70 again']],
    ['after later calls', [bet(30n), settle(45n), bet(30n)], {}, ['70', '115', '70 again']],
    ['of an earlier group', [bet(30n)], { saved: SAVED }, ['64 again']],
    ['that was refused in the group', [bet(130n), bet(130n)], {}, Array(2).fill('balance.insufficient')],
    [
      'that was refused, although the money is there now',
      [bet(130n, { vendorRound: 'v2' }), settle(200n), bet(130n, { vendorRound: 'v2' })],
      { round: existing() },
      ['balance.insufficient', '300', 'balance.insufficient'],
    ],
    [
      'that an earlier group refused',
      [bet(30n)],
      { saved: { ...SAVED, error: 'round.closed' } },
      ['round.closed'],
    ],
    [
      'that was refused with an error that no longer exists',
      [bet(30n)],
      { saved: { ...SAVED, error: 'gone.code' } },
      ['unknown.error'],
    ],
    ['with another stake', [bet(30n), bet(31n)], {}, ['70', 'request.id.reused']],
    ['with another prize', [settle(5n), settle(6n)], { round: existing() }, ['105', 'request.id.reused']],
    ['of another round', [bet(30n), bet(30n, { vendorRound: 'v2' })], {}, ['70', 'request.id.reused']],
    [
      'of another kind with the same amount',
      [bet(30n), settle(30n, { transactionId: 'bet' })],
      {},
      ['70', 'request.id.reused'],
    ],
    ['of another vendor is another call', [bet(30n), bet(30n, { vendor: 'BAY' })], {}, ['70', '40']],
  ])('%s', (_what, calls, given, expected) => {
    expect(decide(calls, given).replies).toEqual(expected)
  })

  test('moves no money and is not saved again', () => {
    const { group } = decide([bet(30n), bet(30n), bet(31n)])
    expect(group.calls).toHaveLength(1)
    expect(group.book.transfers).toHaveLength(1)
    expect(decide([bet(30n)], { saved: SAVED }).group).toMatchObject({ calls: [], book: { transfers: [] } })
  })
})

describe('a game whose session ended', () => {
  const opened = { sessionId: 's1', at: 500 }
  test.each<[string, VendorCall[], Given, string[]]>([
    ['takes no bet', [bet(30n, { opened })], { closed: 's1/500' }, ['login.not.session']],
    ['takes no bet that is marked as ended', [bet(30n, { ended: true })], {}, ['login.not.session']],
    ['takes a bet that is marked as not ended', [bet(30n, { ended: false })], {}, ['70']],
    ['takes bets when it is opened again', [bet(30n, { opened })], { closed: 's1/499' }, ['70']],
    ['stops no other session', [bet(30n, { opened })], { closed: 's2/500' }, ['70']],
    ['stops no bet without a session', [bet(30n)], { closed: 's1/500' }, ['70']],
    ['still settles', [settle(45n)], { closed: 's1/500', round: existing() }, ['145']],
    ['still repeats a reply', [bet(30n, { opened })], { closed: 's1/500', saved: SAVED }, ['64 again']],
  ])('%s', (_what, calls, given, expected) => {
    expect(decide(calls, given).replies).toEqual(expected)
  })

  test('names the token, and saves nothing', () => {
    const calls = [bet(30n, { opened })]
    const { group, replies } = decideCalls(stateOf(calls, { closed: 's1/500' }), 'line', calls, () => {
      throw new Error('no id is needed')
    })
    expect(replies).toEqual([{ ok: false, error: { code: 'login.not.session', field: 'playerToken' } }])
    expect([group.calls, group.book.transfers, [...group.savedReplies]]).toEqual([[], [], []])
  })
})

describe('a player’s own limits', () => {
  const FREE: StakeLimits = { wagerLeft: null, lossLeft: null, exclusion: null }
  const excluded = (from: number, until: number): StakeLimits => ({
    ...FREE,
    exclusion: { kind: 'timeOut', from, until },
  })
  test.each<[string, VendorCall[], StakeLimits, string[]]>([
    ['a stake up to the wager limit', [bet(30n)], { ...FREE, wagerLeft: 30n }, ['70']],
    ['a stake above it', [bet(31n)], { ...FREE, wagerLeft: 30n }, ['protection.wager.limit']],
    [
      'stakes of the group count for it',
      [bet(20n), bet(11n, second)],
      { ...FREE, wagerLeft: 30n },
      ['80', 'protection.wager.limit'],
    ],
    ['a stake up to the loss limit', [bet(30n)], { ...FREE, lossLeft: 30n }, ['70']],
    [
      'stakes of the group count for the loss limit',
      [bet(20n), bet(11n, second)],
      { ...FREE, lossLeft: 30n },
      ['80', 'protection.loss.limit'],
    ],
    [
      'a refused stake does not count',
      [bet(31n), bet(30n, second)],
      { ...FREE, wagerLeft: 30n, lossLeft: 30n },
      ['protection.wager.limit', '70'],
    ],
    ['an excluded player', [bet(30n)], excluded(0, AT + 1), ['protection.excluded']],
    ['a player whose exclusion ended', [bet(30n)], excluded(0, AT), ['70']],
    ['another player', [bet(30n, { accountId: 'ali' })], { ...FREE, wagerLeft: 0n }, ['account.not.found']],
    [
      'a stake above the balance counts, too',
      [bet(101n), bet(50n, second)],
      { ...FREE, wagerLeft: 150n },
      ['balance.insufficient', 'protection.wager.limit'],
    ],
  ])('%s', (_what, calls, limits, expected) => {
    expect(decide(calls, { limits }).replies).toEqual(expected)
  })

  test('stop neither a settlement nor a rollback', () => {
    const limits = { wagerLeft: 0n, lossLeft: 0n, exclusion: excluded(0, AT + 1).exclusion }
    expect(decide([settle(45n)], { limits, round: existing() }).replies).toEqual(['145'])
    expect(decide([rollback()], { limits, round: existing() }).replies).toEqual(['130'])
  })
})

test('the keys of a call', () => {
  const call = bet(1n, { opened: { sessionId: 's1', at: 500 } })
  expect([callKey(call), roundKey(call), openedKey(call)]).toEqual(['ACE/bet', 'ACE/v1', 's1/500'])
  expect([openedKey(bet(1n)), openedKey(settle(1n))]).toEqual([null, null])
  expect(walletOf(call)).toBe('siti/main/')
  expect(walletOf(bet(1n, { wallet: 'main' }))).toBe('siti/main/')
  expect(walletOf(bet(1n, { wallet: 'vendor' }))).toBe('siti/vendor/ACE')
})
