import { useEffect, useRef } from 'react'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { teamTree } from '../../../endpoints/team/teamTree.ts'
import type { TreeFigure, TreeNode } from '../../../entities/team/teamTree.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { useFigureText } from './useFigureText.ts'

type Level = OutputOf<typeof teamTree>

/** What every level needs: the figure, the days, and how to choose an account. */
export interface TreeState {
  figure: TreeFigure
  span: { from: number; to: number }
  select: (account: string) => void
}

interface BlocksProps extends TreeState {
  level: Level
  depth: number
  /** The account whose own level is shown next. */
  open: string | undefined
}

const shareOf = (value: number, level: Level): number => {
  const parts = [level.self, ...level.nodes.map((node) => node.value), level.others.value]
  const whole = parts.reduce((sum, part) => sum + Math.abs(part), 0)
  return whole === 0 ? 0 : Math.abs(value) / whole
}

const NodeBlock = ({ node, level, depth, open, figure, select }: BlocksProps & { node: TreeNode }) => {
  const { t, rate } = useWords()
  const text = useFigureText(figure)
  const share = shareOf(node.value, level)
  const isOpen = open === node.account
  return (
    <button
      type="button"
      role="treeitem"
      aria-level={depth}
      aria-expanded={node.hasTeam ? isOpen : undefined}
      aria-selected={isOpen}
      tabIndex={isOpen || (open === undefined && level.nodes[0] === node) ? 0 : -1}
      data-account={node.account}
      className={`tree-block ${node.value < 0 ? 'tree-negative' : ''}`}
      style={{ flexGrow: share * 1000 }}
      onClick={() => select(node.account)}
    >
      <span className="tree-name">{node.account}</span> <span className="figure">{text(node.value)}</span>{' '}
      <span className="visually-hidden">{t('tree_share', { share: rate(Math.round(share * 10_000)) })}</span>
    </button>
  )
}

const Blocks = (props: BlocksProps) => {
  const { level, figure } = props
  const { t } = useWords()
  const text = useFigureText(figure)
  const { others } = level
  if (level.nodes.length === 0 && level.self === 0)
    return <p className="centre-soft tree-none">{t('tree_empty')}</p>
  return (
    <>
      {level.self !== 0 && (
        <div className="tree-block tree-quiet" style={{ flexGrow: shareOf(level.self, level) * 1000 }}>
          <span className="tree-name">{t('tree_itself', { account: level.account })}</span>
          <span className="figure">{text(level.self)}</span>
        </div>
      )}
      {level.nodes.map((node) => (
        <NodeBlock key={node.account} {...props} node={node} />
      ))}
      {others.count > 0 && (
        <div className="tree-block tree-quiet" style={{ flexGrow: shareOf(others.value, level) * 1000 }}>
          <span className="tree-name">{t('tree_others', { count: others.count })}</span>
          <span className="figure">{text(others.value)}</span>
        </div>
      )}
    </>
  )
}

/** One level of the tree: the largest downlines of an account as blocks whose height is their share. */
export const TreeLevelBlocks = ({
  account,
  depth,
  open,
  focus,
  ...state
}: TreeState & { account: string | undefined; depth: number; open: string | undefined; focus: boolean }) => {
  const { t } = useWords()
  const { figure, span } = state
  const query = useEndpointQuery(teamTree, { account, figure, ...span }, { keep: true })
  const group = useRef<HTMLDivElement>(null)
  const loaded = query.value?.account
  // A level that the keyboard opened takes the focus once it has its blocks.
  useEffect(() => {
    if (focus && loaded !== undefined) group.current?.querySelector<HTMLElement>('[role="treeitem"]')?.focus()
  }, [focus, loaded])
  return (
    <div
      ref={group}
      role="group"
      className="tree-level"
      data-depth={depth}
      aria-busy={query.loading}
      aria-label={t('tree_of', { account: query.value?.account ?? account ?? '' })}
    >
      <QueryContent query={query} rows={8}>
        {(level) => <Blocks {...state} level={level} depth={depth} open={open} />}
      </QueryContent>
    </div>
  )
}
