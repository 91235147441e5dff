import { describe, expect, it } from 'vitest'
import { routeAccess, isPublicRoute } from '../../src/app/routeAccess.ts'
import { bannerGroupOf } from '../../src/rules/content/bannerGroups.ts'

describe('the home-after-login setting (§2)', () => {
  it.each(['/login', '/register', '/register.html', '/helpmc', '/download'])(
    'lets a visitor see %s',
    (path) => {
      expect(isPublicRoute(path)).toBe(true)
    },
  )
  it.each(['/', '/rng', '/help', '/member/depositv2'])('sends a visitor of %s to log in', (path) => {
    expect(isPublicRoute(path)).toBe(false)
  })
})

describe('which status tells whether the site is closed until the login', () => {
  it.each([
    ['the payload, over brand.json', '/rng', true, false, false, 'login'],
    ['the payload, over brand.json', '/rng', false, true, false, 'open'],
    ['brand.json, if the payload cannot be fetched', '/rng', undefined, true, true, 'login'],
    ['neither yet: a route that may be closed waits', '/rng', undefined, true, false, 'wait'],
    ['neither yet: a route is shown if brand.json leaves it open', '/rng', undefined, false, false, 'open'],
    ['neither: the route is always open', '/download', true, true, false, 'open'],
  ] as const)('%s', (...[, path, reply, standard, failed, access]) => {
    expect(routeAccess(path, reply, standard, failed)).toBe(access)
  })
})

describe('banner groups by route (§2)', () => {
  it.each([
    ['/', '/'],
    ['/home', '/'],
    ['/register', '/'],
    ['/rng', '/rng'],
    ['/pointMall', '/pointMall'],
    ['/help', '/help'],
    ['/download', '/down'],
  ])('%s shows the group %s', (path, group) => {
    expect(bannerGroupOf(path)).toBe(group)
  })
  it.each(['/vip', '/lottery', '/noticePage', '/join'])('%s has none', (path) => {
    expect(bannerGroupOf(path)).toBeUndefined()
  })
})
