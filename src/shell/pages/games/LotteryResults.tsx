import { useTranslation } from 'react-i18next'
import { openedDraws, vietnamDraws } from '../../../endpoints/games/lottery.ts'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { ErrorView } from '../../kit/page/StateView.tsx'
import { formatMoment } from '../../kit/session/site.ts'
import { DrawnNumbers, hasPrizes, PrizeBoard } from './DrawnNumbers.tsx'
import type { Draw, LotteryGame } from './LotteryGames.tsx'

/** How many results are listed. */
const SHOWN = 12
const MOST = 100

/** Returns the latest draws of all games of a lottery, newest first. */
export const useDraws = (isVietnam: boolean) => {
  const vietnam = useEndpoint(vietnamDraws, isVietnam ? { count: MOST } : null)
  const other = useEndpoint(openedDraws, isVietnam ? null : { count: MOST })
  return isVietnam ? vietnam : other
}

const Result = ({ draw: { gameName, issue, numbers, drawnAt }, isDice }: { draw: Draw; isDice: boolean }) => {
  const { i18n } = useTranslation()
  const head = (
    <>
      <span className="lottery__drawn">
        <b>{gameName}</b>
        <small className="number">
          {issue} · <bdi>{formatMoment(drawnAt, i18n.language)}</bdi>
        </small>
      </span>
      <DrawnNumbers numbers={numbers} isDice={isDice} />
    </>
  )
  if (!hasPrizes(numbers)) return <li className="lottery__result">{head}</li>
  return (
    <li>
      <details>
        <summary className="lottery__result">{head}</summary>
        <PrizeBoard numbers={numbers} />
      </details>
    </li>
  )
}

interface Props {
  games: readonly LotteryGame[]
  draws: ReturnType<typeof useDraws>
  /** The game whose results are shown; null for all. */
  gameCode: string | null
  onGame: (gameCode: string | null) => void
}

/** The results of past draws: of all games, or of one as far back as they are listed. */
export const LotteryResults = ({ games, draws, gameCode, onGame }: Props) => {
  const { t } = useTranslation()
  const ofGame = useEndpoint(
    openedDraws,
    gameCode && games.some((game) => game.gameCode === gameCode && game.gameGroupCode !== 'VN')
      ? { gameCode, count: SHOWN * 2 }
      : null,
  )
  const listed = gameCode
    ? (ofGame.data ?? draws.data?.filter((draw) => draw.gameCode === gameCode))
    : draws.data?.slice(0, SHOWN)
  const dice = new Set(
    games.filter(({ gameGroupCode }) => gameGroupCode === 'DICE').map((game) => game.gameCode),
  )
  return (
    <>
      <label className="lottery__filter">
        <span className="visually-hidden">{t('lottery.resultsOf')}</span>
        <select value={gameCode ?? ''} onChange={(event) => onGame(event.target.value || null)}>
          <option value="">{t('lottery.allGames')}</option>
          {games.map((game) => (
            <option key={game.nodeId} value={game.gameCode}>
              {game.gameName}
            </option>
          ))}
        </select>
      </label>
      {draws.error && !draws.data && <ErrorView error={draws.error} onRetry={draws.retry} compact />}
      {listed?.length === 0 && <p className="soft">{t('lottery.noDraws')}</p>}
      <ul className="lottery__draws">
        {listed
          ? listed.map((draw) => (
              <Result key={draw.gameCode + draw.issue} draw={draw} isDice={dice.has(draw.gameCode)} />
            ))
          : !draws.error &&
            Array.from({ length: 5 }, (_, i) => <li key={i} className="skeleton lottery__wait" />)}
      </ul>
    </>
  )
}
