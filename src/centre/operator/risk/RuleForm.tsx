import { App, Form, InputNumber, Select, Switch } from 'antd'
import { saveRiskRule } from '../../../endpoints/risk/riskDesk.ts'
import {
  RISK_SEVERITIES,
  type RiskRuleState,
  type RiskSeverity,
  type ThresholdUnit,
} from '../../../entities/desk/risk.ts'
import { AmountInput } from '../../kit/form/AmountInput.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { ActionButton } from '../ActionButton.tsx'
import { useOperatorWords, type OperatorKey } from '../words.ts'

interface Values {
  on: boolean
  severity: RiskSeverity
  thresholds?: Record<string, number>
}

const UNITS: Readonly<Partial<Record<ThresholdUnit, OperatorKey>>> = {
  percent: 'unit_percent',
  hours: 'unit_hours',
  days: 'unit_days',
}

type Threshold = RiskRuleState['thresholds'][number]

const ThresholdField = ({ rule, threshold }: { rule: string; threshold: Threshold }) => {
  const { listField, count, amount } = useWords()
  const t = useOperatorWords()
  const { name, unit, least, most } = threshold
  const suffix = UNITS[unit]
  const bound = unit === 'money' ? amount : count
  return (
    <Form.Item
      name={['thresholds', name]}
      label={listField(`threshold_${rule}_${name}`)}
      extra={t('threshold_bounds', { least: bound(least), most: bound(most) })}
      rules={[{ required: true, message: t('required') }]}
    >
      {unit === 'money' ? (
        <AmountInput />
      ) : (
        <InputNumber<number>
          size="large"
          precision={0}
          controls={false}
          inputMode="numeric"
          suffix={suffix && t(suffix)}
          className="amount-input"
        />
      )}
    </Form.Item>
  )
}

const Fields = ({ row, done }: { row: RiskRuleState; done: () => void }) => {
  const { listField, listChoice } = useWords()
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  const { riskKind, on, severity, thresholds } = row
  return (
    <MutationForm<typeof saveRiskRule, Values>
      endpoint={saveRiskRule}
      initial={{
        on,
        severity,
        thresholds: Object.fromEntries(thresholds.map(({ name, value }) => [name, value])),
      }}
      label={() => t('rule_save')}
      input={(values) => ({ riskKind, ...values, thresholds: values.thresholds ?? {} })}
      onDone={() => {
        void feedback.success(t('rule_saved'))
        done()
      }}
    >
      <p className="centre-soft">
        {listChoice('riskKind', riskKind)}: {t(`rule_${riskKind}`)} {t('rule_applies')}
      </p>
      <Form.Item name="on" label={listField('on')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="severity" label={listField('severity')}>
        <Select
          size="large"
          options={RISK_SEVERITIES.map((value) => ({ value, label: listChoice('severity', value) }))}
        />
      </Form.Item>
      {thresholds.map((threshold) => (
        <ThresholdField key={threshold.name} rule={riskKind} threshold={threshold} />
      ))}
    </MutationForm>
  )
}

/** Changes a rule of risk. */
export const RuleForm = ({ row }: { row: RiskRuleState }) => (
  <ActionButton name="rule_edit" right="risk.rules">
    {(done) => <Fields row={row} done={done} />}
  </ActionButton>
)
