import { Segmented } from 'antd'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import { useWords } from '../format/useWords.ts'

/** The two ways to show the same figures. */
export type ChartView = 'chart' | 'table'

/** Switches between a drawing and the table of its figures. */
export const ChartViews = ({ view, onView }: { view: ChartView; onView: (view: ChartView) => void }) => {
  const { t } = useWords()
  return (
    <Segmented<ChartView>
      className="chart-views"
      size="small"
      value={view}
      onChange={onView}
      aria-label={t('chart_view')}
      options={[
        { value: 'chart', icon: <BarChartOutlined />, title: t('as_chart') },
        { value: 'table', icon: <TableOutlined />, title: t('as_table') },
      ]}
    />
  )
}
