import { Navigate, useLocation, useParams } from 'react-router'
import agentMenu from '../../config/agentCentre.json'
import memberMenu from '../../config/memberCentre.json'
import type { MenuEntry } from '../entities/menu.ts'
import { whyHidden } from '../rules/whyHidden.ts'
import UnknownPage from '../shell/pages/UnknownPage.tsx'
import { useSession } from '../shell/kit/session.ts'
import { HiddenScreen } from './HiddenScreen.tsx'

interface Screen {
  centre: 'member' | 'agent'
  entry: Pick<MenuEntry, 'name' | 'page' | 'code'>
}

const MENUS = [agentMenu, memberMenu] as { centre: Screen['centre']; entries: Screen['entry'][] }[]

const find = (code: string): Screen | null => {
  const wanted = code.toUpperCase()
  for (const { centre, entries } of MENUS) {
    const entry = entries.find((one) => one.code === wanted)
    if (entry) return { centre, entry }
  }
  return null
}

/** The address of a screen by the code at its foot, in whatever letters somebody types it; null when there is none. */
export const screenOfCode = (code: string): string | null => {
  const screen = find(code)
  return screen && `/${screen.centre}/${screen.entry.page}`
}

const NO_FLAGS: ReadonlySet<string> = new Set()

/**
 * `/go/AG-07`: what support staff say on the phone leads to the screen; filters in the query go along. Who may not open
 * it reads which role would; a flag that is off is said by the centre itself.
 */
const GoPage = () => {
  const { code = '' } = useParams()
  const { search } = useLocation()
  const { status, member } = useSession()
  const screen = find(code)
  if (!screen) return <UnknownPage />
  if (status === 'loading') return null
  const hidden = member && whyHidden(screen.centre, { listed: true, flag: undefined }, member, NO_FLAGS)
  if (hidden?.by === 'role') return <HiddenScreen entry={screen.entry} hidden={hidden} />
  return <Navigate to={{ pathname: `/${screen.centre}/${screen.entry.page}`, search }} replace />
}
export default GoPage
