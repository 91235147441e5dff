import type { ReactNode } from 'react'
import type { ChoiceValue } from './wordKeys.ts'
import { useWords } from './useWords.ts'

const TONES: Readonly<Record<string, 'good' | 'bad' | 'wait'>> = {
  won: 'good',
  done: 'good',
  credited: 'good',
  paid: 'good',
  received: 'good',
  active: 'good',
  approved: 'good',
  claimed: 'good',
  completed: 'good',
  issued: 'good',
  lost: 'bad',
  refused: 'bad',
  failed: 'bad',
  declined: 'bad',
  cancelled: 'bad',
  rejected: 'bad',
  expired: 'bad',
  payerShort: 'bad',
  partlyReceived: 'wait',
  notReceived: 'bad',
  open: 'wait',
  pending: 'wait',
  due: 'wait',
  offered: 'wait',
  processing: 'wait',
  submitted: 'wait',
  partPaid: 'wait',
  terminationRequested: 'wait',
  begins: 'wait',
  until: 'good',
}

/**
 * A state in words with a small mark. The mark's shape, not only its colour, tells good, bad and pending apart.
 */
export const StateMark = ({ value, children }: { value: string; children: ReactNode }) => (
  <span className={`state-mark ${TONES[value] ?? 'plain'}`}>{children}</span>
)

interface FieldStateProps<Name extends string> {
  field: Name
  value: ChoiceValue<Name>
}

/** The state mark of a choice field's value, in the field's own word. */
export const FieldState = <Name extends string>({ field, value }: FieldStateProps<Name>) => (
  <StateMark value={value}>{useWords().choice(field, value)}</StateMark>
)
