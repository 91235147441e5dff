import type { SettlementRunState } from '../../../entities/desk/settlements.ts'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'

/** The state mark that each state of a run has. */
const MARKS: Readonly<Record<SettlementRunState, string>> = {
  done: 'done',
  short: 'partPaid',
  failed: 'failed',
}

/** The state of a run of settlement. */
export const RunState = ({ state }: { state: SettlementRunState }) => (
  <StateMark value={MARKS[state]}>{useWords().listChoice('runState', state)}</StateMark>
)
