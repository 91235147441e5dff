import { expect, test } from 'vitest'
import { drop } from '../../../../../src/server/domain/games/instant/drop.ts'
import { scripted } from '../scripted.ts'

const boards = { '2:high': [50_000, 0, 25_000], '3:low': [1, 2, 4, 80_000], '0:none': [9_000] }
const engine = drop({ boards, first: '2:high' })

test.each([
  ['', true],
  ['2:high', true],
  ['3:low', true],
  ['2:low', false],
  ['toString', false],
])('the board %j can be chosen: %s', (choice, own) => {
  expect(engine.isChoice(choice)).toBe(own)
})

test('the screen gets the pockets of every board, and the first board', () => {
  expect(engine.choices).toEqual(['2:high', '3:low', '0:none'])
  expect(engine.display).toEqual({
    first: '2:high',
    boards: Object.entries(boards).map(([name, pockets]) => ({ name, pockets })),
  })
})

test.each([
  ['', 18_750],
  ['2:high', 18_750],
  ['3:low', 10_002],
  ['0:none', 9_000],
])('the board %j returns its pockets by their paths', (choice, rtp) => {
  expect(engine.rtpBps(choice)).toBe(rtp)
})

test.each([
  ['', [0, 0], { payBps: 50_000, view: { path: [0, 0], pocket: 0, board: '2:high' }, words: 'LL 5x' }],
  ['2:high', [1, 0], { payBps: 0, view: { path: [1, 0], pocket: 1, board: '2:high' }, words: 'RL 0x' }],
  [
    '2:high',
    [1, 1],
    { payBps: 25_000, view: { path: [1, 1], pocket: 2, board: '2:high' }, words: 'RR 2.5x' },
  ],
  [
    '3:low',
    [1, 1, 1],
    { payBps: 80_000, view: { path: [1, 1, 1], pocket: 3, board: '3:low' }, words: 'RRR 8x' },
  ],
])('on the board %j a ball falls %j', (choice, path, outcome) => {
  expect(engine.play(choice, scripted(...path.map((step) => [step, 2] as const)))).toEqual(outcome)
})
