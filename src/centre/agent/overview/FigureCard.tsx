import { Link } from 'react-router'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { tone } from '../../kit/format/Amount.tsx'
import { Sparkline } from '../../kit/chart/Sparkline.tsx'
import { useWords } from '../../kit/format/useWords.ts'

export interface FigureCardProps {
  label: string
  value: number
  kind: 'money' | 'count'
  signed?: boolean | undefined
  /** The same figure in the previous period. */
  before?: number | undefined
  run?: readonly number[] | undefined
  /** The address of the rows behind the figure. */
  to: string
  note?: string | undefined
}

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

/** One figure of the overview in a row. The whole row links to the list behind it. */
export const FigureCard = ({
  label,
  value,
  kind,
  signed = false,
  before,
  run,
  to,
  note,
}: FigureCardProps) => {
  const words = useWords()
  const text = kind === 'money' ? words.amount(value, signed) : words.count(value)
  return (
    <Link to={to} className="figure-card" title={note}>
      <span className="figure-card-label">{label}</span>
      {run && <Sparkline values={run} />}
      <span className="figure-card-value">
        <strong className={`figure ${signed ? tone(value) : ''}`}>{text}</strong>
        {before !== undefined && (
          <small>
            <Change value={value} before={before} />
          </small>
        )}
      </span>
    </Link>
  )
}
