import * as z from 'zod/mini'
import brandFile from '../../../config/brand.json'
import menuFile from '../../../config/memberCentre.json'
import { call } from '../../client/call.ts'
import { brand } from '../../entities/site/brand.ts'
import { centreMenu } from '../../entities/site/menu.ts'
import { codePart } from '../kit/boundary/codePart.tsx'
import { Centre, screenPrefetcher } from '../kit/Centre.tsx'
import type { CentreOpening } from '../kit/Centre.tsx'
import type { ScreenModules } from '../kit/prefetch/code.ts'

const screens = import.meta.glob('./screens/*.tsx') as ScreenModules
const site = z.parse(brand, brandFile)
const menu = z.parse(centreMenu, menuFile)

const paletteHits = codePart(() => import('./parts/MemberHits.tsx'))

export const prefetchScreen = screenPrefetcher({ menu, screens, call, brand: site })

/** The member centre (§2). It opens for every session type except 4; other visitors see the reason (§5). */
const MemberCentre = (opening: CentreOpening) => (
  <Centre
    {...opening}
    menu={menu}
    screens={screens}
    audience="real"
    base="/member"
    title="member_centre"
    brand={site}
    call={call}
    paletteHits={paletteHits}
  />
)

export default MemberCentre
