import { fileURLToPath } from 'node:url'
import { readSitePages } from '../../../src/server/start/sitePages.ts'
import { testBrand } from '../provider/testBrand.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

// Code of the browser reads the settings that the server writes into the page (client/pageSettings).
globalThis.pageSettings = readSitePages(testBrand(), `${root}config`, `${root}locales`).settings
