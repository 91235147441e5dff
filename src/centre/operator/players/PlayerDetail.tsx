import { Alert } from 'antd'
import { Link } from 'react-router'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { getPlayerCase } from '../../../endpoints/accounts/players.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { Flags, PlayerFacts } from '../decision/PlayerFacts.tsx'
import { operatorPage } from '../site.ts'
import { useOperatorWords } from '../words.ts'
import { PlayerActions } from './PlayerActions.tsx'
import { PlayerTags } from './PlayerTags.tsx'

type PlayerCase = OutputOf<typeof getPlayerCase>

/** Why the account cannot log in or withdraw, above everything else. */
const Closed = ({ locked, closed, exclusion, withdrawalHold }: PlayerCase) => {
  const { moment } = useWords()
  const t = useOperatorWords()
  if (!locked && !closed && !exclusion && !withdrawalHold) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert"
      message={
        <ul className="operator-flags">
          {closed && (
            <li>{t('player_is_closed', { by: closed.by, at: moment(closed.at), reason: closed.reason })}</li>
          )}
          {locked && (
            <li>{t('player_is_locked', { by: locked.by, at: moment(locked.at), reason: locked.reason })}</li>
          )}
          {withdrawalHold && (
            <li>
              {t('player_withdrawals_held', {
                by: withdrawalHold.by,
                at: moment(withdrawalHold.at),
                reason: withdrawalHold.reason,
              })}
            </li>
          )}
          {exclusion && <li>{t('player_is_excluded', { until: moment(exclusion.until) })}</li>}
        </ul>
      }
    />
  )
}

const Contact = ({ player, nickname, mobile, email, twoStep, granted }: PlayerCase) => {
  const { listField, listChoice, count } = useWords()
  const t = useOperatorWords()
  return (
    <DescriptionList
      rows={[
        [listField('account'), <bdi key="a">{player.account}</bdi>],
        nickname === player.account ? null : [listField('nickname'), <bdi key="n">{nickname}</bdi>],
        [listField('type'), listChoice('type', String(player.type))],
        [listField('rank'), count(player.rank)],
        granted && [
          t('rank_granted'),
          t('rank_granted_by', { rank: granted.rank, by: granted.by, reason: granted.reason }),
        ],
        [t('mobile'), mobile],
        [listField('email'), email],
        [t('two_step'), t(twoStep ? 'two_step_on' : 'two_step_off')],
      ]}
    />
  )
}

/** The queues and lists with this player's records. */
const Records = ({ account }: { account: string }) => {
  const t = useOperatorWords()
  const query = { queue: 'all', account }
  return (
    <p className="operator-links">
      <Link className="drill" to={operatorPage('bets', { account })}>
        {t('op_bets')}
      </Link>
      <Link className="drill" to={operatorPage('records', { account })}>
        {t('op_records')}
      </Link>
      <Link className="drill" to={operatorPage('deposits', query)}>
        {t('op_deposits')}
      </Link>
      <Link className="drill" to={operatorPage('withdrawals', query)}>
        {t('op_withdrawals')}
      </Link>
      <Link className="drill" to={operatorPage('applications', query)}>
        {t('op_applications')}
      </Link>
      <Link className="drill" to={operatorPage('redemptions', query)}>
        {t('op_redemptions')}
      </Link>
      <Link className="drill" to={operatorPage('feedbacks', query)}>
        {t('op_feedback')}
      </Link>
      <Link className="drill" to={operatorPage('risk', { status: 'all', account })}>
        {t('op_risk')}
      </Link>
    </p>
  )
}

const Sessions = ({ sessions }: PlayerCase) => {
  const { listField, moment } = useWords()
  const t = useOperatorWords()
  if (sessions.length === 0) return null
  const caption = t('sessions_open')
  return (
    <>
      <h2 className="section-title">{caption}</h2>
      <PlainTable<PlayerCase['sessions'][number]>
        caption={caption}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          { title: listField('ip'), render: ({ ip }) => <span className="figure">{ip}</span> },
          { title: t('session_since'), render: ({ at }) => <span className="figure">{moment(at)}</span> },
          {
            title: t('last_seen'),
            render: ({ lastSeenAt }) => <span className="figure">{moment(lastSeenAt)}</span>,
          },
        ]}
      />
    </>
  )
}

const Limits = ({ limits }: PlayerCase) => {
  const { listChoice, amount } = useWords()
  const t = useOperatorWords()
  const set = limits.filter((limit) => limit.amount !== null)
  if (set.length === 0) return null
  return (
    <>
      <h2 className="section-title">{t('limits')}</h2>
      <DescriptionList
        rows={set.map((limit) => [
          listChoice('limit', `${limit.kind}_${limit.period}`),
          amount(limit.amount ?? 0),
        ])}
      />
    </>
  )
}

const Contracts = ({ contracts }: PlayerCase) => {
  const { listField, listChoice } = useWords()
  const t = useOperatorWords()
  if (contracts.length === 0) return null
  const caption = t('contracts')
  return (
    <>
      <h2 className="section-title">{caption}</h2>
      <PlainTable<PlayerCase['contracts'][number]>
        caption={caption}
        rows={contracts}
        rowKey={({ id }) => id}
        columns={[
          { title: listField('number'), render: ({ number }) => <span className="figure">{number}</span> },
          { title: listField('contractKind'), render: ({ kind }) => listChoice('contractKind', kind) },
          { title: listField('state'), render: ({ state }) => listChoice('state', state) },
        ]}
      />
    </>
  )
}

const Entries = ({ caption, rows }: { caption: string; rows: PlayerCase['notes'] }) => {
  const { moment } = useWords()
  if (rows.length === 0) return null
  return (
    <>
      <h2 className="section-title">{caption}</h2>
      <ul className="operator-entries">
        {rows.map(({ id, at, staff, action, detail }) => (
          <li key={id}>
            <span className="centre-soft">
              <span className="figure">{moment(at)}</span> · {staff}
              {action !== 'player.noted' && ` · ${action}`}
            </span>
            {detail && <p dir="auto">{detail}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}

const Shown = (found: PlayerCase) => {
  const t = useOperatorWords()
  return (
    <>
      <Closed {...found} />
      <Flags flags={found.money.flags} />
      <Contact {...found} />
      <PlayerTags {...found} />
      <PlayerActions {...found} />
      <Entries caption={t('notes')} rows={found.notes} />
      <Records account={found.player.account} />
      <PlayerFacts player={found.money} />
      <Sessions {...found} />
      <Limits {...found} />
      <Contracts {...found} />
      <Entries caption={t('staff_history')} rows={found.history} />
    </>
  )
}

/** A player or agent with everything that support needs. */
export const PlayerDetail = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getPlayerCase, { key: id })
  return <QueryContent query={query}>{(found) => <Shown {...found} />}</QueryContent>
}
