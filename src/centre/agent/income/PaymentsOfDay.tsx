import { useState } from 'react'
import { Link } from 'react-router'
import { Pagination } from 'antd'
import { incomePayments } from '../../../endpoints/income.ts'
import type { ContractKind } from '../../../entities/contract.ts'
import { Amount } from '../../kit/Amount.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Pairs } from '../../kit/Pairs.tsx'
import { usePeriodText } from '../../kit/PeriodText.tsx'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { useCall } from '../../kit/useCall.ts'
import { useWords } from '../../kit/useWords.ts'
import { openHere } from '../address.ts'
import { dayKey } from './dayKey.ts'

const PAGE = 20

/** The payments behind a day's figure of one kind of contract; their sum is the figure. */
export const PaymentsOfDay = ({ kind, day }: { kind: ContractKind; day: string }) => {
  const [pageNo, setPageNo] = useState(1)
  const call = useCall(incomePayments, { kind, day, pageNo, pageSize: PAGE }, { keep: true })
  const { t, field, day: dayText } = useWords()
  const period = usePeriodText()
  return (
    <Loaded call={call} rows={8}>
      {({ list, total, totals }) => total === 0 ? <p className="empty-state">{t('income_day_none', { day: dayText(day) })}</p> : (
        <>
          <p className="centre-soft">{t('income_day_means', { day: dayText(day) })}</p>
          <Pairs rows={[
            [t('income_received'), <Amount key="r" value={totals.received} />],
            [t('income_paid_down'), <Amount key="p" value={-totals.paidDown} signed />],
            [t('income_net'), <strong key="n"><Amount value={totals.net} signed /></strong>],
          ]} />
          <h3 className="detail-title">{t('income_day_lines')}</h3>
          <PlainTable caption={t('income_day_lines')} rows={list} rowKey={(one) => one.transferId} columns={[
            { title: field('period'), render: (one) => (
              <Link className="drill figure" to={openHere(dayKey(kind, day, one.billId))} aria-label={t('income_bill_of', { period: `${one.billNumber}, ${period(one.periodStart, one.periodEnd)}` })}>
                {period(one.periodStart, one.periodEnd)}
              </Link>
            ) },
            { title: field('account'), render: (one) => t(one.side === 'mine' ? 'income_from' : 'income_to', { account: one.account }) },
            { title: field('amount'), numeric: true, render: (one) => <Amount value={one.amount} signed /> },
          ]} />
          <Pagination simple current={pageNo} pageSize={PAGE} total={total} hideOnSinglePage align="center" showSizeChanger={false} onChange={setPageNo} />
        </>
      )}
    </Loaded>
  )
}
