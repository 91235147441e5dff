import { Link } from 'react-router'
import { getWithdrawalCase } from '../../../endpoints/money/desk.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { operatorPage } from '../site.ts'
import { useRecordRows } from '../decision/useRecordRows.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'
import { DecideWithdrawal } from './DecideWithdrawal.tsx'
import { Flags, PlayerFacts } from '../decision/PlayerFacts.tsx'
import { SettleDispute } from './SettleDispute.tsx'

export type WithdrawalCase = OutputOf<typeof getWithdrawalCase>

const Facts = ({ withdrawal, ...found }: WithdrawalCase) => {
  const { listField, moment } = useWords()
  const record = useRecordRows()
  const t = useOperatorWords()
  const when = (at: number | null) => (at === null ? null : moment(at))
  const sum = (amount: number | null) => (amount === null ? null : <Amount value={amount} />)
  return (
    <DescriptionList
      rows={[
        record.number(withdrawal.number),
        [listField('amount'), <Amount key="a" value={withdrawal.amount} />],
        withdrawal.fee > 0 ? [listField('fee'), <Amount key="f" value={withdrawal.fee} />] : null,
        record.status(withdrawal.status),
        [listField('bank'), withdrawal.bank],
        [listField('holder'), <bdi key="h">{found.holder}</bdi>],
        [
          listField('cardNumber'),
          <span key="c" className="figure">
            {found.cardNumber}
          </span>,
        ],
        [t('card_since'), found.cardSince === null ? t('card_removed') : moment(found.cardSince)],
        [listField('requestedAt'), moment(withdrawal.at)],
        [listField('decidedAt'), when(found.decidedAt)],
        [t('paid_at'), when(found.paidAt)],
        [t('confirm_by'), when(found.confirmBy)],
        [listField('reason'), found.refusalReason],
        [t('case_number'), found.caseNumber],
        [listField('received'), sum(found.received)],
        [t('returned'), sum(found.returned)],
        [
          t('proof'),
          found.proofImage && (
            <a key="p" href={found.proofImage} target="_blank" rel="noreferrer">
              {t('proof_open')}
            </a>
          ),
        ],
        [listField('note'), found.note],
      ]}
    />
  )
}

const Shown = (found: WithdrawalCase) => {
  const t = useOperatorWords()
  const { may } = useStaff()
  const { status } = found.withdrawal
  return (
    <>
      <Facts {...found} />
      <Flags flags={found.player.flags} />
      {found.approval !== null && (
        <p>
          {t('waits_for_second', { number: found.approval })}{' '}
          <Link className="drill" to={operatorPage('approvals', { kind: 'withdrawal' })}>
            {t('to_approvals')}
          </Link>
        </p>
      )}
      {found.approval === null &&
        (status === 'submitted' || status === 'approved') &&
        may('withdrawals.decide') && <DecideWithdrawal {...found} />}
      {found.caseOpen && may('disputes.settle') && <SettleDispute {...found} />}
      <PlayerFacts player={found.player} />
    </>
  )
}

/** A withdrawal with its card and its player, and the decision about it or about its dispute. */
export const WithdrawalDecision = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getWithdrawalCase, { key: id })
  return <QueryContent query={query}>{(found) => <Shown {...found} />}</QueryContent>
}
