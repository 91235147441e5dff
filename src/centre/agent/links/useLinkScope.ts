import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { LinkGrouping } from '../../../entities/team/linkResults.ts'
import { spanOfDays } from '../../kit/format/presets.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useChartRange } from '../../kit/chart/useDayAxis.ts'
import type { LinkScope } from './linkFigures.ts'

/** Returns the links and days in the address, and the input of the calls about them. */
export const useLinkScope = () => {
  const [params] = useSearchParams()
  const { zone } = useCentre()
  const { range } = useChartRange('past30')
  const link = params.get('link') ?? undefined
  const channel = params.get('channel') ?? undefined
  const by = params.get('by') ?? 'link'
  return useMemo(() => {
    const scope: LinkScope = { link, channel, range }
    const grouping: LinkGrouping = by === 'channel' || by === 'day' ? by : 'link'
    return { scope, by: grouping, input: { ...spanOfDays(range, zone), link, channel, by: grouping } }
  }, [link, channel, by, range, zone])
}
