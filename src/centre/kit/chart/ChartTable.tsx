import { Link } from 'react-router'
import { ScrollTable } from '../detail/ScrollTable.tsx'
import { tone } from '../format/Amount.tsx'
import { useWords } from '../format/useWords.ts'
import type { ChartProps } from './chartProps.ts'

/** The figures of a chart as a table. */
const ChartTable = ({ title, axis, series, to, kind = 'money' }: ChartProps) => {
  const words = useWords()
  const rows = axis.names.map((name, index) => ({ index, name }))
  return (
    <ScrollTable
      caption={title}
      rowKey="index"
      dataSource={rows}
      scroll={{ y: 260 }}
      columns={[
        {
          key: 'name',
          title: axis.title,
          render: (_, { index, name }) =>
            to ? (
              <Link className="drill" to={to(index)}>
                {name}
              </Link>
            ) : (
              name
            ),
        },
        ...series.map((one) => ({
          key: one.name,
          title: one.name,
          align: 'end' as const,
          render: (_: unknown, { index }: { index: number }) => {
            const value = one.values[index] ?? 0
            return (
              <span className={`figure ${one.signed ? tone(value) : ''}`}>
                {kind === 'money' ? words.figures(value) : words.count(value)}
              </span>
            )
          },
        })),
      ]}
    />
  )
}
export default ChartTable
