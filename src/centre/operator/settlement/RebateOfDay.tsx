import { Link, useSearchParams } from 'react-router'
import { deskRebateOf } from '../../../endpoints/contracts/settlementDesk.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { FieldState } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { pageAddress } from '../../kit/listModel/figure.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { brand } from '../../../client/pageSettings.ts'
import { dayName } from '../../../rules/calendar.ts'
import { useOperatorWords } from '../words.ts'

type Day = OutputOf<typeof deskRebateOf>

const Categories = ({ records }: Pick<Day, 'records'>) => {
  const { field, listField, choice, rate } = useWords()
  return (
    <PlainTable
      caption={listField('category')}
      rows={records}
      rowKey={({ id }) => id}
      columns={[
        { title: listField('category'), render: ({ category }) => choice('category', category) },
        {
          title: listField('validBets'),
          numeric: true,
          render: ({ validBets, rateBps }) => (
            <>
              <Amount value={validBets} /> <small className="centre-soft figure">× {rate(rateBps)}</small>
            </>
          ),
        },
        { title: listField('rebateOwn'), numeric: true, render: ({ own }) => <Amount value={own} /> },
        { title: listField('rebateTeam'), numeric: true, render: ({ team }) => <Amount value={team} /> },
        { title: field('state'), render: ({ state }) => <FieldState field="state" value={state} /> },
      ]}
    />
  )
}

const Transfers = ({ account, transfers }: Pick<Day, 'account' | 'transfers'>) => {
  const { listField, moment } = useWords()
  const t = useOperatorWords()
  if (transfers.length === 0) return <p className="centre-soft">{t('rebate_not_claimed')}</p>
  return (
    <PlainTable
      caption={t('rebate_transfers')}
      rows={transfers}
      rowKey={({ key }) => key}
      columns={[
        {
          title: listField('number'),
          render: ({ number, at }) => {
            const day = dayName(at, brand.zone)
            const to = pageAddress('/operator', 'records', { account, number }, { from: day, to: day })
            return (
              <Link className="drill figure" to={to}>
                {number}
              </Link>
            )
          },
        },
        { title: listField('at'), render: ({ at }) => <span className="figure">{moment(at)}</span> },
        { title: listField('amount'), numeric: true, render: ({ amount }) => <Amount value={amount} /> },
      ]}
    />
  )
}

/** One account's rebates of a run: what each category gave, and the transfers that paid them, with their entries. */
export const RebateOfDay = ({ account }: { account: string }) => {
  const [params] = useSearchParams()
  const query = useEndpointQuery(deskRebateOf, { run: params.get('run') ?? '', account })
  const { listField, day } = useWords()
  const t = useOperatorWords()
  return (
    <QueryContent query={query}>
      {(found) => (
        <>
          <DescriptionList
            rows={[
              [listField('account'), <bdi key="a">{found.account}</bdi>],
              [
                listField('day'),
                <span key="d" className="figure">
                  {day(dayName(found.day, brand.zone))}
                </span>,
              ],
            ]}
          />
          <h3 className="detail-part">{t('rebate_categories')}</h3>
          <Categories records={found.records} />
          <h3 className="detail-part">{t('rebate_transfers')}</h3>
          <Transfers account={found.account} transfers={found.transfers} />
        </>
      )}
    </QueryContent>
  )
}
