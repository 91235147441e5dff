import { App, Drawer } from 'antd'
import { CONTRACT_KINDS } from '../../../entities/contracts/contract.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import type { CentreKey } from '../../kit/format/wordKeys.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { OfferContract } from '../contracts/OfferContract.tsx'
import { Promote } from './Promote.tsx'
import { MessageTo } from './MessageTo.tsx'
import { SendDown } from './SendDown.tsx'
import { SetRates } from './SetRates.tsx'
import { TEAM_ACTIONS } from './teamActions.ts'
import type { TeamAction } from './teamActions.ts'

interface OpenAction {
  action: TeamAction
  account: string
  /** The kind of contract that an offer begins with. */
  kind: ContractKind | undefined
}

const actionOf = (text: string | null): OpenAction | null => {
  const [name, account, kind] = (text ?? '').split(':')
  const action = TEAM_ACTIONS.find((one) => one === name)
  return action && account && /^\w{1,32}$/.test(account)
    ? { action, account, kind: CONTRACT_KINDS.find((one) => one === kind) }
    : null
}

/**
 * A drawer with one action for one downline. The address contains it, so support can link an agent directly to
 * it.
 */
export const ActionDrawer = () => {
  const [text, setText] = useUrlValue('action')
  const sheet = useSheetPlace(600, '92dvh')
  const { t } = useWords()
  const { message: feedback } = App.useApp()
  const open = actionOf(text)
  const close = () => setText(null)
  const done = (key: CentreKey) => () => {
    void feedback.success(t(key, { account: open?.account }))
    close()
  }
  return (
    <Drawer
      open={open !== null}
      onClose={close}
      destroyOnHidden
      title={open ? `${t(`action_${open.action}`)} · ${open.account}` : ''}
      {...sheet}
    >
      {open?.action === 'transfer' && <SendDown account={open.account} close={close} />}
      {open?.action === 'rates' && <SetRates account={open.account} done={done('rates_set')} />}
      {open?.action === 'promote' && <Promote account={open.account} done={done('promoted')} />}
      {open?.action === 'message' && <MessageTo account={open.account} done={done('message_sent_to')} />}
      {open?.action === 'contract' && (
        <OfferContract account={open.account} kind={open.kind} done={done('contract_offered')} />
      )}
    </Drawer>
  )
}
