import type { PublicBrand } from '../../../../entities/site/pageSettings.ts'
import { directionOf } from '../../../../rules/site/languages.ts'

/** The icons of the installed site, in pixels. On a maskable one the mark is inside the part that every shape shows. */
export const ICONS = {
  '180': { size: 180, maskable: false },
  '192': { size: 192, maskable: false },
  '512': { size: 512, maskable: false },
  maskable: { size: 512, maskable: true },
} as const
export type IconName = keyof typeof ICONS

/** Returns the web app manifest of a brand. */
export const siteManifest = ({ name, languages, theme }: PublicBrand) => ({
  name,
  short_name: name,
  lang: languages.default,
  dir: directionOf(languages.default),
  display: 'standalone',
  start_url: '/',
  scope: '/',
  theme_color: theme.light.background,
  background_color: theme.light.background,
  icons: [
    { src: '/art/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...Object.entries(ICONS).map(([icon, { size, maskable }]) => ({
      src: `/icons/${icon}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
  ],
})
