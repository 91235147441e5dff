import { walletKind } from '../../../entities/money/money.ts'
import type { LedgerEntry } from '../../../entities/money/money.ts'
import { Amount } from '../format/Amount.tsx'
import { useWords } from '../format/useWords.ts'

/** The wallets of players. Only their gains and losses are coloured. */
const PLAYERS: ReadonlySet<string> = new Set(walletKind.options)

/** Shows the entries of one transfer: who gave, who received, and that the sum is zero. */
export const LedgerEntries = ({ entries }: { entries: readonly LedgerEntry[] }) => {
  const { t, known } = useWords()
  const owner = (entry: LedgerEntry) => {
    const wallet = known(`fields:wallet_${entry.walletKind}`) ?? entry.walletKind
    return entry.walletOwner === ''
      ? wallet
      : `${known(`fields:house_${entry.walletOwner}`) ?? entry.walletOwner} · ${wallet}`
  }
  const sum = entries.reduce((total, { amount }) => total + Math.round(amount * 10_000), 0) / 10_000
  return (
    <table className="entries">
      <caption className="centre-unseen">{t('ledger_entries')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('wallet')}</th>
          <th scope="col">{t('moved')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{owner(entry)}</td>
            <td>
              <Amount value={entry.amount} signed={PLAYERS.has(entry.walletKind) ? true : 'step'} />
            </td>
            <td>
              {entry.balanceAfter === null ? (
                <span className="centre-soft">–</span>
              ) : (
                <Amount value={entry.balanceAfter} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('entries_sum')}</td>
          <td>
            <Amount value={sum} />
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}
