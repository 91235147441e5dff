import * as z from 'zod/mini'
import brandFile from '../../../config/brand.json'
import menuFile from '../../../config/memberCentre.json'
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

interface MemberCentreProps {
  /** The page key of `/member/<page>`; undefined opens the account page (§2 default page). */
  page: string | undefined
  onClose: () => void
  known: CentreKnown
}

/** The member centre (§2): opens for a session whose type is not 4; anyone else reads why it does not (§5). */
const MemberCentre = ({ page, onClose, known }: MemberCentreProps) => (
  <Centre
    page={page} onClose={onClose} known={known} menu={menu} screens={screens} audience="real" base="/member" title="member_centre"
    brand={site} call={call}
  />
)

export default MemberCentre
