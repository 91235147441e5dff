import { expect, test } from 'vitest'
import { BANNER_GROUPS, HOME_ROUTES, bannerGroupOf } from '../../../src/rules/content/bannerGroups.ts'

test.each([
  ...HOME_ROUTES.map((path) => [path, '/'] as const),
  ...BANNER_GROUPS.map((group) => [group, group] as const),
  ['/download', '/down'],
  ['/DOWNLOAD', '/down'],
  ['/pointmall', '/pointMall'],
  ['/POINTMALL', '/pointMall'],
  ['/RNG', '/rng'],
  ['/download/app', undefined],
  ['/member/withdraw', undefined],
  ['/homepage', undefined],
  ['', undefined],
] as const)('the route %s shows the banners of %s', (path, group) => {
  expect(bannerGroupOf(path)).toBe(group)
})
