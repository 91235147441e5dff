import { useState } from 'react'
import { App, AutoComplete, Button, Drawer, Form } from 'antd'
import { downlines } from '../../../endpoints/team/agent.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { OfferContract } from './OfferContract.tsx'

/** Chooses a direct downline, agent or member. Typing the start of a name finds it. */
const ChooseAccount = ({ onChoose }: { onChoose: (account: string) => void }) => {
  const [name, setName] = useState('')
  const found = useEndpointQuery(
    downlines,
    { scope: 'direct', name: name || undefined, pageSize: 20 },
    { keep: true },
  )
  const { t, field } = useWords()
  const names = found.value?.list.map((row) => row.account) ?? []
  return (
    <Form layout="vertical" onFinish={() => names.includes(name) && onChoose(name)}>
      <Form.Item label={field('account')} extra={t('offer_choose_note')}>
        <AutoComplete
          value={name}
          onChange={setName}
          onSelect={onChoose}
          autoFocus
          options={names.map((value) => ({ value }))}
          notFoundContent={found.value ? t('offer_no_account') : null}
        />
      </Form.Item>
    </Form>
  )
}

/** Opens the offer form from the list of contracts. */
export const OfferButton = ({ kind }: { kind: ContractKind }) => {
  const [open, setOpen] = useState(false)
  const [account, setAccount] = useState<string | null>(null)
  const { t } = useWords()
  const sheet = useSheetPlace(640, '92dvh')
  const { message: feedback } = App.useApp()
  const close = () => {
    setOpen(false)
    setAccount(null)
  }
  const done = () => {
    void feedback.success(t('contract_offered', { account }))
    close()
  }
  return (
    <>
      <Button type="primary" className="offer-button" onClick={() => setOpen(true)}>
        {t('action_contract')}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        destroyOnHidden
        title={account ? `${t('action_contract')} · ${account}` : t('action_contract')}
        {...sheet}
      >
        {account ? (
          <OfferContract account={account} kind={kind} done={done} />
        ) : (
          <ChooseAccount onChoose={setAccount} />
        )}
      </Drawer>
    </>
  )
}
