import { decideDeposit, getDepositCase } from '../../../endpoints/money/desk.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { ApproveOrReject } from '../decision/ApproveOrReject.tsx'
import { useRecordRows } from '../decision/useRecordRows.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'
import { Flags, PlayerFacts } from '../decision/PlayerFacts.tsx'

type DepositCase = OutputOf<typeof getDepositCase>

const Decide = ({ deposit }: DepositCase) => {
  const { amount } = useWords()
  const t = useOperatorWords()
  const { key } = deposit
  const values = { amount: amount(deposit.amount) }
  return (
    <ApproveOrReject
      endpoint={decideDeposit}
      approve={() => ({ key, approve: true })}
      reject={(reason) => ({ key, approve: false, reason })}
      labels={{
        approve: () => t('deposit_approve_now', values),
        reject: t('deposit_refuse_now', values),
        approved: t('deposit_approved'),
        rejected: t('deposit_refused'),
      }}
    />
  )
}

const Shown = (found: DepositCase) => {
  const { deposit, player } = found
  const { listField, listChoice, moment } = useWords()
  const record = useRecordRows()
  const { may } = useStaff()
  const waits = deposit.status === 'pending' && deposit.method === 'manual'
  return (
    <>
      <DescriptionList
        rows={[
          record.number(deposit.number),
          [listField('amount'), <Amount key="a" value={deposit.amount} />],
          [listField('method'), listChoice('method', deposit.method)],
          record.status(deposit.status),
          [listField('requestedAt'), moment(deposit.at)],
        ]}
      />
      <Flags flags={player.flags} />
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
