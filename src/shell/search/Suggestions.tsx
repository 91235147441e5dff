import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { homeGames } from '../../endpoints/content/home.ts'
import { hotGames } from '../../endpoints/games/games.ts'
import { useEndpoint } from '../kit/data/useEndpoint.ts'
import { Icon, type IconName } from '../kit/page/Icon.tsx'
import { forgetSearches, recentSearches } from './recentSearches.ts'

const SHOWN = 8

const Chips = ({
  words,
  icon,
  onChoose,
}: {
  words: readonly string[]
  icon: IconName
  onChoose: (word: string) => void
}) => (
  <ul className="site-search__chips">
    {words.map((word) => (
      <li key={word}>
        <button type="button" onClick={() => onChoose(word)}>
          <Icon name={icon} size={15} />
          {word}
        </button>
      </li>
    ))}
  </ul>
)

/** What to search for: what was searched last on this browser, and the names of the most played games. */
export const Suggestions = ({ onChoose }: { onChoose: (word: string) => void }) => {
  const { t } = useTranslation()
  const [recent, setRecent] = useState(recentSearches)
  const { data } = useEndpoint(homeGames, {})
  const { data: hot } = useEndpoint(hotGames, { gameType: 'RNG' })
  const popular = [...(data?.topGames ?? []), ...(hot ?? [])].map(({ gameName }) => gameName)
  return (
    <>
      {recent.length > 0 && (
        <section className="site-search__group" aria-labelledby="search-recent">
          <h3 id="search-recent">
            {t('search.recent')}
            <button
              type="button"
              className="link"
              onClick={() => {
                forgetSearches()
                setRecent([])
              }}
            >
              {t('search.clear')}
            </button>
          </h3>
          <Chips words={recent} icon="clock" onChoose={onChoose} />
        </section>
      )}
      {popular.length > 0 && (
        <section className="site-search__group" aria-labelledby="search-popular">
          <h3 id="search-popular">{t('search.popular')}</h3>
          <Chips words={[...new Set(popular)].slice(0, SHOWN)} icon="flame" onChoose={onChoose} />
        </section>
      )}
    </>
  )
}
