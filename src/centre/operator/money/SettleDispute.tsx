import { App, Form, Radio } from 'antd'
import { settleDispute, type getWithdrawalCase } from '../../../endpoints/money/desk.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { AmountField } from '../../kit/form/AmountField.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useOperatorWords } from '../words.ts'

interface Values {
  outcome: 'return' | 'reject'
  amount: number
  note: string
}

/** Settles a dispute: what did not arrive goes back to the wallet, or the bank's proof shows that all was paid. */
export const SettleDispute = ({ withdrawal, missing }: OutputOf<typeof getWithdrawalCase>) => {
  const { amount } = useWords()
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  const [form] = Form.useForm<Values>()
  const outcome = Form.useWatch('outcome', form)
  const { key } = withdrawal
  return (
    <>
      <h2 className="section-title">{t('dispute_settle')}</h2>
      <MutationForm<typeof settleDispute, Values>
        endpoint={settleDispute}
        form={form}
        initial={{ outcome: 'return', amount: missing }}
        danger={outcome === 'reject'}
        label={(values) =>
          values.outcome === 'reject'
            ? t('dispute_reject_now')
            : t('dispute_return_now', { amount: amount(values.amount ?? missing) })
        }
        input={(values) => ({
          key,
          outcome: values.outcome,
          note: values.note,
          ...(values.outcome === 'return' ? { amount: values.amount } : {}),
        })}
        onDone={() => void feedback.success(t('dispute_settled'))}
      >
        <Form.Item name="outcome">
          <Radio.Group
            options={[
              { value: 'return', label: t('dispute_return') },
              { value: 'reject', label: t('dispute_reject') },
            ]}
          />
        </Form.Item>
        {outcome !== 'reject' && <AmountField minimum={0.01} maximum={missing} all={missing} />}
        <ReasonField name="note" hint={t('player_reads')} />
      </MutationForm>
    </>
  )
}
