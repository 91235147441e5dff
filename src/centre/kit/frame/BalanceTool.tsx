import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from 'antd'
import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import { readStored, writeStored } from '../../../client/storage.ts'
import { balance } from '../../../endpoints/money/wallet.ts'
import { Amount } from '../format/Amount.tsx'
import { useSettled } from '../prefetch/useSettled.ts'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useWords } from '../format/useWords.ts'

/** The account's money, which opens the wallet. The eye hides it behind ***, here and on the public site (§2). */
export const BalanceTool = () => {
  const { t } = useWords()
  const enabled = useSettled()
  const { value } = useEndpointQuery(balance, {}, { enabled })
  const [hidden, setHidden] = useState(() => readStored('hideBalance') === '1')
  const toggle = () => {
    writeStored('hideBalance', hidden ? '0' : '1')
    setHidden(!hidden)
  }
  const amount = value ? <Amount key={value.sumBalance} value={value.sumBalance} /> : '…'
  return (
    <span className="balance-tool">
      <Link to="/member/transferFund" className="balance-amount figure" aria-busy={value === undefined}>
        <span className="centre-unseen">{t('balance')}: </span>
        {hidden ? '***' : amount}
      </Link>
      <Button
        type="text"
        className="tool"
        icon={hidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        aria-pressed={hidden}
        aria-label={t('balance_hide')}
        onClick={toggle}
      />
    </span>
  )
}
