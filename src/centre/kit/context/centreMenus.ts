import * as z from 'zod/mini'
import agentFile from '../../../../config/agentCentre.json'
import memberFile from '../../../../config/memberCentre.json'
import { centreMenu } from '../../../entities/site/menu.ts'

/** The menus of all centres, for what tells a reader about entries that the open centre does not have. */
export const CENTRE_MENUS = [memberFile, agentFile].map((file) => z.parse(centreMenu, file))
