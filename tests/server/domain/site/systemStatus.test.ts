import { describe, expect, test } from 'vitest'
import { systemStatusOf } from '../../../../src/server/domain/site/systemStatus.ts'

const maintenance = { message: {}, until: null }
const region = { message: {}, countries: ['SG'], addresses: ['203.0.113.', '2001:db8:', '198.51.100.7'] }

describe('the status of the site (§4)', () => {
  test.each([
    ['nothing is set', { maintenance: null, region: null }, '203.0.113.9', 'SG', 0],
    ['maintenance', { maintenance, region: null }, '192.0.2.1', null, 1],
    ['maintenance comes before a blocked region', { maintenance, region }, '203.0.113.9', 'SG', 1],
    ['a blocked country', { maintenance: null, region }, '192.0.2.1', 'SG', 2],
    ['another country', { maintenance: null, region }, '192.0.2.1', 'MY', 0],
    ['an unknown country', { maintenance: null, region }, '192.0.2.1', null, 0],
    ['a blocked network', { maintenance: null, region }, '203.0.113.9', 'MY', 2],
    ['a blocked IPv6 network', { maintenance: null, region }, '2001:db8::1', null, 2],
    ['a blocked address', { maintenance: null, region }, '198.51.100.7', null, 2],
    ['an address that only begins like it', { maintenance: null, region }, '198.51.100.70', null, 0],
  ] as const)('%s', (_what, state, ip, country, status) => {
    expect(systemStatusOf(state, ip, country)).toBe(status)
  })
})
