import { Link } from 'react-router'
import type { Downline } from '../../../entities/accounts/account.ts'
import { CONTRACT_KINDS } from '../../../entities/contracts/contract.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { CONTRACT_PAGES } from '../contracts/contractPages.ts'
import { agentPage } from '../address.ts'

/**
 * Shows the contracts that pay an account: one word for each kind that is active or pending. Each links to its
 * contracts.
 */
export const ContractsNote = ({ row }: { row: Downline }) => {
  const { t, choice } = useWords()
  const { flags } = useCentre()
  const held = CONTRACT_KINDS.filter(
    (kind) => row.contracts[kind] !== 'none' && flags.has(CONTRACT_PAGES[kind].flag),
  )
  if (held.length === 0) return <span className="centre-soft">{t('contracts_none')}</span>
  return (
    <span className="contracts-note">
      {held.map((kind) => (
        <Link
          key={kind}
          className="drill"
          to={agentPage(CONTRACT_PAGES[kind].page, { tab: 'contracts', account: row.account })}
        >
          {choice('contractShort', kind)}
          {row.contracts[kind] === 'offered' && <small className="centre-soft"> {t('contract_waits')}</small>}
        </Link>
      ))}
    </span>
  )
}
