import { MINUTE } from '../../../rules/calendar.ts'
import { expectBalance, expectCall, firstFault } from './expect.ts'
import { refusalChecks } from './refusals.ts'
import { hasMoney, opens, paysBack, refuses, send, type Table, type WalletCheck } from './steps.ts'
import { callWallet, newRound, type TestRound } from './wallet.ts'

const SAME_TIME = 5

const ROUND_CLOSED = [409, 'round.closed'] as const
const ROUND_UNKNOWN = [404, 'round.not.found'] as const

const playChecks: readonly WalletCheck[] = [
  {
    name: 'bet and settle',
    rule: 'A bet takes the stake, a settlement pays the winnings; each reply has the balance afterwards.',
    run: (t) => firstFault([opens(t), hasMoney(t, t.before - t.stake, 'after the bet'), paysBack(t)]),
  },
  {
    name: 'lost round',
    rule: 'A settlement without winnings pays nothing and ends the round.',
    run: async (t) => {
      const lost = t.round.settle(0)
      const fault = await firstFault([
        opens(t),
        () => expectCall(t.wallet, ['settle', lost], t.before - t.stake, 'settle with 0'),
        refuses(t, ['settle', t.round.settle(t.stake)], ROUND_CLOSED, 'a second settlement'),
      ])
      // A further round gives the stake back.
      const next = newRound(t.wallet)
      await send(t, 'bet', next.bet)
      await send(t, 'settle', next.settle(2 * t.stake))
      return fault
    },
  },
  {
    name: 'two stakes',
    rule: 'A second bet of a running round adds to its stake; a rollback returns both.',
    run: (t) =>
      firstFault([
        opens(t),
        () =>
          expectCall(
            t.wallet,
            ['bet', { ...newRound(t.wallet).bet, roundId: t.round.bet['roundId'] }],
            t.before - 2 * t.stake,
            'second bet',
          ),
        () => expectCall(t.wallet, ['rollback', t.round.rollback], t.before, 'rollback of both'),
      ]),
  },
  {
    name: 'void',
    rule: 'A settlement with `"void": true` returns the stake, whatever it says was won.',
    run: (t) =>
      firstFault([
        opens(t),
        () => expectCall(t.wallet, ['settle', t.round.settle(0, { void: true })], t.before, 'void'),
      ]),
  },
  {
    name: 'rollback',
    rule: 'A rollback returns the stake once and ends the round.',
    run: (t) =>
      firstFault([
        opens(t),
        () => expectCall(t.wallet, ['rollback', t.round.rollback], t.before, 'rollback'),
        () =>
          expectCall(
            t.wallet,
            ['rollback', { ...newRound(t.wallet).rollback, roundId: t.round.bet['roundId'] }],
            t.before,
            'a rollback with another id',
          ),
        refuses(t, ['settle', t.round.settle(t.stake)], ROUND_CLOSED, 'a settlement after the rollback'),
        hasMoney(t, t.before, 'after the rollbacks'),
      ]),
  },
]

/** Sends the same call again and expects the first reply, with nothing moved. */
const repeats = (t: Table, name: string, body: TestRound['bet'], expected: number) => () =>
  firstFault([
    () => expectCall(t.wallet, [name, body], expected, `the first ${name}`),
    () => expectCall(t.wallet, [name, body], expected, `the same ${name} again`),
    hasMoney(t, expected, `after a repeated ${name}`),
  ])

const retryChecks: readonly WalletCheck[] = [
  {
    name: 'retry',
    rule: 'The same call with the same id counts once and gets the first reply again: bet, settle and rollback.',
    run: (t) => {
      const second = newRound(t.wallet)
      return firstFault([
        repeats(t, 'bet', t.round.bet, t.before - t.stake),
        repeats(t, 'settle', t.round.settle(t.stake), t.before),
        () => expectCall(t.wallet, ['bet', second.bet], t.before - t.stake, 'a bet of another round'),
        repeats(t, 'rollback', second.rollback, t.before),
      ])
    },
  },
  {
    name: 'late retry',
    rule: 'A bet that is repeated after its round has ended gets its first reply and takes nothing.',
    run: (t) =>
      firstFault([
        opens(t),
        paysBack(t),
        () => expectCall(t.wallet, ['bet', t.round.bet], t.before - t.stake, 'the bet again'),
        hasMoney(t, t.before, 'after the late repetition'),
      ]),
  },
  {
    name: 'retry at the same time',
    rule: `The same call ${SAME_TIME} times at the same time counts once.`,
    run: async (t) => {
      const replies = await Promise.all(Array.from({ length: SAME_TIME }, () => send(t, 'bet', t.round.bet)))
      return firstFault([
        ...replies.map((reply) => () => expectBalance(reply, t.before - t.stake, 'one of the same bets')),
        hasMoney(t, t.before - t.stake, 'after the same bets'),
        paysBack(t),
      ])
    },
  },
  {
    name: 'reused id',
    rule: 'An id of an earlier call with another amount, round or kind is refused with 409 `request.id.reused`.',
    run: (t) => {
      const reused = [409, 'request.id.reused'] as const
      return firstFault([
        opens(t),
        refuses(t, ['bet', { ...t.round.bet, stake: 2 * t.stake }], reused, 'the id with another stake'),
        refuses(
          t,
          ['bet', { ...newRound(t.wallet).bet, transactionId: t.round.bet['transactionId'] }],
          reused,
          'the id in another round',
        ),
        refuses(
          t,
          ['settle', t.round.settle(t.stake, { transactionId: t.round.bet['transactionId'] })],
          reused,
          'the id of the bet for a settlement',
        ),
        hasMoney(t, t.before - t.stake, 'after reused ids'),
        paysBack(t),
      ])
    },
  },
]

const orderChecks: readonly WalletCheck[] = [
  {
    name: 'settlement before its bet',
    rule: 'A settlement of an unknown round is refused with 404 `round.not.found` and accepted later with the same id.',
    run: (t) => {
      const settle = t.round.settle(t.stake)
      return firstFault([
        refuses(t, ['settle', settle], ROUND_UNKNOWN, 'a settlement of an unknown round'),
        opens(t),
        () => expectCall(t.wallet, ['settle', settle], t.before, 'the same settlement after the bet'),
      ])
    },
  },
  {
    name: 'rollback before its bet',
    rule: 'A rollback of an unknown round is accepted; a bet that arrives later is refused with 409 `round.closed`.',
    run: (t) =>
      firstFault([
        () =>
          expectCall(t.wallet, ['rollback', t.round.rollback], t.before, 'a rollback of an unknown round'),
        refuses(t, ['bet', t.round.bet], ROUND_CLOSED, 'its bet'),
        hasMoney(t, t.before, 'after a cancelled bet'),
      ]),
  },
  {
    name: 'calls after the end',
    rule: 'After a settlement, a further bet, settlement or rollback is refused with 409 `round.closed`.',
    run: (t) => {
      const other = { ...newRound(t.wallet).bet, roundId: t.round.bet['roundId'] }
      return firstFault([
        opens(t),
        paysBack(t),
        refuses(t, ['bet', other], ROUND_CLOSED, 'a bet after the end'),
        refuses(t, ['settle', t.round.settle(t.stake)], ROUND_CLOSED, 'a second settlement'),
        refuses(t, ['rollback', t.round.rollback], ROUND_CLOSED, 'a rollback after the end'),
        hasMoney(t, t.before, 'after the end'),
      ])
    },
  },
  {
    name: 'delay',
    rule: 'A call that was signed four minutes ago, with that time in `at`, is accepted.',
    run: async (t) => {
      const at = t.wallet.clock() - 4 * MINUTE
      const reply = await callWallet(t.wallet, 'bet', { ...t.round.bet, at }, { at })
      return firstFault([
        () => expectBalance(reply, t.before - t.stake, 'a bet that arrives late'),
        paysBack(t),
      ])
    },
  },
]

/** The rules of the seamless wallet (provider.md §3 Bets), in the order in which they are checked. */
export const WALLET_CHECKS: readonly WalletCheck[] = [
  ...playChecks,
  ...retryChecks,
  ...orderChecks,
  ...refusalChecks,
]
