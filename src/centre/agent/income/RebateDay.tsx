import { Link } from 'react-router'
import type { explainRebate } from '../../../endpoints/team/income.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { sumOfWire } from '../../../rules/money/money.ts'
import { numberFormat } from '../../../rules/site/formats.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { AccountName } from '../../kit/format/AccountName.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { FieldState } from '../../kit/format/StateMark.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { betsOf } from '../figures.ts'
import { rebateOf } from './incomeFigures.ts'

type Explanation = OutputOf<typeof explainRebate>
type Source = Explanation['sources'][number]

/** Shows the credited rebate, one row per category. The sum is the day's figure. */
const Credited = ({ records }: Pick<Explanation, 'records'>) => {
  const { t, field, choice, figures, day } = useWords()
  const total = sumOfWire(records.map((one) => one.own + one.team))
  return (
    <PlainTable
      caption={t('rebate_credited')}
      rows={records}
      rowKey={(one) => one.id}
      columns={[
        {
          title: field('category'),
          render: (one) => (
            <>
              {choice('category', one.category)}
              <br />
              <small className="centre-soft">{day(one.day)}</small>
            </>
          ),
        },
        {
          title: t('rebate_own'),
          numeric: true,
          render: (one) => <span className="figure">{figures(one.own)}</span>,
        },
        {
          title: t('rebate_team'),
          numeric: true,
          render: (one) => <span className="figure">{figures(one.team)}</span>,
        },
        { title: field('state'), render: (one) => <FieldState field="state" value={one.state} /> },
      ]}
      footer={
        <tr>
          <th scope="row">{t('sum_of_these')}</th>
          <td className="numeric" colSpan={2}>
            <Amount value={total} signed />
          </td>
          <td />
        </tr>
      }
    />
  )
}

const DifferenceCell = ({ source, own }: { source: Source; own: string }) => {
  const { rate } = useWords()
  if (source.account === own) return <span className="figure">{rate(source.ownRateBps)}</span>
  return (
    <span className="figure">
      {rate(source.ownRateBps)} − {rate(source.downlineRateBps)}
      <br />= {rate(source.differenceBps)}
    </span>
  )
}

/** A link to the bets of a source. */
const SourceBets = ({ source, own }: { source: Source; own: string }) => {
  const { t, figures } = useWords()
  const { account, category, day, validBets } = source
  const { to } = betsOf('validBets', {
    account,
    scope: account === own ? 'self' : 'all',
    category,
    range: { from: day, to: day },
  })
  return (
    <Link
      className="drill figure"
      to={to}
      aria-label={t('rebate_bets_of', { account, amount: figures(validBets) })}
    >
      {figures(validBets)}
    </Link>
  )
}

/** Shows the sources of one category: both rates, their difference, and links to the bets. */
const Sources = ({ sources, own }: { sources: readonly Source[]; own: string }) => {
  const { t, field, choice, language } = useWords()
  const exact = numberFormat(numberLocaleOf(language), {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  })
  const [first] = sources
  if (!first) return null
  return (
    <>
      <h4 className="detail-part">{choice('category', first.category)}</h4>
      <PlainTable
        caption={choice('category', first.category)}
        rows={sources}
        rowKey={(one) => `${one.day}/${one.account}`}
        columns={[
          { title: field('account'), render: (one) => <AccountName account={one.account} /> },
          {
            title: field('validBets'),
            numeric: true,
            render: (one) => <SourceBets source={one} own={own} />,
          },
          {
            title: t('rebate_difference'),
            numeric: true,
            render: (one) => <DifferenceCell source={one} own={own} />,
          },
          {
            title: field('amount'),
            numeric: true,
            render: (one) => <span className="figure">{exact.format(one.amount)}</span>,
          },
        ]}
        footer={
          <tr>
            <th scope="row" colSpan={3}>
              {t('rebate_source_sum')}
            </th>
            <td className="numeric figure">{exact.format(sumOfWire(sources.map((one) => one.amount)))}</td>
          </tr>
        }
      />
    </>
  )
}

/**
 * Shows how a day's rebate was calculated: credits by category, and each source with both rates and their
 * difference.
 */
export const RebateDay = ({ day }: { day: string }) => {
  const behind = rebateOf(day)
  const query = useEndpointQuery(behind.call, behind.input)
  const { member, zone } = useCentre()
  const { t, day: dayText } = useWords()
  return (
    <QueryContent query={query} rows={10}>
      {({ records, sources }) => {
        const [first] = records
        if (!first) return <p className="empty-state">{t('rebate_day_none', { day: dayText(day) })}</p>
        return (
          <>
            <p className="centre-soft">{t('rebate_day_means')}</p>
            <Credited records={records} />
            <h3 className="detail-title">{t('rebate_sources')}</h3>
            {[...new Set(sources.map((one) => one.category))].map((category) => (
              <Sources
                key={category}
                sources={sources.filter((one) => one.category === category)}
                own={member.account}
              />
            ))}
            <p className="centre-soft">
              {t('rebate_day_foot')} {t('rule_version', { version: first.ruleVersion, zone })}
            </p>
          </>
        )
      }}
    </QueryContent>
  )
}
