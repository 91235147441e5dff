import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withCdnHost } from '../../../../src/shell/kit/session/withCdnHost.ts'

const HOSTS = ['https://a.example', 'https://b.example', 'https://c.example']

describe('hosts for pictures and games (§9)', () => {
  it('are this site if the list is empty', () => {
    expect(withCdnHost([], '/art/mark.svg')).toBe('/art/mark.svg')
    expect(withCdnHost(undefined, '/art/mark.svg')).toBe('/art/mark.svg')
  })

  it('do not change an address that has a host', () => {
    for (const whole of ['https://vendor.example/game', '//vendor.example/game', 'data:,'])
      expect(withCdnHost(HOSTS, whole)).toBe(whole)
  })

  it('are all used, and no other', () => {
    const picked = new Set<string>()
    fc.assert(
      fc.property(fc.nat(999), (chance) => {
        const address = withCdnHost(HOSTS, '/art/mark.svg', chance / 1000)
        picked.add(address)
        return HOSTS.some((host) => address === `${host}/art/mark.svg`)
      }),
    )
    expect(picked.size).toBe(3)
  })

  it('stay the same while the page is open', () => {
    expect(new Set(Array.from({ length: 50 }, () => withCdnHost(HOSTS, '/a'))).size).toBe(1)
  })
})
