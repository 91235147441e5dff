import { Link } from 'react-router'
import { Alert, Form, Input } from 'antd'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

/** The payment password for a transfer or withdrawal. Without one, it links to the page that sets it. */
export const PaymentPasswordField = ({ has }: { has: boolean }) => {
  const { t, field } = useWords()
  const { base } = useCentre()
  if (!has) {
    return (
      <Alert
        type="info"
        showIcon
        message={t('payment_password_none')}
        action={
          <Link
            className="drill"
            to={`${base === '/agent' ? '/member' : base}/securityCenter?card=paymentPassword`}
          >
            {t('payment_password_set')}
          </Link>
        }
      />
    )
  }
  return (
    <Form.Item
      name="paymentPassword"
      label={field('paymentPassword')}
      rules={[{ required: true, message: t('field_required') }]}
    >
      <Input.Password size="large" autoComplete="off" inputMode="numeric" />
    </Form.Item>
  )
}
