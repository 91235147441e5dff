import { useState } from 'react'
import { App, Button, Space } from 'antd'
import { decideWithdrawal, type getWithdrawalCase } from '../../../endpoints/money/desk.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useAskedMessage } from '../useAskedMessage.ts'
import { useOperatorWords } from '../words.ts'

type Action = 'approve' | 'refuse' | 'pay'

/** Approves, refuses or marks a withdrawal as paid. The approval of a large one goes to a second person. */
export const DecideWithdrawal = ({ withdrawal }: OutputOf<typeof getWithdrawalCase>) => {
  const { amount } = useWords()
  const t = useOperatorWords()
  const asked = useAskedMessage()
  const { message: feedback } = App.useApp()
  const next: Action = withdrawal.status === 'submitted' ? 'approve' : 'pay'
  const [action, setAction] = useState<Action>(next)
  const asks = action === 'approve' && withdrawal.large
  const { key } = withdrawal
  return (
    <MutationForm<typeof decideWithdrawal, { reason?: string }>
      key={`${action}${withdrawal.status}`}
      endpoint={decideWithdrawal}
      danger={action === 'refuse'}
      label={() =>
        asks ? t('ask_second') : t(`withdrawal_${action}_now`, { amount: amount(withdrawal.amount) })
      }
      input={({ reason }) => ({ key, action, ...(reason?.trim() ? { reason } : {}) })}
      onDone={({ approval }) => {
        if (approval === null) void feedback.success(t(`withdrawal_${action}_done`))
        else asked(approval)
      }}
    >
      {asks && <p className="centre-soft">{t('withdrawal_large')}</p>}
      {action === 'pay' && <p className="centre-soft">{t('withdrawal_pay_hint')}</p>}
      {action === 'refuse' && <ReasonField hint={t('player_reads')} />}
      {asks && <ReasonField />}
      {withdrawal.status === 'submitted' && (
        <Space className="act-alert">
          <Button
            danger={action !== 'refuse'}
            onClick={() => setAction(action === 'refuse' ? next : 'refuse')}
            data-act=""
          >
            {t(action === 'refuse' ? 'back' : 'refuse_instead')}
          </Button>
        </Space>
      )}
    </MutationForm>
  )
}
