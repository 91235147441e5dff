import { MINUTE } from '../../../rules/calendar.ts'
import { expectRefusal, firstFault } from './expect.ts'
import { hasMoney, refuses, type WalletCheck } from './steps.ts'
import { callWallet } from './wallet.ts'

const WRONG_SIGNATURE = [401, 'vendor.signature'] as const

/** Calls that a wallet must refuse, each for its reason. */
export const refusalChecks: readonly WalletCheck[] = [
  {
    name: 'signature',
    rule: 'A wrong key, a body that was changed after signing and a signature of ten minutes ago are refused with 401 `vendor.signature`.',
    run: async (t) => {
      const { bet } = t.round
      const changed = JSON.stringify({ ...bet, stake: t.stake / 2 })
      const replies = [
        ['a wrong key', await callWallet(t.wallet, 'bet', bet, { key: 'x'.repeat(64) })],
        ['a changed body', await callWallet(t.wallet, 'bet', bet, { sent: changed })],
        ['an old signature', await callWallet(t.wallet, 'bet', bet, { at: t.wallet.clock() - 10 * MINUTE })],
      ] as const
      return firstFault([
        ...replies.map(
          ([what, reply]) =>
            () =>
              expectRefusal(reply, ...WRONG_SIGNATURE, what),
        ),
        hasMoney(t, t.before, 'after wrong signatures'),
      ])
    },
  },
  {
    name: 'insufficient balance',
    rule: 'A stake above the balance is refused with 409 `balance.insufficient`, also when it is repeated.',
    run: (t) => {
      const call = ['bet', { ...t.round.bet, stake: Math.ceil(t.before) + 1 }] as const
      const short = [409, 'balance.insufficient'] as const
      return firstFault([
        refuses(t, call, short, 'a stake above the balance'),
        refuses(t, call, short, 'the same bet again'),
        hasMoney(t, t.before, 'after a refused bet'),
      ])
    },
  },
  {
    name: 'unknown player',
    rule: 'An unknown player token is refused with 401 `login.not.session`.',
    run: (t) =>
      refuses(
        t,
        ['bet', { ...t.round.bet, playerToken: 'not-a-token' }],
        [401, 'login.not.session'],
        'a bet of an unknown player',
      )(),
  },
  {
    name: 'malformed calls',
    rule: 'A body that is not JSON, lacks a field or has a negative amount is refused with 400 `request.invalid`.',
    run: (t) => {
      const invalid = [400, 'request.invalid'] as const
      return firstFault([
        refuses(t, ['bet', '{'], invalid, 'a body that is not JSON'),
        refuses(t, ['bet', { ...t.round.bet, roundId: undefined }], invalid, 'a bet without roundId'),
        refuses(t, ['bet', { ...t.round.bet, stake: -1 }], invalid, 'a negative stake'),
        refuses(t, ['settle', t.round.settle(-1)], invalid, 'negative winnings'),
        hasMoney(t, t.before, 'after malformed calls'),
      ])
    },
  },
]
