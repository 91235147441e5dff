import type { RiskRuleState } from '../../../entities/desk/risk.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { useOperatorWords } from '../words.ts'

type Threshold = RiskRuleState['thresholds'][number]

/** Returns a function that words the value of a threshold with its unit. */
const useThresholdText = (): ((threshold: Threshold) => string) => {
  const { amount, count } = useWords()
  const t = useOperatorWords()
  return ({ unit, value }) => {
    if (unit === 'money') return amount(value)
    if (unit === 'percent') return t('threshold_percent', { value })
    if (unit === 'count') return count(value)
    return t(unit === 'days' ? 'threshold_days' : 'threshold_hours', { count: value })
  }
}

/** The thresholds of a rule, one a line. tests/centre/operator/riskWords.test.ts checks that their names exist. */
export const Thresholds = ({ riskKind, thresholds }: RiskRuleState) => {
  const { listField } = useWords()
  const text = useThresholdText()
  if (thresholds.length === 0) return <span className="centre-soft">–</span>
  return (
    <ul className="risk-lines">
      {thresholds.map((one) => (
        <li key={one.name}>
          <span className="centre-soft">{listField(`threshold_${riskKind}_${one.name}`)}</span>{' '}
          <span className="figure">{text(one)}</span>
        </li>
      ))}
    </ul>
  )
}
