import { expect, test } from 'vitest'
import { lotteryTicketOf } from '../../../../src/server/domain/betting/lotteryTicket.ts'

const ticket = { issue: '5913', mode: 'lastTwo', picks: '07', draw: '1 2 0 7' }

test.each([
  ['a drawn lottery bet', 'LOTT', { choice: '5913|lastTwo:07', result: '1 2 0 7' }, ticket],
  ['one of an e-lottery', 'ELOTT', { choice: '5913|lastTwo:07', result: '1 2 0 7', round: 3 }, ticket],
  [
    'a bet on pairs of digits',
    'LOTT',
    { choice: '5913|xien2:07-42', result: '123407 42' },
    { issue: '5913', mode: 'xien2', picks: '07-42', draw: '123407 42' },
  ],
  [
    'a slip with several lines',
    'LOTT',
    { choice: '5913|lastTwo:07;size:big', result: '1 2 0 7' },
    { issue: '5913', mode: 'several', picks: 'lastTwo:07;size:big', draw: '1 2 0 7' },
  ],
  ['a slip with an empty line', 'LOTT', { choice: '5913|lastTwo:07;', result: '1 2 0 7' }, null],
  ['a bet of another game with a choice', 'SPORTS', { choice: '5913|lastTwo:07', result: '1 2 0 7' }, null],
  ['a lottery bet without a choice', 'LOTT', { result: '1 2 0 7' }, null],
  ['a choice without an issue', 'LOTT', { choice: '|lastTwo:07', result: '1 2' }, null],
  ['a choice without picks', 'LOTT', { choice: '5913|lastTwo', result: '1 2' }, null],
  ['a choice that is not text', 'LOTT', { choice: 7, result: '1 2' }, null],
  ['an open bet, whose draw is to come', 'LOTT', { choice: '5913|lastTwo:07' }, { ...ticket, draw: null }],
  ['a draw that is not text', 'LOTT', { choice: '5913|lastTwo:07', result: 7 }, null],
] as const)('%s', (_what, category, detail, shown) => {
  expect(lotteryTicketOf({ category, detail })).toEqual(shown)
})
