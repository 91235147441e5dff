import { App, Button } from 'antd'
import { walletTransfer } from '../../../endpoints/money/wallet.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { useEndpointMutation } from '../../kit/query/useEndpointMutation.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { codeOf, useWalletName, type Wallet } from './wallets.ts'

/**
 * Returns a function that moves the full balance of some wallets to the main wallet, one after another. It
 * reports failed moves.
 */
const useBringBack = () => {
  const { t, problem: say } = useWords()
  const nameOf = useWalletName()
  const { run, busy } = useEndpointMutation(walletTransfer)
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

/** A button that moves all balances to the main wallet. */
export const BringAllBack = ({ list }: { list: readonly Wallet[] }) => {
  const { t } = useWords()
  const { bringBack, busy } = useBringBack()
  const filled = list.filter(({ kind, balance }) => kind === 'vendor' && balance > 0)
  return (
    <MutationButton
      calls={walletTransfer}
      onClick={() => void bringBack(filled)}
      loading={busy}
      disabled={filled.length === 0}
    >
      {t('wallet_back')}
    </MutationButton>
  )
}

const Vendor = ({ wallet, onMoveIn }: { wallet: Wallet; onMoveIn: (() => void) | undefined }) => {
  const { t } = useWords()
  const { bringBack, busy } = useBringBack()
  const name = useWalletName()(wallet)
  return (
    <li>
      <div className="grow">{name}</div>
      <div className="wallet-line">
        <Amount value={wallet.balance} />
        {onMoveIn && (
          <>
            <Button size="small" onClick={onMoveIn} aria-label={`${t('wallet_in')}: ${name}`}>
              {t('wallet_in')}
            </Button>
            <MutationButton
              calls={walletTransfer}
              size="small"
              onClick={() => void bringBack([wallet])}
              loading={busy}
              disabled={wallet.balance <= 0}
              aria-label={`${t('wallet_out')}: ${name}`}
            >
              {t('wallet_out')}
            </MutationButton>
          </>
        )}
      </div>
    </li>
  )
}

/** Lists the main wallet and each vendor's wallet with its balance. Without `onMoveIn` the list is read-only. */
export const WalletList = ({
  list,
  onMoveIn,
}: {
  list: readonly Wallet[]
  onMoveIn: ((wallet: Wallet) => void) | undefined
}) => {
  const { t } = useWords()
  const nameOf = useWalletName()
  return (
    <section>
      <h2 className="section-title">{t('wallet_each')}</h2>
      <ul className="mini-list">
        {list.map((wallet) =>
          wallet.kind === 'vendor' ? (
            <Vendor key={wallet.vendor} wallet={wallet} onMoveIn={onMoveIn && (() => onMoveIn(wallet))} />
          ) : (
            <li key={wallet.id}>
              <div className="grow">
                <strong>{nameOf(wallet)}</strong>
              </div>
              <div>
                <strong>
                  <Amount value={wallet.balance} />
                </strong>
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
