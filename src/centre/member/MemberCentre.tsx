import { brand, menus } from '../../client/pageSettings.ts'
import { call } from '../../client/call.ts'
import { codePart } from '../kit/boundary/codePart.tsx'
import { Centre, screenPrefetcher } from '../kit/Centre.tsx'
import type { CentreOpening } from '../kit/Centre.tsx'
import type { ScreenModules } from '../kit/prefetch/screenModules.ts'
import { fetchAntdWords } from '../kit/theme/antdWords.ts'

const screens = import.meta.glob('./screens/*.tsx') as ScreenModules
const menu = menus.member

const paletteHits = codePart(() => import('./parts/MemberHits.tsx'))

export const fetchLibraryWords = fetchAntdWords
export const prefetchScreen = screenPrefetcher({ menu, screens, call, brand })

/** The member centre (§2). It opens for every session type except 4; other visitors see the reason (§5). */
const MemberCentre = (opening: CentreOpening) => (
  <Centre
    {...opening}
    menu={menu}
    screens={screens}
    audience="real"
    base="/member"
    title="member_centre"
    brand={brand}
    call={call}
    paletteHits={paletteHits}
  />
)

export default MemberCentre
