import type { ReactNode } from 'react'
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
  terminationAsked: 'wait',
  begins: 'wait',
  until: 'good',
}

/**
 * A state in words with a small mark. The mark's shape, not only its colour, tells good, bad and pending apart.
 * `children` replace the state's own word.
 */
export const StateMark = ({
  field,
  value,
  children,
}: {
  field: string
  value: string
  children?: ReactNode
}) => {
  const { choice } = useWords()
  return <span className={`state-mark ${TONES[value] ?? 'plain'}`}>{children ?? choice(field, value)}</span>
}
