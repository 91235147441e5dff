import { App, Form, Select } from 'antd'
import { useNavigate } from 'react-router'
import { openRiskCase } from '../../../endpoints/risk/riskDesk.ts'
import { RISK_SEVERITIES, type RiskSeverity } from '../../../entities/desk/risk.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { ActionButton } from '../ActionButton.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { operatorPage } from '../site.ts'
import { useOperatorWords } from '../words.ts'

const OpenForm = ({ id }: { id: string }) => {
  const { listField, listChoice } = useWords()
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  const navigate = useNavigate()
  return (
    <MutationForm<typeof openRiskCase, { severity: RiskSeverity; reason: string }>
      endpoint={openRiskCase}
      initial={{ severity: 'medium' }}
      label={() => t('case_open')}
      input={({ severity, reason }) => ({ key: id, severity, reason })}
      onDone={(opened) => {
        void feedback.success(t('case_opened'))
        void navigate(operatorPage('risk', { open: opened.case.key }))
      }}
    >
      <p className="centre-soft">{t('case_open_hint')}</p>
      <Form.Item name="severity" label={listField('severity')}>
        <Select
          size="large"
          options={RISK_SEVERITIES.map((value) => ({ value, label: listChoice('severity', value) }))}
        />
      </Form.Item>
      <ReasonField />
    </MutationForm>
  )
}

/** Opens a case about a player, and shows it. */
export const OpenCaseButton = ({ id }: { id: string }) => (
  <ActionButton name="case_open" right="risk.open">
    {() => <OpenForm id={id} />}
  </ActionButton>
)
