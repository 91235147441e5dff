import { Link } from 'react-router'
import { bonusDetails } from '../../../endpoints/team/income.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { Amount } from '../../kit/format/Amount.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { spanOfDays } from '../../kit/format/presets.ts'
import { RangeFilter } from '../../kit/filter/RangeFilter.tsx'
import { tableCodec } from '../../kit/listModel/tableAddress.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useUrlTable } from '../../kit/listModel/useUrlTable.ts'
import { useWords } from '../../kit/format/useWords.ts'

const codec = tableCodec({
  input: bonusDetails.input,
  filters: [],
  sortable: [],
  defaults: { filters: {}, preset: 'thisMonth', pageSize: 20 },
})

const BonusTable = ({ list }: Pick<OutputOf<typeof bonusDetails>, 'list'>) => {
  const { t, field, choice, rate } = useWords()
  return (
    <PlainTable
      caption={t('in_bonus_details')}
      rows={list}
      rowKey={({ category }) => category}
      columns={[
        { title: field('category'), render: (row) => choice('category', row.category) },
        {
          title: field('rateBps'),
          numeric: true,
          render: (row) => <span className="figure">{rate(row.rateBps)}</span>,
        },
        { title: field('source'), render: (row) => row.sourceAccount ?? t(`source_${row.source}`) },
        {
          title: field('validBets'),
          numeric: true,
          render: (row) => <Amount value={row.validBets} />,
        },
        { title: field('earned'), numeric: true, render: (row) => <Amount value={row.earned} /> },
        {
          title: field('claimable'),
          numeric: true,
          render: (row) => <Amount value={row.claimable} />,
        },
      ]}
    />
  )
}

/**
 * in_bonus_details: the rebate rate of each category, its source, its earnings, and a link to its payments (§2).
 */
const BonusDetailsScreen = () => {
  const { zone, base } = useCentre()
  const { t } = useWords()
  const { state, change, now } = useUrlTable(codec, zone)
  const query = useEndpointQuery(bonusDetails, state.range ? spanOfDays(state.range, zone) : {}, {
    keep: true,
  })
  return (
    <ScreenFrame>
      {state.range && (
        <search className="filter-bar">
          <RangeFilter range={state.range} now={now} onChange={(range) => change({ range })} />
        </search>
      )}
      <QueryContent query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="empty-state">{t('empty_bonusDetails')}</p>
          ) : (
            <BonusTable list={list} />
          )
        }
      </QueryContent>
      <p className="centre-soft">
        {t('bonus_of_valid_bets')}
        {state.range && (
          <>
            {' '}
            <Link
              className="drill"
              to={`${base}/transactionHistory?types=${TRANSACTION_TYPES.rebate}&from=${state.range.from}&to=${state.range.to}`}
            >
              {t('bonus_record')}
            </Link>
          </>
        )}
      </p>
    </ScreenFrame>
  )
}
export default BonusDetailsScreen
