import type { RiskRuleState } from '../../../entities/desk/risk.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** When a rule was last changed, and by whom below it; a dash for a rule that has its standard values. */
export const RuleChange = ({ changedAt, changedBy }: RiskRuleState) => {
  const { moment } = useWords()
  if (changedAt === null) return <span className="centre-soft">–</span>
  return (
    <span className="risk-facts">
      <span className="figure">{moment(changedAt)}</span>
      <bdi className="centre-soft">{changedBy}</bdi>
    </span>
  )
}
