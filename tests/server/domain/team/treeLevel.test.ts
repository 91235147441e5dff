import { describe, expect, test } from 'vitest'
import { NO_FIGURES } from '../../../../src/server/domain/team/figures.ts'
import { flowOf, isSigned, largestNodes } from '../../../../src/server/domain/team/treeLevel.ts'

test('figures of days are taken as they are, and results are calculated', () => {
  const figures = { ...NO_FIGURES, stake: 10n, winnings: 7n, rebates: 2n, promotions: 4n, betCount: 3 }
  expect(flowOf(figures, 'stake')).toBe(10n)
  expect(flowOf(figures, 'betCount')).toBe(3n)
  expect(flowOf(figures, 'gameResult')).toBe(-3n)
  expect(flowOf(figures, 'profit')).toBe(3n)
  expect([isSigned('profit'), isSigned('gameResult'), isSigned('stake')]).toEqual([true, true, false])
})

describe('a level of the tree', () => {
  const nodes = [
    { name: 'a', value: 5n },
    { name: 'b', value: -8n },
    { name: 'c', value: 0n },
    { name: 'd', value: 6n },
    { name: 'a', value: 5n },
  ]
  test('has the largest nodes by size, each once, and the others add up to all downlines', () => {
    expect(largestNodes(nodes, 2, { count: 10, below: 20n })).toEqual({
      nodes: [
        { name: 'b', value: -8n },
        { name: 'd', value: 6n },
      ],
      others: { count: 8, value: 22n },
    })
  })
  test('has no node of 0, and orders equal ones by name', () => {
    expect(
      largestNodes(
        [
          { name: 'z', value: 1n },
          { name: 'y', value: -1n },
          { name: 'x', value: 0n },
        ],
        9,
        { count: 3, below: 0n },
      ),
    ).toEqual({
      nodes: [
        { name: 'y', value: -1n },
        { name: 'z', value: 1n },
      ],
      others: { count: 1, value: 0n },
    })
  })
})
