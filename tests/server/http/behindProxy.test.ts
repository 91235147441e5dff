import fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { countryCode, systemStatus } from '../../../src/endpoints/accounts/login.ts'
import { makeMetrics, mountHealth } from '../../../src/server/http/health.ts'
import { testProvider, type TestProvider } from '../../kit/provider/provider.ts'

const PROXY = '10.9.9.9'
let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider({ trustProxy: [PROXY], countryHeader: 'CF-IPCountry' })
})

describe('what a proxy reports about a visitor', () => {
  test('address and country are taken from the trusted proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'TH' }
    expect((await provider.call(systemStatus, {}, { ip: PROXY, headers })).value.ip).toBe('203.0.113.7')
    expect((await provider.call(countryCode, {}, { ip: PROXY, headers })).value.current.countryCode).toBe(
      'TH',
    )
  })

  test('the same headers from another address have no effect', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', 'cf-ipcountry': 'TH' }
    expect((await provider.call(systemStatus, {}, { ip: '198.51.100.4', headers })).value.ip).toBe(
      '198.51.100.4',
    )
    expect(
      (await provider.call(countryCode, {}, { ip: '198.51.100.4', headers })).value.current.countryCode,
    ).toBe('MY')
  })

  test('of several addresses in the header only the last counts', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.7' }
    expect((await provider.call(systemStatus, {}, { ip: PROXY, headers })).value.ip).toBe('203.0.113.7')
  })
})

test.each([
  ['any client in the demo', 'anyone' as const, undefined, 200],
  ['no client without a key in the settings', null, 'Bearer x', 404],
  ['a client with the key', { key: 'k'.repeat(32) }, `Bearer ${'k'.repeat(32)}`, 200],
  ['no client with another key', { key: 'k'.repeat(32) }, `Bearer ${'x'.repeat(32)}`, 404],
])('metrics are readable for %s', async (_who, reader, authorization, status) => {
  const app = fastify()
  mountHealth(app, { metrics: makeMetrics(), ping: () => Promise.resolve(), isReady: () => true, reader })
  expect(
    (await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode,
  ).toBe(status)
})
