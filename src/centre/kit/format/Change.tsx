import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { changeText } from './changeText.ts'
import { useWords } from './useWords.ts'

/** Shows the change from the previous period, in words and with a sign. */
export const Change = ({ value, before }: { value: number; before: number }) => {
  const { t, language } = useWords()
  if (value === before) return <span>{t('same_as_before')}</span>
  if (before === 0) return <span>{t('none_before')}</span>
  const change = changeText(value, before, numberLocaleOf(language))
  return <span className="figure">{t('against_before', { change })}</span>
}
