import type { SportsLeague } from '../../../entities/games/sportsbook.ts'
import type { SportsAddress } from './useSportsAddress.ts'
import { useSportsWords } from './parts/useSportsWords.ts'

type Sport = SportsLeague['sport']

const bySport = (leagues: readonly SportsLeague[]): [Sport, SportsLeague[]][] =>
  [...new Set(leagues.map(({ sport }) => sport))].map((sport) => [
    sport,
    leagues.filter((league) => league.sport === sport),
  ])

const Entry = ({
  name,
  live,
  chosen,
  onChoose,
  isSport,
}: {
  name: string
  live: number
  chosen: boolean
  onChoose: () => void
  isSport?: boolean
}) => {
  const { t } = useSportsWords()
  return (
    <li>
      <button
        type="button"
        className="league"
        data-sport={isSport || undefined}
        aria-current={chosen || undefined}
        onClick={onChoose}
      >
        <span>{name}</span>
        {live > 0 && <span className="league__live">{t('league.live', { number: live })}</span>}
      </button>
    </li>
  )
}

/** The sports and leagues of a book, with their numbers of live matches. */
export const LeagueNav = ({
  leagues,
  address,
}: {
  leagues: readonly SportsLeague[] | undefined
  address: SportsAddress
}) => {
  const { t } = useSportsWords()
  const { sport, league, go } = address
  const liveIn = (some: readonly SportsLeague[]): number => some.reduce((sum, { live }) => sum + live, 0)
  if (!leagues) return <div className="sports__leagues skeleton" />
  return (
    <nav className="sports__leagues" aria-label={t('nav.sports')}>
      <ul>
        <Entry
          isSport
          name={t('nav.all')}
          live={liveIn(leagues)}
          chosen={!sport && !league}
          onChoose={() => go({ sport: null, league: null, match: null })}
        />
        {bySport(leagues).map(([name, ofSport]) => (
          <li key={name} className="league-group">
            <ul>
              <Entry
                isSport
                name={t(`sport.${name}`)}
                live={liveIn(ofSport)}
                chosen={sport === name && !league}
                onChoose={() => go({ sport: name, league: null, match: null })}
              />
              {ofSport.map(({ leagueId, name: leagueName, live }) => (
                <Entry
                  key={leagueId}
                  name={leagueName}
                  live={live}
                  chosen={league === leagueId}
                  onChoose={() => go({ sport: name, league: leagueId, match: null })}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
