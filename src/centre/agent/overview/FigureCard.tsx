import { Link } from 'react-router'
import { tone } from '../../kit/Amount.tsx'
import { Sparkline } from '../../kit/Sparkline.tsx'
import { useWords } from '../../kit/useWords.ts'

export interface FigureCardProps {
  label: string
  value: number
  kind: 'money' | 'count'
  signed?: boolean
  /** The same figure in the period before. */
  before?: number
  run?: readonly number[]
  /** Where the rows behind the figure stand. */
  to: string
  note?: string
}

/** How far a figure is from the period before, in words and with a sign; nothing to say where both are nought. */
const Change = ({ value, before }: { value: number; before: number }) => {
  const { t, language } = useWords()
  if (value === before) return <span>{t('same_as_before')}</span>
  if (before === 0) return <span>{t('none_before')}</span>
  const share = (value - before) / Math.abs(before)
  const text = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(share)
  return <span className="figure">{t('against_before', { change: text.replace('-', '\u2212') })}</span>
}

/** One figure of the overview; the whole of it opens the rows behind it. */
export const FigureCard = ({ label, value, kind, signed = false, before, run, to, note }: FigureCardProps) => {
  const words = useWords()
  const text = kind === 'money' ? words.amount(value, signed) : words.count(value)
  return (
    <Link to={to} className="figure-card">
      <span className="figure-card-label">{label}</span>
      <span className="figure-card-value">
        <strong className={`figure ${signed ? tone(value) : ''}`}>{text}</strong>
        {run && <Sparkline values={run} />}
      </span>
      <span className="figure-card-foot">{before === undefined ? note : <Change value={value} before={before} />}</span>
    </Link>
  )
}
