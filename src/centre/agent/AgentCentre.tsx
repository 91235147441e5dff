import type { ComponentType } from 'react'
import * as z from 'zod/mini'
import brandFile from '../../../config/brand.json'
import menuFile from '../../../config/agentCentre.json'
import { call } from '../../client/call.ts'
import { brand } from '../../entities/brand.ts'
import { centreMenu } from '../../entities/menu.ts'
import { Centre } from '../kit/Centre.tsx'

const screens = import.meta.glob<{ default: ComponentType }>('./screens/*.tsx')
const site = z.parse(brand, brandFile)
const menu = z.parse(centreMenu, menuFile)

/** The agent centre (§2): opened at `/agent/<page>` by agents alone (§5). */
const AgentCentre = ({ page, onClose }: { page: string | undefined; onClose: () => void }) => (
  <Centre
    menu={menu} screens={screens} audience="agent" base="/agent" title="agent_centre" brand={site} call={call}
    page={page} onClose={onClose}
  />
)
export default AgentCentre
