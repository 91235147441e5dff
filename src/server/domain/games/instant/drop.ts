import { itemAt } from '../../../../rules/itemAt.ts'
import { requireValue } from '../../../../rules/requireValue.ts'
import { binomial } from './binomial.ts'
import type { Engine } from '../engine.ts'

/** The boards of a drop game by their names, such as `12:low`: what each pocket pays, basis points. */
export interface DropModel {
  boards: Readonly<Record<string, readonly number[]>>
  /** The board that is laid first, and that the choice '' names. */
  first: string
}

/** The mean pay of a board: of 2^rows equally likely paths, a binomial number ends in each pocket. */
const boardReturn = (pockets: readonly number[]): number => {
  const rows = pockets.length - 1
  const sum = binomial(rows).reduce((total, ways, pocket) => total + ways * itemAt(pockets, pocket), 0)
  return Math.floor(sum / 2 ** rows)
}

/** A ball falls through rows of pins, left or right at each, into a pocket. The choice is a board: its rows and its risk. */
export const drop = ({ boards, first }: DropModel): Engine => {
  const named = (choice: string): readonly number[] | undefined => {
    const name = choice === '' ? first : choice
    return Object.hasOwn(boards, name) ? boards[name] : undefined
  }
  const boardOf = (choice: string) => requireValue(named(choice), `board ${choice}`)
  return {
    isChoice: (choice) => named(choice) !== undefined,
    choices: Object.keys(boards),
    rtpBps: (choice) => boardReturn(boardOf(choice)),
    display: {
      first,
      boards: Object.entries(boards).map(([name, pockets]) => ({ name, pockets: [...pockets] })),
    },
    play: (choice, random) => {
      const pockets = boardOf(choice)
      const path = Array.from({ length: pockets.length - 1 }, () => random.below(2))
      const pocket = path.reduce((sum, step) => sum + step, 0)
      const payBps = itemAt(pockets, pocket)
      return {
        payBps,
        view: { path, pocket, board: choice === '' ? first : choice },
        words: `${path.map((step) => 'LR'[step]).join('')} ${payBps / 10_000}x`,
      }
    },
  }
}
