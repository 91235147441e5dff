import { createHash } from 'node:crypto'
import { centreMenu, type CentreMenu } from '../../entities/site/menu.ts'
import type { Brand } from '../../entities/site/brand.ts'
import type { PageSettings } from '../../entities/site/pageSettings.ts'
import { OperatorError } from '../domain/site/operatorError.ts'
import { browserTexts, type BrowserTexts } from '../domain/site/page/browserTexts.ts'
import { publicBrand, sitePage, type SitePages } from '../domain/site/page/sitePage.ts'
import { completeFile, type LanguageFolders } from '../domain/site/texts.ts'
import { readConfig } from '../store/site/configFile.ts'

const readMenu = (configDir: string, centre: CentreMenu['centre']): CentreMenu => {
  const found = readConfig(configDir, `${centre}Centre.json`, centreMenu)
  if ('problems' in found) throw new OperatorError(found.problems.join('\n'))
  return found.value
}

const versionOf = (texts: BrowserTexts): string => {
  const hash = createHash('sha256')
  for (const [language, namespaces] of texts)
    for (const [namespace, words] of namespaces) hash.update(JSON.stringify([language, namespace, words]))
  return hash.digest('hex').slice(0, 12)
}

const readMenus = (configDir: string): PageSettings['menus'] => ({
  member: readMenu(configDir, 'member'),
  agent: readMenu(configDir, 'agent'),
  operator: readMenu(configDir, 'operator'),
})

const makePages = (brand: Brand, menus: PageSettings['menus'], folders: LanguageFolders): SitePages => {
  const texts = browserTexts(folders, brand.languages)
  const { default: language } = brand.languages
  const settings: PageSettings = { brand: publicBrand(brand), menus, words: versionOf(texts) }
  const pageTexts = completeFile(folders, language, language, 'provider/page')
  return { settings, texts, mark: brand.mark, page: (html) => sitePage(html, settings, pageTexts) }
}

/**
 * Reads the menus of a site and makes its pages of them, its brand and its texts. Throws an OperatorError for a file that is
 * wrong.
 */
export const readSitePages = (brand: Brand, configDir: string, folders: LanguageFolders): SitePages =>
  makePages(brand, readMenus(configDir), folders)

/** Returns the pages of a site whose brand can change: they are made again for another brand. */
export const liveSitePages = (
  brand: () => Brand,
  configDir: string,
  folders: LanguageFolders,
): (() => SitePages) => {
  const menus = readMenus(configDir)
  let made = { brand: brand(), pages: makePages(brand(), menus, folders) }
  return () => {
    const now = brand()
    if (now !== made.brand) made = { brand: now, pages: makePages(now, menus, folders) }
    return made.pages
  }
}
