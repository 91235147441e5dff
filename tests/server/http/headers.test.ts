import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { mountDocs } from '../../../src/server/http/docs/docs.ts'
import { makeMetrics, mountHealth } from '../../../src/server/http/health.ts'
import { mountSite, siteFallback } from '../../../src/server/http/site.ts'
import { siteOptions } from '../../kit/site/siteOptions.ts'
import { testProvider } from '../../kit/provider/provider.ts'
import { testBrand } from '../../kit/provider/testBrand.ts'

const folder = mkdtempSync(join(tmpdir(), 'playhouse-headers-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, 'sandbox', 'games'), { recursive: true })
for (const file of [
  'index.html',
  'assets/one-abc.js',
  'assets/one-abc.css',
  'sw.js',
  'sandbox/games/frame.html',
])
  writeFileSync(join(folder, file), '/* */')

const brand = testBrand()
const site = await testProvider({
  brand,
  publicUrl: 'https://play.example.org',
  outboxPage: true,
  fallback: siteFallback(siteOptions(folder, brand)),
})
mountSite(site.app, siteOptions(folder, brand))
mountDocs(site.app, { calls: [], title: brand.name, merchant: brand.merchant, errors: {} })
mountHealth(site.app, {
  metrics: makeMetrics(),
  ping: () => Promise.resolve(),
  isReady: () => true,
  reader: 'anyone',
})

const NOWHERE = '01890a5d-ac96-774b-bcce-b302099a8057'
/** An address for each kind of reply: pages, files, calls, callbacks, pictures, monitoring, refusals. */
const REPLIES = [
  ['a page', 'GET', '/'],
  ['a page of the site', 'GET', '/member/withdraw'],
  ['a script', 'GET', '/assets/one-abc.js'],
  ['a style', 'GET', '/assets/one-abc.css'],
  ['the worker', 'GET', '/sw.js'],
  ['a game’s frame', 'GET', '/sandbox/games/frame.html'],
  ['a missing file', 'GET', '/assets/none.js'],
  ['a call', 'GET', '/wps/system/status'],
  ['an unknown call', 'GET', '/wps/nothing'],
  ['a wrong method', 'DELETE', '/wps/session/login'],
  ['a refused call', 'GET', '/wps/v2/wallets/balance'],
  ['the stream', 'GET', '/events'],
  ['a picture that does not exist', 'GET', `/uploads/${NOWHERE}/${NOWHERE}`],
  ['an upload', 'POST', '/wps/upload/image'],
  ['a vendor’s call', 'POST', '/vendor/HARBOUR/bet'],
  ['the cashier’s callback', 'POST', '/cashier/callback'],
  ['the pay page', 'GET', '/sandbox/cashier/none'],
  ['the outbox', 'GET', '/sandbox/outbox'],
  ['the documentation of calls', 'GET', '/docs'],
  ['the OpenAPI document', 'GET', '/docs/openapi.json'],
  ['health', 'GET', '/healthz'],
  ['figures', 'GET', '/metrics'],
] as const

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string) =>
  site.app.inject({
    method,
    url,
    headers: {
      merchant: brand.merchant,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { payload: '{}' } : {}),
  })

describe.each(REPLIES)('%s', (_what, method, url) => {
  test('has its exact content type, and requires https for a year', async () => {
    const { headers } = await ask(method, url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    // Text without a charset could be interpreted as other text.
    const type = String(headers['content-type'] ?? 'none')
    if (/^text\/|json|javascript|xml/.test(type)) expect(type).toMatch(/charset=utf-8/i)
  })

  test('cannot be framed by another site, runs only its own code, and sends no referrer', async () => {
    if (url.startsWith('/vendor/')) return
    const { headers } = await ask(method, url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/frame-ancestors '(none|self)'/)
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-site')
  })

  test('cannot be read by scripts of another site', async () => {
    const response = await site.app.inject({
      method,
      url,
      headers: { origin: 'https://elsewhere.example' },
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

test('a site without https sends no HSTS header', async () => {
  const plain = await testProvider({ servers: site.servers, publicUrl: 'http://localhost:8080' })
  expect((await plain.app.inject('/wps/nothing')).headers['strict-transport-security']).toBeUndefined()
})

test.each(['TRACE', 'OPTIONS', 'PATCH', 'HEAD'] as const)('no call accepts %s', async (method) => {
  const response = await site.app.inject({
    method: method as 'PATCH',
    url: '/wps/system/status',
    headers: { merchant: brand.merchant },
  })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.body).not.toContain('"success":true')
})

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/assets/',
  '/assets',
  '/../package.json',
  '/config/brand.json',
])('%s does not show files outside the built pages', async (url) => {
  const response = await site.app.inject(url)
  expect(response.body).not.toMatch(/\[core\]|"dependencies"|"merchant"|one-abc/)
})
