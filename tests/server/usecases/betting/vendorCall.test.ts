import { expect, test } from 'vitest'
import { buildVendorCall } from '../../../../src/server/usecases/betting/vendorCall.ts'

const player = {
  lineId: 'line',
  accountId: 'account',
  accountName: 'ali',
  path: '/a/b/',
  trial: false,
  vendor: 'lucky',
  gameCode: 'moon',
  opened: { sessionId: 'session', at: 1 },
}
const source = {
  player,
  wallet: 'vendor' as const,
  at: 5,
  closed: false,
  ended: false,
  gameOf: new Map([
    ['moon', { vendor: 'lucky', category: 'RNG' as const }],
    ['star', { vendor: 'other', category: 'RNG' as const }],
  ]),
}
const ids = { transactionId: 't1', playerToken: 'token', roundId: 'r1', at: 99 }
/** The body names another category and time: both are ours to decide. */
const bet = {
  ...ids,
  gameCode: 'moon',
  category: 'LOTT' as const,
  stake: 1.25,
  detail: { choice: 'red' },
}
const head = {
  lineId: 'line',
  accountId: 'account',
  accountName: 'ali',
  path: '/a/b/',
  trial: false,
  vendor: 'lucky',
  wallet: 'vendor',
  at: 5,
  transactionId: 't1',
  vendorRound: 'r1',
}

test('a bet carries its stake in units, what it is on, our category and the session of the game', () => {
  expect(buildVendorCall({ name: 'bet', body: bet }, source)).toEqual({
    ok: true,
    value: {
      ...head,
      kind: 'bet',
      gameCode: 'moon',
      category: 'RNG',
      stake: 12_500n,
      detail: { choice: 'red' },
      opened: player.opened,
      closed: false,
      ended: false,
    },
  })
})

test.each(['star', 'unknown'])('a bet on the game "%s" of no or another vendor is refused', (gameCode) => {
  expect(buildVendorCall({ name: 'bet', body: { ...bet, gameCode } }, source)).toMatchObject({
    ok: false,
    error: { code: 'game.not.found', field: 'gameCode' },
  })
})

test.each([
  [undefined, null],
  [0.5, 5_000n],
])('a settlement with the valid bet %s carries %s', (validBet, units) => {
  const body = {
    ...ids,
    won: 2,
    void: false,
    detail: { result: '7' },
    ...(validBet === undefined ? {} : { validBet }),
  }
  expect(buildVendorCall({ name: 'settle', body }, source)).toEqual({
    ok: true,
    value: { ...head, kind: 'settle', won: 20_000n, validBet: units, void: false, detail: { result: '7' } },
  })
})

test('a rollback carries only what every call has', () => {
  expect(buildVendorCall({ name: 'rollback', body: ids }, source)).toEqual({
    ok: true,
    value: { ...head, kind: 'rollback' },
  })
})
