import { useState } from 'react'
import { App, Button, Space } from 'antd'
import { decideDeposit, getDepositCase } from '../../../endpoints/money/desk.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'
import { PlayerFacts } from './PlayerFacts.tsx'

type DepositCase = OutputOf<typeof getDepositCase>

const Decide = ({ deposit }: DepositCase) => {
  const { amount } = useWords()
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  const [refusing, setRefusing] = useState(false)
  const { key } = deposit
  if (refusing)
    return (
      <MutationForm<typeof decideDeposit, { reason: string }>
        endpoint={decideDeposit}
        danger
        label={() => t('deposit_refuse_now', { amount: amount(deposit.amount) })}
        input={({ reason }) => ({ key, approve: false, reason })}
        onDone={() => void feedback.success(t('deposit_refused'))}
      >
        <ReasonField hint={t('player_reads')} />
        <Button type="link" onClick={() => setRefusing(false)}>
          {t('back')}
        </Button>
      </MutationForm>
    )
  return (
    <Space align="start" wrap>
      <MutationForm<typeof decideDeposit, object>
        endpoint={decideDeposit}
        label={() => t('deposit_approve_now', { amount: amount(deposit.amount) })}
        input={() => ({ key, approve: true })}
        onDone={() => void feedback.success(t('deposit_approved'))}
      >
        {null}
      </MutationForm>
      <Button size="large" danger onClick={() => setRefusing(true)} data-act="">
        {t('refuse')}
      </Button>
    </Space>
  )
}

const Shown = (found: DepositCase) => {
  const { deposit, player } = found
  const { listField, listChoice, moment } = useWords()
  const { may } = useStaff()
  const waits = deposit.status === 'pending' && deposit.method === 'manual'
  return (
    <>
      <DescriptionList
        rows={[
          [
            listField('number'),
            <span key="n" className="figure">
              {deposit.number}
            </span>,
          ],
          [listField('amount'), <Amount key="a" value={deposit.amount} />],
          [listField('method'), listChoice('method', deposit.method)],
          [
            listField('status'),
            <StateMark key="s" value={deposit.status}>
              {listChoice('status', deposit.status)}
            </StateMark>,
          ],
          [listField('requestedAt'), moment(deposit.at)],
        ]}
      />
      {waits && may('deposits.decide') && <Decide {...found} />}
      <PlayerFacts player={player} />
    </>
  )
}

/** A deposit with its player, and the decision about it. */
export const DepositDecision = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getDepositCase, { key: id })
  return <QueryContent query={query}>{(found) => <Shown {...found} />}</QueryContent>
}
