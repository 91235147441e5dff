import { subscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import { getBankCards, setPaymentPassword } from '../../../../src/endpoints/accounts/security.ts'
import { mountDocs } from '../../../../src/server/http/docs/docs.ts'
import { makeMetrics, mountHealth } from '../../../../src/server/http/health.ts'
import { mountSite, siteFallback } from '../../../../src/server/http/site.ts'
import { loadHouse } from '../../../../src/server/store/content/house.ts'
import { siteOptions } from '../../../kit/site/siteOptions.ts'
import { TEST_PASSWORD, testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

/** Every route that is added to Fastify, recorded by its hook. */
const routes: RouteOptions[] = []
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => {
    routes.push(route)
  })
})

const web = mkdtempSync(join(tmpdir(), 'playhouse-limits-'))
writeFileSync(join(web, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(web, { recursive: true, force: true }))

let refusing: TestProvider
beforeAll(async () => {
  // Every limit is used up, so a route that still serves has none.
  refusing = await testProvider({
    limits: { take: () => Promise.resolve(60_000) },
    outboxPage: true,
    fallback: siteFallback(siteOptions(web, testBrand())),
  })
  mountSite(refusing.app, siteOptions(web, refusing.brand))
  mountDocs(refusing.app, {
    calls: allEndpoints,
    title: refusing.brand.name,
    merchant: refusing.brand.merchant,
    errors: {},
  })
  mountHealth(refusing.app, {
    metrics: makeMetrics(),
    isReady: () => true,
    ping: () => Promise.resolve(),
    reader: 'anyone',
  })
  await refusing.app.ready()
})

const FILLED: Readonly<Record<string, string>> = {
  ':vendor': 'HARBOUR',
  ':call': 'bet',
  ':token': 'a-token',
  ':way': 'pay',
  '*': 'index.html',
  ':line': '0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e1f',
  ':id': '0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e1f',
}
const addressOf = (url: string): string =>
  url.replaceAll(/\([^)]*\)/g, '').replaceAll(/:\w+|\*/g, (part) => FILLED[part] ?? part)

describe('every route of the site', () => {
  test('is in this test: calls, partners, sandboxes, pictures, streams, pages and documents', () => {
    const urls = routes.map(({ url }) => url)
    expect(urls).toEqual(
      expect.arrayContaining([
        '/wps/session/login',
        '/vendor/:vendor/:call',
        '/cashier/callback',
        '/sandbox/vendor/open',
        '/sandbox/outbox',
        '/sandbox/cashier/:token',
        '/wps/upload/image',
        '/events',
        '/docs',
        '/docs/openapi.json',
        '/healthz',
        '/readyz',
        '/metrics',
        '/*',
      ]),
    )
    expect(urls.length).toBeGreaterThan(allEndpoints.length + 15)
  })

  test('has a limit, and refuses with a code of the catalogue', async () => {
    const unlimited: string[] = []
    for (const { method, url } of routes) {
      for (const one of [method].flat() as ('GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD')[]) {
        const reply = await refusing.app.inject({
          method: one,
          url: addressOf(url),
          headers: { merchant: refusing.brand.merchant },
          ...(one === 'POST' || one === 'PUT' ? { payload: {} } : {}),
        })
        const hasCode =
          one === 'HEAD' ||
          (JSON.parse(reply.body || '{}') as { errorCode?: string }).errorCode === 'too.many.requests'
        if (reply.statusCode !== 429 || !hasCode) unlimited.push(`${one} ${url}: ${reply.statusCode}`)
      }
    }
    expect(unlimited).toEqual([])
    expect((await refusing.app.inject('/lottery')).statusCode).toBe(429)
  })

  test('has a limit for calls with a token too', async () => {
    const { member } = await refusing.makeTeam()
    const token = await refusing.tokenOf(member)
    for (const url of ['/events', '/wps/upload/image', getBankCards.path]) {
      const reply = await refusing.app.inject({
        method: url.includes('upload') ? 'POST' : 'GET',
        url,
        headers: { merchant: refusing.brand.merchant, authorization: token },
      })
      expect(reply.statusCode, url).toBe(429)
    }
  })
})

describe('players who share an IP address', () => {
  test('have a limit for each account; calls with an invalid token share that of the address', async () => {
    const provider = await testProvider({ limits: 'memory' })
    const { member, stranger } = await provider.makeTeam()
    const ip = '100.64.0.1'
    const { points } = setPaymentPassword.limit!
    const ask = (token: string) =>
      provider.call(
        setPaymentPassword,
        { password: 'wrong', paymentPassword: '1', confirmPaymentPassword: '1' },
        { token, ip },
      )
    const refused = async (token: string, times: number): Promise<number> => {
      let count = 0
      for (let n = 0; n < times; n += 1) if ((await ask(token)).status === 429) count += 1
      return count
    }
    const own = await provider.tokenOf(member)
    expect(await refused(own, points + 3)).toBeGreaterThanOrEqual(3)
    const other = await provider.tokenOf(stranger)
    expect(
      (
        await provider.call(
          setPaymentPassword,
          { password: TEST_PASSWORD, paymentPassword: '739164', confirmPaymentPassword: '739164' },
          { token: other, ip },
        )
      ).status,
    ).toBe(200)
    expect(await refused('made-up', points + 3)).toBe(3)
    expect(await refused('made-up-too', 1)).toBe(1)
    expect((await provider.call(getBankCards, {}, { token: other, ip })).status).toBe(200)
  })
})

test('there is no sandbox if every vendor has an address', async () => {
  const house = loadHouse('config', { demo: true, paysOnline: true })
  const games = {
    ...house.games,
    vendors: house.games.vendors.map((vendor) => ({
      ...vendor,
      launchUrl: 'https://games.example.org/open',
    })),
  }
  const keys = new Map(games.vendors.map(({ id }) => [id, 'k'.repeat(40)]))
  const provider = await testProvider({ house: { ...house, games }, vendorKeys: keys, cashier: null })
  const open = await provider.app.inject({ method: 'POST', url: '/sandbox/vendor/open', payload: {} })
  expect(open.statusCode).toBe(404)
  expect((await provider.app.inject('/sandbox/outbox')).statusCode).toBe(404)
  expect(
    (await provider.app.inject({ method: 'POST', url: '/cashier/callback', payload: {} })).statusCode,
  ).toBe(404)
})
