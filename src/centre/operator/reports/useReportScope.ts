import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { HOUSE_GROUPINGS, type HouseGrouping } from '../../../entities/desk/houseReports.ts'
import { gameCategory } from '../../../entities/games/game.ts'
import { useChartRange } from '../../kit/chart/useDayAxis.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { isDayName, spanOfDays } from '../../kit/format/presets.ts'
import type { ReportScope } from './reportFigures.ts'

export const REPORT_PRESET = 'past30'

/** Reads the scope of a report from an address. Without days there is no range. */
export const readReportScope = (params: URLSearchParams): { scope: ReportScope; by: HouseGrouping } => {
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  return {
    by: HOUSE_GROUPINGS.find((one) => one === params.get('by')) ?? 'day',
    scope: {
      range: isDayName(from) && isDayName(to) ? { from, to } : undefined,
      topAgent: params.get('topAgent') ?? undefined,
      vendor: params.get('vendor') ?? undefined,
      category: gameCategory.safeParse(params.get('category')).data,
    },
  }
}

/** Returns the days, line and games in the address, and the input of the calls about them. */
export const useReportScope = () => {
  const [params] = useSearchParams()
  const { zone } = useCentre()
  const { range } = useChartRange(REPORT_PRESET)
  const given = params.toString()
  return useMemo(() => {
    const { topAgent, vendor, category } = readReportScope(new URLSearchParams(given)).scope
    const scope: ReportScope = { topAgent, vendor, category, range }
    return { scope, input: { ...spanOfDays(range, zone), topAgent, vendor, category } }
  }, [given, range, zone])
}
