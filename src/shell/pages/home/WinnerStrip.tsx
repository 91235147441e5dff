import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { rankList } from '../../../endpoints/content/home.ts'
import { GamePicture } from '../../kit/game/GamePicture.tsx'
import { Icon } from '../../kit/page/Icon.tsx'
import { formatMoney } from '../../kit/session/site.ts'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'

type Winner = OutputOf<typeof rankList>['list'][number]

/** How long the strip shows one win while it moves past. */
const SECONDS_PER_WIN = 5
/** Fewer wins than this do not fill the strip. */
const LEAST = 5

const Wins = ({ list }: { list: readonly Winner[] }) => {
  const { i18n } = useTranslation()
  return list.map(({ vo }, index) => (
    <li key={`${vo.player}${vo.at}${index}`} className="wins__win">
      <span className="wins__art">
        {vo.gameCode ? (
          <GamePicture game={{ gameCode: vo.gameCode, gameType: vo.gameType, art: vo.art }} />
        ) : (
          <Icon name={vo.gameType} size={22} />
        )}
      </span>
      <span className="wins__words">
        <small>
          {vo.player} · {vo.gameName}
        </small>
        <b className="number">{formatMoney(vo.prize, i18n.language)}</b>
      </span>
    </li>
  ))
}

/**
 * The largest wins of the last day, moving past. They stop under the pointer, under the focus, by the button, and for a
 * visitor who prefers reduced motion.
 */
export const WinnerStrip = () => {
  const { t } = useTranslation()
  const [paused, setPaused] = useState(false)
  const { data, error } = useEndpoint(rankList, {})
  if ((error && !data) || (data && data.list.length < LEAST)) return null
  return (
    <section className="wins" aria-label={t('home.wins')} data-paused={paused || undefined}>
      <div className="wins__bar page-width">
        <h2 className="wins__title">
          <Icon name="trophy" size={18} />
          {t('home.wins')}
        </h2>
        <div className="wins__view" tabIndex={0} role="group" aria-label={t('home.wins')}>
          {data && (
            <div
              className="wins__belt"
              style={{ animationDuration: `${data.list.length * SECONDS_PER_WIN}s` }}
            >
              <ul className="wins__list">
                <Wins list={data.list} />
              </ul>
              <ul className="wins__list" aria-hidden="true">
                <Wins list={data.list} />
              </ul>
            </div>
          )}
        </div>
        <button
          type="button"
          className="icon-button wins__pause"
          aria-label={t(paused ? 'play' : 'pause')}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={16} />
        </button>
      </div>
    </section>
  )
}
