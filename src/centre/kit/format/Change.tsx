import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { useWords } from './useWords.ts'

/** Shows the change from the previous period, in words and with a sign. A change above 999 % is not shown. */
export const Change = ({ value, before }: { value: number; before: number }) => {
  const { t, language } = useWords()
  if (value === before) return <span>{t('same_as_before')}</span>
  if (before === 0) return <span>{t('none_before')}</span>
  const share = (value - before) / Math.abs(before)
  if (Math.abs(share) > 9.99) return <span>{t('against_before', { change: '\u2013' })}</span>
  const text = new Intl.NumberFormat(numberLocaleOf(language), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(share)
  return <span className="figure">{t('against_before', { change: text.replace('-', '\u2212') })}</span>
}
