import { expect, test } from 'vitest'
// @ts-expect-error The pages of the games are plain modules without types.
import { stopReason } from '../../../src/public/sandbox/games/play/autoplay.js'

const NO_LIMITS = { rounds: 10, winAbove: null, lossAbove: null, balanceBelow: null, minutes: null }
const RUN = { rounds: 3, lastWin: 0, lost: 2, balance: 98, ms: 5_000 }

test.each([
  ['goes on without limits', {}, {}, null],
  ['ends after its rounds', {}, { rounds: 10 }, 'rounds'],
  ['stops at a win of the limit', { winAbove: 5 }, { lastWin: 5 }, 'winAbove'],
  ['goes on below it', { winAbove: 5 }, { lastWin: 4.99 }, null],
  ['stops at a loss of the limit', { lossAbove: 2 }, {}, 'lossAbove'],
  ['goes on below it', { lossAbove: 2.01 }, {}, null],
  ['stops when the balance is below the limit', { balanceBelow: 98.01 }, {}, 'balanceBelow'],
  ['goes on at it', { balanceBelow: 98 }, {}, null],
  ['goes on while the balance is unknown', { balanceBelow: 98 }, { balance: null }, null],
  ['stops after its minutes', { minutes: 1 }, { ms: 60_000 }, 'minutes'],
  ['goes on before them', { minutes: 1 }, { ms: 59_999 }, null],
  [
    'names a limit of money before the end of its rounds',
    { winAbove: 5 },
    { lastWin: 5, rounds: 10 },
    'winAbove',
  ],
])('autoplay %s', (_what, rules, run, reason) => {
  expect(stopReason({ ...NO_LIMITS, ...rules }, { ...RUN, ...run })).toBe(reason)
})
