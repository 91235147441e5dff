import type { RiskSeverity } from '../../../entities/desk/risk.ts'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'

/** The states whose marks the severities have. */
const MARKS: Readonly<Record<RiskSeverity, string>> = { high: 'failed', medium: 'pending', low: 'plain' }

/** How severe a case is. */
export const SeverityMark = ({ severity }: { severity: RiskSeverity }) => (
  <StateMark value={MARKS[severity]}>{useWords().listChoice('severity', severity)}</StateMark>
)
