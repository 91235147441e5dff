import type { TreeFigure } from '../../../entities/team/teamTree.ts'
import type { Units } from '../../../rules/money/money.ts'
import { profitOf, type Figures } from './figures.ts'

/** The figures of a span of days. */
export type FlowFigure = Exclude<TreeFigure, 'teamSize' | 'teamBalance'>

/** Whether a figure can be negative, so that its largest values are at both ends. */
export const isSigned = (figure: TreeFigure): boolean => figure === 'gameResult' || figure === 'profit'

/** Returns a figure in units, or as a number of bets. */
export const flowOf = (figures: Figures, figure: FlowFigure): bigint => {
  if (figure === 'gameResult') return figures.winnings - figures.stake
  return figure === 'profit' ? profitOf(figures) : BigInt(figures[figure])
}

export interface SizedNode {
  name: string
  value: Units
}

const size = (value: bigint): bigint => (value < 0n ? -value : value)

/**
 * Returns the largest nodes by size, without those of 0, and what all others have together.
 * @param count the number of all direct downlines
 * @param below the sum of all direct downlines
 */
export const largestNodes = <Node extends SizedNode>(
  candidates: readonly Node[],
  most: number,
  { count, below }: { count: number; below: bigint },
): { nodes: Node[]; others: { count: number; value: bigint } } => {
  const unique = new Map(candidates.map((node) => [node.name, node]))
  const nodes = [...unique.values()]
    .filter(({ value }) => value !== 0n)
    .sort(
      (a, b) =>
        Number(size(b.value) > size(a.value)) - Number(size(b.value) < size(a.value)) ||
        a.name.localeCompare(b.name),
    )
    .slice(0, most)
  return {
    nodes,
    others: {
      count: count - nodes.length,
      value: below - nodes.reduce((sum, { value }) => sum + value, 0n),
    },
  }
}
