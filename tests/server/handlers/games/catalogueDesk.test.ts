import { expect, test, vi } from 'vitest'
import { gameMenus } from '../../../../src/endpoints/accounts/login.ts'
import {
  arrangeCatalogueEntry,
  deskGames,
  deskVendors,
  endMaintenance,
  getGameCase,
  getVendorCase,
  planMaintenance,
  switchCatalogueEntry,
} from '../../../../src/endpoints/games/catalogueDesk.ts'
import { gameList, hotGames, recommendedGames } from '../../../../src/endpoints/games/games.ts'
import { launchGame } from '../../../../src/endpoints/games/pvp.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { getOperatorHome } from '../../../../src/endpoints/site/operatorHome.ts'
import { HOUR, MINUTE, SECOND } from '../../../../src/rules/calendar.ts'
import { makeStaff, staffToken } from '../../../kit/provider/staff.ts'
import { vendorSite } from '../../../kit/provider/vendorSite.ts'

const { provider: site, member, launch, wallet, balanceOf, betBody } = await vendorSite()
const ora = await makeStaff(site, 'ora', 'owner')
const owner = { token: ora.token }
const content = { token: (await makeStaff(site, 'cora', 'content')).token }
const VENDOR = { kind: 'vendor', id: 'HARBOUR' } as const
const GAME = { kind: 'game', id: 'reef-riches' } as const
const reason = 'wrong results'

const listed = async () =>
  (await site.call(gameList, { gameType: 'RNG', vassalage: 'HARBOUR', pageSize: 50 })).value.list
const menuOf = async () =>
  (await site.call(gameMenus, {})).value
    .find(({ gameCategory }) => gameCategory === 'RNG')!
    .vendors.find(({ vassalage }) => vassalage === 'HARBOUR')!
const open = async (gameCode = 'reef-riches') =>
  site.call(
    launchGame,
    { vendor: 'HARBOUR', gameCode, launchMode: 'GLS', accountType: 1 },
    { token: await site.tokenOf(member) },
  )

test('a vendor that is switched off is shown so, opens no game and begins no round; running rounds settle', async () => {
  const { playerToken } = await launch(member)
  const running = betBody(playerToken)
  expect((await wallet('bet', running)).status).toBe(200)
  const before = await balanceOf(member)
  await site.call(switchCatalogueEntry, { ...VENDOR, off: true, reason }, owner)

  expect((await menuOf()).maintenance).toBe(true)
  expect((await listed()).every(({ isOff, maintenanceUntil }) => isOff && maintenanceUntil === null)).toBe(
    true,
  )
  const { value: others } = await site.call(recommendedGames, { gameCode: 'reef-riches' })
  expect(others.list.some(({ vendor }) => vendor === 'HARBOUR')).toBe(false)
  expect(await open()).toMatchObject({
    status: 503,
    errorCode: 'game_maintenance',
    detail: { until: null, gameCode: 'reef-riches' },
  })

  site.clock.now += SECOND
  expect(await wallet('bet', betBody(playerToken))).toMatchObject({ status: 409, errorCode: 'game.closed' })
  expect(await balanceOf(member)).toBe(before)
  // The reply to the first stake was lost: its repetition gets the same one.
  expect((await wallet('bet', running)).status).toBe(200)
  expect(await balanceOf(member)).toBe(before)
  const { roundId } = running
  const further = { ...betBody(playerToken, 5), roundId }
  expect((await wallet('bet', further)).status).toBe(200)
  const settled = { transactionId: 'end', playerToken, roundId, won: 30, at: site.clock.now }
  expect((await wallet('settle', settled)).status).toBe(200)
  expect(await balanceOf(member)).toBe(before + 250_000n)

  await site.call(switchCatalogueEntry, { ...VENDOR, off: false, reason: 'results are right' }, owner)
  site.clock.now += SECOND
  expect((await open()).status).toBe(200)
  expect((await wallet('bet', betBody(playerToken))).status).toBe(200)
  const { list } = (await site.call(auditLog, { action: 'catalogue' }, owner)).value
  expect(list.map(({ action, staff, detail }) => [action, staff, detail])).toEqual([
    ['catalogue.on', 'ora', 'reason: results are right, vendor: HARBOUR'],
    ['catalogue.off', 'ora', `reason: ${reason}, vendor: HARBOUR`],
  ])
})

test.each([
  ['a vendor', VENDOR, getVendorCase],
  ['a game', GAME, getGameCase],
] as const)('the maintenance of %s begins and ends by itself', async (_what, entry, getCase) => {
  const from = site.clock.now + MINUTE
  const until = from + MINUTE
  await site.call(planMaintenance, { ...entry, from, until, reason }, owner)
  const seen = async () => {
    const { value } = await site.call(getCase, { id: entry.id }, owner)
    const { status } = 'vendor' in value ? value.vendor : value.game
    const shown = (await listed()).find(({ gameCode }) => gameCode === 'reef-riches')!
    return [status, value.window?.reason ?? null, shown.maintenanceUntil, (await open()).errorCode]
  }
  expect(await seen()).toEqual(['planned', reason, null, null])
  site.clock.now = from
  expect(await seen()).toEqual(['maintenance', reason, until, 'game_maintenance'])
  expect((await open()).detail).toMatchObject({ until })
  site.clock.now = until
  expect(await seen()).toEqual(['open', null, null, null])
})

test('a maintenance is ended, and one without a future is refused', async () => {
  const { now } = site.clock
  for (const times of [
    { from: now, until: now },
    { from: now - HOUR, until: now - MINUTE },
  ])
    expect(await site.call(planMaintenance, { ...GAME, ...times, reason }, owner)).toMatchObject({
      errorCode: 'maintenance.window',
      field: 'until',
    })
  await site.call(planMaintenance, { ...GAME, from: now, until: now + HOUR, reason }, owner)
  expect((await open()).errorCode).toBe('game_maintenance')
  await site.call(endMaintenance, GAME, owner)
  expect((await open()).errorCode).toBe(null)
})

test('the order and the marks of staff are those of players', async () => {
  const names = async () => (await listed()).map(({ gameCode }) => gameCode)
  const last = (await names()).at(-1)!
  const game = { kind: 'game', id: last } as const
  await site.call(arrangeCatalogueEntry, { ...game, position: 1, hot: true, isNew: true }, content)
  expect((await names())[0]).toBe(last)
  expect((await listed())[0]).toMatchObject({ isHot: true, isNew: true })
  expect((await site.call(hotGames, { gameType: 'RNG' })).value[0]!.gameCode).toBe(last)
  const { value } = await site.call(deskGames, { category: 'RNG', vendor: 'harb' }, content)
  expect(value.list[0]).toMatchObject({ id: last, position: 1, hot: true, isNew: true, vendor: 'Harbour' })

  await site.call(arrangeCatalogueEntry, { ...VENDOR, hot: false }, content)
  await site.call(arrangeCatalogueEntry, { ...VENDOR, position: 3 }, content)
  const vendors = (await site.call(deskVendors, {}, content)).value.list
  expect(vendors[2]).toMatchObject({ id: 'HARBOUR', hot: false, position: 3, status: 'open' })
  expect((await menuOf()).isHot).toBe(0)
})

test.each([
  ['an unknown vendor', { kind: 'vendor', id: 'NONE', hot: true }, 'record.not.found'],
  ['a game as a vendor', { kind: 'vendor', id: 'reef-riches', hot: true }, 'record.not.found'],
  ['a vendor as new', { ...VENDOR, isNew: true }, 'request.invalid'],
] as const)('%s is refused', async (_what, input, code) => {
  expect((await site.call(arrangeCatalogueEntry, input, owner)).errorCode).toBe(code)
})

test('two people who change different things of an entry at the same time both do', async () => {
  const tide = { kind: 'vendor', id: 'TIDE' } as const
  await Promise.all([
    site.call(arrangeCatalogueEntry, { ...tide, hot: true }, content),
    site.call(switchCatalogueEntry, { ...tide, off: true, reason }, owner),
    site.call(planMaintenance, { ...tide, from: 1, until: site.clock.now + HOUR, reason }, owner),
    site.call(arrangeCatalogueEntry, { ...tide, position: 1 }, owner),
  ])
  const { value } = await site.call(getVendorCase, { id: 'TIDE' }, owner)
  expect(value.vendor).toMatchObject({ hot: true, status: 'off', position: 1 })
  expect(value.window).toMatchObject({ reason })
})

test('the calls of a vendor are its health, and a failing one is a problem on the home page', async () => {
  const vendor = 'LANTERN'
  const found = async () => (await site.call(getVendorCase, { id: vendor }, owner)).value
  for (let n = 0; n < 6; n += 1) await wallet('bet', { stake: 'much' }, { vendor })
  // A token that has ended is no error of the vendor.
  await wallet('balance', { playerToken: 'ended' }, { vendor })
  await wallet('balance', { playerToken: 'any' }, { vendor, secret: 'wrong' })
  // The process adds what it counted a second later.
  await expect.poll(async () => (await found()).hour.calls, { timeout: 10_000 }).toBe(8)
  const { hour, day, lastError, vendor: row } = await found()
  expect(hour).toMatchObject({ errors: 7, errorRate: 8_750 })
  expect(hour.medianMs).toBeGreaterThan(0)
  expect(day).toEqual(hour)
  expect(lastError).toEqual({ at: site.clock.now, call: 'balance', code: 'vendor.signature' })
  expect(row).toMatchObject({ failing: true, lastErrorAt: site.clock.now, ...hour })
  const problems = (await site.call(deskVendors, { only: 'problems' }, owner)).value
  expect((await site.call(getOperatorHome, {}, owner)).value.problems.vendors).toEqual(
    problems.list.map(({ vendor: name }) => name),
  )
  expect(problems.list.map(({ id }) => id)).toContain(vendor)

  site.clock.now += 2 * HOUR
  owner.token = await staffToken(site, ora.staffId)
  const later = await found()
  expect(later).toMatchObject({ hour: { calls: 0, errors: 0, medianMs: null }, day: { calls: 8 } })
  expect(later.vendor.failing).toBe(false)
})

test('calls with the name of no vendor are not counted', async () => {
  await wallet('balance', { playerToken: 'x' }, { vendor: 'NOBODY', secret: 'x' })
  const vendors = new Set((await site.ports.vendorHealth.since(0)).map(({ vendor }) => vendor))
  expect(vendors.has('NOBODY')).toBe(false)
})

test('bets go on with the last known closures while these cannot be read', async () => {
  const { playerToken } = await launch(member)
  const read = vi.spyOn(site.ports.catalogue, 'all').mockRejectedValue(new Error('no directory'))
  site.clock.now += SECOND
  expect((await wallet('bet', betBody(playerToken))).status).toBe(200)
  expect(read).toHaveBeenCalled()
  read.mockRestore()
  await site.call(switchCatalogueEntry, { ...VENDOR, off: true, reason }, owner)
  site.clock.now += SECOND
  expect((await wallet('bet', betBody(playerToken))).errorCode).toBe('game.closed')
  vi.spyOn(site.ports.catalogue, 'all').mockRejectedValue(new Error('no directory'))
  site.clock.now += SECOND
  expect((await wallet('bet', betBody(playerToken))).errorCode).toBe('game.closed')
  vi.restoreAllMocks()
})
