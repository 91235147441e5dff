import ReactEChartsCore from 'echarts-for-react/esm/core'
import type { EChartsCoreOption } from 'echarts/core'
// The tooltips are HTML of the library, which must pass the sanitiser too.
import '../../../client/cleanRichText.ts'
import { echarts } from './chartLibrary.ts'

export interface ChartCanvasProps {
  option: EChartsCoreOption
  height: number
  /** Called with the category index of a clicked bar or point. */
  onPick?: (index: number) => void
}

interface Clicked {
  dataIndex?: number
}

/** The ECharts component. It has its own file so that only screens with a chart fetch it. */
const ChartCanvas = ({ option, height, onPick }: ChartCanvasProps) => (
  <ReactEChartsCore
    echarts={echarts}
    option={option}
    notMerge
    lazyUpdate
    // ECharts anchors its texts for lines from left to right. The option mirrors the axes.
    style={{ height, direction: 'ltr' }}
    opts={{ renderer: 'svg' }}
    onEvents={
      onPick ? { click: ({ dataIndex }: Clicked) => dataIndex !== undefined && onPick(dataIndex) } : undefined
    }
  />
)
export default ChartCanvas
