import { MutationButton } from '../form/MutationButton.tsx'
import { App } from 'antd'
import type { Contract } from '../../../entities/contracts/contract.ts'
import type { Agreement } from '../../../entities/contracts/settlement.ts'
import { useMutationWithMessage } from '../query/useMutationWithMessage.ts'
import { useWords } from '../format/useWords.ts'
import { CONTRACT_CALLS } from './contractCalls.ts'
import { useBoundaryText } from './useBoundaryText.ts'

type Action = Contract['actions'][number]
const GRAVE: ReadonlySet<Action> = new Set(['reject', 'withdraw', 'requestTermination', 'acceptTermination'])

/** Returns the sentences of the confirmation dialog that say what accepting does. */
const useAcceptText = () => {
  const { t } = useWords()
  const date = useBoundaryText()
  return ({ replaces, begins, ending }: Agreement): string =>
    [
      t('accept_begins', { date: date(begins) }),
      replaces && t('accept_replaces', { number: replaces.contract.number, date: date(replaces.until) }),
      ending.length > 0 && t('accept_ends_below', { count: ending.length }),
      t('contract_accept_means'),
    ]
      .filter(Boolean)
      .join(' ')
}

/**
 * The actions that the session may take on a contract now. Each opens a confirmation dialog that explains the
 * effect.
 */
export const ContractReplies = ({
  contract,
  agreement,
}: {
  contract: Contract
  agreement: Agreement | null
}) => {
  const { t } = useWords()
  const { modal } = App.useApp()
  const acceptText = useAcceptText()
  const { run, busy } = useMutationWithMessage(CONTRACT_CALLS[contract.terms.kind], () =>
    t('contract_answered'),
  )
  if (contract.actions.length === 0) return null
  const send = (action: Action) => {
    const { id } = contract
    if (action !== 'accept') return run({ action, id })
    return agreement ? run({ action, id, fingerprint: agreement.fingerprint }) : Promise.resolve(false)
  }
  return (
    <div className="form-buttons">
      {contract.actions.map((action) => (
        <MutationButton
          calls={CONTRACT_CALLS[contract.terms.kind]}
          key={action}
          loading={busy}
          type={action === 'accept' ? 'primary' : 'default'}
          danger={GRAVE.has(action)}
          onClick={() =>
            void modal.confirm({
              title: t(`contract_${action}_sure`, { number: contract.number }),
              content:
                action === 'accept' && agreement ? acceptText(agreement) : t(`contract_${action}_means`),
              okText: t(`contract_${action}`),
              cancelText: t('cancel'),
              okButtonProps: { danger: GRAVE.has(action) },
              onOk: () => send(action),
            })
          }
        >
          {t(`contract_${action}`)}
        </MutationButton>
      ))}
    </div>
  )
}
