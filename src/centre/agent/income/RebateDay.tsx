import { Link } from 'react-router'
import { explainRebate } from '../../../endpoints/income.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { sumOfWire } from '../../../rules/money.ts'
import { Amount } from '../../kit/Amount.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { StateMark } from '../../kit/StateMark.tsx'
import { useCall } from '../../kit/useCall.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { useWords } from '../../kit/useWords.ts'
import { agentPage } from '../address.ts'

type Explanation = OutputOf<typeof explainRebate>
type Source = Explanation['sources'][number]

/** What was credited, a line a category; the sum is the day's figure. */
const Credited = ({ records }: Pick<Explanation, 'records'>) => {
  const { t, field, choice, figures, day } = useWords()
  const total = sumOfWire(records.map((one) => one.own + one.team))
  return (
    <PlainTable caption={t('rebate_credited')} rows={records} rowKey={(one) => one.id} columns={[
      { title: field('category'), render: (one) => <>{choice('category', one.category)}<br /><small className="centre-soft">{day(one.day)}</small></> },
      { title: t('rebate_own'), numeric: true, render: (one) => <span className="figure">{figures(one.own)}</span> },
      { title: t('rebate_team'), numeric: true, render: (one) => <span className="figure">{figures(one.team)}</span> },
      { title: field('state'), render: (one) => <StateMark field="state" value={one.state} /> },
    ]} foot={<tr><th scope="row">{t('sum_of_these')}</th><td className="numeric" colSpan={2}><Amount value={total} signed /></td><td /></tr>} />
  )
}

/** The sources of one category: both rates, their difference, and the bets themselves a click away. */
const Sources = ({ sources, own }: { sources: readonly Source[]; own: string }) => {
  const { t, field, choice, figures, rate, language } = useWords()
  const exact = new Intl.NumberFormat(language, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  const bets = ({ account, category, day }: Source): string =>
    agentPage('personalHistory', { account, scope: account === own ? 'self' : 'all', category, time: 'settled' }, { from: day, to: day })
  const [first] = sources
  if (!first) return null
  return (
    <>
      <h4 className="detail-part">{choice('category', first.category)}</h4>
      <PlainTable caption={choice('category', first.category)} rows={sources} rowKey={(one) => `${one.day}/${one.account}`} columns={[
        { title: field('account'), render: (one) => one.account },
        { title: field('validBets'), numeric: true, render: (one) => <Link className="drill figure" to={bets(one)} aria-label={t('rebate_bets_of', { account: one.account, amount: figures(one.validBets) })}>{figures(one.validBets)}</Link> },
        { title: t('rebate_difference'), numeric: true, render: (one) => (
          <span className="figure">{one.account === own ? rate(one.ownRateBps) : <>{rate(one.ownRateBps)} − {rate(one.downlineRateBps)}<br />= {rate(one.differenceBps)}</>}</span>
        ) },
        { title: field('amount'), numeric: true, render: (one) => <span className="figure">{exact.format(one.amount)}</span> },
      ]} foot={<tr><th scope="row" colSpan={3}>{t('rebate_source_sum')}</th><td className="numeric figure">{exact.format(sumOfWire(sources.map((one) => one.amount)))}</td></tr>} />
    </>
  )
}

/** How a day's rebate came about: what was credited by category, and each source with both rates and their difference. */
export const RebateDay = ({ day }: { day: string }) => {
  const call = useCall(explainRebate, { day })
  const { member, zone } = useCentre()
  const { t, day: dayText } = useWords()
  return (
    <Loaded call={call} rows={10}>
      {({ records, sources }) => records.length === 0 ? <p className="empty-state">{t('rebate_day_none', { day: dayText(day) })}</p> : (
        <>
          <p className="centre-soft">{t('rebate_day_means')}</p>
          <Credited records={records} />
          <h3 className="detail-title">{t('rebate_sources')}</h3>
          {[...new Set(sources.map((one) => one.category))].map((category) => (
            <Sources key={category} sources={sources.filter((one) => one.category === category)} own={member.account} />
          ))}
          <p className="centre-soft">{t('rebate_day_foot')} {t('rule_version', { version: records[0]!.ruleVersion, zone })}</p>
        </>
      )}
    </Loaded>
  )
}
