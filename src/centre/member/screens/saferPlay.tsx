import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { getProtection } from '../../../endpoints/accounts/protection.ts'
import { Alert } from 'antd'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { zoneText } from '../../../rules/site/moments.ts'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { Limits } from '../parts/Limits.tsx'
import { RealityCheck, SelfExclusion, TimeOut } from '../parts/Pauses.tsx'

type State = OutputOf<typeof getProtection>

const History = ({ history }: { history: State['history'] }) => {
  const { t, field, choice, moment, amount } = useWords()
  if (history.length === 0) return <p className="centre-soft">{t('protection_history_none')}</p>
  const figure = (change: State['history'][number], value: number | null) => {
    if (value === null) return '–'
    return change.limit
      ? amount(value)
      : t(change.what === 'realityCheck' ? 'minutes' : 'days', { count: value })
  }
  return (
    <PlainTable
      caption={t('history')}
      rows={history}
      rowKey={({ id }) => id}
      columns={[
        { title: field('at'), render: (row) => <span className="figure">{moment(row.at)}</span> },
        { title: field('change'), render: (row) => t(`protection_${row.what}`) },
        {
          title: field('limit'),
          render: (row) =>
            row.limit
              ? `${choice('limitKind', row.limit.kind)} · ${choice('period', row.limit.period)}`
              : '–',
        },
        {
          title: field('before'),
          numeric: true,
          render: (row) => <span className="figure">{figure(row, row.before)}</span>,
        },
        {
          title: field('after'),
          numeric: true,
          render: (row) => <span className="figure">{figure(row, row.after)}</span>,
        },
      ]}
    />
  )
}

/** safer_play: the player's own limits, reality check, time-out and self-exclusion. No staff are needed. */
const SaferPlayScreen = () => {
  const query = useEndpointQuery(getProtection, {})
  const { t, moment, amount } = useWords()
  const { zone } = useCentre()
  return (
    <ScreenFrame>
      <QueryContent query={query}>
        {(state) => (
          <>
            {state.exclusion && (
              <Alert
                type="warning"
                showIcon
                message={t(`exclusion_${state.exclusion.kind}`, {
                  until: `${moment(state.exclusion.until)} ${zoneText(zone, state.exclusion.until)}`,
                })}
              />
            )}
            <section>
              <h2 className="section-title">{t('limits')}</h2>
              <p className="centre-soft">{t('limits_hint')}</p>
              <Limits limits={state.limits} />
              <p className="centre-soft">{t('net_deposits', { amount: amount(state.netDeposits) })}</p>
            </section>
            <RealityCheck minutes={state.realityCheckMinutes} />
            <div className="split wide">
              <TimeOut />
              <SelfExclusion />
            </div>
            <section>
              <h2 className="section-title">{t('history')}</h2>
              <History history={state.history} />
            </section>
            <p>
              {t('protection_help')}{' '}
              <a className="drill" href="/help?topic=safer-play">
                {t('protection_help_link')}
              </a>
            </p>
          </>
        )}
      </QueryContent>
    </ScreenFrame>
  )
}
export default SaferPlayScreen
