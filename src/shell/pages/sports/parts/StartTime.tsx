import { useState } from 'react'
import { brand } from '../../../../client/pageSettings.ts'
import { dayOf } from '../../../../rules/calendar.ts'
import { clockText, dayMonthText } from '../../../../rules/site/moments.ts'
import { useSportsWords } from './useSportsWords.ts'

/** When a match begins, in the zone of the site: the time today, with the day otherwise. */
export const StartTime = ({ at }: { at: number }) => {
  const { language } = useSportsWords()
  const [now] = useState(Date.now)
  const today = dayOf(now, brand.zone)
  const isToday = at >= today.start && at < today.end
  return (
    <time className="number" dateTime={new Date(at).toISOString()}>
      {isToday ? '' : `${dayMonthText(at, brand.zone, language)} `}
      {clockText(at, brand.zone, language)}
    </time>
  )
}
