import { menus } from '../../../client/pageSettings.ts'

/** The menus of the players' centres, for what tells a reader about entries that the open centre does not have. */
export const CENTRE_MENUS = [menus.member, menus.agent]
