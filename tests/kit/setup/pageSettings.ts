import { join } from 'node:path'
import { readSitePages } from '../../../src/server/start/sitePages.ts'
import { languageFolders } from '../data/languages.ts'
import { testBrand } from '../provider/testBrand.ts'

const root = join(import.meta.dirname, '../../..')

// Code of the browser reads the settings that the server writes into the page (client/pageSettings).
globalThis.pageSettings = readSitePages(testBrand(), join(root, 'config'), languageFolders).settings
