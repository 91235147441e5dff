import { useState } from 'react'
import { Button, Table } from 'antd'
import { billBets } from '../../../endpoints/contracts.ts'
import { Amount } from '../../kit/Amount.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useCall } from '../../kit/useCall.ts'
import { useWords } from '../../kit/useWords.ts'

const PAGE = 10

const Bets = ({ id }: { id: string }) => {
  const [pageNo, setPageNo] = useState(1)
  const call = useCall(billBets, { id, pageNo, pageSize: PAGE }, { keep: true })
  const { field, moment, figures, t } = useWords()
  return (
    <Loaded call={call}>
      {({ list, total, totals }) => (
        <>
          <Table
            size="small" rowKey="id" dataSource={list} scroll={{ x: 'max-content' }}
            pagination={{ current: pageNo, pageSize: PAGE, total, onChange: setPageNo, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: field('account'), dataIndex: 'account' },
              { title: field('settledAt'), render: (_, one) => <span className="figure">{one.settledAt === null ? '–' : moment(one.settledAt)}</span> },
              { title: field('validBet'), align: 'right', render: (_, one) => <span className="figure">{figures(one.validBet)}</span> },
              { title: field('profit'), align: 'right', render: (_, one) => <Amount value={one.profit} signed /> },
            ]}
          />
          <p className="centre-soft">{t('bets_sum', { count: total })} <Amount value={totals.validBet} /> · {field('profit')} <Amount value={totals.profit} signed /></p>
        </>
      )}
    </Loaded>
  )
}

/** The bets behind a bill, asked for only when somebody wants to see them. */
export const BillBets = ({ id }: { id: string }) => {
  const [open, setOpen] = useState(false)
  const { t } = useWords()
  return (
    <>
      <h3 className="detail-title">{t('bill_bets_title')}</h3>
      {open ? <Bets id={id} /> : <Button onClick={() => setOpen(true)}>{t('bill_bets_show')}</Button>}
    </>
  )
}
