import { startsDay } from '../../../rules/calendar.ts'
import { dateFormat } from '../../../rules/site/formats.ts'
import { dateLocaleOf } from '../../../rules/site/languages.ts'
import { useCentre } from '../context/centreContext.ts'
import { useOpenedAt } from '../format/useOpenedAt.ts'
import { useWords } from '../format/useWords.ts'

/**
 * Returns a formatter for the moment at which a contract begins or ends, as in `30 Nov`. It adds the time unless
 * it is a day's start, and the year unless it is the current one.
 */
export const useBoundaryText = (): ((at: number) => string) => {
  const { zone } = useCentre()
  const { language } = useWords()
  const now = useOpenedAt()
  return (at) => {
    const year = (ms: number) => dateFormat('en', { timeZone: zone, year: 'numeric' }).format(ms)
    return dateFormat(dateLocaleOf(language), {
      timeZone: zone,
      day: 'numeric',
      month: 'short',
      ...(year(at) === year(now) ? {} : { year: 'numeric' }),
      ...(startsDay(at, zone) ? {} : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    }).format(at)
  }
}
