import { Link } from 'react-router'
import { Change } from '../../kit/format/Change.tsx'
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
