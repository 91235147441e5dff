import { expect, test } from 'vitest'
import { claimMission, missionLeaderboard } from '../../../src/endpoints/loyalty/loyalty.ts'
import { claimReward, rewardCenterList } from '../../../src/endpoints/loyalty/promotions.ts'
import { DAY } from '../../../src/rules/calendar.ts'
import { demoPlay } from '../../../src/server/seed/demoPlay.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../kit/provider/aggregateAll.ts'
import { loyaltySite } from '../../kit/provider/loyaltySite.ts'
import { giveMoney } from '../../kit/provider/people.ts'
import { freshRequestId } from '../../kit/provider/provider.ts'

const { site, sub, member, token: first, play, mainOf, deposit } = await loyaltySite()
const rival = await site.makeAccount({ name: 'rival', parent: sub })
/** Sessions end while the days of this test pass, so each call has a new one. */
const own = () => site.tokenOf(member)
const rivals = () => site.tokenOf(rival)

const claim = async (missionId: string, as: Promise<string>) =>
  site.call(claimMission, { requestId: freshRequestId(), missionId }, { token: await as })
const board = async (period: 'daily' | 'weekly', as = own()) =>
  (await site.call(missionLeaderboard, { period }, { token: await as })).value
const prizesOf = async (as: Promise<string>) =>
  (await site.call(rewardCenterList, { kind: 'mission' }, { token: await as })).value.list.map((one) => [
    one.title,
    one.amount,
  ])
const runJob = () => site.jobs.find(({ name }) => name === 'leaderboardPrizes')!.run(site.jobContext)

test('the leaderboard shows the prizes of its places, and no prize before its end', async () => {
  await deposit(200, first)
  await giveMoney(site.db, rival, 10_000_000n)
  await play(member, 1_000_000n, 3)
  await play(rival, 100_000n, 20)
  for (const mission of ['daily-login', 'daily-deposit', 'daily-turnover']) await claim(mission, own())
  for (const mission of ['daily-login', 'daily-rounds']) await claim(mission, rivals())
  const { list, own: mine, prizes, endsAt } = await board('daily')
  expect(list.map(({ place, points, prize }) => [place, points, prize])).toEqual([
    [1, 55, 8],
    [2, 20, 5],
  ])
  expect(mine).toMatchObject({ place: 1, prize: 8 })
  expect(prizes).toEqual([8, 5, 3])
  expect(endsAt).toBeGreaterThan(site.clock.now)
  expect(await runJob()).toBe(0)
  expect(await prizesOf(own())).toEqual([])
})

test('its prizes are given once when it has ended, however often and at the same time the job runs', async () => {
  site.clock.now = (await board('daily')).endsAt + 1_000
  await Promise.all([runJob(), runJob()])
  await runJob()
  expect(await prizesOf(own())).toEqual([['Leaderboard, place 1', 8]])
  expect(await prizesOf(rivals())).toEqual([['Leaderboard, place 2', 5]])
  expect((await board('daily')).list).toEqual([])
  const before = await mainOf()
  await site.call(claimReward, { requestId: freshRequestId(), all: true }, { token: await own() })
  expect(await mainOf()).toBe(before + 80_000n)
})

test('a week counts the missions of its days, and its prizes come after its end only', async () => {
  const { endsAt, list } = await board('weekly')
  expect(list.map(({ points, prize }) => [points, prize])).toEqual([
    [55, 188],
    [20, 88],
  ])
  site.clock.now = endsAt + 1_000
  await runJob()
  expect(await prizesOf(rivals())).toEqual(
    expect.arrayContaining([
      ['Leaderboard, place 2', 88],
      ['Leaderboard, place 2', 5],
    ]),
  )
  site.clock.now += 8 * DAY
  expect(await runJob()).toBe(0)
})

test('players of the demo play on and claim what they complete; the named accounts do not', async () => {
  const named = await site.makeAccount({ name: 'demoguest', parent: sub })
  for (const as of [rivals(), site.tokenOf(named)]) await claim('daily-login', as)
  const bets = async (accountId: string) =>
    (await site.db.selectFrom('round').select('vendor_round').where('account_id', '=', accountId).execute())
      .length
  await giveMoney(site.db, named, 10_000_000n)
  const before = { rival: await bets(rival.accountId), named: await bets(named.accountId) }
  const points = async () => (await board('daily', rivals())).own?.points ?? 0
  const start = await points()
  for (let i = 0; i < 12; i += 1) {
    site.clock.now += 12_000
    await demoPlay.run(site.jobContext)
    await aggregateAll(site)
  }
  expect(await bets(rival.accountId)).toBeGreaterThan(before.rival)
  expect(await bets(named.accountId)).toBe(before.named)
  expect(await points()).toBeGreaterThan(start)
})

test('in the end balances, entries and figures agree to the unit', async () => {
  await aggregateAll(site)
  expect((await verifyServers(site.servers)).findings).toEqual([])
})
