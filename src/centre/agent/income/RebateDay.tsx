import { explainRebate } from '../../../endpoints/income.ts'
import { Amount } from '../../kit/Amount.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { StateMark } from '../../kit/StateMark.tsx'
import { useCall } from '../../kit/useCall.ts'
import { useWords } from '../../kit/useWords.ts'

/** How a day's rebate came about: what was credited by category, and each source with both rates and their difference. */
export const RebateDay = ({ day }: { day: string }) => {
  const call = useCall(explainRebate, { day })
  const { t, field, choice, rate, figures, day: dayText } = useWords()
  return (
    <Loaded call={call} rows={10}>
      {({ records, sources }) => records.length === 0 ? <p className="empty-state">{t('rebate_day_none', { day: dayText(day) })}</p> : (
        <>
          <p className="centre-soft">{t('rebate_day_means')}</p>
          <PlainTable caption={t('rebate_credited')} rows={records} rowKey={(one) => one.id} columns={[
            { title: field('category'), render: (one) => choice('category', one.category) },
            { title: t('rebate_own'), numeric: true, render: (one) => <span className="figure">{figures(one.own)}</span> },
            { title: t('rebate_team'), numeric: true, render: (one) => <span className="figure">{figures(one.team)}</span> },
            { title: field('state'), render: (one) => <StateMark field="state" value={one.state} /> },
          ]} />
          <h3 className="detail-title">{t('rebate_sources')}</h3>
          <PlainTable caption={t('rebate_sources')} rows={sources} rowKey={(one) => `${one.account}/${one.category}`} columns={[
            { title: field('account'), render: (one) => <>{one.account}<br /><small className="centre-soft">{choice('category', one.category)}</small></> },
            { title: field('validBets'), numeric: true, render: (one) => <span className="figure">{figures(one.validBets)}</span> },
            { title: t('rebate_difference'), numeric: true, render: (one) => <span className="figure">{rate(one.ownRateBps)} − {rate(one.downlineRateBps)}<br />= {rate(one.differenceBps)}</span> },
            { title: field('amount'), numeric: true, render: (one) => <Amount value={one.amount} /> },
          ]} />
        </>
      )}
    </Loaded>
  )
}
