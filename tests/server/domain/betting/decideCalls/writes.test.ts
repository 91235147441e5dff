import { describe, expect, test } from 'vitest'
import type { VendorCall } from '../../../../../src/server/domain/betting/round.ts'
import {
  AT,
  bet,
  decide,
  existing,
  rollback,
  second,
  settle,
  type Given,
} from '../../../../kit/data/callGroup.ts'

/** Returns what a group writes, without the state that it was decided from. */
const writes = (calls: readonly VendorCall[], given: Given = {}) => {
  const { group } = decide(calls, given)
  return {
    opened: [...group.openedRounds.values()].map(({ stake, status }) => `${status} ${stake}`),
    changed: [...group.changedRounds.values()].map(
      ({ round, stakeBefore }) => `${round.status} ${round.stake}, was ${stakeBefore}`,
    ),
    blocks: group.blocks.map(({ transactionId }) => transactionId),
    settled: group.settledRounds.map(({ won }) => won),
    uncounted: group.uncountedEnds,
    transfers: group.book.transfers.length,
    saved: group.calls.map(({ reply }) => reply.error),
  }
}
const NOTHING = {
  opened: [],
  changed: [],
  blocks: [],
  settled: [],
  uncounted: [],
  transfers: 0,
  saved: [],
}
const END = { path: 'a.b', at: AT }

describe('what a group writes', () => {
  test.each<[string, VendorCall[], Given, object]>([
    ['no calls', [], {}, {}],
    ['a bet', [bet(30n)], {}, { opened: ['open 30'], transfers: 1, saved: [null] }],
    [
      'a round that begins and ends in the group is new',
      [bet(30n), settle(45n)],
      {},
      { opened: ['won 30'], settled: [45n], transfers: 2, saved: [null, null] },
    ],
    [
      'a round that begins and is void in the group',
      [bet(30n), rollback()],
      {},
      { opened: ['void 30'], uncounted: [END], transfers: 2, saved: [null, null] },
    ],
    [
      'a further stake of an existing round',
      [bet(20n)],
      { round: existing() },
      { changed: ['open 50, was 30'], transfers: 1, saved: [null] },
    ],
    [
      'the stake before the group, after two changes',
      [bet(20n), bet(10n, second), settle(0n)],
      { round: existing() },
      { changed: ['lost 60, was 30'], settled: [0n], transfers: 2, saved: [null, null, null] },
    ],
    [
      'the stake before the group, also when it was 0',
      [bet(20n), bet(10n, second)],
      { round: existing({ stake: 0n }) },
      { changed: ['open 30, was 0'], transfers: 2, saved: [null, null] },
    ],
    [
      'a second rollback changes nothing',
      [rollback()],
      { round: existing({ status: 'void', settledAt: 1_500 }) },
      { saved: [null] },
    ],
    [
      'a settled round of play money does not count',
      [settle(45n)],
      { round: existing({ trial: true }) },
      { changed: ['won 30, was 30'], uncounted: [END], transfers: 1, saved: [null] },
    ],
    ['a rollback before its bet', [rollback()], {}, { blocks: ['rollback'], saved: [null] }],
    ['a settlement before its bet', [settle(45n)], {}, {}],
    ['a refused bet', [bet(101n)], {}, { saved: ['balance.insufficient'] }],
    [
      'a settlement of a closed round',
      [settle(45n)],
      { round: existing({ status: 'lost', settledAt: 1_500 }) },
      { saved: ['round.closed'] },
    ],
  ])('%s', (_what, calls, given, expected) => {
    expect(writes(calls, given)).toEqual({ ...NOTHING, ...expected })
  })

  test('the reply of a call, with what identifies it', () => {
    const { group } = decide([bet(30n), settle(45n), rollback()])
    expect(group.calls.map(({ reply }) => reply)).toEqual([
      { kind: 'bet', vendorRound: 'v1', amount: 30n, balance: 70n, error: null },
      { kind: 'settle', vendorRound: 'v1', amount: 45n, balance: 115n, error: null },
      { kind: 'rollback', vendorRound: 'v1', amount: 0n, balance: 115n, error: 'round.closed' },
    ])
    expect(group.savedReplies.get('ACE/settle')).toBe(group.calls[1]!.reply)
  })

  test('a missing wallet is saved with a balance of 0', () => {
    const { group } = decide([bet(30n, { accountId: 'ali' })])
    expect(group.calls[0]!.reply).toMatchObject({ balance: 0n, error: 'account.not.found' })
  })

  test('ids of the time of each call, and the round of its first transfer', () => {
    const { group } = decide([bet(30n), settle(45n, { at: 3_000 })])
    expect(group.book.transfers.map(({ transferId }) => transferId)).toEqual([
      'round-2000-1',
      'transfer-3000-2',
    ])
    expect(group.openedRounds.get('ACE/v1')).toMatchObject({
      roundId: 'round-2000-1',
      furtherTransfers: ['transfer-3000-2'],
    })
  })
})
