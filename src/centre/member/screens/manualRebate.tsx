import { Button } from 'antd'
import { claimRebate, manualRebate, rebateHistory } from '../../../endpoints/rebates.ts'
import { Amount } from '../../kit/Amount.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { useActNow } from '../../kit/useActNow.ts'
import { useCall } from '../../kit/useCall.ts'
import { useWords } from '../../kit/useWords.ts'

const Claimable = () => {
  const { t, field, choice, rate, amount } = useWords()
  const call = useCall(manualRebate, {})
  const { act, busy } = useActNow(claimRebate, (done) => t('rebate_claimed', { amount: amount(done.amount) }))
  return (
    <Loaded call={call} rows={3}>
      {({ list, total }) => (
        <section>
          <header className="money-head">
            <div>
              <p className="centre-soft">{t('rebate_waiting')}</p>
              <p className="lead-figure"><Amount value={total} /></p>
            </div>
            <Button type="primary" size="large" loading={busy} disabled={total <= 0} onClick={() => void act({})}>
              {t('claim_amount', { amount: amount(total) })}
            </Button>
          </header>
          {list.length > 0 && (
            <PlainTable
              caption={t('rebate_waiting')} rows={list} rowKey={({ category }) => category}
              columns={[
                { title: field('category'), render: (row) => choice('category', row.category) },
                { title: field('validBets'), numeric: true, render: (row) => <Amount value={row.validBets} /> },
                { title: field('rateBps'), numeric: true, render: (row) => <span className="figure">{rate(row.rateBps)}</span> },
                { title: field('rebates'), numeric: true, render: (row) => <Amount value={row.amount} /> },
                {
                  title: '', numeric: true,
                  render: (row) => (
                    <Button size="small" loading={busy} disabled={row.amount <= 0} onClick={() => void act({ category: row.category })}>{t('claim')}</Button>
                  ),
                },
              ]}
            />
          )}
          <h2 className="section-title list-title">{t('history')}</h2>
        </section>
      )}
    </Loaded>
  )
}

/** manual_rebate: rebate of one's own bets that waits to be claimed, by category, and what was claimed (§2, MANPLAYREB3). */
export default listScreen({
  list: rebateHistory,
  rowKey: 'id',
  filters: ['category'],
  defaults: { preset: 'past30' },
  lead: () => <Claimable />,
  columns: ['day', 'category', 'validBets', 'rateBps', { field: 'own', label: 'rebates', total: 'own' }, { field: 'paidAt', extra: true }, 'state'],
})
