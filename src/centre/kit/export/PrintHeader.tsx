import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { zoneText } from '../../../rules/site/moments.ts'
import { printFacts } from './printFacts.ts'
import type { PrintFacts } from './printFacts.ts'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'
import './print.css'

interface Printed {
  at: number
  facts: PrintFacts | null
}

/** Returns the facts for the printed page; null when nothing is printed. */
const usePrinted = (): Printed | null => {
  const [printed, setPrinted] = useState<Printed | null>(null)
  useEffect(() => {
    // The browser lays out the printed page right after this event, so the update is synchronous.
    const before = () => flushSync(() => setPrinted({ at: Date.now(), facts: printFacts() }))
    const after = () => setPrinted(null)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return printed
}

/**
 * The head of a printed screen: the account, what the screen shows and the print time. It appears on paper only.
 */
export const PrintHeader = () => {
  const printed = usePrinted()
  const { member, menu, page, zone } = useCentre()
  const { t, field, day, moment } = useWords()
  if (!printed) return null
  const { at, facts } = printed
  const code = menu.entries.find((entry) => entry.page === page)?.code
  const lines: [string, string | undefined][] = [
    [field('account'), member.account],
    [t('screen_code'), code],
    [t('print_period'), facts?.period ? `${day(facts.period.from)} – ${day(facts.period.to)}` : undefined],
    [t('print_filters'), facts ? facts.filters.join('; ') || t('print_no_filters') : undefined],
    [t('print_rows'), facts?.rows && t('rows_shown', { ...facts.rows })],
    [t('print_zone'), `${zoneText(zone, at)} (${zone})`],
    [t('print_at'), moment(at)],
  ]
  return (
    <dl className="print-head">
      {lines.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
