import type { RiskRule } from '../../../entities/desk/risk.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { useOperatorWords } from '../words.ts'
import './risk.css'

/** The name of a rule, with what it means. */
export const RuleName = ({ rule }: { rule: RiskRule }) => {
  const { listChoice } = useWords()
  const t = useOperatorWords()
  return (
    <span className="risk-rule">
      <strong>{listChoice('riskKind', rule)}</strong>
      <span className="centre-soft">{t(`rule_${rule}`)}</span>
    </span>
  )
}
