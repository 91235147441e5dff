import { useState } from 'react'
import { Button, Form, Input } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { transferDownline, transferEnabled } from '../../../endpoints/money/transfers.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { AmountField } from '../../kit/form/AmountField.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { PaymentPasswordField } from '../../kit/form/PaymentPasswordField.tsx'
import { Receipt } from '../../kit/form/Receipt.tsx'
import { TurnoverFirst } from '../../kit/detail/RemainingTurnover.tsx'
import { zoneText } from '../../../rules/site/moments.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'

interface Values {
  amount: number
  remark: string
  paymentPassword: string
}
type Terms = OutputOf<typeof transferEnabled>
type Slip = OutputOf<typeof transferDownline>

const Done = ({ slip, close }: { slip: Slip; close: () => void }) => {
  const { t, field, moment } = useWords()
  const { zone } = useCentre()
  return (
    <Receipt
      title={t('sent_down')}
      rows={[
        [
          field('number'),
          <span key="n" className="figure">
            {slip.number}
          </span>,
        ],
        [field('account'), slip.account],
        [field('amount'), <Amount key="a" value={slip.amount} />],
        [t('balance_left'), <Amount key="b" value={slip.balance} />],
        [
          field('at'),
          <span key="t" className="figure">
            {moment(slip.at)} {zoneText(zone, slip.at)}
          </span>,
        ],
      ]}
    >
      <Button type="primary" onClick={close}>
        {t('in_increase_submit')}
      </Button>
    </Receipt>
  )
}

/** Returns why no transfer can be made now, in words; null when one can. */
const useBlockedReason = (terms: Terms | undefined): string | null => {
  const { t } = useWords()
  if (!terms) return null
  if (!terms.downline) return t('transfer_down_closed')
  if (terms.turnover.missing > 0) return t('withdraw_turnover_first')
  return terms.hasPaymentPassword ? null : t('payment_password_none')
}

/**
 * Transfers money to a downline with the payment password. The button names the amount, and a receipt follows.
 */
export const SendDown = ({ account, close }: { account: string; close: () => void }) => {
  const ways = useEndpointQuery(transferEnabled, {})
  const [slip, setSlip] = useState<Slip | null>(null)
  const { t, field, amount } = useWords()
  const off = useBlockedReason(ways.value)
  if (slip) return <Done slip={slip} close={close} />
  return (
    <QueryContent query={ways}>
      {({ downline, minimum, maximum, available, hasPaymentPassword, turnover }) => (
        <MutationForm<typeof transferDownline, Values>
          endpoint={transferDownline}
          initial={{ remark: '' }}
          onDone={setSlip}
          input={(values) => ({
            account,
            amount: values.amount,
            remark: values.remark,
            paymentPassword: values.paymentPassword,
          })}
          label={(values) =>
            values.amount
              ? t('send_amount_to', { amount: amount(values.amount), account })
              : t('send_to', { account })
          }
          off={off}
        >
          {downline && <TurnoverFirst turnover={turnover} />}
          <p className="centre-soft">
            {t('available_now')} <Amount value={available} />
          </p>
          <AmountField minimum={minimum} maximum={Math.min(maximum, available)} presets={[50, 100, 500]} />
          <Form.Item name="remark" label={field('remark')}>
            <Input maxLength={140} showCount />
          </Form.Item>
          <PaymentPasswordField has={hasPaymentPassword} />
        </MutationForm>
      )}
    </QueryContent>
  )
}
