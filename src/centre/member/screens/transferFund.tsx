import { Button, Form } from 'antd'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import { wallets } from '../../../endpoints/money/wallet.ts'
import { sumOfWire } from '../../../rules/money/money.ts'
import { Amount } from '../../kit/format/Amount.tsx'
import { useCentre } from '../../kit/context/centreContext.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { RemainingTurnover } from '../../kit/detail/RemainingTurnover.tsx'
import { BringAllBack, WalletList } from '../parts/WalletList.tsx'
import { WalletMove, type Move } from '../parts/WalletMove.tsx'
import { codeOf, type Wallet, type Wallets } from '../parts/wallets.ts'

const total = (list: readonly Wallet[]): number => sumOfWire(list.map(({ balance }) => balance))

/** Lists each vendor's wallet, with a form that moves money between them. */
const Several = ({ list, canMove }: { list: readonly Wallet[]; canMove: boolean }) => {
  const [form] = Form.useForm<Move>()
  const moveIn = (wallet: Wallet) => {
    form.setFieldsValue({ from: 'main', to: codeOf(wallet) })
    form.focusField('amount')
  }
  return (
    <div className="split wide">
      <WalletList list={list} onMoveIn={canMove ? moveIn : undefined} />
      <div className="stack">
        {canMove && <WalletMove list={list} form={form} />}
        <RemainingTurnover />
      </div>
    </div>
  )
}

const Money = ({ value, reload }: { value: Wallets; reload: () => void }) => {
  const { t } = useWords()
  const canMove = useCentre().flags.has('FUNDTRANS3')
  const open = value.wallets.filter(({ kind }) => kind !== 'hold')
  const held = value.wallets.filter(({ kind }) => kind === 'hold')
  return (
    <>
      <header className="money-head">
        <div>
          <p className="centre-soft">{t('wallet_total')}</p>
          <p className="lead-figure">
            <Amount value={total(open)} />
          </p>
          {total(held) > 0 && (
            <p className="centre-soft">
              {t('wallet_held')} <Amount value={total(held)} />
            </p>
          )}
        </div>
        <div className="form-buttons">
          {!value.isSingle && canMove && <BringAllBack list={open} />}
          <Button icon={<ReloadOutlined />} onClick={reload} aria-label={t('refresh')} />
        </div>
      </header>
      {value.isSingle ? (
        <>
          <p className="centre-soft">{t('wallet_single')}</p>
          <RemainingTurnover />
        </>
      ) : (
        <Several list={open} canMove={canMove} />
      )}
    </>
  )
}

/**
 * in_my_wallet: the balance of each wallet. A merchant with one wallet for all vendors shows that instead (§2).
 */
const TransferFundScreen = () => {
  const query = useEndpointQuery(wallets, {})
  return (
    <ScreenFrame>
      <QueryContent query={query}>{(value) => <Money value={value} reload={query.retry} />}</QueryContent>
    </ScreenFrame>
  )
}
export default TransferFundScreen
