import { useState } from 'react'
import { Button } from 'antd'
import { billBets } from '../../../endpoints/contracts/contracts.ts'
import { AccountName } from '../format/AccountName.tsx'
import { Amount } from '../format/Amount.tsx'
import { QueryContent } from '../query/QueryContent.tsx'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { ScrollTable } from '../detail/ScrollTable.tsx'
import { useWords } from '../format/useWords.ts'

const PAGE = 10

/** The bets of a bill, with their sums. */
export const BillBetList = ({ id }: { id: string }) => {
  const [pageNo, setPageNo] = useState(1)
  const query = useEndpointQuery(billBets, { id, pageNo, pageSize: PAGE }, { keep: true })
  const { field, moment, figures, t } = useWords()
  return (
    <QueryContent query={query}>
      {({ list, total, totals }) => (
        <>
          <ScrollTable
            caption={t('bill_bets_title')}
            rowKey="id"
            dataSource={list}
            page={{ pageNo, pageSize: PAGE, total, onChange: setPageNo }}
            columns={[
              { title: field('account'), render: (_, one) => <AccountName account={one.account} /> },
              {
                title: field('settledAt'),
                render: (_, one) => (
                  <span className="figure">{one.settledAt === null ? '–' : moment(one.settledAt)}</span>
                ),
              },
              {
                title: field('validBet'),
                align: 'end',
                render: (_, one) => <span className="figure">{figures(one.validBet)}</span>,
              },
              {
                title: field('players_gameResult'),
                align: 'end',
                render: (_, one) => <Amount value={one.profit} signed />,
              },
            ]}
          />
          <p className="centre-soft">
            {t('bets_sum', { count: total })} <Amount value={totals.validBet} /> ·{' '}
            {field('players_gameResult')} <Amount value={totals.profit} signed />
          </p>
        </>
      )}
    </QueryContent>
  )
}

/** Shows the bets behind a bill. They are fetched only when the reader opens them. */
export const BillBets = ({ id }: { id: string }) => {
  const [open, setOpen] = useState(false)
  const { t } = useWords()
  return (
    <>
      <h3 className="detail-title">{t('bill_bets_title')}</h3>
      {open ? <BillBetList id={id} /> : <Button onClick={() => setOpen(true)}>{t('bill_bets_show')}</Button>}
    </>
  )
}
