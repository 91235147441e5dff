import type { SportsMatch } from '../../../entities/games/sportsbook.ts'
import { Crest } from './parts/Crest.tsx'
import { MatchTime } from './FixtureRow.tsx'
import { useSportsWords } from './parts/useSportsWords.ts'

const Games = ({ match }: { match: SportsMatch }) => {
  const { t } = useSportsWords()
  const columns = [...match.games, ...(match.points ? [match.points] : [])]
  return (
    <table className="score-board__games number">
      <thead>
        <tr>
          <td />
          {columns.map((_, index) => (
            <th key={index} scope="col">
              {t('phase.game', { number: index + 1 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{match[side].short}</th>
            {columns.map((points, index) => (
              <td key={index}>{points[side]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The teams of a match with crests, score, clock, and the score of its parts. */
export const ScoreBoard = ({ match }: { match: SportsMatch }) => {
  const { t } = useSportsWords()
  const isRace = match.sport === 'racket' || match.sport === 'lanes' || match.sport === 'arena'
  return (
    <div className="score-board">
      <div className="score-board__team">
        <Crest team={match.home} size={56} />
        <b>{match.home.name}</b>
        {match.sport === 'arenaBirds' && <small className="tag">{t('side.meron')}</small>}
      </div>
      <div className="score-board__middle">
        <MatchTime match={match} />
        <p className="score-board__score number">
          {match.phase === 'before' ? '–' : `${match.score.home}–${match.score.away}`}
        </p>
        {match.half && <small className="soft">{t('match.half', match.half)}</small>}
      </div>
      <div className="score-board__team">
        <Crest team={match.away} size={56} />
        <b>{match.away.name}</b>
        {match.sport === 'arenaBirds' && <small className="tag">{t('side.wala')}</small>}
      </div>
      {isRace && match.phase !== 'before' && <Games match={match} />}
    </div>
  )
}
