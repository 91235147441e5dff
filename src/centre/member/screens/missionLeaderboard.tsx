import { Progress } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { claimMission, missionLeaderboard, missionSummary } from '../../../endpoints/loyalty/loyalty.ts'
import { AddressChoice } from '../../kit/filter/AddressChoice.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { OwnPlace } from '../missions/OwnPlace.tsx'
import { TimeLeft } from '../missions/TimeLeft.tsx'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { zoneText } from '../../../rules/site/moments.ts'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** How often the progress and the places are read again: bets and other players change them, without an event. */
const MISSIONS_MS = 3_000
const BOARD_MS = 6_000

type Mission = OutputOf<typeof missionSummary>['missions'][number]

const MissionLine = ({ mission }: { mission: Mission }) => {
  const { t, amount, count, choice } = useWords()
  const { run, busy } = useMutationWithMessage(claimMission, (done) =>
    t('mission_claimed', { amount: amount(done.amount) }),
  )
  const ofMoney = mission.kind === 'turnover' || mission.kind === 'deposit'
  const figure = (value: number) => (ofMoney ? amount(value) : count(value))
  return (
    <li>
      <div className="grow">
        <bdi lang={mission.lang}>{mission.title}</bdi>
        <small>{t('mission_reward', { amount: amount(mission.reward), count: mission.missionPoints })}</small>
        <Progress
          percent={Math.min(100, Math.floor((mission.progress / mission.target) * 100))}
          size="small"
          showInfo={false}
          aria-label={mission.title}
        />
        <small className="figure">
          {t('mission_progress', {
            done: figure(Math.min(mission.progress, mission.target)),
            target: figure(mission.target),
          })}
        </small>
      </div>
      <div>
        {mission.status === 'claimable' ? (
          <MutationButton
            calls={claimMission}
            type="primary"
            loading={busy}
            onClick={() => void run({ missionId: mission.id })}
          >
            {t('claim_amount', { amount: amount(mission.reward) })}
          </MutationButton>
        ) : (
          <span className="centre-soft">{choice('missionStatus', mission.status)}</span>
        )}
      </div>
    </li>
  )
}

const Board = ({ period }: { period: 'daily' | 'weekly' }) => {
  const { t, field, count, moment } = useWords()
  const { zone } = useCentre()
  const query = useEndpointQuery(missionLeaderboard, { period }, { everyMs: BOARD_MS, keep: true })
  return (
    <section>
      <h2 className="section-title">{t('leaderboard')}</h2>
      <QueryContent query={query}>
        {({ list, own, endsAt, prizes }) => {
          const rows = own && !list.some((place) => place.own) ? [...list, own] : list
          return (
            <>
              <OwnPlace list={list} own={own} places={prizes.length} />
              <p className="centre-soft">
                {t('ends_at', { time: `${moment(endsAt)} ${zoneText(zone, endsAt)}` })} ·{' '}
                <TimeLeft endsAt={endsAt} />
              </p>
              {rows.length === 0 ? (
                <p>{t('leaderboard_empty')}</p>
              ) : (
                <PlainTable
                  caption={t('leaderboard')}
                  rows={rows}
                  rowKey={({ place, player }) => `${place}-${player}`}
                  marked={(row) => row.own}
                  columns={[
                    { title: field('place'), render: (row) => <span className="figure">{row.place}</span> },
                    {
                      title: field('player'),
                      render: (row) => (row.own ? t('you', { account: row.player }) : row.player),
                    },
                    {
                      title: field('points'),
                      numeric: true,
                      render: (row) => <span className="figure">{count(row.points)}</span>,
                    },
                    {
                      title: t('leaderboard_prize'),
                      numeric: true,
                      render: (row) => (row.prize > 0 ? <Amount value={row.prize} /> : '–'),
                    },
                  ]}
                />
              )}
            </>
          )
        }}
      </QueryContent>
    </section>
  )
}

/** mission_activity: the daily and weekly missions, the player's progress, and the leaderboard (§2). */
const MissionScreen = () => {
  const { t } = useWords()
  const [wanted, setPeriod] = useUrlValue('period')
  const period = wanted === 'weekly' ? 'weekly' : 'daily'
  const query = useEndpointQuery(missionSummary, { period }, { keep: true, everyMs: MISSIONS_MS })
  return (
    <ScreenFrame>
      <AddressChoice
        value={period}
        onChange={setPeriod}
        className="period-choice"
        aria-label={t('mission_period')}
        options={[
          { value: 'daily', label: t('mission_daily') },
          { value: 'weekly', label: t('mission_weekly') },
        ]}
      />
      <div className="split wide">
        <section>
          <h2 className="section-title">{t('missions')}</h2>
          <QueryContent query={query}>
            {({ missions }) =>
              missions.length === 0 ? (
                <p className="centre-soft">{t('missions_none')}</p>
              ) : (
                <ul className="mini-list">
                  {missions.map((mission) => (
                    <MissionLine key={mission.id} mission={mission} />
                  ))}
                </ul>
              )
            }
          </QueryContent>
        </section>
        <Board period={period} />
      </div>
    </ScreenFrame>
  )
}
export default MissionScreen
