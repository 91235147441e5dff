import ReactEChartsCore from 'echarts-for-react/esm/core'
import type { EChartsCoreOption } from 'echarts/core'
import { echarts } from './chartLibrary.ts'

export interface ChartCanvasProps {
  option: EChartsCoreOption
  height: number
  /** A click on a bar or a point, by its place on the category axis. */
  onPick?: (index: number) => void
}

interface Clicked {
  dataIndex?: number
}

/** ECharts itself, alone in its file so that it is fetched only by a screen that draws. */
const ChartCanvas = ({ option, height, onPick }: ChartCanvasProps) => (
  <ReactEChartsCore
    echarts={echarts} option={option} notMerge lazyUpdate style={{ height }} opts={{ renderer: 'svg' }}
    onEvents={onPick ? { click: ({ dataIndex }: Clicked) => dataIndex !== undefined && onPick(dataIndex) } : undefined}
  />
)
export default ChartCanvas
