import { useState } from 'react'
import { Link } from 'react-router'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { Amount } from '../../kit/format/Amount.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { DetailPages } from '../../kit/detail/DetailPages.tsx'
import { usePeriodText } from '../../kit/format/PeriodText.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { openHere } from '../address.ts'
import { dayKey } from './dayKey.ts'
import { paymentsOf } from './incomeFigures.ts'

const PAGE = 20

type Payments = OutputOf<ReturnType<typeof paymentsOf>['call']>

const PaymentTotals = ({ totals }: Pick<Payments, 'totals'>) => {
  const { t } = useWords()
  return (
    <DescriptionList
      rows={[
        [t('income_received'), <Amount key="r" value={totals.received} />],
        [t('income_paid_down'), <Amount key="p" value={-totals.paidDown} signed="step" />],
        [
          t('income_net'),
          <strong key="n">
            <Amount value={totals.net} signed />
          </strong>,
        ],
      ]}
    />
  )
}

interface PaymentTableProps {
  list: Payments['list']
  kind: ContractKind
  day: string
}

const PaymentTable = ({ list, kind, day }: PaymentTableProps) => {
  const { t, field } = useWords()
  const period = usePeriodText()
  return (
    <PlainTable
      caption={t('income_day_lines')}
      rows={list}
      rowKey={(one) => one.transferId}
      columns={[
        {
          title: field('period'),
          render: (one) => (
            <Link
              className="drill figure"
              to={openHere(dayKey(kind, day, one.billId))}
              aria-label={t('income_bill_of', {
                period: `${one.billNumber}, ${period(one.periodStart, one.periodEnd)}`,
              })}
            >
              {period(one.periodStart, one.periodEnd)}
            </Link>
          ),
        },
        {
          title: field('account'),
          render: (one) => t(one.side === 'mine' ? 'income_from' : 'income_to', { account: one.account }),
        },
        { title: field('amount'), numeric: true, render: (one) => <Amount value={one.amount} signed /> },
      ]}
    />
  )
}

/** Shows the payments whose sum is a day's figure of one kind of contract. */
export const PaymentsOfDay = ({ kind, day }: { kind: ContractKind; day: string }) => {
  const [pageNo, setPageNo] = useState(1)
  const behind = paymentsOf(kind, day)
  const query = useEndpointQuery(behind.call, { ...behind.input, pageNo, pageSize: PAGE }, { keep: true })
  const { t, day: dayText } = useWords()
  return (
    <QueryContent query={query} rows={8}>
      {({ list, total, totals }) =>
        total === 0 ? (
          <p className="empty-state">{t('income_day_none', { day: dayText(day) })}</p>
        ) : (
          <>
            <p className="centre-soft">{t('income_day_means', { day: dayText(day) })}</p>
            <PaymentTotals totals={totals} />
            <h3 className="detail-title">{t('income_day_lines')}</h3>
            <PaymentTable list={list} kind={kind} day={day} />
            <DetailPages pageNo={pageNo} pageSize={PAGE} total={total} onChange={setPageNo} />
          </>
        )
      }
    </QueryContent>
  )
}
