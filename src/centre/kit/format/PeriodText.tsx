import { DAY, HOUR } from '../../../rules/calendar.ts'
import { dateFormat } from '../../../rules/site/formats.ts'
import { dateLocaleOf } from '../../../rules/site/languages.ts'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from './useWords.ts'

const format = (language: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(dateLocaleOf(language), { timeZone: zone, ...options })

/** Returns a formatter for settlement periods: a day, several days, or part of one day. */
export const usePeriodText = (): ((start: number, end: number) => string) => {
  const { zone } = useCentre()
  const { language } = useWords()
  return (start, end) => {
    const day = format(language, zone, { day: '2-digit', month: 'short', year: 'numeric' })
    if (end - start >= 2 * DAY - 2 * HOUR) return day.formatRange(start, end - 1)
    if (end - start > 2 * HOUR) return day.format(start)
    const time = format(language, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    return `${day.format(start)}, ${time.format(start)}\u2013${time.format(end)}`
  }
}

export const PeriodText = ({ start, end }: { start: number; end: number }) => {
  const text = usePeriodText()
  return <span className="figure">{text(start, end)}</span>
}
