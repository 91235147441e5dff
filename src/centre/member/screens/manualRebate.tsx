import { claimRebate, manualRebate, rebateHistory } from '../../../endpoints/team/rebates.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { Amount } from '../../kit/format/Amount.tsx'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'

type Rebates = OutputOf<typeof manualRebate>['list']

interface RebateTableProps {
  list: Rebates
  claim: (category: Rebates[number]['category']) => void
  busy: boolean
}

const RebateTable = ({ list, claim, busy }: RebateTableProps) => {
  const { t, field, choice, rate } = useWords()
  return (
    <PlainTable
      caption={t('rebate_waiting')}
      rows={list}
      rowKey={({ category }) => category}
      columns={[
        { title: field('category'), render: (row) => choice('category', row.category) },
        {
          title: field('validBets'),
          numeric: true,
          render: (row) => <Amount value={row.validBets} />,
        },
        {
          title: field('rateBps'),
          numeric: true,
          render: (row) => <span className="figure">{rate(row.rateBps)}</span>,
        },
        { title: field('rebates'), numeric: true, render: (row) => <Amount value={row.amount} /> },
        {
          title: '',
          numeric: true,
          render: (row) =>
            row.amount > 0 && (
              <MutationButton
                calls={claimRebate}
                size="small"
                loading={busy}
                onClick={() => claim(row.category)}
              >
                {t('claim')}
              </MutationButton>
            ),
        },
      ]}
    />
  )
}

const Claimable = () => {
  const { t, amount } = useWords()
  const query = useEndpointQuery(manualRebate, {})
  const { run, busy } = useMutationWithMessage(claimRebate, (done) =>
    t('rebate_claimed', { amount: amount(done.amount) }),
  )
  return (
    <QueryContent query={query} rows={3}>
      {({ list, total }) => (
        <section>
          <header className="money-head">
            <div>
              <p className="centre-soft">{t('rebate_waiting')}</p>
              <p className="lead-figure">
                <Amount value={total} />
              </p>
            </div>
            {total > 0 && (
              <MutationButton
                calls={claimRebate}
                type="primary"
                size="large"
                loading={busy}
                onClick={() => void run({})}
              >
                {t('claim_amount', { amount: amount(total) })}
              </MutationButton>
            )}
          </header>
          {list.length > 0 && (
            <RebateTable list={list} claim={(category) => void run({ category })} busy={busy} />
          )}
          <h2 className="section-title list-title">{t('history')}</h2>
        </section>
      )}
    </QueryContent>
  )
}

/**
 * manual_rebate: the claimable rebate on the player's own bets by category, and the claimed ones (§2,
 * MANPLAYREB3).
 */
export default listScreen({
  list: rebateHistory,
  rowKey: 'id',
  filters: ['category'],
  defaults: { preset: 'past30' },
  lead: () => <Claimable />,
  columns: [
    'day',
    'category',
    'validBets',
    'rateBps',
    { field: 'own', label: 'rebates', total: 'own' },
    { field: 'paidAt', extra: true },
    'state',
  ],
})
