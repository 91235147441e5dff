import { useTranslation } from 'react-i18next'
import { homeGames } from '../../../endpoints/content/home.ts'
import { recentGames } from '../../../endpoints/games/games.ts'
import { useNear } from '../../kit/page/useNear.ts'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useFlags } from '../../kit/session/site.ts'
import { useSession } from '../../kit/session/session.ts'
import { GameRow } from './GameRow.tsx'

const RECENT = 14
/** Fewer games than this are no ranking. */
const RANKED_LEAST = 3

/** The games that the member opened last. */
export const ContinueRow = () => {
  const { t } = useTranslation()
  const { member } = useSession()
  const on = useFlags().has('GAMELOREC3')
  const { data, error } = useEndpoint(recentGames, member && on ? { limit: RECENT } : null)
  if (!member || !on || error || data?.length === 0) return null
  return <GameRow id="continue" title={t('home.continue')} games={data} />
}

/** Returns the ref of a row, and the home games once it has come near the window. */
const useHomeGames = () => {
  const [place, near] = useNear<HTMLDivElement>()
  const { data, error } = useEndpoint(homeGames, near ? {} : null)
  return { place, data, isMissing: !!error && !data }
}

/** The most played games of the last 24 hours. */
export const TopRow = () => {
  const { t } = useTranslation()
  const { place, data, isMissing } = useHomeGames()
  if (isMissing || (data && data.topGames.length < RANKED_LEAST)) return null
  return (
    <div ref={place}>
      <GameRow id="top" title={t('home.top')} note={t('home.top.note')} games={data?.topGames} ranked />
    </div>
  )
}

/** The games that the operator marks as new. */
export const NewRow = () => {
  const { t } = useTranslation()
  const { place, data, isMissing } = useHomeGames()
  if (isMissing || data?.newGames.length === 0) return null
  return (
    <div ref={place}>
      <GameRow id="new" title={t('home.new')} games={data?.newGames} />
    </div>
  )
}
