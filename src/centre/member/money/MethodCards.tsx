import type { ReactNode } from 'react'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import CreditCardOutlined from '@ant-design/icons/es/icons/CreditCardOutlined'
import QrcodeOutlined from '@ant-design/icons/es/icons/QrcodeOutlined'
import type { depositSettings } from '../../../endpoints/money/cashier.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { DepositMethod } from '../../../entities/money/cashier.ts'
import { ChoiceCards } from '../../kit/form/ChoiceCards.tsx'
import { useWords } from '../../kit/format/useWords.ts'

type Settings = OutputOf<typeof depositSettings>

const PICTURES: Readonly<Record<DepositMethod, ReactNode>> = {
  launchUrl: <CreditCardOutlined />,
  qr: <QrcodeOutlined />,
  manual: <BankOutlined />,
}

/** The deposit methods, each with its time, fee and limits. The last used one comes first. */
export const MethodCards = ({
  settings,
  value,
  onChange,
}: {
  settings: Settings
  value: DepositMethod
  onChange: (value: string) => void
}) => {
  const { t, amount } = useWords()
  return (
    <ChoiceCards
      labelledBy="deposit-methods"
      value={value}
      onChange={onChange}
      choices={settings.map((one) => ({
        value: one.method,
        label: one.name,
        picture: one.logo ? <img src={one.logo} width="28" height="28" alt="" /> : PICTURES[one.method],
        mark: one.lastUsed ? t('method_last') : undefined,
        facts: [
          [one.usualMinutes && t('method_minutes', { count: one.usualMinutes }), t('method_free')]
            .filter(Boolean)
            .join(' · '),
          t('amount_limits', { minimum: amount(one.minimum), maximum: amount(one.maximum) }),
        ],
      }))}
    />
  )
}
