import { sportsMatchDetail } from '../../../endpoints/games/sportsbook.ts'
import type { SportsMarket, SportsMatch } from '../../../entities/games/sportsbook.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { EmptyView, ErrorView } from '../../kit/page/StateView.tsx'
import { MatchProof } from './parts/MatchProof.tsx'
import { MarketButtons } from './parts/MarketButtons.tsx'
import { ScoreBoard } from './ScoreBoard.tsx'
import { usePolled } from '../../kit/data/usePolled.ts'
import { useSportsWords } from './parts/useSportsWords.ts'

const POLL_MS = 3_000

/** Markets of one kind and part together, their lines in order. */
const grouped = (markets: readonly SportsMarket[]): SportsMarket[][] => {
  const keyOf = ({ kind, part, game }: SportsMarket): string => `${part}${game ?? ''} ${kind}`
  return [...new Set(markets.map(keyOf))].map((key) =>
    markets.filter((market) => keyOf(market) === key).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  )
}

const MarketGroup = ({ match, markets }: { match: SportsMatch; markets: readonly SportsMarket[] }) => {
  const words = useSportsWords()
  const [first] = markets
  if (!first) return null
  const teams = { home: match.home.name, away: match.away.name }
  return (
    <section className="market" aria-label={words.market(first)}>
      <h3>{words.market(first)}</h3>
      {markets.map((market) => (
        <div key={market.marketId} className="market__row">
          <MarketButtons
            match={match}
            market={market}
            label={(selection) => words.selection(market, selection, teams)}
          />
        </div>
      ))}
    </section>
  )
}

const Goals = ({ match }: { match: SportsMatch }) => {
  const { t } = useSportsWords()
  return (
    <section className="market" aria-label={t('match.goals')}>
      <h3>{t('match.goals')}</h3>
      <ol className="goals">
        {match.goals.map(({ minute, side, score }) => (
          <li key={`${minute}${side}${score.home}${score.away}`}>
            <span className="number soft">{t('phase.minute', { minute })}</span>
            <span>{match[side].name}</span>
            <b className="number">
              {score.home}–{score.away}
            </b>
          </li>
        ))}
      </ol>
    </section>
  )
}

const FairPlay = ({ match }: { match: SportsMatch }) => {
  const { t } = useSportsWords()
  return (
    <details className="market fair">
      <summary>{t('match.fair')}</summary>
      <p className="soft">{t('match.fair.text')}</p>
      <dl>
        <dt>{t('match.commitment')}</dt>
        <dd>
          <code>{match.commitment}</code>
        </dd>
        {match.serverSeed && (
          <>
            <dt>{t('match.seed')}</dt>
            <dd>
              <code>{match.serverSeed}</code>
            </dd>
          </>
        )}
      </dl>
      {match.serverSeed && match.formSeed && (
        <MatchProof match={match} serverSeed={match.serverSeed} formSeed={match.formSeed} />
      )}
    </details>
  )
}

const Loaded = ({ match }: { match: SportsMatch }) => {
  const { t } = useSportsWords()
  return (
    <>
      <ScoreBoard match={match} />
      {match.suspended && match.phase !== 'over' && (
        <p className="sports__note" role="status">
          <Icon name="lock" size={16} />
          {t('match.suspended')}
        </p>
      )}
      {match.phase === 'over' && <p className="sports__note">{t('match.over')}</p>}
      <div className="markets">
        {grouped(match.markets).map((markets) => (
          <MarketGroup key={markets[0]?.marketId} match={match} markets={markets} />
        ))}
        {match.goals.length > 0 && <Goals match={match} />}
        <FairPlay match={match} />
      </div>
    </>
  )
}

/** A match with its score, every market, and the proof of its result. */
export const MatchView = ({ fixtureId, onBack }: { fixtureId: string; onBack: () => void }) => {
  const { t } = useSportsWords()
  const { data, error, reload } = usePolled(sportsMatchDetail, { fixtureId }, POLL_MS)
  return (
    <div className="match-view">
      <button type="button" className="back-link" onClick={onBack}>
        <Icon name="left" size={18} />
        {t('match.back')}
      </button>
      {data && (
        <h2 className="match-view__league">
          {data.match.leagueName}{' '}
          <span className="visually-hidden">{`${data.match.home.name} – ${data.match.away.name}`}</span>
        </h2>
      )}
      {data && <Loaded match={data.match} />}
      {!data && error?.code === 'record.not.found' && (
        <EmptyView title={t('match.none')} text={t('match.none.text')} illustration="closed" />
      )}
      {!data && error && error.code !== 'record.not.found' && <ErrorView error={error} onRetry={reload} />}
      {!data && !error && <div className="skeleton match-view__wait" />}
    </div>
  )
}
