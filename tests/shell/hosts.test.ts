import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atHost } from '../../src/shell/kit/hosts.ts'

const HOSTS = ['https://a.example', 'https://b.example', 'https://c.example']

describe('hosts for pictures and games (§9)', () => {
  it('stays at this site without a list', () => {
    expect(atHost([], '/art/mark.svg')).toBe('/art/mark.svg')
    expect(atHost(undefined, '/art/mark.svg')).toBe('/art/mark.svg')
  })

  it('leaves an address alone that names its host', () => {
    for (const whole of ['https://vendor.example/game', '//vendor.example/game', 'data:,']) expect(atHost(HOSTS, whole)).toBe(whole)
  })

  it('picks each host of the list, and never another', () => {
    const picked = new Set<string>()
    fc.assert(fc.property(fc.nat(999), (chance) => {
      const address = atHost(HOSTS, '/art/mark.svg', chance / 1000)
      picked.add(address)
      return HOSTS.some((host) => address === `${host}/art/mark.svg`)
    }))
    expect(picked.size).toBe(3)
  })

  it('keeps to one host while the page is open', () => {
    expect(new Set(Array.from({ length: 50 }, () => atHost(HOSTS, '/a'))).size).toBe(1)
  })
})
