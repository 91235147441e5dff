import type { TreeFigure } from '../../../entities/team/teamTree.ts'
import type { DayRange } from '../../kit/format/presets.ts'
import type { Opens } from '../../kit/listModel/figure.ts'
import { betsOf, opens, recordsOf } from '../figures.ts'

interface TreeScope {
  account: string
  /** The account alone, or with everyone below. */
  scope: 'self' | 'all'
  range: DayRange
}

/** Returns the list that a figure of the tree opens: of an account with its team, or of the account alone. */
export const treeOpens = (figure: TreeFigure, { account, scope, range }: TreeScope): Opens => {
  switch (figure) {
    case 'teamSize':
      return opens(
        'teamManagement',
        { account, scope: scope === 'self' ? 'self' : 'team' },
        ({ total }) => total,
      )
    case 'teamBalance':
      return opens(
        'teamManagement',
        { account, scope: scope === 'self' ? 'self' : 'team', sort: '-balance' },
        ({ totals }) => totals.balance ?? 0,
      )
    case 'validBets':
    case 'stake':
    case 'winnings':
    case 'gameResult':
    case 'betCount':
      return betsOf(figure, { account, scope, range })
    case 'profit':
      return opens('agentStatements', { account }, ({ totals }) => totals.profit, range)
    default:
      return recordsOf(figure, { account, scope, range })
  }
}

/** Returns the list of all direct downlines of an account, largest first. */
export const levelList = (figure: TreeFigure, account: string, range: DayRange): string => {
  if (figure === 'teamSize' || figure === 'teamBalance')
    return opens('teamManagement', { account, scope: 'direct', sort: `-${figure}` }, () => 0).to
  const sort = figure === 'gameResult' ? '-profit' : `-${figure}`
  return opens('agentStatements', { account, sort }, () => 0, range).to
}
