import { useState } from 'react'
import { Button, Form, Input } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { transferDownline, transferEnabled } from '../../../endpoints/transfers.ts'
import { ActForm } from '../../kit/ActForm.tsx'
import { Amount } from '../../kit/Amount.tsx'
import { AmountField } from '../../kit/AmountField.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PaymentPasswordField } from '../../kit/PaymentPasswordField.tsx'
import { Receipt } from '../../kit/Receipt.tsx'
import { zoneText } from '../../kit/moment.ts'
import { useCall } from '../../kit/useCall.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { useWords } from '../../kit/useWords.ts'

interface Values {
  amount: number
  remark: string
  paymentPassword: string
}
type Slip = OutputOf<typeof transferDownline>

const Done = ({ slip, close }: { slip: Slip; close: () => void }) => {
  const { t, field, moment } = useWords()
  const { zone } = useCentre()
  return (
    <Receipt
      title={t('sent_down')}
      rows={[
        [field('number'), <span key="n" className="figure">{slip.number}</span>],
        [field('account'), slip.account],
        [field('amount'), <Amount key="a" value={slip.amount} />],
        [t('balance_left'), <Amount key="b" value={slip.balance} />],
        [field('at'), <span key="t" className="figure">{moment(slip.at)} {zoneText(zone, slip.at)}</span>],
      ]}
    >
      <Button type="primary" onClick={close}>{t('in_increase_submit')}</Button>
    </Receipt>
  )
}

/** Sends money to a downline with the payment password; the button names the amount, the receipt follows. */
export const SendDown = ({ account, close }: { account: string; close: () => void }) => {
  const ways = useCall(transferEnabled, {})
  const [slip, setSlip] = useState<Slip | null>(null)
  const { t, field, amount } = useWords()
  if (slip) return <Done slip={slip} close={close} />
  return (
    <Loaded call={ways}>
      {({ minimum, maximum, available, hasPaymentPassword }) => (
        <ActForm<typeof transferDownline, Values>
          endpoint={transferDownline} initial={{ remark: '' }} onDone={setSlip}
          input={(values) => ({ account, amount: values.amount, remark: values.remark, paymentPassword: values.paymentPassword })}
          label={(values) => (values.amount ? t('send_amount_to', { amount: amount(values.amount), account }) : t('send_to', { account }))}
          off={hasPaymentPassword ? null : t('payment_password_none')}
        >
          <p className="centre-soft">{t('available_now')} <Amount value={available} /></p>
          <AmountField minimum={minimum} maximum={Math.min(maximum, available)} presets={[50, 100, 500]} />
          <Form.Item name="remark" label={field('remark')}><Input maxLength={140} showCount /></Form.Item>
          <PaymentPasswordField has={hasPaymentPassword} />
        </ActForm>
      )}
    </Loaded>
  )
}
