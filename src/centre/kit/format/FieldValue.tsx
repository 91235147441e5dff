import type { ReactNode } from 'react'
import { AccountName } from './AccountName.tsx'
import { tone } from './Amount.tsx'
import { CopyText } from './CopyText.tsx'
import type { FieldKind } from './fieldKind.ts'
import { StateMark } from './StateMark.tsx'
import { useWords } from './useWords.ts'
import type { Words } from './useWords.ts'

/** Fields whose values are states and get a state mark. */
const STATE_FIELDS = new Set(['status', 'state'])
/** Fields whose values are account names. */
const ACCOUNT_FIELDS = new Set(['account', 'upline', 'payer', 'payee', 'offerer', 'offeree', 'from', 'to'])

interface FieldValueProps {
  field: string
  kind: FieldKind
  value: unknown
  signed?: boolean
  copy?: boolean
  /** Shows the currency, where no column title does. */
  full?: boolean
}

type Given = Required<Omit<FieldValueProps, 'kind'>>
type Render = (given: Given, words: Words) => ReactNode

const time = (dateTime: string, text: string) => (
  <time className="figure" dateTime={dateTime}>
    {text}
  </time>
)

const text: Render = ({ field, value, copy }) => {
  if (ACCOUNT_FIELDS.has(field)) return <AccountName account={String(value)} />
  const shown = Array.isArray(value) ? value.join(', ') : String(value)
  return copy ? <CopyText text={shown} /> : <bdi>{shown}</bdi>
}

const RENDERERS: Readonly<Record<FieldKind['kind'], Render>> = {
  money: ({ value, signed, full }, { amount, figures }) => {
    const sum = Number(value)
    const shown = full ? amount(sum, signed) : (signed && sum > 0 ? '+' : '') + figures(sum)
    return <span className={`figure ${signed ? tone(sum) : ''} ${sum === 0 ? 'zero' : ''}`}>{shown}</span>
  },
  rate: ({ value }, { rate }) => <span className="figure">{rate(Number(value))}</span>,
  number: ({ field, value }, { transaction, count }) =>
    field === 'type' ? (
      <span>{transaction(Number(value))}</span>
    ) : (
      <span className="figure">{count(Number(value))}</span>
    ),
  time: ({ value }, { moment }) => time(new Date(Number(value)).toISOString(), moment(Number(value))),
  day: ({ value }, { day }) => time(String(value), day(String(value))),
  switch: ({ value }, { t }) => <span>{t(value === true ? 'yes' : 'no')}</span>,
  choice: ({ field, value }, { listChoice }) =>
    STATE_FIELDS.has(field) ? (
      <StateMark value={String(value)}>{listChoice(field, String(value))}</StateMark>
    ) : (
      <span>{listChoice(field, String(value))}</span>
    ),
  many: text,
  text,
}

/**
 * Shows one value of a list by its kind. Only this component turns a list's money, times and choices into text.
 */
export const FieldValue = ({
  kind,
  signed = false,
  copy = false,
  full = false,
  ...given
}: FieldValueProps) => {
  const words = useWords()
  const { value } = given
  if (value === null || value === undefined || value === '') return <span className="centre-soft">–</span>
  return RENDERERS[kind.kind]({ ...given, signed, copy, full }, words)
}
