import { Form, Input, Radio } from 'antd'
import { requestCorrection } from '../../../endpoints/money/desk.ts'
import { AmountInput } from '../../kit/form/AmountInput.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { ActionButton } from '../ActionButton.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useAskedMessage } from '../useAskedMessage.ts'
import { useOperatorWords } from '../words.ts'

interface Values {
  account: string
  direction: 'credit' | 'debit'
  amount: number
  reason: string
}

const CorrectionForm = ({ account, done }: { account: string | undefined; done: () => void }) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  const asked = useAskedMessage()
  const required = { required: true, message: t('required') }
  return (
    <MutationForm<typeof requestCorrection, Values>
      endpoint={requestCorrection}
      initial={{ direction: 'credit', ...(account === undefined ? {} : { account }) }}
      label={() => t('ask_second')}
      input={(values) => values}
      onDone={({ number }) => {
        asked(number)
        done()
      }}
    >
      <p className="centre-soft">{t('correction_hint')}</p>
      <Form.Item name="account" label={listField('account')} rules={[required]}>
        <Input size="large" autoComplete="off" maxLength={32} readOnly={account !== undefined} />
      </Form.Item>
      <Form.Item name="direction" label={listField('correctionAmount')}>
        <Radio.Group
          options={[
            { value: 'credit', label: t('correction_credit') },
            { value: 'debit', label: t('correction_debit') },
          ]}
        />
      </Form.Item>
      <Form.Item name="amount" label={listField('amount')} rules={[required]}>
        <AmountInput min={0.01} />
      </Form.Item>
      <ReasonField hint={t('player_reads')} />
    </MutationForm>
  )
}

/** The button that asks a second person for a correction of a player's balance. */
export const CorrectionButton = ({ account }: { account?: string }) => (
  <ActionButton name="correction" right="corrections.make">
    {(done) => <CorrectionForm account={account} done={done} />}
  </ActionButton>
)
