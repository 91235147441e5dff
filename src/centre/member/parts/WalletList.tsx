import { App, Button } from 'antd'
import { walletTransfer } from '../../../endpoints/wallet.ts'
import { Amount } from '../../kit/Amount.tsx'
import { useAct } from '../../kit/useAct.ts'
import { useWords } from '../../kit/useWords.ts'
import { codeOf, useWalletName, type Wallet } from './wallets.ts'

/** Brings the whole of some wallets back into the main one, one after another; what could not be moved is said. */
const useBringBack = () => {
  const { t, problem: say } = useWords()
  const nameOf = useWalletName()
  const { run, busy } = useAct(walletTransfer)
  const { message: feedback } = App.useApp()
  const bringBack = async (list: readonly Wallet[]) => {
    for (const wallet of list) {
      const moved = await run({ from: codeOf(wallet), to: 'main', amount: wallet.balance })
      if (!moved.ok) {
        void feedback.error(`${nameOf(wallet)}: ${say(moved.problem)} (${moved.problem.code})`)
        return
      }
    }
    void feedback.success(t('wallet_back_done'))
  }
  return { bringBack, busy }
}

/** Everything home in one press. */
export const BringAllBack = ({ list }: { list: readonly Wallet[] }) => {
  const { t } = useWords()
  const { bringBack, busy } = useBringBack()
  const filled = list.filter(({ kind, balance }) => kind === 'vendor' && balance > 0)
  return <Button onClick={() => void bringBack(filled)} loading={busy} disabled={filled.length === 0}>{t('wallet_back')}</Button>
}

const Vendor = ({ wallet, onMoveIn }: { wallet: Wallet; onMoveIn: () => void }) => {
  const { t } = useWords()
  const { bringBack, busy } = useBringBack()
  const name = useWalletName()(wallet)
  return (
    <li>
      <div className="grow">{name}</div>
      <div className="wallet-line">
        <Amount value={wallet.balance} />
        <Button size="small" onClick={onMoveIn} aria-label={`${t('wallet_in')}: ${name}`}>{t('wallet_in')}</Button>
        <Button size="small" onClick={() => void bringBack([wallet])} loading={busy} disabled={wallet.balance <= 0} aria-label={`${t('wallet_out')}: ${name}`}>
          {t('wallet_out')}
        </Button>
      </div>
    </li>
  )
}

/** The main wallet and each vendor's, with what lies in it. */
export const WalletList = ({ list, onMoveIn }: { list: readonly Wallet[]; onMoveIn: (wallet: Wallet) => void }) => {
  const { t } = useWords()
  const nameOf = useWalletName()
  return (
    <section>
      <h2 className="section-title">{t('wallet_each')}</h2>
      <ul className="mini-list">
        {list.map((wallet) => (wallet.kind === 'vendor'
          ? <Vendor key={wallet.vendor} wallet={wallet} onMoveIn={() => onMoveIn(wallet)} />
          : <li key={wallet.id}><div className="grow"><strong>{nameOf(wallet)}</strong></div><div><strong><Amount value={wallet.balance} /></strong></div></li>))}
      </ul>
    </section>
  )
}
