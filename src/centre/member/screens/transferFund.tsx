import { Button, Form } from 'antd'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import { wallets } from '../../../endpoints/wallet.ts'
import { sumOfWire } from '../../../rules/money.ts'
import { Amount } from '../../kit/Amount.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PlainScreen } from '../../kit/PlainScreen.tsx'
import { useCall } from '../../kit/useCall.ts'
import { useWords } from '../../kit/useWords.ts'
import { TurnoverToDo } from '../parts/TurnoverToDo.tsx'
import { BringAllBack, WalletList } from '../parts/WalletList.tsx'
import { WalletMove, type Move } from '../parts/WalletMove.tsx'
import { codeOf, type Wallet, type Wallets } from '../parts/wallets.ts'

const total = (list: readonly Wallet[]): number => sumOfWire(list.map(({ balance }) => balance))

/** Each vendor's wallet, and moving money between them. */
const Several = ({ list }: { list: readonly Wallet[] }) => {
  const [form] = Form.useForm<Move>()
  const moveIn = (wallet: Wallet) => {
    form.setFieldsValue({ from: 'main', to: codeOf(wallet) })
    form.focusField('amount')
  }
  return (
    <div className="split wide">
      <WalletList list={list} onMoveIn={moveIn} />
      <div className="stack"><WalletMove list={list} form={form} /><TurnoverToDo /></div>
    </div>
  )
}

const Money = ({ value, reload }: { value: Wallets; reload: () => void }) => {
  const { t } = useWords()
  const open = value.wallets.filter(({ kind }) => kind !== 'hold')
  const held = value.wallets.filter(({ kind }) => kind === 'hold')
  return (
    <>
      <header className="money-head">
        <div>
          <p className="centre-soft">{t('wallet_total')}</p>
          <p className="lead-figure"><Amount value={total(open)} /></p>
          {total(held) > 0 && <p className="centre-soft">{t('wallet_held')} <Amount value={total(held)} /></p>}
        </div>
        <div className="act-foot">
          {!value.isSingle && <BringAllBack list={open} />}
          <Button icon={<ReloadOutlined />} onClick={reload} aria-label={t('refresh')} />
        </div>
      </header>
      {value.isSingle ? <><p className="centre-soft">{t('wallet_single')}</p><TurnoverToDo /></> : <Several list={open} />}
    </>
  )
}

/** in_my_wallet: what one has where; a merchant with one wallet for all vendors says so instead of asking (§2). */
const TransferFundScreen = () => {
  const call = useCall(wallets, {})
  return <PlainScreen><Loaded call={call}>{(value) => <Money value={value} reload={call.retry} />}</Loaded></PlainScreen>
}
export default TransferFundScreen
