import { describe, expect, test } from 'vitest'
import { pathAt, siteOf, valueFrom, type ProviderSite } from '../../src/endpoints/adapter.ts'
import { allEndpoints } from '../../src/endpoints/all.ts'
import type { Endpoint } from '../../src/endpoints/endpoint.ts'
import { unreadCount } from '../../src/endpoints/content/common.ts'
import { favouriteGame, gameVendors, listAnnouncements } from '../../src/endpoints/games/games.ts'
import { downlines } from '../../src/endpoints/team/agent.ts'
import { transactionReport } from '../../src/endpoints/betting/reports.ts'

const site = (names: ProviderSite['names']): ProviderSite => ({
  base: 'https://provider.example',
  merchant: 'brandx',
  names,
})
const nameAt = (names: ProviderSite['names'], endpoint: Endpoint, input: unknown = {}): string =>
  pathAt(site(names), endpoint, input).split('/').at(-1)!
const declared = (name: string): Endpoint =>
  allEndpoints.find(({ endpoint }) => endpoint.path.endsWith(`/${name}`))!.endpoint

describe('the paths of calls', () => {
  test('are as declared for the embedded provider', () => {
    expect(siteOf({ provider: 'embedded', merchant: 'x', providerNames: 'former' })).toEqual({
      base: '',
      merchant: 'x',
      names: 'declared',
    })
    for (const { endpoint } of allEndpoints)
      expect(pathAt(site('declared'), endpoint, {})).toBe(endpoint.path)
  })

  test.each([
    ['MCS2_processDividendReq', 'MCS2_processDividendReq', 'MCSFE_processDividend'],
    ['MCS2_processDailySalContract', 'MCS2_processDailySalContract', 'MCSFE_processDailySalaryContract'],
    ['MCS2_processContractHourSalary', 'MCS2_processContractHourSalary', 'MCSFE_processContractHourSalary'],
    ['MCS2_getPointBalance', 'MCS2_getPointBalance', 'MCSFE_getPointBalance'],
    ['MCS2_redeemPointReward', 'MCS2_redeemPointReward', 'MCSFE_redeemPointReward'],
    ['MCS2_claimRafflePromotion', 'MCS2_claimRafflePromotion', 'MCSFE_claimRafflePromotion'],
  ])('%s is %s at a former brand and %s at a current one', (name, former, current) => {
    expect(nameAt('former', declared(name))).toBe(former)
    expect(nameAt('current', declared(name))).toBe(current)
  })

  test('vendors, announcements and unread counts have a path for each kind of brand', () => {
    expect(
      [gameVendors, listAnnouncements, unreadCount].map((endpoint) => nameAt('former', endpoint)),
    ).toEqual(['GCSGAME_gameVendor', 'MCSFE_getListAnnouncements', 'CSP_unreadCount'])
    expect(
      [gameVendors, listAnnouncements, unreadCount].map((endpoint) => nameAt('current', endpoint)),
    ).toEqual(['GCSGAME_newGameVendor', 'CCSFE_getListAnnouncements', 'EMFE_getInboxUnreadCount'])
  })

  test('a favourite is one call at a former brand and two at a current one', () => {
    expect(nameAt('former', favouriteGame, { action: 'add' })).toBe('MCSFE_getFavoriteGames')
    expect(nameAt('current', favouriteGame, { action: 'add' })).toBe('addFavoriteGameV2')
    expect(nameAt('current', favouriteGame, { action: 'remove' })).toBe('removeFavoriteGameV2')
  })

  test('every call has a different path for each kind of brand', () => {
    for (const names of ['former', 'current'] as const) {
      const routes = allEndpoints.map(
        ({ endpoint }) => `${endpoint.method} ${pathAt(site(names), endpoint, {})}`,
      )
      expect(new Set(routes).size).toBe(routes.length)
    }
  })
})

describe('the responses of a remote provider', () => {
  test('lose the merchant prefix of account names, at any depth', () => {
    const value = valueFrom(site('former'), downlines, {
      list: [{ account: 'brandx@one', upline: { account: 'brandx@two' } }, { account: 'three' }],
      total: 2,
    })
    expect(value).toEqual({
      list: [{ account: 'one', upline: { account: 'two' } }, { account: 'three' }],
      totals: {},
      total: 2,
    })
  })

  test('have their misspelt keys corrected', () => {
    expect(valueFrom(site('current'), gameVendors, [{ lagerIcon: 'a', smallIcon: 'b' }])).toEqual([
      { largeIcon: 'a', smallIcon: 'b' },
    ])
  })

  test('have the last row of a report moved to the totals', () => {
    const value = valueFrom(site('former'), transactionReport, {
      list: [{ amount: 1 }, { amount: 2 }, { in: 3, out: 0 }],
      pageNo: 1,
      pageSize: 20,
      total: 2,
    })
    expect(value).toEqual({
      list: [{ amount: 1 }, { amount: 2 }],
      totals: { in: 3, out: 0 },
      pageNo: 1,
      pageSize: 20,
      total: 2,
    })
  })

  test.each([
    [
      { list: [{ amount: 1 }, { in: 3 }], pageNo: 2, pageSize: 1, total: 5 },
      { list: [{ amount: 1 }], totals: { in: 3 } },
    ],
    [
      { list: [{ amount: 1 }], pageNo: 2, pageSize: 1, total: 5 },
      { list: [{ amount: 1 }], totals: {} },
    ],
    [
      { list: [{ in: 0 }], pageNo: 1, pageSize: 20, total: 0 },
      { list: [], totals: { in: 0 } },
    ],
    [
      { list: [], pageNo: 1, pageSize: 20, total: 0 },
      { list: [], totals: {} },
    ],
  ])('keep every row of the page %j', (sent, expected) => {
    expect(valueFrom(site('former'), transactionReport, sent)).toMatchObject(expected)
  })
})
