import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../../entities/site/brand.ts'
import type { SitePages } from '../domain/site/page/sitePage.ts'
import { IMMUTABLE, mountPages } from './sitePages.ts'
import { compressedText, type CompressedText } from './compressedText.ts'

/** Hashes of the page's inline scripts (such as the one that sets the theme before first paint), for its policy. */
const inlineHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/**
 * Content policy of a page. Scripts: only our own files and the hashed inline scripts. Inline styles are allowed,
 * because antd writes its theme that way. Games load from the vendors' https hosts.
 */
const policyOf = (html: string, brand: Brand): string => {
  const provider = brand.provider === 'embedded' ? [] : [new URL(brand.provider).origin]
  // Hosts of the Google tag. Without an analytics id, no foreign host is allowed.
  const tag = brand.analytics.gtagId
    ? {
        script: ['https://www.googletagmanager.com'],
        report: [
          'https://www.googletagmanager.com',
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
        ],
      }
    : { script: [], report: [] }
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes(html), ...tag.script],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...provider, ...tag.report],
    'frame-src': ["'self'", 'https:'],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    // Our policy and the sanitiser's. Strings that passed neither reach no sink (client/trustedTypes).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Policy of a built-in game in its frame: its own files and calls, framed by this site only. */
const GAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Policy of all other files. It matters for those that run by themselves, such as the service worker. */
const FILE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

interface Page {
  changedMs: number
  of: SitePages
  policy: string
  html: CompressedText
}

export interface SiteOptions {
  /** The built pages: index.html, assets/, art/ … */
  folder: string
  brand: Brand
  /** Returns the pages of the current settings. */
  pages(): SitePages
  /** The operator's pictures: one of the same name replaces a built one of `/art/`. It need not exist. */
  art: string
}

/** Serves the page for a path without a route; its router knows the address (§2: history mode). */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** Returns a handler that serves the page for every address, and 404 for paths that look like files. */
export const siteFallback = ({ folder, brand, pages }: SiteOptions): Fallback => {
  const file = join(folder, 'index.html')
  let page: Page | null = null
  const current = (): Page | null => {
    if (!existsSync(file)) return null
    const changedMs = statSync(file).mtimeMs
    const of = pages()
    if (page?.changedMs !== changedMs || page.of !== of) {
      const html = of.page(readFileSync(file, 'utf8'))
      page = { changedMs, of, policy: policyOf(html, brand), html: compressedText(html) }
    }
    return page
  }
  return (request, reply) => {
    const path = request.url.replace(/\?.*/s, '')
    const known = current()
    const isFile = /\.(?!html$)[a-z0-9]{2,5}$/i.test(path)
    if (!known || isFile || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found.')
    }
    void reply
      .header('Content-Security-Policy', known.policy)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
    return known.html.send(request, reply)
  }
}

/** Files are revalidated each time, so that a new build is seen immediately; hashed names never change. */
const setHeaders: NonNullable<FastifyStaticOptions['setHeaders']> = (reply, path) => {
  const isHashed = /[\\/]assets[\\/]/.test(path)
  reply.setHeader('Cache-Control', isHashed ? IMMUTABLE : 'no-cache')
  reply.setHeader('Content-Security-Policy', /\.html(\.br|\.gz)?$/.test(path) ? GAME_POLICY : FILE_POLICY)
}

/**
 * Serves the built files: compressed at build time, hashed names cached for a year, the rest revalidated each time.
 */
export const mountSite = (app: FastifyInstance, { folder, art, pages }: SiteOptions): void => {
  // A site may start while its pages are still being built.
  mkdirSync(folder, { recursive: true })
  void app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // The fallback serves folders and the page itself, with the page's content policy.
    allowedPath: (path) => !path.endsWith('/') && path !== '/index.html',
    setHeaders,
  })
  mountPages(app, { pages, art: [art, join(folder, 'art')] })
  if (!existsSync(art)) return
  void app.register(fastifyStatic, {
    root: [art, join(folder, 'art')],
    prefix: '/art/',
    index: false,
    cacheControl: false,
    decorateReply: false,
    dotfiles: 'ignore',
    setHeaders,
  })
}
