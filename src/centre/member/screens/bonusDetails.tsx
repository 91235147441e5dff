import { Link } from 'react-router'
import { bonusDetails } from '../../../endpoints/income.ts'
import { TRANSACTION_TYPES } from '../../../rules/transactionTypes.ts'
import { Amount } from '../../kit/Amount.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PlainScreen } from '../../kit/PlainScreen.tsx'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { spanOfDays } from '../../kit/presets.ts'
import { RangeFilter } from '../../kit/RangeFilter.tsx'
import { tableCodec } from '../../kit/tableAddress.ts'
import { useCall } from '../../kit/useCall.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { useUrlTable } from '../../kit/useUrlTable.ts'
import { useWords } from '../../kit/useWords.ts'

const codec = tableCodec({
  input: bonusDetails.input, filters: [], sortable: [], defaults: { filters: {}, preset: 'thisMonth', pageSize: 20 },
})

/** in_bonus_details: the rebate rate of each category, whom it comes from, what it earned, and the way to its payments (§2). */
const BonusDetailsScreen = () => {
  const { zone, base } = useCentre()
  const { t, field, choice, rate } = useWords()
  const { state, change, now } = useUrlTable(codec, zone)
  const call = useCall(bonusDetails, state.range ? spanOfDays(state.range, zone) : {}, { keep: true })
  return (
    <PlainScreen>
      {state.range && <search className="filter-bar"><RangeFilter range={state.range} now={now} onChange={(range) => change({ range })} /></search>}
      <Loaded call={call}>
        {({ list }) => list.length === 0 ? <p className="empty-state">{t('empty_bonusDetails')}</p> : (
          <PlainTable
            caption={t('in_bonus_details')} rows={list} rowKey={({ category }) => category}
            columns={[
              { title: field('category'), render: (row) => choice('category', row.category) },
              { title: field('rateBps'), numeric: true, render: (row) => <span className="figure">{rate(row.rateBps)}</span> },
              { title: field('source'), render: (row) => row.sourceAccount ?? t(`source_${row.source}`) },
              { title: field('validBets'), numeric: true, render: (row) => <Amount value={row.validBets} /> },
              { title: field('earned'), numeric: true, render: (row) => <Amount value={row.earned} /> },
              { title: field('claimable'), numeric: true, render: (row) => <Amount value={row.claimable} /> },
            ]}
          />
        )}
      </Loaded>
      <p className="centre-soft">
        {t('bonus_of_valid_bets')}
        {state.range && <> <Link className="drill" to={`${base}/transactionHistory?types=${TRANSACTION_TYPES.rebate}&from=${state.range.from}&to=${state.range.to}`}>{t('bonus_record')}</Link></>}
      </p>
    </PlainScreen>
  )
}
export default BonusDetailsScreen
