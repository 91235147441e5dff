import { brand, menus } from '../../client/pageSettings.ts'
import { call } from '../../client/call.ts'
import { codePart } from '../kit/boundary/codePart.tsx'
import { Centre, screenPrefetcher } from '../kit/Centre.tsx'
import type { CentreOpening } from '../kit/Centre.tsx'
import type { ScreenModules } from '../kit/prefetch/screenModules.ts'
import { fetchAntdWords } from '../kit/theme/antdWords.ts'

const screens = import.meta.glob('./screens/*.tsx') as ScreenModules
const menu = menus.agent

const paletteHits = codePart(() => import('./palette/AgentHits.tsx'))

export const fetchLibraryWords = fetchAntdWords
export const prefetchScreen = screenPrefetcher({ menu, screens, call, brand })

/** The agent centre (§2). It opens at `/agent/<page>` for agents only (§5). */
const AgentCentre = (opening: CentreOpening) => (
  <Centre
    {...opening}
    menu={menu}
    screens={screens}
    audience="agent"
    base="/agent"
    title="agent_centre"
    brand={brand}
    call={call}
    paletteHits={paletteHits}
  />
)

export default AgentCentre
