import { App, Form, Select, type FormInstance } from 'antd'
import { walletTransfer } from '../../../endpoints/money/wallet.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { AmountField } from '../../kit/form/AmountField.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { codeOf, useWalletName, type Wallet } from './wallets.ts'

/** The wallets and the amount of a move. */
export interface Move {
  from: string
  to: string
  amount: number
}

const PRESETS = [20, 50, 100, 500]

/**
 * Moves money between two wallets. Choosing the other side's wallet swaps the direction, so the two always
 * differ.
 */
export const WalletMove = ({ list, form }: { list: readonly Wallet[]; form: FormInstance<Move> }) => {
  const { t, field, amount } = useWords()
  const { message: feedback } = App.useApp()
  const nameOf = useWalletName()
  const first = list.find(({ kind }) => kind === 'vendor')
  const from = Form.useWatch('from', form) ?? 'main'
  const to = Form.useWatch('to', form) ?? (first && codeOf(first))
  const source = list.find((wallet) => codeOf(wallet) === from)
  const options = list.map((wallet) => ({
    value: codeOf(wallet),
    label: `${nameOf(wallet)} · ${amount(wallet.balance)}`,
  }))
  const turn = (other: 'from' | 'to', taken: string, before: string) => {
    if (form.getFieldValue(other) === taken) form.setFieldValue(other, before)
  }
  return (
    <section>
      <h2 className="section-title">{t('wallet_move')}</h2>
      <MutationForm<typeof walletTransfer, Move>
        form={form}
        endpoint={walletTransfer}
        input={(values) => values}
        initial={{ from: 'main', ...(to === undefined ? {} : { to }) }}
        label={({ amount: sum }) =>
          sum ? t('wallet_move_button', { amount: amount(sum) }) : t('wallet_move')
        }
        onDone={(_, values) => {
          void feedback.success(t('wallet_moved', { amount: amount(values.amount) }))
          form.resetFields(['amount'])
        }}
      >
        <Form.Item name="from" label={field('from')}>
          <Select options={options} size="large" onChange={(taken) => turn('to', taken, from)} />
        </Form.Item>
        <Form.Item name="to" label={field('to')}>
          <Select options={options} size="large" onChange={(taken) => turn('from', taken, to ?? 'main')} />
        </Form.Item>
        <AmountField
          minimum={0.01}
          maximum={Math.max(source?.balance ?? 0, 0.01)}
          presets={PRESETS.filter((preset) => preset <= (source?.balance ?? 0))}
          all={source?.balance ?? 0}
        />
      </MutationForm>
    </section>
  )
}
