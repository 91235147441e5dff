import { useState } from 'react'
import { sportsFixtures } from '../../../endpoints/games/sportsbook.ts'
import type { Book, SportsFixture, SportsMarket } from '../../../entities/games/sportsbook.ts'
import { EmptyView, ErrorView } from '../../kit/page/StateView.tsx'
import { columnsOf, FixtureRow } from './FixtureRow.tsx'
import { usePolled } from '../../kit/data/usePolled.ts'
import type { SportsAddress } from './useSportsAddress.ts'
import { useSportsWords } from './parts/useSportsWords.ts'

const POLL_MS = 4_000
const RESULTS_POLL_MS = 30_000
const FIRST = 30
const MOST = 100

const byLeague = (fixtures: readonly SportsFixture[]): SportsFixture[][] =>
  [...new Set(fixtures.map(({ leagueId }) => leagueId))].map((leagueId) =>
    fixtures.filter((match) => match.leagueId === leagueId),
  )

/** The market of each column; a decided one may be missing in some of the matches. */
const headsOf = (matches: readonly SportsFixture[]): (SportsMarket | null)[] => {
  const rows = matches.map(columnsOf)
  return (rows[0] ?? []).map((_, column) => rows.find((row) => row[column])?.[column] ?? null)
}

const LeagueBlock = ({
  matches,
  onOpen,
}: {
  matches: readonly SportsFixture[]
  onOpen: (fixtureId: string) => void
}) => {
  const words = useSportsWords()
  const [first] = matches
  if (!first) return null
  const heads = first.phase === 'over' ? [] : headsOf(matches)
  return (
    <section className="league-block" aria-label={first.leagueName}>
      <header className="league-block__head">
        <h2>
          {first.leagueName} <small>{words.t(`sport.${first.sport}`)}</small>
        </h2>
        <div className="league-block__columns" aria-hidden="true">
          {heads.map((market, index) => (
            <span key={index}>{market ? words.market(market) : ''}</span>
          ))}
        </div>
      </header>
      <ul>
        {matches.map((match) => (
          <FixtureRow key={match.fixtureId} match={match} onOpen={() => onOpen(match.fixtureId)} />
        ))}
      </ul>
    </section>
  )
}

const NoMatches = ({ address }: { address: SportsAddress }) => {
  const { t } = useSportsWords()
  if (address.view === 'live')
    return (
      <EmptyView title={t('list.none.live')} text={t('list.none.live.text')} illustration="closed">
        <button type="button" className="button" onClick={() => address.go({ view: null, day: null })}>
          {t('list.show')}
        </button>
      </EmptyView>
    )
  return address.view === 'results' ? (
    <EmptyView title={t('results.none')} text={t('results.none.text')} illustration="closed" />
  ) : (
    <EmptyView title={t('list.none')} text={t('list.none.text')} illustration="closed" />
  )
}

/** Which matches the view wants: those of a day are the ones to come, without a day also the live ones. */
const whenOf = ({ view, day }: SportsAddress) => {
  if (view === 'live') return 'live'
  if (view === 'results') return 'over'
  return day ? 'coming' : 'next'
}

/** The matches of a view by league: live and next, those of a day, or results. Odds follow without a reload. */
export const FixtureList = ({ book, address }: { book: Book; address: SportsAddress }) => {
  const { t } = useSportsWords()
  const [limit, setLimit] = useState(FIRST)
  const { view, day, sport, league } = address
  const { data, error, reload } = usePolled(
    sportsFixtures,
    { book, when: whenOf(address), limit, sport, leagueId: league, day: view === 'live' ? undefined : day },
    view === 'results' ? RESULTS_POLL_MS : POLL_MS,
  )
  if (error && !data) return <ErrorView error={error} onRetry={reload} />
  if (!data)
    return (
      <div className="sports__wait" aria-busy="true">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="skeleton" />
        ))}
      </div>
    )
  if (data.fixtures.length === 0) return <NoMatches address={address} />
  return (
    <>
      {byLeague(data.fixtures).map((matches) => (
        <LeagueBlock key={matches[0]?.leagueId} matches={matches} onOpen={(match) => address.go({ match })} />
      ))}
      {data.fixtures.length === limit && limit < MOST && (
        <button type="button" className="button button--wide" onClick={() => setLimit(MOST)}>
          {t('list.showMore')}
        </button>
      )}
    </>
  )
}
