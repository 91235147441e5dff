import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Select } from 'antd'
import { teamPath } from '../../../endpoints/team/agent.ts'
import { TREE_FIGURES, type TreeFigure } from '../../../entities/team/teamTree.ts'
import { RangeFilter } from '../../kit/filter/RangeFilter.tsx'
import { ChartViews, type ChartView } from '../../kit/chart/ChartViews.tsx'
import { useChartRange } from '../../kit/chart/useDayAxis.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useDirection } from '../../kit/context/useDirection.ts'
import { useNarrow } from '../../kit/context/useNarrow.ts'
import { spanOfDays } from '../../kit/format/presets.ts'
import { useOpenedAt } from '../../kit/format/useOpenedAt.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { Breadcrumb } from '../Breadcrumb.tsx'
import { TreeLevelBlocks, type TreeState } from './TreeLevelBlocks.tsx'
import { TreeList } from './TreeList.tsx'
import { useTreeKeys } from './useTreeKeys.ts'
import './tree.css'

/** How many levels stand side by side. The breadcrumb leads to those above. */
const LEVELS = { wide: 3, narrow: 1 }

const useTreeAddress = () => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (next: Readonly<Record<string, string>>) =>
      setParams((before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next)) after.set(name, value)
        return after
      }),
    [setParams],
  )
  const figure: TreeFigure = TREE_FIGURES.find((one) => one === params.get('figure')) ?? 'validBets'
  return { figure, account: params.get('account') ?? undefined, change }
}

interface LevelsProps extends TreeState {
  /** The accounts from the top of the team to the chosen one. */
  path: readonly { account: string }[]
  narrow: boolean
}

/** The last levels side by side, which the arrow keys walk. */
const TreeLevels = ({ path, narrow, ...state }: LevelsProps) => {
  const { t } = useWords()
  const keys = useTreeKeys(state.select, useDirection() === 'rtl')
  const first = Math.max(0, path.length - (narrow ? LEVELS.narrow : LEVELS.wide))
  return (
    <div
      role="tree"
      tabIndex={-1}
      aria-label={t('in_team_tree')}
      aria-describedby="tree-keys"
      className="tree-levels"
      onKeyDown={keys.onKeyDown}
      onPointerDown={keys.pressed}
    >
      {path.slice(first).map((step, index) => (
        <TreeLevelBlocks
          key={step.account}
          {...state}
          account={step.account}
          depth={first + index + 1}
          open={path[first + index + 1]?.account}
          focus={keys.focusDepth === first + index + 1}
        />
      ))}
    </div>
  )
}

/**
 * The team level by level: blocks whose height is their share of a figure, and the last level as a list. A phone shows
 * one of the two.
 */
export const TeamTree = () => {
  const { zone } = useCentre()
  const { t, field } = useWords()
  const narrow = useNarrow()
  const [view, setView] = useState<ChartView>('chart')
  const now = useOpenedAt()
  const { figure, account, change } = useTreeAddress()
  const { range } = useChartRange('past30')
  const path = useEndpointQuery(teamPath, { account }, { keep: true }).value?.list ?? []
  const select = useCallback((next: string) => change({ account: next }), [change])
  const state = { figure, span: spanOfDays(range, zone), select }
  const ofDays = figure !== 'teamSize' && figure !== 'teamBalance'
  return (
    <div className="team-tree">
      <Breadcrumb />
      <search className="filter-bar">
        <Select<TreeFigure>
          value={figure}
          className="filter-field"
          aria-label={t('tree_figure')}
          options={TREE_FIGURES.map((one) => ({ value: one, label: field(one) }))}
          onChange={(next) => change({ figure: next })}
        />
        {narrow && <ChartViews view={view} onView={setView} />}
        {ofDays && <RangeFilter range={range} now={now} onChange={(next) => change({ ...next })} />}
      </search>
      <div className="tree-parts">
        {(!narrow || view === 'chart') && <TreeLevels {...state} path={path} narrow={narrow} />}
        {(!narrow || view === 'table') && <TreeList {...state} account={account} range={range} />}
      </div>
      <p id="tree-keys" className={narrow ? 'visually-hidden' : 'centre-soft'}>
        {t('tree_help')}
      </p>
    </div>
  )
}
