import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../../src/server/http/app.ts'
import { textsOf } from '../../../src/server/domain/site/texts.ts'
import { mountSite, siteFallback } from '../../../src/server/http/site.ts'
import { siteOptions } from '../../kit/site/siteOptions.ts'
import { testBrand } from '../../kit/provider/testBrand.ts'

const folder = mkdtempSync(join(tmpdir(), 'playhouse-site-'))
const THEME = "document.documentElement.dataset.theme='dark'"
const PAGE = `<!doctype html><html><head><script>${THEME}</script></head><body></body></html>`
const SCRIPT = 'export const one = 1'
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), PAGE)
writeFileSync(join(folder, 'assets', 'one-abc.js'), SCRIPT)
writeFileSync(join(folder, 'assets', 'one-abc.js.br'), brotliCompressSync(SCRIPT))
mkdirSync(join(folder, 'sandbox', 'games'), { recursive: true })
writeFileSync(join(folder, 'sandbox', 'games', 'frame.html'), PAGE)
writeFileSync(join(folder, 'sandbox', 'games', 'frame.html.br'), brotliCompressSync(PAGE))
afterAll(() => rmSync(folder, { recursive: true }))

const brand = testBrand()
const app = makeApp({
  brand,
  texts: textsOf({}, 'en'),
  clock: () => 0,
  fallback: siteFallback(siteOptions(folder, brand)),
})
mountSite(app, siteOptions(folder, brand))

describe('the pages', () => {
  test.each([
    '/',
    '/index.html',
    '/home',
    '/rng?page=TIDE',
    '/register.html',
    '/member/withdraw',
    '/nowhere',
  ])('%s returns the page', async (url) => {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe(PAGE)
    expect(reply.headers['cache-control']).toBe('no-cache')
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe-inline')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify")
    expect(policy).toContain("frame-ancestors 'self'")
  })

  test('the tag of analytics.gtagId is the only foreign script that a page may load, and only where an id is set', async () => {
    const policyOf = async (gtagId: string | null) => {
      const counted = testBrand({ analytics: { gtagId } })
      const site = makeApp({
        brand: counted,
        texts: textsOf({}, 'en'),
        clock: () => 0,
        fallback: siteFallback(siteOptions(folder, counted)),
      })
      mountSite(site, siteOptions(folder, counted))
      const policy = String((await site.inject('/')).headers['content-security-policy']).split('; ')
      return ['script-src', 'connect-src'].map((name) => policy.find((part) => part.startsWith(name))!)
    }
    expect((await policyOf(null)).join(' ')).not.toContain('google')
    const [script, connect] = await policyOf('G-ABC123')
    expect(script).toMatch(/^script-src 'self' 'sha256-[\w+/=]+' https:\/\/www\.googletagmanager\.com$/)
    expect(connect).toBe(
      "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
    )
  })

  test('a game frame runs only its own files and is framed by this site only, compressed or not', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const policy = String(
        (await app.inject({ url: '/sandbox/games/frame.html?game=x', headers })).headers[
          'content-security-policy'
        ],
      )
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'self'",
        "trusted-types 'none'",
      ])
        expect(policy).toContain(part)
    }
  })

  test('a built file is sent as compressed by the build, cached for a year', async () => {
    const reply = await app.inject({ url: '/assets/one-abc.js', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SCRIPT)
    expect(reply.headers['cache-control']).toContain('immutable')
  })

  test.each(['/assets/gone-abc.js', '/art/none.svg', '/../package.json', '/%2e%2e/package.json'])(
    '%s does not return the page',
    async (url) => {
      const reply = await app.inject(url)
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.body).not.toContain('<!doctype')
    },
  )

  test.each(['/wps/nothing', '/lgw/nothing', '/vendor'])('%s is refused as a call', async (url) => {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ success: false, errorCode: 'not.found' })
  })
})
