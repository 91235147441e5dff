import { useState } from 'react'
import { Button, Form, Input } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { transferEnabled, transferUpline } from '../../../endpoints/transfers.ts'
import { ActForm } from '../../kit/ActForm.tsx'
import { Amount } from '../../kit/Amount.tsx'
import { AmountField } from '../../kit/AmountField.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PaymentPasswordField } from '../../kit/PaymentPasswordField.tsx'
import { Pairs } from '../../kit/Pairs.tsx'
import { PlainScreen } from '../../kit/PlainScreen.tsx'
import { Receipt } from '../../kit/Receipt.tsx'
import { useCall } from '../../kit/useCall.ts'
import { useWords } from '../../kit/useWords.ts'

interface Values {
  amount: number
  paymentPassword: string
  remark?: string
}
type Slip = OutputOf<typeof transferUpline>

const Slip = ({ slip, again }: { slip: Slip; again: () => void }) => {
  const { t, field, amount, moment } = useWords()
  return (
    <Receipt title={t('transfer_success_upline', { amount: amount(slip.amount) })} rows={[
      [field('number'), <span key="n" className="figure">{slip.number}</span>], [field('toUpline'), slip.account],
      [field('amount'), <Amount key="a" value={slip.amount} />], [field('balance'), <Amount key="b" value={slip.balance} />],
      [field('at'), <span key="t" className="figure">{moment(slip.at)}</span>],
    ]}>
      <Button onClick={again}>{t('transfer_another')}</Button>
      <Button type="text" onClick={() => window.print()}>{t('print')}</Button>
    </Receipt>
  )
}

const Ask = ({ terms, onDone }: { terms: OutputOf<typeof transferEnabled>; onDone: (slip: Slip) => void }) => {
  const { t, field, amount } = useWords()
  const off = terms.uplineAccount === null ? t('transfer_no_upline') : terms.upline ? null : t('transfer_closed')
  return (
    <div className="narrow-form">
      <Pairs rows={[
        terms.uplineAccount === null ? null : [field('toUpline'), terms.uplineAccount],
        [field('available'), <Amount key="a" value={terms.available} />],
      ]} />
      <ActForm<typeof transferUpline, Values>
        endpoint={transferUpline} onDone={onDone} off={off ?? (terms.hasPaymentPassword ? null : t('payment_password_first'))}
        input={({ amount, paymentPassword, remark }) => ({ amount, paymentPassword, remark })}
        label={({ amount: sum }) => (sum ? t('transfer_button', { amount: amount(sum), account: terms.uplineAccount }) : t('in_transfer_upline'))}
      >
        <AmountField minimum={terms.minimum} maximum={Math.min(terms.maximum, Math.max(terms.available, terms.minimum))} all={terms.available} />
        <Form.Item name="remark" label={field('remark')}><Input maxLength={140} showCount /></Form.Item>
        <PaymentPasswordField has={terms.hasPaymentPassword} />
      </ActForm>
    </div>
  )
}

/** in_transfer_upline: money to the session's own upline, with the payment password, and a slip (§2). */
const TransferUplineScreen = () => {
  const terms = useCall(transferEnabled, {})
  const [slip, setSlip] = useState<Slip | null>(null)
  return (
    <PlainScreen>
      {slip
        ? <Slip slip={slip} again={() => setSlip(null)} />
        : <Loaded call={terms}>{(value) => <Ask terms={value} onDone={setSlip} />}</Loaded>}
    </PlainScreen>
  )
}
export default TransferUplineScreen
