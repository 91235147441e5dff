import { describe, expect, test } from 'vitest'
import type { GameCategory } from '../../../../src/entities/games/game.ts'
import {
  decideCall,
  type Round,
  type RoundState,
  type VendorCall,
} from '../../../../src/server/domain/betting/round.ts'

const IDS = { roundId: 'r-new', transferId: 't-new' }
const BY = {
  lineId: 'line',
  accountId: 'siti',
  accountName: 'Siti',
  path: 'a.b',
  trial: false,
  vendor: 'ACE',
  transactionId: 'x1',
  vendorRound: 'v1',
  at: 2_000,
}
const bet = (more: object = {}): VendorCall => ({
  ...BY,
  kind: 'bet',
  gameCode: 'slot-1',
  category: 'RNG',
  stake: 500n,
  ...more,
})
const settle = (more: object = {}): VendorCall => ({
  ...BY,
  kind: 'settle',
  won: 0n,
  validBet: null,
  detail: { result: '7' },
  ...more,
})
const rollback = (more: object = {}): VendorCall => ({ ...BY, kind: 'rollback', ...more })

const OPEN: Round = {
  lineId: 'line',
  roundId: 'r1',
  accountId: 'siti',
  accountName: 'Siti',
  path: 'a.b',
  vendor: 'ACE',
  vendorRound: 'v1',
  category: 'RNG',
  gameCode: 'slot-1',
  stake: 1_000n,
  validBet: 0n,
  won: 0n,
  status: 'open',
  trial: false,
  placedAt: 1_000,
  settledAt: null,
  detail: {},
  furtherTransfers: ['t1'],
}
const stateOf = (change: Partial<Round> = {}): RoundState => ({
  round: { ...OPEN, ...change },
  blocked: false,
})
const NEW: RoundState = { round: null, blocked: false }
const BLOCKED: RoundState = { round: null, blocked: true }

const step = (state: RoundState, call: VendorCall) => {
  const decided = decideCall(state, call, IDS)
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value
}

test('a round has what its bets were on, until its settlement says how it ended', () => {
  const first = step(NEW, bet({ detail: { choice: 'red' } })).state
  expect(first.round!.detail).toEqual({ choice: 'red' })
  const raised = step(first, bet({ detail: { double: 'yes' } })).state
  expect(raised.round!.detail).toEqual({ choice: 'red', double: 'yes' })
  expect(step(raised, bet()).state.round!.detail).toEqual({ choice: 'red', double: 'yes' })
  expect(step(raised, rollback()).state.round!.detail).toEqual({ choice: 'red', double: 'yes' })
  expect(step(raised, settle()).state.round!.detail).toEqual({ result: '7' })
})

describe('a call that is refused', () => {
  const other = { accountId: 'ali' }
  test.each([
    ['a bet on a blocked round', BLOCKED, bet(), 'round.closed'],
    ['a bet on a settled round', stateOf({ status: 'won' }), bet(), 'round.closed'],
    ['a bet on a void round', stateOf({ status: 'void' }), bet(), 'round.closed'],
    ['a bet on the round of another account', stateOf(), bet(other), 'round.closed'],
    ['the first bet of a round of a closed game', NEW, bet({ closed: true }), 'game.closed'],
    ['a settlement of a blocked round', BLOCKED, settle(), 'round.closed'],
    ['a settlement before its bet', NEW, settle(), 'round.not.found'],
    ['a settlement of the round of another account', stateOf(), settle(other), 'round.not.found'],
    ['a second settlement', stateOf({ status: 'lost' }), settle(), 'round.closed'],
    ['a rollback of the round of another account', stateOf(), rollback(other), 'round.not.found'],
    ['a rollback of a settled round', stateOf({ status: 'won' }), rollback(), 'round.closed'],
  ])('%s', (_what, state, call, code) => {
    expect(decideCall(state, call, IDS)).toEqual({ ok: false, error: { code } })
  })
})

describe('a bet', () => {
  test('opens a round; its first transfer has the id of the round', () => {
    expect(step(NEW, bet())).toEqual({
      state: {
        round: {
          ...OPEN,
          roundId: 'r-new',
          stake: 500n,
          placedAt: 2_000,
          furtherTransfers: [],
        },
        blocked: false,
      },
      transfer: {
        transferId: 'r-new',
        lineId: 'line',
        type: 3200,
        entries: [
          { wallet: { account: 'siti', kind: 'main' }, amount: -500n },
          { wallet: { house: 'games' }, amount: 500n },
        ],
        at: 2_000,
        refKind: 'round',
        refId: 'r-new',
        remark: 'ACE/slot-1',
      },
      settled: false,
    })
  })

  test.each([false, true])('on an open round adds another transfer, also when closed is %s', (closed) => {
    const { state, transfer, settled } = step(stateOf(), bet({ closed }))
    expect(state.round).toEqual({ ...OPEN, stake: 1_500n, furtherTransfers: ['t1', 't-new'] })
    expect(transfer).toMatchObject({ transferId: 't-new', refId: 'r1', type: 3200 })
    expect(settled).toBe(false)
  })
})

describe('the ledger types of a game’s money', () => {
  test.each([
    ['RNG', 3200, 3100],
    ['LIVE', 3200, 3100],
    ['SPORTS', 3200, 3100],
    ['LOTT', 4200, 4100],
    ['ELOTT', 4200, 4100],
    ['PVP', 5200, 5100],
  ] as const)('%s bets are %i and wins %i', (category: GameCategory, betType, winType) => {
    expect(step(NEW, bet({ category })).transfer!.type).toBe(betType)
    expect(step(stateOf({ category }), settle({ won: 1n })).transfer!.type).toBe(winType)
  })
})

describe('the wallets', () => {
  const main = { account: 'siti', kind: 'main' }
  test.each([
    ['the main wallet when none is named', {}, {}, main, 'games'],
    ['the main wallet', {}, { wallet: 'main' }, main, 'games'],
    [
      'the wallet at the vendor',
      {},
      { wallet: 'vendor' },
      { account: 'siti', kind: 'vendor', vendor: 'ACE' },
      'games',
    ],
    ['play money', { trial: true }, {}, main, 'freeplay'],
  ])('%s', (_what, round, call, player, house) => {
    expect(step(stateOf(round), bet(call)).transfer!.entries.map(({ wallet }) => wallet)).toEqual([
      player,
      { house },
    ])
  })
})

describe('a settlement', () => {
  test('that paid something makes the round won', () => {
    const { state, transfer, settled } = step(stateOf(), settle({ won: 700n }))
    expect(state).toEqual({
      round: {
        ...OPEN,
        won: 700n,
        validBet: 1_000n,
        status: 'won',
        settledAt: 2_000,
        detail: { result: '7' },
        furtherTransfers: ['t1', 't-new'],
      },
      blocked: false,
    })
    expect(transfer).toMatchObject({
      transferId: 't-new',
      type: 3100,
      entries: [{ amount: 700n }, { amount: -700n }],
    })
    expect(settled).toBe(true)
  })

  test('that paid nothing makes the round lost, and moves no money', () => {
    const { state, transfer, settled } = step(stateOf(), settle())
    expect(state.round).toMatchObject({ won: 0n, status: 'lost', furtherTransfers: ['t1'] })
    expect([transfer, settled]).toEqual([null, true])
  })

  test('that paid the smallest unit makes the round won', () => {
    expect(step(stateOf(), settle({ won: 1n })).state.round).toMatchObject({ status: 'won' })
  })

  test.each([
    ['the amount of the vendor', 400n, 400n],
    ['at most the stake', 1_001n, 1_000n],
    ['nothing, if the vendor sends 0', 0n, 0n],
    ['the stake, if the vendor sends none', null, 1_000n],
  ])('counts as valid bet: %s', (_what, validBet, counted) => {
    expect(step(stateOf(), settle({ validBet })).state.round!.validBet).toBe(counted)
  })

  test('never ends before the round began', () => {
    expect(step(stateOf({ placedAt: 3_000 }), settle()).state.round!.settledAt).toBe(3_000)
  })

  test('of play money does not count in figures', () => {
    expect(step(stateOf({ trial: true }), settle({ won: 1n })).settled).toBe(false)
  })

  test('that voids the round returns the stake', () => {
    const { state, transfer, settled } = step(stateOf(), settle({ void: true, won: 700n }))
    expect(state.round).toMatchObject({
      status: 'void',
      won: 0n,
      validBet: 0n,
      detail: { result: '7' },
      furtherTransfers: ['t1', 't-new'],
    })
    expect(transfer).toMatchObject({ type: 3201, entries: [{ amount: 1_000n }, { amount: -1_000n }] })
    expect(settled).toBe(false)
  })
})

describe('a rollback', () => {
  test('of an open round returns the stake', () => {
    const { state, transfer, settled } = step(stateOf(), rollback())
    expect(state).toEqual({
      round: { ...OPEN, status: 'void', settledAt: 2_000, furtherTransfers: ['t1', 't-new'] },
      blocked: false,
    })
    expect(transfer).toMatchObject({ type: 3201, entries: [{ amount: 1_000n }, { amount: -1_000n }] })
    expect(settled).toBe(false)
  })

  test('before its bet blocks the bet', () => {
    expect(step(NEW, rollback())).toEqual({ state: BLOCKED, transfer: null, settled: false })
  })

  test('repeated changes nothing', () => {
    const state = stateOf({ status: 'void' })
    expect(step(state, rollback())).toEqual({ state, transfer: null, settled: false })
  })
})
