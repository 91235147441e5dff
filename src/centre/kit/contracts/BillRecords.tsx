import { useState } from 'react'
import { billRecords } from '../../../endpoints/contracts/contracts.ts'
import { sumOfWire } from '../../../rules/money/money.ts'
import { Amount } from '../format/Amount.tsx'
import { QueryContent } from '../query/QueryContent.tsx'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { ScrollTable } from '../detail/ScrollTable.tsx'
import { useWords } from '../format/useWords.ts'

const PAGE = 10

interface RecordsProps {
  id: string
  figure: 'rebates' | 'promotions' | 'salaries'
}

/** The account records of a bill's team and period whose sum is one of its steps. */
export const BillRecords = ({ id, figure }: RecordsProps) => {
  const [pageNo, setPageNo] = useState(1)
  const query = useEndpointQuery(billRecords, { id, figure, pageNo, pageSize: PAGE }, { keep: true })
  const { t, field, moment, transaction } = useWords()
  return (
    <QueryContent query={query}>
      {({ list, total, totals }) => (
        <>
          <ScrollTable
            caption={t(`step_${figure}`)}
            rowKey={(one) => `${one.id} ${one.account} ${one.amount}`}
            dataSource={list}
            page={{ pageNo, pageSize: PAGE, total, onChange: setPageNo }}
            columns={[
              { title: field('account'), dataIndex: 'account' },
              { title: field('type'), render: (_, one) => transaction(one.type) },
              {
                title: field('at'),
                render: (_, one) => <span className="figure">{moment(one.at)}</span>,
              },
              {
                title: field('amount'),
                align: 'end',
                render: (_, one) => <Amount value={one.amount} signed />,
              },
            ]}
          />
          <p className="centre-soft">
            {t('sum_of_these')} <Amount value={sumOfWire([totals.in, -totals.out])} signed />
          </p>
        </>
      )}
    </QueryContent>
  )
}
