import { App, Button, Form, Select } from 'antd'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { wallets, walletTransfer } from '../../../endpoints/wallet.ts'
import { ActForm } from '../../kit/ActForm.tsx'
import { Amount } from '../../kit/Amount.tsx'
import { AmountField } from '../../kit/AmountField.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PlainScreen } from '../../kit/PlainScreen.tsx'
import { TurnoverToDo } from '../parts/TurnoverToDo.tsx'
import { useAct } from '../../kit/useAct.ts'
import { useCall } from '../../kit/useCall.ts'
import { useWords } from '../../kit/useWords.ts'

type Wallets = OutputOf<typeof wallets>
type Wallet = Wallets['wallets'][number]

/** How the call names a wallet: the main one, or its vendor. */
const codeOf = (wallet: Wallet): string => wallet.vendor ?? 'main'

const total = (list: readonly Wallet[]): number =>
  list.reduce((sum, { balance }) => sum + Math.round(balance * 10_000), 0) / 10_000

const Move = ({ list }: { list: readonly Wallet[] }) => {
  const { t, field, amount, known } = useWords()
  const { message: feedback } = App.useApp()
  const [form] = Form.useForm<{ from: string; to: string; amount: number }>()
  const from = Form.useWatch('from', form) ?? 'main'
  const name = (wallet: Wallet) => wallet.vendor ?? known(`fields:wallet_${wallet.kind}`) ?? wallet.kind
  const options = list.map((wallet) => ({ value: codeOf(wallet), label: `${name(wallet)} · ${amount(wallet.balance)}` }))
  const source = list.find((wallet) => codeOf(wallet) === from)
  return (
    <section className="narrow-form">
      <h2 className="section-title">{t('wallet_move')}</h2>
      <ActForm<typeof walletTransfer, { from: string; to: string; amount: number }>
        form={form} endpoint={walletTransfer} input={(values) => values} initial={{ from: 'main', to: options[1]?.value }}
        label={({ amount: sum }) => (sum ? t('wallet_move_button', { amount: amount(sum) }) : t('wallet_move'))}
        onDone={(_, values) => {
          void feedback.success(t('wallet_moved', { amount: amount(values.amount) }))
          form.resetFields(['amount'])
        }}
      >
        <Form.Item name="from" label={field('from')}><Select options={options} size="large" /></Form.Item>
        <Form.Item name="to" label={field('to')}><Select options={options.filter(({ value }) => value !== from)} size="large" /></Form.Item>
        <AmountField minimum={0.01} maximum={Math.max(source?.balance ?? 0, 0.01)} all={source?.balance ?? 0} />
      </ActForm>
    </section>
  )
}

const BringBack = ({ list }: { list: readonly Wallet[] }) => {
  const { t } = useWords()
  const { run, busy } = useAct(walletTransfer)
  const { message: feedback } = App.useApp()
  const filled = list.filter(({ kind, balance }) => kind === 'vendor' && balance > 0)
  const all = async () => {
    for (const wallet of filled) await run({ from: codeOf(wallet), to: 'main', amount: wallet.balance })
    void feedback.success(t('wallet_back_done'))
  }
  return <Button onClick={() => void all()} loading={busy} disabled={filled.length === 0}>{t('wallet_back')}</Button>
}

const Money = ({ value, reload }: { value: Wallets; reload: () => void }) => {
  const { t, known } = useWords()
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
          {!value.isSingle && <BringBack list={open} />}
          <Button icon={<ReloadOutlined />} onClick={reload} aria-label={t('refresh')} />
        </div>
      </header>
      {value.isSingle ? <p className="centre-soft">{t('wallet_single')}</p> : (
        <>
          <ul className="mini-list">
            {open.map((wallet) => (
              <li key={wallet.id}><div>{wallet.vendor ?? known(`fields:wallet_${wallet.kind}`)}</div><div><Amount value={wallet.balance} /></div></li>
            ))}
          </ul>
          <Move list={open} />
        </>
      )}
      <TurnoverToDo />
    </>
  )
}

/** in_my_wallet: what one has where; a merchant with one wallet for all vendors says so instead of asking (§2). */
const TransferFundScreen = () => {
  const call = useCall(wallets, {})
  return <PlainScreen><Loaded call={call}>{(value) => <Money value={value} reload={call.retry} />}</Loaded></PlainScreen>
}
export default TransferFundScreen
