import { Navigate, useLocation, useParams } from 'react-router'
import { menus } from '../client/pageSettings.ts'
import type { MenuEntry } from '../entities/site/menu.ts'
import { whyHidden } from '../rules/accounts/whyHidden.ts'
import UnknownPage from '../shell/pages/closed/UnknownPage.tsx'
import { useSession } from '../shell/kit/session/session.ts'
import { HiddenScreen } from './HiddenScreen.tsx'

interface Screen {
  centre: 'member' | 'agent'
  entry: Pick<MenuEntry, 'name' | 'page' | 'code'>
}

const MENUS: readonly { centre: Screen['centre']; entries: readonly Screen['entry'][] }[] = [
  { centre: 'agent', entries: menus.agent.entries },
  { centre: 'member', entries: menus.member.entries },
]

const find = (code: string): Screen | null => {
  const wanted = code.toUpperCase()
  for (const { centre, entries } of MENUS) {
    const entry = entries.find((one) => one.code === wanted)
    if (entry) return { centre, entry }
  }
  return null
}

/** Returns the address for a screen code, in upper or lower case; null when there is no such code. */
export const screenPath = (code: string): string | null => {
  const screen = find(code)
  return screen && `/${screen.centre}/${screen.entry.page}`
}

const NO_FLAGS: ReadonlySet<string> = new Set()

/**
 * `/go/AG-07` opens a screen by the code that support staff quote, and keeps the filters of the query. Visitors
 * without access see which role has it. The centre itself handles features that are switched off.
 */
const ScreenCodePage = () => {
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
export default ScreenCodePage
