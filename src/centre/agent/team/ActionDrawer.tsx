import { App, Drawer } from 'antd'
import { useNarrow } from '../../kit/context/useNarrow.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { OfferContract } from '../contracts/OfferContract.tsx'
import { Promote } from './Promote.tsx'
import { SendDown } from './SendDown.tsx'
import { SetRates } from './SetRates.tsx'
import { TEAM_ACTS } from './teamActs.ts'
import type { TeamAct } from './teamActs.ts'

const actOf = (text: string | null): { act: TeamAct; account: string } | null => {
  const [name, account] = (text ?? '').split(':')
  const act = TEAM_ACTS.find((one) => one === name)
  return act && account && /^\w{1,32}$/.test(account) ? { act, account } : null
}

/**
 * A drawer with one action for one downline. The address contains it, so support can link an agent directly to
 * it.
 */
export const ActDrawer = () => {
  const [text, setText] = useUrlValue('act')
  const narrow = useNarrow()
  const { t } = useWords()
  const { message: feedback } = App.useApp()
  const open = actOf(text)
  const close = () => setText(null)
  const done = (key: string) => () => {
    void feedback.success(t(key, { account: open?.account }))
    close()
  }
  return (
    <Drawer
      open={open !== null}
      onClose={close}
      destroyOnHidden
      title={open ? `${t(`act_${open.act}`)} · ${open.account}` : ''}
      {...(narrow ? { placement: 'bottom', height: '92dvh' } : { width: 600 })}
    >
      {open?.act === 'transfer' && <SendDown account={open.account} close={close} />}
      {open?.act === 'rates' && <SetRates account={open.account} done={done('rates_set')} />}
      {open?.act === 'promote' && <Promote account={open.account} done={done('promoted')} />}
      {open?.act === 'contract' && <OfferContract account={open.account} done={done('contract_offered')} />}
    </Drawer>
  )
}
