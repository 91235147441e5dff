import { Navigate, useLocation, useParams } from 'react-router'
import agentMenu from '../../config/agentCentre.json'
import memberMenu from '../../config/memberCentre.json'
import UnknownPage from '../shell/pages/UnknownPage.tsx'

const MENUS = [agentMenu, memberMenu]

/** The address of a screen by the code at its foot, in whatever letters somebody types it; null when there is none. */
export const screenOfCode = (code: string): string | null => {
  const wanted = code.toUpperCase()
  for (const menu of MENUS) {
    const entry = menu.entries.find((one) => one.code === wanted)
    if (entry) return `/${menu.centre}/${entry.page}`
  }
  return null
}

/** `/go/AG-07`: what support staff say on the phone leads to the screen; filters in the query go along. */
const GoPage = () => {
  const { code = '' } = useParams()
  const { search } = useLocation()
  const screen = screenOfCode(code)
  return screen ? <Navigate to={{ pathname: screen, search }} replace /> : <UnknownPage />
}
export default GoPage
