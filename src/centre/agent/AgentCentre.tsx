import * as z from 'zod/mini'
import brandFile from '../../../config/brand.json'
import menuFile from '../../../config/agentCentre.json'
import { call } from '../../client/call.ts'
import { brand } from '../../entities/brand.ts'
import { centreMenu } from '../../entities/menu.ts'
import { Centre, screenAhead } from '../kit/Centre.tsx'
import type { CentreKnown } from '../kit/Centre.tsx'
import type { ScreenModules } from '../kit/code.ts'

const screens = import.meta.glob('./screens/*.tsx') as ScreenModules
const site = z.parse(brand, brandFile)
const menu = z.parse(centreMenu, menuFile)

export const ahead = screenAhead({ menu, screens, call, brand: site })

/** The agent centre (§2): opened at `/agent/<page>` by agents alone (§5). */
const AgentCentre = ({ page, onClose, known }: { page: string | undefined; onClose: () => void; known: CentreKnown }) => (
  <Centre
    menu={menu} screens={screens} audience="agent" base="/agent" title="agent_centre" brand={site} call={call}
    page={page} onClose={onClose} known={known}
  />
)
export default AgentCentre
