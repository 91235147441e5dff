import type { SportsFixture, SportsMarket } from '../../../entities/games/sportsbook.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { Crest } from './parts/Crest.tsx'
import { MarketButtons } from './parts/MarketButtons.tsx'
import { StartTime } from './parts/StartTime.tsx'
import { useSportsWords } from './parts/useSportsWords.ts'

const KINDS = [['result', 'winner'], ['handicap'], ['total']] as const

/** The columns of a list: the chief market, the handicap, the total. A cockfight has only the first. */
export const columnsOf = ({ markets, sport }: SportsFixture): (SportsMarket | null)[] =>
  KINDS.slice(0, sport === 'arenaBirds' ? 1 : KINDS.length).map(
    (kinds) => markets.find(({ kind, part }) => part === 'full' && kinds.some((one) => one === kind)) ?? null,
  )

const Team = ({ match, side }: { match: SportsFixture; side: 'home' | 'away' }) => {
  const { t } = useSportsWords()
  const other = match.points ?? (match.games.length > 0 && match.phase === 'over' ? null : undefined)
  return (
    <span className="fixture__team">
      <Crest team={match[side]} size={20} />
      <span className="fixture__name">{match[side].name}</span>
      {match.sport === 'arenaBirds' && (
        <small className="tag">{t(side === 'home' ? 'side.meron' : 'side.wala')}</small>
      )}
      {match.phase !== 'before' && (
        <span className="fixture__score number">
          {other && <small>{other[side]}</small>}
          <b>{match.score[side]}</b>
        </span>
      )}
    </span>
  )
}

/** When a match begins, or where it is. */
export const MatchTime = ({ match }: { match: SportsFixture }) => {
  const words = useSportsWords()
  if (match.phase === 'before') return <StartTime at={match.startsAt} />
  return match.phase === 'over' ? (
    <span className="soft">{words.clock(match)}</span>
  ) : (
    <b className="live-mark">{words.clock(match)}</b>
  )
}

const Column = ({ match, market }: { match: SportsFixture; market: SportsMarket | null }) => {
  const words = useSportsWords()
  return (
    <div className="fixture__market" data-count={market?.selections.length ?? 0}>
      {market && (
        <MarketButtons match={match} market={market} label={(selection) => words.short(market, selection)} />
      )}
    </div>
  )
}

/** A match in a list with its chief markets. Its name opens the page of the match. */
export const FixtureRow = ({ match, onOpen }: { match: SportsFixture; onOpen: () => void }) => {
  const { t } = useSportsWords()
  const isOver = match.phase === 'over'
  return (
    <li className="fixture" data-over={isOver || undefined}>
      <button type="button" className="fixture__match" onClick={onOpen}>
        <span className="fixture__when">
          <MatchTime match={match} />
          {isOver && <StartTime at={match.startsAt} />}
        </span>
        <span className="fixture__teams">
          <Team match={match} side="home" />
          <Team match={match} side="away" />
        </span>
        <Icon name="right" size={16} />
        <span className="visually-hidden">{t('list.markets')}</span>
      </button>
      {!isOver && (
        <div className="fixture__markets" data-single={match.sport === 'arenaBirds' || undefined}>
          {columnsOf(match).map((market, index) => (
            <Column key={index} match={match} market={market} />
          ))}
        </div>
      )}
    </li>
  )
}
