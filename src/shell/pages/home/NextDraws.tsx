import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { lotteryGames } from '../../../endpoints/games/lottery.ts'
import { GamePicture } from '../../kit/game/GamePicture.tsx'
import { useLaunch } from '../../kit/game/useLaunch.ts'
import { CardRow } from '../../kit/page/CardRow.tsx'
import { useNear } from '../../kit/page/useNear.ts'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'

type Draw = OutputOf<typeof lotteryGames>[number]

const SECOND = 1000
/** A draw that closes this soon is marked. */
const SOON = 60 * SECOND
const pad = (n: number): string => String(n).padStart(2, '0')

/** Returns the ms until the draw, or the next one after it, closes. */
const untilClose = ({ closesAt, everySeconds }: Draw, now: number): number => {
  const period = Math.max(1, everySeconds) * SECOND
  return now < closesAt ? closesAt - now : period - ((now - closesAt) % period)
}

/** The time left to a draw. It changes every second without a render. */
const Clock = ({ draw }: { draw: Draw }) => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const show = () => {
      const left = untilClose(draw, Date.now())
      const seconds = Math.floor(left / SECOND)
      if (!place.current) return
      place.current.textContent = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
        .map((part) => pad(Math.floor(part)))
        .join(':')
      place.current.toggleAttribute('data-soon', left < SOON)
    }
    show()
    const timer = setInterval(show, SECOND)
    return () => clearInterval(timer)
  }, [draw])
  return <span ref={place} className="draw-card__clock number" />
}

const DrawCard = ({ draw }: { draw: Draw }) => {
  const { t } = useTranslation()
  const launch = useLaunch()
  return (
    <button type="button" className="draw-card" onClick={() => launch(draw)}>
      <span className="draw-card__art">
        <GamePicture game={draw} />
      </span>
      <span className="draw-card__words">
        <b>{draw.gameName}</b>
        <small>{t('lottery.issue', { issue: draw.issue })}</small>
      </span>
      <span className="draw-card__left">
        <small>{t('lottery.closes')}</small>
        <Clock draw={draw} />
      </span>
    </button>
  )
}

/** The next draws of all lotteries, the one that closes first at the start. */
export const NextDraws = () => {
  const { t } = useTranslation()
  const [place, near] = useNear<HTMLDivElement>()
  const sea = useEndpoint(lotteryGames, near ? { prizeMode: 'SEA' } : null)
  const fast = useEndpoint(lotteryGames, near ? { prizeMode: 'Elott' } : null)
  // Those of a call that failed are left out.
  const lists = [sea, fast].map(({ data, error }) => data ?? (error ? [] : undefined))
  const draws = lists.includes(undefined)
    ? undefined
    : lists.flatMap((list) => list ?? []).toSorted((a, b) => a.closesAt - b.closesAt)
  if (draws?.length === 0) return null
  return (
    <div ref={place}>
      <CardRow id="draws" title={t('home.draws')} more="/lottery" size="wide">
        {draws
          ? draws.map((draw) => (
              <li key={draw.nodeId}>
                <DrawCard draw={draw} />
              </li>
            ))
          : Array.from({ length: 4 }, (_, i) => <li key={i} className="skeleton draw-card__wait" />)}
      </CardRow>
    </div>
  )
}
