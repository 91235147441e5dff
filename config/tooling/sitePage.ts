import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { brand } from '../../src/entities/site/brand.ts'
import type { PublicBrand } from '../../src/entities/site/pageSettings.ts'
import { isRecord } from '../../src/rules/isRecord.ts'
import { wordsAddress } from '../../src/rules/site/wordsAddress.ts'
import type { SitePages } from '../../src/server/domain/site/page/sitePage.ts'
import { readSitePages } from '../../src/server/start/sitePages.ts'
import { readLanguages } from '../../src/server/store/site/languageFolders.ts'
import { readConfig } from '../../src/server/store/site/configFile.ts'

interface Folders {
  config: string
  locales: string
}

/** What staff have changed on the running site: its brand, and its mark as SVG text. */
interface LiveBrand {
  brand?: Partial<PublicBrand>
  mark?: string
}

const readPages = ({ config, locales }: Folders, live: LiveBrand = {}): SitePages => {
  const found = readConfig(config, 'brand.json', brand)
  if ('problems' in found) throw new Error(found.problems.join('\n'))
  return readSitePages({ ...found.value, ...live.brand }, config, readLanguages(locales))
}

/** How long a page waits for the provider, which restarts after a change of its code, ms. */
const PROVIDER_MS = 2_000

/** Reads the brand in force from the provider. While it does not answer, the page has the values of config/. */
const readLive = async (provider: string): Promise<LiveBrand> => {
  try {
    const response = await fetch(`${provider}/page-settings.json`, {
      signal: AbortSignal.timeout(PROVIDER_MS),
    })
    const found: unknown = response.ok ? await response.json() : null
    if (!isRecord(found)) return {}
    const { brand: inForce, mark } = found
    return {
      ...(isRecord(inForce) && { brand: inForce }),
      ...(typeof mark === 'string' && { mark }),
    }
  } catch {
    return {}
  }
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
 * reads settings and texts again for each page, with what staff have changed on the provider, and loads the page again when
 * a file changes.
 */
export const sitePage = (folders: Folders, provider: string): Plugin => ({
  name: 'playhouse-site-page',
  transformIndexHtml: async (html, { server }) =>
    readPages(folders, server ? await readLive(provider) : {}).page(html),
  configureServer: (server) => {
    server.watcher.add([folders.locales, folders.config])
    server.watcher.on('change', (path) => {
      if ([folders.locales, folders.config].some((folder) => path.startsWith(folder)))
        server.ws.send({ type: 'full-reload' })
    })
    server.middlewares.use('/words', (request, response, next) => {
      readLive(provider).then((live) => {
        if (!sendWords(readPages(folders, live), request.originalUrl ?? '', response)) next()
      }, next)
    })
    server.middlewares.use('/art/mark.svg', (_, response, next) => {
      readLive(provider).then(({ mark }) => {
        if (mark === undefined) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(mark)
      }, next)
    })
  },
})
