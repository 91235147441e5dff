import { useCallback } from 'react'
import type { TreeFigure } from '../../../entities/team/teamTree.ts'
import { useWords } from '../../kit/format/useWords.ts'

export const isSignedFigure = (figure: TreeFigure): boolean => figure === 'gameResult' || figure === 'profit'

/** Returns the text of a value of a figure: an amount, or a number of accounts or bets. */
export const useFigureText = (figure: TreeFigure) => {
  const { amount, count } = useWords()
  return useCallback(
    (value: number): string =>
      figure === 'teamSize' || figure === 'betCount' ? count(value) : amount(value, isSignedFigure(figure)),
    [figure, amount, count],
  )
}
