import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayName } from '../../../rules/calendar.ts'
import { dateFormat } from '../../../rules/site/formats.ts'
import { dateLocaleOf } from '../../../rules/site/languages.ts'
import { useCentre } from '../context/centreContext.ts'
import { isDayName, presetDays } from '../format/presets.ts'
import type { DayRange, Preset } from '../format/presets.ts'
import { useWords } from '../format/useWords.ts'

const shortDay = (day: string, language: string): string =>
  dateFormat(dateLocaleOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`))

/** Returns the axis of a chart by days, in the reader's language. */
export const useDayAxis = (days: readonly { day: string }[]) => {
  const { field, day, language } = useWords()
  return useMemo(
    () => ({
      title: field('day'),
      names: days.map((one) => day(one.day)),
      short: days.map((one) => shortDay(one.day, language)),
    }),
    [days, day, field, language],
  )
}

/** Returns the days in a list's address, as its chart draws them, and today's date in the settlement zone. */
export const useChartRange = (preset: Preset): { range: DayRange; today: string } => {
  const [params] = useSearchParams()
  const { zone } = useCentre()
  const [now] = useState(() => Date.now())
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  return useMemo(
    () => ({
      range: isDayName(from) && isDayName(to) && from <= to ? { from, to } : presetDays(preset, now, zone),
      today: dayName(now, zone),
    }),
    [from, to, preset, now, zone],
  )
}
