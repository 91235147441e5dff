import { useState } from 'react'
import { Button, Form, Input } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { transferEnabled, transferUpline } from '../../../endpoints/money/transfers.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { AmountField } from '../../kit/form/AmountField.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { PaymentPasswordField } from '../../kit/form/PaymentPasswordField.tsx'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { Receipt } from '../../kit/form/Receipt.tsx'
import { TurnoverFirst } from '../../kit/detail/RemainingTurnover.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'

interface Values {
  amount: number
  paymentPassword: string
  remark?: string
}
type Terms = OutputOf<typeof transferEnabled>
type Slip = OutputOf<typeof transferUpline>

const Slip = ({ slip, again }: { slip: Slip; again: () => void }) => {
  const { t, field, amount, moment } = useWords()
  return (
    <Receipt
      title={t('transfer_success_upline', { amount: amount(slip.amount) })}
      rows={[
        [
          field('number'),
          <span key="n" className="figure">
            {slip.number}
          </span>,
        ],
        [field('toUpline'), slip.account],
        [field('amount'), <Amount key="a" value={slip.amount} />],
        [field('balance'), <Amount key="b" value={slip.balance} />],
        [
          field('at'),
          <span key="t" className="figure">
            {moment(slip.at)}
          </span>,
        ],
      ]}
    >
      <Button onClick={again}>{t('transfer_another')}</Button>
      <Button type="text" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </Receipt>
  )
}

/** Returns why no transfer can be made now, in words; null when one can. */
const useBlockedReason = (terms: Terms): string | null => {
  const { t } = useWords()
  if (terms.uplineAccount === null) return t('transfer_no_upline')
  if (!terms.upline) return t('transfer_closed')
  if (terms.turnover.missing > 0) return t('withdraw_turnover_first')
  return terms.hasPaymentPassword ? null : t('payment_password_first')
}

const TransferForm = ({ terms, onDone }: { terms: Terms; onDone: (slip: Slip) => void }) => {
  const { t, field, amount } = useWords()
  const off = useBlockedReason(terms)
  return (
    <div className="narrow-form">
      <DescriptionList
        rows={[
          terms.uplineAccount === null ? null : [field('toUpline'), terms.uplineAccount],
          [field('available'), <Amount key="a" value={terms.available} />],
        ]}
      />
      {terms.upline && <TurnoverFirst turnover={terms.turnover} />}
      <MutationForm<typeof transferUpline, Values>
        endpoint={transferUpline}
        onDone={onDone}
        off={off}
        input={({ amount, paymentPassword, remark }) => ({ amount, paymentPassword, remark })}
        label={({ amount: sum }) =>
          sum
            ? t('transfer_button', { amount: amount(sum), account: terms.uplineAccount })
            : t('in_transfer_upline')
        }
      >
        <AmountField
          minimum={terms.minimum}
          maximum={Math.min(terms.maximum, Math.max(terms.available, terms.minimum))}
          all={terms.available}
        />
        <Form.Item name="remark" label={field('remark')}>
          <Input maxLength={140} showCount />
        </Form.Item>
        <PaymentPasswordField has={terms.hasPaymentPassword} />
      </MutationForm>
    </div>
  )
}

/**
 * in_transfer_upline: transfers money to the session's own upline, with the payment password and a receipt (§2).
 */
const TransferUplineScreen = () => {
  const terms = useEndpointQuery(transferEnabled, {})
  const [slip, setSlip] = useState<Slip | null>(null)
  return (
    <ScreenFrame>
      {slip ? (
        <Slip slip={slip} again={() => setSlip(null)} />
      ) : (
        <QueryContent query={terms}>
          {(value) => <TransferForm terms={value} onDone={setSlip} />}
        </QueryContent>
      )}
    </ScreenFrame>
  )
}
export default TransferUplineScreen
