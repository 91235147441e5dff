import { Link, useNavigate } from 'react-router'
import { sportsFixtures } from '../../../endpoints/games/sportsbook.ts'
import type { Book, SportsFixture } from '../../../entities/games/sportsbook.ts'
import { Crest } from './parts/Crest.tsx'
import { MarketButtons } from './parts/MarketButtons.tsx'
import { StartTime } from './parts/StartTime.tsx'
import { usePolled } from '../../kit/data/usePolled.ts'
import { useSportsWords } from './parts/useSportsWords.ts'
import './parts/sportsParts.css'
import './matchStrip.css'

const POLL_MS = 8_000
const SHOWN = 8

const StripCard = ({ match, page }: { match: SportsFixture; page: string }) => {
  const words = useSportsWords()
  const navigate = useNavigate()
  const [market] = match.markets
  const live = match.phase !== 'before'
  return (
    <li className="match-card">
      <Link className="match-card__match" to={`${page}?match=${match.fixtureId}`}>
        <span className="match-card__head">
          <span className="match-card__league">{match.leagueName}</span>
          {live ? <b className="live-mark">{words.clock(match)}</b> : <StartTime at={match.startsAt} />}
        </span>
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className="match-card__team">
            <Crest team={match[side]} size={22} />
            <span>{match[side].name}</span>
            {live && <b className="number">{match.score[side]}</b>}
          </span>
        ))}
      </Link>
      <div className="match-card__odds">
        {market && (
          <MarketButtons
            match={match}
            market={market}
            label={(selection) => words.short(market, selection)}
            onPick={() => void navigate(page)}
          />
        )}
      </div>
    </li>
  )
}

/** A row of matches that are being played or begin next, with their odds, for the home page. Nothing without matches. */
export default function MatchStrip({ book = 'SPORTS' }: { book?: Book }) {
  const { t } = useSportsWords()
  const { data } = usePolled(sportsFixtures, { book, when: 'next', limit: SHOWN }, POLL_MS)
  const page = `/${book.toLowerCase()}`
  if (data?.fixtures.length === 0) return null
  return (
    <section className="match-strip" aria-labelledby={`matches-${book}`}>
      <header className="match-strip__head">
        <h2 id={`matches-${book}`}>{t('strip.title')}</h2>
        <Link className="link" to={page}>
          {t('strip.all')}
        </Link>
      </header>
      {/* Scrolled by keyboard too: its links and buttons take the focus. */}
      <ul className="match-strip__list">
        {data
          ? data.fixtures.map((match) => <StripCard key={match.fixtureId} match={match} page={page} />)
          : Array.from({ length: 4 }, (_, index) => <li key={index} className="match-card skeleton" />)}
      </ul>
    </section>
  )
}
