import {
  PUBLIC_SETTINGS,
  type PageSettings,
  type PublicBrand,
} from '../../../../entities/site/pageSettings.ts'
import type { Brand, ThemeTokens } from '../../../../entities/site/brand.ts'
import { pick } from '../../../../rules/entriesOf.ts'
import type { BrowserTexts } from './browserTexts.ts'
import type { TextFile } from '../../../../rules/site/completeTexts.ts'
import { kebab } from '../../../../rules/site/cssVariables.ts'
import { directionOf } from '../../../../rules/site/languages.ts'

/** What the pages of a site are made of besides the build: its settings, menus and texts. */
export interface SitePages {
  settings: PageSettings
  texts: BrowserTexts
  /** The mark as SVG text; null: the file in art/. */
  mark: string | null
  /** Returns the built page with the settings of this site. */
  page(html: string): string
}

/** Returns the settings of a brand that the browser reads. */
export const publicBrand = (brand: Brand): PublicBrand => pick(brand, PUBLIC_SETTINGS)

/** Each colour becomes a CSS variable of the same name (`textSoft` → `--text-soft`). */
const variables = (tokens: ThemeTokens): string =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${kebab(name)}:${colour}`)
    .join(';')

const themeStyle = ({ theme }: PublicBrand): string =>
  `<style id="theme">:root{color-scheme:light;--radius:${theme.radius}px;${variables(theme.light)}}` +
  `:root[data-theme=dark]{color-scheme:dark;${variables(theme.dark)}}</style>`

/** JSON in a script must not end the script. */
const settingsScript = (settings: PageSettings): string =>
  `<script id="settings">window.pageSettings=${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The place of the settings in src/index.html, or the settings that an earlier call has written there. */
const SETTINGS_PLACE =
  /<!--settings-->|<style id="theme">[\s\S]*?<\/style><script id="settings">[\s\S]*?<\/script>/

/**
 * Returns the page of the site for a brand: its name, colours, language, settings and menus. A page that was already
 * written for another brand is written again.
 * @param texts `provider/page` in the default language
 */
export const sitePage = (html: string, settings: PageSettings, texts: TextFile): string => {
  const { brand } = settings
  const language = brand.languages.default
  return html
    .replace(
      /<html lang="[^"]*"(?: dir="[^"]*")?/,
      () => `<html lang="${language}" dir="${directionOf(language)}"`,
    )
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(brand.name)}</title>`)
    .replace(
      /(name="description" content=")[^"]*/,
      (_, start: string) => start + escaped(texts['description'] ?? ''),
    )
    .replace(
      /(name="theme-color" content=")[^"]*/,
      (_, start: string) => start + brand.theme.light.background,
    )
    .replace(/(<noscript>)[^<]*/, (_, start: string) => start + escaped(texts['noscript'] ?? ''))
    .replace(SETTINGS_PLACE, () => themeStyle(brand) + settingsScript(settings))
}
