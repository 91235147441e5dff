import { expect, test } from 'vitest'
import { launchGame } from '../../../src/endpoints/games/pvp.ts'
import { balance } from '../../../src/endpoints/money/wallet.ts'
import { accountGameBetHistory } from '../../../src/endpoints/betting/reports.ts'
import { DAY, MINUTE } from '../../../src/rules/calendar.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../kit/provider/aggregateAll.ts'
import { giveMoney } from '../../kit/provider/people.ts'
import { vendorSite } from '../../kit/provider/vendorSite.ts'

const { provider, agent, member, trial, post, launch, balanceOf } = await vendorSite()

const seat = async (account: Account, gameCode: string, vendor: string, accountType: 0 | 1 = 1) =>
  launch(account, gameCode, vendor, accountType).then(({ url, playerToken }) => ({
    gameCode,
    token: playerToken,
    free: url.searchParams.has('free'),
    language: 'en',
  }))

test('a slot round goes through the wallet, and can be verified from its seeds', async () => {
  const at = await seat(member, 'reef-riches', 'HARBOUR')
  const before = (await post('/sandbox/vendor/open', at)).value
  const round = (await post('/sandbox/vendor/play', { ...at, choice: '', stake: 1 })).value as {
    won: number
    balance: number
    nonce: number
    words: string
  }
  expect(round.balance).toBeCloseTo((before.balance as number) - 1 + round.won, 4)
  const revealed = (await post('/sandbox/vendor/reveal', { ...at, clientSeed: 'mine' })).value as {
    revealed: { serverSeed: string; clientSeed: string; commitment: string }
  }
  expect(revealed.revealed.commitment).toBe(before.commitment)
  const again = await post('/sandbox/vendor/verify', {
    gameCode: at.gameCode,
    language: 'en',
    serverSeed: revealed.revealed.serverSeed,
    clientSeed: revealed.revealed.clientSeed,
    nonce: round.nonce,
    choice: '',
  })
  expect(again.value).toMatchObject({ words: round.words, commitment: before.commitment })
})

test('a bet on fixtures is open until their result, and is then paid by the job', async () => {
  const at = await seat(member, 'summit-football', 'SUMMIT')
  const event = (await post('/sandbox/vendor/event', at)).value as {
    issue: number
    resultAt: number
    closesAt: number
  }
  const placed = await post('/sandbox/vendor/play', { ...at, choice: `${event.issue}|0:home`, stake: 2 })
  expect(placed.value).toMatchObject({ waiting: true, won: 0 })
  const token = await provider.tokenOf(member)
  const statusNow = async () =>
    (await provider.call(accountGameBetHistory, {}, { token })).value.list[0]!.status
  expect(await statusNow()).toBe('open')
  provider.clock.now = event.closesAt
  expect(
    await post('/sandbox/vendor/play', { ...at, choice: `${event.issue}|0:away`, stake: 2 }),
  ).toMatchObject({ errorCode: 'round.closed' })
  provider.clock.now = event.resultAt
  await provider.jobs.find(({ name }) => name === 'sandboxVendor')!.run(provider.jobContext)
  expect(['won', 'lost']).toContain(await statusNow())
})

test('free play spends play money only', async () => {
  const before = await balanceOf(member)
  const at = await seat(member, 'mango-scratch', 'ORCHARD', 0)
  const round = (await post('/sandbox/vendor/play', { ...at, choice: '', stake: 1 })).value as {
    won: number
    balance: number
  }
  expect(round.balance).toBe(999 + round.won)
  expect(await post('/sandbox/vendor/play', { ...at, choice: '', stake: 4_000 })).toMatchObject({
    errorCode: 'balance.insufficient',
  })
  expect(await balanceOf(member)).toBe(before)
})

test.each([0, 1] as const)(
  'a trial account has one wallet of play money: the site and the game show the same amount (accountType %i)',
  async (accountType) => {
    await giveMoney(provider.db, trial, 50_000n)
    const token = await provider.tokenOf(trial)
    const shown = async () => (await provider.call(balance, {}, { token })).value.sumBalance
    const at = await seat(trial, 'mango-scratch', 'ORCHARD', accountType)
    const before = await shown()
    expect((await post('/sandbox/vendor/open', at)).value).toMatchObject({ balance: before })
    const round = (await post('/sandbox/vendor/play', { ...at, choice: '', stake: 1 })).value as {
      won: number
      balance: number
    }
    expect(round.balance).toBeCloseTo(before - 1 + round.won, 4)
    expect(await shown()).toBe(round.balance)
  },
)

test('a closed game, or one of a closed vendor, is refused with the time of the closure', async () => {
  const until = provider.clock.now + MINUTE
  const { now } = provider.clock
  const tide = { kind: 'vendor', id: 'TIDE' } as const
  await provider.ports.catalogue.change(tide, { window: { from: now, until, reason: '' } }, now)
  const token = await provider.tokenOf(member)
  const refused = await provider.call(
    launchGame,
    { vendor: 'TIDE', gameCode: 'cherry-wave', launchMode: 'GLS', accountType: 1 },
    { token },
  )
  expect(refused).toMatchObject({ status: 503, errorCode: 'game_maintenance', detail: { until } })
  await provider.ports.catalogue.change(tide, { window: null }, now)
})

const seats = async (): Promise<number> =>
  (await provider.db.selectFrom('sandbox_seat').select('seat_id').execute()).length

const opening = (token: string) =>
  post('/sandbox/vendor/open', { gameCode: 'reef-riches', token, free: false, language: 'en' })

test('an unknown token opens no game and stores nothing', async () => {
  const before = await seats()
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => opening(`made-up-${n}`)))
  expect(new Set(replies.map(({ status, errorCode }) => `${status} ${errorCode}`))).toEqual(
    new Set(['401 login.not.session']),
  )
  expect(await seats()).toBe(before)
})

test('concurrent openings of a token create one seat, which is deleted when it can no longer be played or paid', async () => {
  const before = await seats()
  const { playerToken } = await launch(agent)
  const replies = await Promise.all(Array.from({ length: 10 }, () => opening(playerToken)))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(({ value }) => value.commitment)).size).toBe(1)
  expect(await seats()).toBe(before + 1)
  // A later launch continues the seat.
  const later = (await launch(agent)).playerToken
  await Promise.all(Array.from({ length: 10 }, () => opening(later)))
  expect(await seats()).toBe(before + 1)
  const pruneJob = provider.jobs.find(({ name }) => name === 'sandboxVendorOld')!
  provider.clock.now += 8 * DAY
  await pruneJob.run(provider.jobContext)
  expect(await seats()).toBe(before + 1)
  provider.clock.now += 2 * DAY
  await pruneJob.run(provider.jobContext)
  expect(await seats()).toBe(0)
})

test('in the end balances, entries and figures agree', async () => {
  await aggregateAll(provider, 100)
  expect(await verifyServers(provider.servers)).toMatchObject({ count: 0, findings: [] })
  expect(agent.lineId).toBe(member.lineId)
})
