import { Link } from 'react-router'
import { Button } from 'antd'
import { teamTree } from '../../../endpoints/team/teamTree.ts'
import type { TreeFigure, TreeLevel } from '../../../entities/team/teamTree.ts'
import { ScrollTable } from '../../kit/detail/ScrollTable.tsx'
import { tone } from '../../kit/format/Amount.tsx'
import type { DayRange } from '../../kit/format/presets.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { levelList, treeOpens } from './treeFigures.ts'
import type { TreeState } from './TreeLevelBlocks.tsx'
import { isSignedFigure, useFigureText } from './useFigureText.ts'

interface Row {
  key: string
  name: string
  /** The account that the name selects. */
  account: string | null
  value: number
  /** The list behind the value. */
  to: string | null
}

const rowsOf = (
  level: TreeLevel,
  figure: TreeFigure,
  range: DayRange,
  t: ReturnType<typeof useWords>['t'],
): Row[] => [
  ...(level.self === 0
    ? []
    : [
        {
          key: 'self',
          name: t('tree_itself', { account: level.account }),
          account: null,
          value: level.self,
          to:
            figure === 'profit'
              ? null
              : treeOpens(figure, { account: level.account, scope: 'self', range }).to,
        },
      ]),
  ...level.nodes.map(({ account, value }) => ({
    key: `node ${account}`,
    name: account,
    account,
    value,
    to: treeOpens(figure, { account, scope: 'all', range }).to,
  })),
  ...(level.others.count === 0
    ? []
    : [
        {
          key: 'others',
          name: t('tree_others', { count: level.others.count }),
          account: null,
          value: level.others.value,
          to: levelList(figure, level.account, range),
        },
      ]),
]

/** The columns of a level: a name that opens its account, and a value that opens its list. */
const useColumns = (figure: TreeFigure, select: TreeState['select']) => {
  const { field } = useWords()
  const text = useFigureText(figure)
  return [
    {
      key: 'name',
      title: field('account'),
      render: (_: unknown, row: Row) => {
        const { account: chosen } = row
        return chosen === null ? (
          row.name
        ) : (
          <Button type="link" className="tree-pick" onClick={() => select(chosen)}>
            {row.name}
          </Button>
        )
      },
    },
    {
      key: 'value',
      title: field(figure),
      align: 'end' as const,
      render: (_: unknown, row: Row) => {
        const value = (
          <span className={`figure ${isSignedFigure(figure) ? tone(row.value) : ''}`}>{text(row.value)}</span>
        )
        return row.to && row.value !== 0 ? (
          <Link className="drill" to={row.to}>
            {value}
          </Link>
        ) : (
          value
        )
      },
    },
  ]
}

/** The same level as a list. A name opens the level of that account, and a value the rows behind it. */
export const TreeList = ({
  account,
  figure,
  span,
  range,
  select,
}: TreeState & { account: string | undefined; range: DayRange }) => {
  const { t } = useWords()
  const text = useFigureText(figure)
  const columns = useColumns(figure, select)
  const query = useEndpointQuery(teamTree, { account, figure, ...span }, { keep: true })
  return (
    <section className="tree-list">
      <QueryContent query={query}>
        {(level) => (
          <>
            <header>
              <h2>{t('tree_list', { account: level.account })}</h2>
              <Link to={levelList(figure, level.account, range)}>{t('tree_open_list')}</Link>
            </header>
            <ScrollTable
              caption={t('tree_list', { account: level.account })}
              rowKey="key"
              dataSource={rowsOf(level, figure, range, t)}
              columns={columns}
            />
            <p className="tree-total">
              <span>{t('tree_of', { account: level.account })}</span>
              <strong className={`figure ${isSignedFigure(figure) ? tone(level.total) : ''}`}>
                {text(level.total)}
              </strong>
            </p>
          </>
        )}
      </QueryContent>
    </section>
  )
}
