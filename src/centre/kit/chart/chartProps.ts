import type { ReactNode } from 'react'
import type { QueryState } from '../query/useEndpointQuery.ts'
import type { ChartSeries } from './chartOption.ts'

export interface ChartProps {
  title: string
  /** The names on the category axis: days, categories or accounts. */
  axis: { title: string; names: readonly string[]; short?: readonly string[] }
  series: readonly ChartSeries[]
  /** Horizontal bars with the names where lines begin, for ranks and shares. */
  lying?: boolean
  /** Returns the address that one category opens, by a click on its bar or on its name in the table. */
  to?: (index: number) => string
  empty?: string
  /** The call behind the figures: while it loads the chart keeps their place, and it shows why the call failed. */
  query?: QueryState<unknown>
  /** What the values are; money without it. */
  kind?: 'money' | 'count' | undefined
  /** All series share one scale, however small some are, because they are compared. */
  oneScale?: boolean
  /** The main chart of its screen, which is higher. */
  large?: boolean
  /** Shown next to the title, such as a link to the rows. */
  aside?: ReactNode
}
