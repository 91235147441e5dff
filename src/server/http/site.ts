import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../../entities/brand.ts'

const YEAR_S = 31_536_000

/** The hashes of the page's inline scripts (the line that sets the theme before first paint), for the policy. */
const inlineHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?:\s+type="module")?>([\s\S]*?)<\/script>/g)]
    .map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`)

/**
 * What a page of the site may load. Scripts: our own files and the hashed theme line, nothing else. Styles may be
 * written in line, because antd writes its theme so. Games come from the vendors' hosts, by https.
 */
const policyOf = (html: string, brand: Brand): string => {
  const provider = brand.provider === 'embedded' ? [] : [new URL(brand.provider).origin]
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes(html)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...provider],
    'frame-src': ["'self'", 'https:'],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    // One policy of ours and the sanitiser's own; a string that neither has seen reaches no sink (client/trustedTypes).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
  }).map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

/** A game of the house in its frame: its own files and calls, shown by this site only. */
const GAME_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
  + "form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Any other file: what it may load counts where it runs by itself, as the worker that keeps the page. */
const FILE_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

interface Page {
  changedMs: number
  policy: string
}

export interface SiteOptions {
  /** The built browser half: index.html, assets/, art/ … */
  folder: string
  brand: Brand
}

/** Answers a path that no call answers: with the page, whose router knows the address (§2: history mode). */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** The page for every address of the site; the provider's own 404 for what looks like a file. */
export const siteFallback = ({ folder, brand }: SiteOptions): Fallback => {
  const file = join(folder, 'index.html')
  let page: Page | null = null
  const current = (): Page | null => {
    if (!existsSync(file)) return null
    const changedMs = statSync(file).mtimeMs
    if (page?.changedMs !== changedMs) page = { changedMs, policy: policyOf(readFileSync(file, 'utf8'), brand) }
    return page
  }
  return (request, reply) => {
    const path = request.url.split('?')[0]!
    const known = current()
    const isFile = /\.(?!html$)[a-z0-9]{2,5}$/i.test(path)
    if (!known || isFile || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this address.')
    }
    void reply.header('Content-Security-Policy', known.policy)
    return reply.sendFile('index.html')
  }
}

/** Serves the built files: compressed at build time, hashed names for a year, the rest asked for anew each time. */
export const mountSite = (app: FastifyInstance, { folder }: SiteOptions): void => {
  // A site that starts while its pages are still being built has no folder yet.
  mkdirSync(folder, { recursive: true })
  void app.register(fastifyStatic, {
    root: folder, prefix: '/', index: false, preCompressed: true, cacheControl: false, dotfiles: 'ignore',
    // Folders and the page itself are the fallback's, which adds the page's content policy.
    allowedPath: (path) => !path.endsWith('/') && path !== '/index.html',
    setHeaders: (reply, path) => {
      const lasting = /[\\/]assets[\\/]/.test(path)
      reply.setHeader('Cache-Control', lasting ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
      reply.setHeader('Content-Security-Policy', /\.html(\.br|\.gz)?$/.test(path) ? GAME_POLICY : FILE_POLICY)
    },
  })
}
