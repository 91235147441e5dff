import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { keysOf } from '../../rules/entriesOf.ts'
import { wordsAddress } from '../../rules/site/wordsAddress.ts'
import { ICONS, siteManifest, type IconName } from '../domain/site/page/manifest.ts'
import { drawIcon } from '../integrations/siteIcons.ts'
import type { SitePages } from '../domain/site/page/sitePage.ts'
import { compressedText, type CompressedText } from './compressedText.ts'

/** For what is at another address once it changes: browsers keep it for a year. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

export interface PagesOptions {
  pages: Pick<SitePages, 'settings' | 'texts'>
  /** Folders with the site's art, of which the first that has a picture is used. */
  art: readonly string[]
}

const json = (value: unknown): CompressedText => compressedText(JSON.stringify(value))

/** Mounts the texts of each language at addresses that change with them. */
const mountWords = (app: FastifyInstance, { pages: { settings, texts } }: PagesOptions): void => {
  for (const [language, namespaces] of texts)
    for (const [namespace, words] of namespaces) {
      const file = json(words)
      app.get(wordsAddress(settings.words, language, namespace), (request, reply) =>
        file.send(request, reply.type('application/json; charset=utf-8').header('Cache-Control', IMMUTABLE)),
      )
    }
}

/** Mounts the icons of the installed site, drawn from the brand's mark when they are first asked for. */
const mountIcons = (app: FastifyInstance, { pages: { settings }, art }: PagesOptions): void => {
  const drawn = new Map<IconName, Promise<Buffer>>()
  const mark = (): Promise<Buffer> => {
    const folder = art.find((one) => existsSync(join(one, 'mark.svg')))
    return folder
      ? readFile(join(folder, 'mark.svg'))
      : Promise.reject(new Error('There is no art/mark.svg.'))
  }
  for (const name of keysOf(ICONS))
    app.get(`/icons/${name}.png`, async (_, reply) => {
      const icon =
        drawn.get(name) ??
        mark().then((bytes) => drawIcon(bytes, ICONS[name], settings.brand.theme.light.background))
      drawn.set(name, icon)
      icon.catch(() => drawn.delete(name))
      return reply
        .type('image/png')
        .header('Cache-Control', 'public, max-age=86400')
        .send(await icon)
    })
}

/** Mounts what belongs to the pages besides the build: texts, web app manifest and icons. */
export const mountPages = (app: FastifyInstance, options: PagesOptions): void => {
  mountWords(app, options)
  mountIcons(app, options)
  const manifest = json(siteManifest(options.pages.settings.brand))
  app.get('/manifest.webmanifest', (request, reply) =>
    manifest.send(
      request,
      reply.type('application/manifest+json; charset=utf-8').header('Cache-Control', 'no-cache'),
    ),
  )
}
