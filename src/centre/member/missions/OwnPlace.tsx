import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { missionLeaderboard } from '../../../endpoints/loyalty/loyalty.ts'
import { useWords } from '../../kit/format/useWords.ts'
import './ownPlace.css'

type BoardOf = OutputOf<typeof missionLeaderboard>

/** The player's own place, above the list, with the points that the next place needs. */
export const OwnPlace = ({ list, own, places }: Pick<BoardOf, 'list' | 'own'> & { places: number }) => {
  const { t, count, amount } = useWords()
  if (!own) return <p role="status">{t('leaderboard_no_place')}</p>
  const above = list.find(({ place }) => place === own.place - 1)
  return (
    <div className="own-place" role="status">
      <b className="figure">{t('leaderboard_own', { place: own.place })}</b>
      <span className="figure">{t('leaderboard_points', { count: own.points })}</span>
      {own.prize > 0 && (
        <span className="figure">{t('leaderboard_wins', { amount: amount(own.prize) })}</span>
      )}
      {own.prize === 0 && places > 0 && <span>{t('leaderboard_places', { count: places })}</span>}
      {above && (
        <span className="figure centre-soft">
          {t('leaderboard_next', { points: count(above.points - own.points + 1), place: above.place })}
        </span>
      )}
    </div>
  )
}
