import { App } from 'antd'
import { decideWithdrawal, type getWithdrawalCase } from '../../../endpoints/money/desk.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { ApproveOrReject } from '../decision/ApproveOrReject.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useAskedMessage } from '../useAskedMessage.ts'
import { useOperatorWords } from '../words.ts'

/** Approves, rejects or marks a withdrawal as paid. The approval of a large one goes to a second person. */
export const DecideWithdrawal = ({ withdrawal }: OutputOf<typeof getWithdrawalCase>) => {
  const { amount } = useWords()
  const t = useOperatorWords()
  const asked = useAskedMessage()
  const { message: feedback } = App.useApp()
  const submitted = withdrawal.status === 'submitted'
  const action = submitted ? 'approve' : 'pay'
  const asks = submitted && withdrawal.large
  const { key } = withdrawal
  const values = { amount: amount(withdrawal.amount) }
  return (
    <ApproveOrReject<typeof decideWithdrawal>
      key={action}
      endpoint={decideWithdrawal}
      approve={({ reason }) => ({ key, action, ...(reason?.trim() ? { reason } : {}) })}
      reject={submitted ? (reason) => ({ key, action: 'refuse', reason }) : undefined}
      onApproved={({ approval }) => {
        if (approval === null) void feedback.success(t(`withdrawal_${action}_done`))
        else asked(approval)
      }}
      labels={{
        approve: () => (asks ? t('ask_second') : t(`withdrawal_${action}_now`, values)),
        reject: t('withdrawal_refuse_now', values),
        approved: t(`withdrawal_${action}_done`),
        rejected: t('withdrawal_refuse_done'),
      }}
    >
      {asks && <p className="centre-soft">{t('withdrawal_large')}</p>}
      {action === 'pay' && <p className="centre-soft">{t('withdrawal_pay_hint')}</p>}
      {asks && <ReasonField />}
    </ApproveOrReject>
  )
}
