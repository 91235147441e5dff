import { describe, expect, it } from 'vitest'
import { mayEnter } from '../../src/app/homeAfterLogin.ts'
import { bannerGroupOf } from '../../src/rules/bannerGroups.ts'

describe('the home-after-login setting (§2)', () => {
  it.each(['/login', '/register', '/register.html', '/helpmc', '/download'])('lets a visitor see %s', (path) => {
    expect(mayEnter(path)).toBe(true)
  })
  it.each(['/', '/rng', '/help', '/member/depositv2'])('sends a visitor of %s to log in', (path) => {
    expect(mayEnter(path)).toBe(false)
  })
})

describe('banner groups by route (§2)', () => {
  it.each([['/', '/'], ['/home', '/'], ['/register', '/'], ['/rng', '/rng'], ['/pointMall', '/pointMall'], ['/help', '/help']])('%s shows the group %s', (path, group) => {
    expect(bannerGroupOf(path)).toBe(group)
  })
  it.each(['/vip', '/lottery', '/noticePage', '/join'])('%s has none', (path) => {
    expect(bannerGroupOf(path)).toBeUndefined()
  })
})
