import { useTranslation } from 'react-i18next'
import { matchText } from '../../rules/content/matchText.ts'
import { GamePicture } from '../kit/game/GamePicture.tsx'
import type { SportsFixture } from '../../entities/games/sportsbook.ts'
import { Icon } from '../kit/page/Icon.tsx'
import { formatMoment } from '../kit/session/site.ts'
import type { Hit } from './useSearchHits.ts'

/** A text in which the parts that match the query stand out. */
const Marked = ({ text, query }: { text: string; query: string }) => {
  const ranges = matchText(query, text)?.ranges ?? []
  const parts: { text: string; on: boolean }[] = []
  let at = 0
  for (const [from, to] of ranges) {
    if (from < at) continue
    parts.push({ text: text.slice(at, from), on: false }, { text: text.slice(from, to), on: true })
    at = to
  }
  parts.push({ text: text.slice(at), on: false })
  return parts.map((part, index) => (part.on ? <mark key={index}>{part.text}</mark> : part.text))
}

const Art = ({ hit }: { hit: Hit }) => {
  if (hit.kind === 'games') return <GamePicture game={hit.game} />
  if (hit.kind === 'vendors') return <img src={hit.vendor.smallIcon} width="40" height="40" alt="" />
  return <Icon name={hit.kind === 'matches' ? hit.found.book : 'help'} size={22} />
}

type Translate = ReturnType<typeof useTranslation>['t']

/** The league, and when the match begins or that it is being played. */
const matchNote = ({ leagueName, phase, startsAt }: SportsFixture, t: Translate, language: string): string =>
  `${leagueName} · ${phase === 'before' ? formatMoment(startsAt, language) : t('search.live')}`

const noteOf = (hit: Hit, t: Translate, language: string): string => {
  if (hit.kind === 'games') {
    const closed = hit.game.isOff || hit.game.maintenanceUntil !== null
    return closed ? t('game.closed') : `${hit.game.accountTypeName} · ${t(`category.${hit.game.gameType}`)}`
  }
  if (hit.kind === 'vendors') return t(`category.${hit.vendor.gameType}`)
  return hit.kind === 'help' ? hit.article.topicTitle : matchNote(hit.found.match, t, language)
}

interface Props {
  hit: Hit
  query: string
  active: boolean
  id: string
  onOpen: () => void
  onActive: () => void
}

/** One result of the search. */
export const HitRow = ({ hit, query, active, id, onOpen, onActive }: Props) => {
  const { t, i18n } = useTranslation()
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      className="site-search__hit"
      onClick={onOpen}
      onPointerMove={onActive}
    >
      <span className="site-search__art">
        <Art hit={hit} />
      </span>
      <span className="site-search__words">
        <b>
          <bdi lang={hit.kind === 'help' ? hit.article.lang : undefined}>
            <Marked text={hit.name} query={query} />
          </bdi>
        </b>
        <small>{noteOf(hit, t, i18n.language)}</small>
      </span>
      <Icon name="right" size={16} />
    </li>
  )
}
