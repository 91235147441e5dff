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
  /** Returns the pages of the current settings. */
  pages(): Pick<SitePages, 'settings' | 'texts' | 'mark'>
  /** Folders with the site's art, of which the first that has a picture is used. */
  art: readonly string[]
}

const json = (value: unknown): CompressedText => compressedText(JSON.stringify(value))

/** Returns a function that makes a value of the current pages, and makes it again when they have changed. */
const ofPages = <T>(
  { pages }: PagesOptions,
  make: (pages: ReturnType<PagesOptions['pages']>) => T,
): (() => T) => {
  let made: { of: ReturnType<PagesOptions['pages']>; value: T } | undefined
  return () => {
    const of = pages()
    if (made?.of !== of) made = { of, value: make(of) }
    return made.value
  }
}

/**
 * Mounts the texts of each language at addresses that change with them. An earlier address has the current texts: a page
 * that was loaded before a change, or from a process that has not seen it yet, still gets its other texts.
 */
const mountWords = (app: FastifyInstance, options: PagesOptions): void => {
  const files = ofPages(options, () => new Map<string, CompressedText>())
  app.get<{ Params: { version: string; language: string; file: string } }>(
    wordsAddress(':version', ':language', ':file').replace(/\.json$/, ''),
    (request, reply) => {
      const { version, language, file } = request.params
      const { settings, texts } = options.pages()
      const words = file.endsWith('.json')
        ? texts.get(language)?.get(file.slice(0, -'.json'.length))
        : undefined
      if (!words) return reply.code(404).type('text/plain; charset=utf-8').send('Not found.')
      const key = `${language}/${file}`
      const text = files().get(key) ?? json(words)
      files().set(key, text)
      return text.send(
        request,
        reply
          .type('application/json; charset=utf-8')
          .header('Cache-Control', version === settings.words ? IMMUTABLE : 'no-cache'),
      )
    },
  )
}

/** Returns the folder that has the mark, when the settings have none. */
const folderOfMark = (art: readonly string[]): string | undefined =>
  art.find((one) => existsSync(join(one, 'mark.svg')))

/** Scripts in an image do not run when it is opened by itself. */
const MARK_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Mounts the mark of the settings, or the file in art/. */
const mountMark = (app: FastifyInstance, options: PagesOptions): void => {
  const ofSettings = ofPages(options, ({ mark }) => (mark === null ? null : compressedText(mark)))
  app.get('/art/mark.svg', (request, reply) => {
    const mark = ofSettings()
    void reply.header('Cache-Control', 'no-cache')
    if (mark)
      return mark.send(request, reply.type('image/svg+xml').header('Content-Security-Policy', MARK_POLICY))
    const folder = folderOfMark(options.art)
    return folder
      ? reply.sendFile('mark.svg', folder)
      : reply.code(404).type('text/plain; charset=utf-8').send('Not found.')
  })
}

/** Mounts the icons of the installed site, drawn from the brand's mark when they are first asked for. */
const mountIcons = (app: FastifyInstance, options: PagesOptions): void => {
  const icons = ofPages(options, () => new Map<IconName, Promise<Buffer>>())
  const readMark = (mark: string | null): Promise<Buffer> => {
    if (mark !== null) return Promise.resolve(Buffer.from(mark))
    const folder = folderOfMark(options.art)
    return folder
      ? readFile(join(folder, 'mark.svg'))
      : Promise.reject(new Error('There is no art/mark.svg.'))
  }
  for (const name of keysOf(ICONS))
    app.get(`/icons/${name}.png`, async (_, reply) => {
      const drawn = icons()
      const { mark, settings } = options.pages()
      const { background } = settings.brand.theme.light
      const icon = drawn.get(name) ?? readMark(mark).then((bytes) => drawIcon(bytes, ICONS[name], background))
      drawn.set(name, icon)
      icon.catch(() => drawn.delete(name))
      return reply
        .type('image/png')
        .header('Cache-Control', 'public, max-age=86400')
        .send(await icon)
    })
}

/** Mounts what belongs to the pages besides the build: texts, web app manifest, mark, icons, and the brand in force. */
export const mountPages = (app: FastifyInstance, options: PagesOptions): void => {
  mountWords(app, options)
  mountMark(app, options)
  mountIcons(app, options)
  // The page carries the brand itself; `npm run dev` makes its pages of this.
  const settings = ofPages(options, ({ settings: { brand }, mark }) => json({ brand, mark }))
  app.get('/page-settings.json', (request, reply) =>
    settings().send(
      request,
      reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache'),
    ),
  )
  const manifest = ofPages(options, ({ settings }) => json(siteManifest(settings.brand)))
  app.get('/manifest.webmanifest', (request, reply) =>
    manifest().send(
      request,
      reply.type('application/manifest+json; charset=utf-8').header('Cache-Control', 'no-cache'),
    ),
  )
}
