import { expect, test } from 'vitest'
import {
  getContentCase,
  publishContent,
  saveContent,
  takeOffContent,
} from '../../../../src/endpoints/content/contentDesk.ts'
import { claimRafflePromotion } from '../../../../src/endpoints/content/common.ts'
import { missionSummary, vip } from '../../../../src/endpoints/loyalty/loyalty.ts'
import { deskApplications, getApplicationCase } from '../../../../src/endpoints/loyalty/loyaltyDesk.ts'
import { redeemPointList, redeemPointReward } from '../../../../src/endpoints/loyalty/points.ts'
import {
  promotionApplications,
  promotionApply,
  promotionDetail,
  promotionJoin,
  promotionList,
  rewardCenterList,
} from '../../../../src/endpoints/loyalty/promotions.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import type { ContentKind } from '../../../../src/entities/content/contentKinds.ts'
import { loyaltySite, PAYMENT } from '../../../kit/provider/loyaltySite.ts'
import { freshRequestId } from '../../../kit/provider/provider.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'

const { site, member, token, deposit, play } = await loyaltySite()
const owner = { token: (await makeStaff(site, 'ora', 'owner')).token }
const own = { token }

/** Publishes a new version of an item with other values. */
const change = async (kind: ContentKind, id: string, values: Record<string, unknown>): Promise<void> => {
  const { versions } = (await site.call(getContentCase, { kind, id }, owner)).value
  const { body, from, until, version } = versions[0]!
  const saved = await site.callRaw(
    saveContent,
    { content: { kind, body: { ...body, ...values } }, id, base: version, from, until },
    owner,
  )
  expect(saved.status).toBe(200)
  expect((await site.call(publishContent, { kind, id, version: version + 1 }, owner)).status).toBe(200)
}

const takeOff = async (kind: ContentKind, id: string) =>
  expect((await site.call(takeOffContent, { kind, id }, owner)).status).toBe(200)

test('a member who joined a promotion gets the bonus of the terms that it had then', async () => {
  await site.call(promotionJoin, { promotionId: 'first-deposit' }, own)
  const { bonusBps } = (await site.call(promotionDetail, { promotionId: 'first-deposit' }, own)).value
  await change('promotion', 'first-deposit', { bonusBps: 100, turnoverPercent: 9_000, title: { en: 'Less' } })
  const guest = (await site.call(promotionDetail, { promotionId: 'first-deposit' })).value
  expect(guest).toMatchObject({ bonusBps: 100, title: 'Less' })
  expect((await site.call(promotionDetail, { promotionId: 'first-deposit' }, own)).value).toMatchObject({
    bonusBps,
    status: 'joined',
  })
  // Off the site, even: the banner that opens it first.
  await takeOff('banner', 'home-2')
  await takeOff('promotion', 'first-deposit')
  expect((await site.call(promotionDetail, { promotionId: 'first-deposit' })).errorCode).toBe(
    'record.not.found',
  )
  const listed = (await site.call(promotionList, {}, own)).value.find(({ id }) => id === 'first-deposit')
  expect(listed).toMatchObject({ bonusBps, status: 'joined' })

  await deposit(100)
  const rewards = (await site.call(rewardCenterList, {}, own)).value.list
  expect(rewards.find(({ kind }) => kind === 'promotion')).toMatchObject({ amount: bonusBps! / 100 })
})

test('an application is decided by the terms of its day, and stays in the lists', async () => {
  const manual = (await site.call(promotionList, { type: 'MANUAL' }, own)).value[0]!
  const { amount } = site.ports.house.promotions.find(({ id }) => id === manual.id)!
  await site.call(promotionApply, { promotionId: manual.id, comment: 'Please', uploadIds: [] }, own)
  await change('promotion', manual.id, { amount: amount + 900 })
  await takeOff('promotion', manual.id)
  const [row] = (await site.call(deskApplications, {}, owner)).value.list
  expect(row!.promotion).toBe(manual.title)
  const shown = (await site.call(getApplicationCase, { key: row!.key }, owner)).value
  expect(shown.amount).toBe(amount)
  expect((await site.call(promotionApplications, {}, own)).value.total).toBe(1)
})

test('a redeemed reward keeps its name, its price and its value', async () => {
  await play(member, 100_0000n, 110)
  const reward = site.ports.house.loyalty.mall.find(({ id }) => id === 'chips-10')!
  const redeemed = await site.call(
    redeemPointReward,
    { requestId: freshRequestId(), rewardId: reward.id, quantity: 1, paymentPassword: PAYMENT, remark: '' },
    own,
  )
  expect(redeemed.status).toBe(200)
  site.clock.now += 1
  await change('mallReward', reward.id, { name: { en: 'Dearer' }, points: reward.points * 2, amount: 1 })
  await takeOff('mallReward', reward.id)
  expect((await site.call(redeemPointList, {}, own)).value.list[0]).toMatchObject({
    name: reward.name['en'],
    points: reward.points,
    amount: reward.amount,
    type: reward.type,
  })
})

test('a rank that was reached stays when staff raise what it needs', async () => {
  const rankNow = async () => (await site.call(vip, {}, own)).value.standing!.rank
  const reached = await rankNow()
  expect(reached).toBeGreaterThan(1)
  await change('rank', String(reached), { lifetimeTurnover: 90_000_000 })
  expect(await rankNow()).toBe(reached)
})

test('a mission and a raffle that are running keep their terms until the day ends', async () => {
  const missions = async (as = own) =>
    (await site.call(missionSummary, { period: 'daily' }, as)).value.missions
  const [first, second] = await missions()
  const raffle = site.ports.house.promotions.find(({ type }) => type === 'RAFFLE')!
  await change('mission', first!.id, { target: first!.target * 100, reward: 0 })
  await takeOff('mission', second!.id)
  await takeOff('promotion', raffle.id)
  expect((await missions()).map(({ id, target, reward }) => [id, target, reward])).toEqual(
    expect.arrayContaining([
      [first!.id, first!.target, first!.reward],
      [second!.id, second!.target, second!.reward],
    ]),
  )
  // The bets of the day made draws before it was taken off.
  const draw = (as = own) =>
    site.call(claimRafflePromotion, { requestId: freshRequestId(), promotionId: raffle.id }, as)
  expect((await draw()).status).toBe(200)

  site.clock.now += DAY
  const tomorrow = { token: await site.tokenOf(member) }
  const next = await missions(tomorrow)
  expect(next.find(({ id }) => id === first!.id)).toMatchObject({ target: first!.target * 100, reward: 0 })
  expect(next.some(({ id }) => id === second!.id)).toBe(false)
  expect((await draw(tomorrow)).errorCode).toBe('record.not.found')
})
