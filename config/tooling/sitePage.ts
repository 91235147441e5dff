import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { brand } from '../../src/entities/site/brand.ts'
import { wordsAddress } from '../../src/rules/site/wordsAddress.ts'
import type { SitePages } from '../../src/server/domain/site/page/sitePage.ts'
import { readSitePages } from '../../src/server/start/sitePages.ts'
import { readLanguages } from '../../src/server/store/site/languageFolders.ts'
import { readConfig } from '../../src/server/store/site/configFile.ts'

interface Folders {
  config: string
  locales: string
}

const readPages = ({ config, locales }: Folders): SitePages => {
  const found = readConfig(config, 'brand.json', brand)
  if ('problems' in found) throw new Error(found.problems.join('\n'))
  return readSitePages(found.value, config, readLanguages(locales))
}

/** Sends the texts at an address. Returns whether there are any. */
const sendWords = ({ settings, texts }: SitePages, path: string, response: ServerResponse): boolean => {
  for (const [language, namespaces] of texts)
    for (const [namespace, words] of namespaces)
      if (path === wordsAddress(settings.words, language, namespace)) {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(words))
        return true
      }
  return false
}

/**
 * Writes the settings of config/ into the built page, which the server replaces with those of its CONFIG_DIR. `npm run dev`
 * reads settings and texts again when a file changes.
 */
export const sitePage = (folders: Folders): Plugin => ({
  name: 'playhouse-site-page',
  transformIndexHtml: (html) => readPages(folders).page(html),
  configureServer: (server) => {
    server.watcher.add([folders.locales, folders.config])
    server.watcher.on('change', (path) => {
      if ([folders.locales, folders.config].some((folder) => path.startsWith(folder)))
        server.ws.send({ type: 'full-reload' })
    })
    server.middlewares.use('/words', (request, response, next) => {
      if (!sendWords(readPages(folders), request.originalUrl ?? '', response)) next()
    })
  },
})
