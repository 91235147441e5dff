import type { Brand } from './brand.ts'
import type { CentreMenu } from './menu.ts'

/** The settings of config/brand.json that the browser reads. Everybody who opens the site can see them. */
export const PUBLIC_SETTINGS = [
  'name',
  'merchant',
  'platform',
  'device',
  'provider',
  'providerNames',
  'currency',
  'currencySymbol',
  'zone',
  'minimumAge',
  'birthdayAge',
  'termsTicked',
  'homeAfterLogin',
  'flags',
  'languages',
  'homeRows',
  'footer',
  'imageHosts',
  'customerService',
  'theme',
] as const satisfies readonly (keyof Brand)[]

export type PublicBrand = Pick<Brand, (typeof PUBLIC_SETTINGS)[number]>

/**
 * What the server writes into the page from the operator's configuration, so that one build serves any brand and the
 * first paint has its name and colours.
 */
export interface PageSettings {
  brand: PublicBrand
  menus: Readonly<Record<CentreMenu['centre'], CentreMenu>>
  /** The version of the texts, which is part of their addresses: `/words/<version>/<language>/<namespace>.json`. */
  words: string
}
