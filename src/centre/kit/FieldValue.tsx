import { Typography } from 'antd'
import { tone } from './Amount.tsx'
import type { FieldKind } from './fieldKind.ts'
import { StateMark } from './StateMark.tsx'
import { useWords } from './useWords.ts'

/** Fields whose few values are states: they carry a mark. */
const STATE_FIELDS = new Set(['status', 'state'])

interface FieldValueProps {
  field: string
  kind: FieldKind
  value: unknown
  signed?: boolean
  copy?: boolean
  /** With its currency, where no column title says it. */
  full?: boolean
}

/** One value as people read it, by its kind: the only place where a list's money, time and choices become text. */
export const FieldValue = ({ field, kind, value, signed = false, copy = false, full = false }: FieldValueProps) => {
  const words = useWords()
  if (value === null || value === undefined || value === '') return <span className="centre-soft">–</span>
  const name = kind.kind
  if (name === 'money') {
    const amount = Number(value)
    const text = full ? words.amount(amount, signed) : (signed && amount > 0 ? '+' : '') + words.figures(amount)
    return <span className={`figure ${signed ? tone(amount) : ''} ${amount === 0 ? 'nought' : ''}`}>{text}</span>
  }
  if (name === 'rate') return <span className="figure">{words.rate(Number(value))}</span>
  if (name === 'number' && field === 'type') return <span>{words.transaction(Number(value))}</span>
  if (name === 'number') return <span className="figure">{words.count(Number(value))}</span>
  if (name === 'time') return <time className="figure" dateTime={new Date(Number(value)).toISOString()}>{words.moment(Number(value))}</time>
  if (name === 'day') return <time className="figure" dateTime={String(value)}>{words.day(String(value))}</time>
  if (name === 'switch') return <span>{words.t(value === true ? 'yes' : 'no')}</span>
  if (name === 'choice') {
    return STATE_FIELDS.has(field) ? <StateMark field={field} value={String(value)} /> : <span>{words.choice(field, String(value))}</span>
  }
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return copy ? <Typography.Text className="figure" copyable={{ text, tooltips: false }}>{text}</Typography.Text> : <span>{text}</span>
}
