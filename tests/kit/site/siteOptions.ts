import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Brand } from '../../../src/entities/site/brand.ts'
import type { SiteOptions } from '../../../src/server/http/site.ts'
import { readLanguages } from '../../../src/server/store/site/languageFolders.ts'
import { readSitePages } from '../../../src/server/start/sitePages.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Returns what the server needs to serve the pages of a folder with the shipped menus and texts. */
export const siteOptions = (folder: string, brand: Brand): SiteOptions => {
  const pages = readSitePages(brand, `${root}config`, readLanguages(`${root}locales`))
  return { folder, brand, pages: () => pages, art: join(folder, 'own-art') }
}
