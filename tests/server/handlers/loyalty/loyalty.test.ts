import { describe, expect, test } from 'vitest'
import {
  claimMission,
  missionLeaderboard,
  missionSummary,
  referral,
  vip,
} from '../../../../src/endpoints/loyalty/loyalty.ts'
import {
  unreadCount,
  claimRafflePromotion,
  customerServiceLinks,
} from '../../../../src/endpoints/content/common.ts'
import {
  convertPoint,
  getPointConfig,
  pointBalance,
  pointDetails,
  pointRewards,
  redeemPointList,
  redeemPointReward,
} from '../../../../src/endpoints/loyalty/points.ts'
import { rewardCenterList } from '../../../../src/endpoints/loyalty/promotions.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { decideRedemption } from '../../../../src/server/usecases/loyalty/redeemReward.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { freshRequestId } from '../../../kit/provider/provider.ts'
import { loyaltySite, OPERATOR, PAYMENT } from '../../../kit/provider/loyaltySite.ts'

const { site, agent, sub, member, token, mainOf, deposit, play, context } = await loyaltySite()
await deposit(200)

describe('points', () => {
  test('come from bets and deposits, in whole points, and are counted once however often they are read', async () => {
    await play(member, 100_000n, 10)
    const first = (await site.call(pointBalance, {}, { token })).value.points
    // 100 wagered at one point per 10, and 200 deposited at one per 20.
    expect(first).toBe(10 + 10)
    expect((await site.call(pointBalance, {}, { token })).value.points).toBe(first)
    const { value } = await site.call(pointDetails, {}, { token })
    expect(value.totals).toEqual({ earned: first, spent: 0 })
  })

  test('buy rewards only with the payment password, and are returned when the operator rejects', async () => {
    await site.transact('directory', async (ports) =>
      ok(
        await ports.loyalty.changePoints({
          lineId: member.lineId,
          accountId: member.accountId,
          entryId: crypto.randomUUID(),
          kind: 'correction',
          change: 5_000,
          remark: '',
          at: site.clock.now,
        }),
      ),
    )
    const before = (await site.call(pointBalance, {}, { token })).value.points
    const ask = { rewardId: 'chips-10', quantity: 1 }
    expect(
      await site.call(
        redeemPointReward,
        { requestId: freshRequestId(), ...ask, paymentPassword: 'no' },
        { token },
      ),
    ).toMatchObject({ status: 403, errorCode: 'payment.password.wrong', field: 'paymentPassword' })
    const { value } = await site.call(
      redeemPointReward,
      { requestId: freshRequestId(), ...ask, paymentPassword: PAYMENT },
      { token },
    )
    expect(value).toMatchObject({ status: 'processing', points: 900, amount: 10 })
    const at = { lineId: member.lineId, redemptionId: value.id }
    await site.transact('directory', (ports) =>
      decideRedemption(context(ports), at, false, 'Out of stock', OPERATOR),
    )
    expect((await site.call(pointBalance, {}, { token })).value.points).toBe(before)
    const again = await site.transact('directory', (ports) =>
      decideRedemption(context(ports), at, true, null, OPERATOR),
    )
    expect(again).toMatchObject({ ok: false, error: { code: 'redemption.state' } })
  })

  test('are paid out as money when the operator approves', async () => {
    const before = await mainOf()
    site.clock.now += 1_000
    await site.call(
      redeemPointReward,
      { requestId: freshRequestId(), rewardId: 'chips-10', paymentPassword: PAYMENT },
      { token },
    )
    site.clock.now += 61_000
    await site.jobs.find((job) => job.name === 'redemptions')!.run(site.jobContext)
    expect(await mainOf()).toBe(before + 100_000n)
    expect((await site.call(redeemPointList, {}, { token })).value.list[0]).toMatchObject({
      status: 'approved',
      paidAmount: 10,
      paidAccount: 'member',
    })
  })

  test('buy a reward with a birthday check only from age 21, by a birth date that is entered once', async () => {
    await site.db
      .updateTable('account')
      .set({ vip_rank: 1 })
      .where('account_id', '=', member.accountId)
      .execute()
    const redeem = async (birthDate?: string) => {
      const reply = await site.call(
        redeemPointReward,
        {
          requestId: freshRequestId(),
          rewardId: 'birthday-bonus',
          paymentPassword: PAYMENT,
          ...(birthDate ? { birthDate } : {}),
        },
        { token },
      )
      return [reply.errorCode, reply.field, reply.detail.age]
    }
    const needs = async () =>
      (await site.call(pointRewards, {}, { token })).value
        .filter(({ needsBirthDate }) => needsBirthDate)
        .map(({ id }) => id)
    expect(await needs()).toEqual(['birthday-bonus'])
    expect(await redeem()).toEqual(['field.required', 'birthDate', undefined])
    expect(await redeem('2005-03-12')).toEqual(['age.required', 'birthDate', 21])
    expect(await redeem('1999-12-31')).toEqual([null, null, undefined])
    expect(await needs()).toEqual([])
    await site.db
      .updateTable('account')
      .set({ vip_rank: 0 })
      .where('account_id', '=', member.accountId)
      .execute()
  })

  test('and the rewards of the mall are shown to visitors, who redeem nothing', async () => {
    const { value } = await site.call(pointRewards, {})
    expect(value.map(({ id }) => id)).toEqual(
      (await site.call(pointRewards, {}, { token })).value.map(({ id }) => id),
    )
    expect(value.some(({ needsBirthDate }) => needsBirthDate)).toBe(true)
    expect((await site.call(getPointConfig, {})).value).toMatchObject({ betPer: 10 })
    const ask = { requestId: freshRequestId(), rewardId: 'chips-10', paymentPassword: PAYMENT }
    expect((await site.call(redeemPointReward, ask)).status).toBe(401)
  })

  test('convert to money, rounded down, and never more than the balance of points', async () => {
    const before = await mainOf()
    const { value } = await site.call(
      convertPoint,
      { requestId: freshRequestId(), points: 555, paymentPassword: PAYMENT },
      { token },
    )
    expect(value.amount).toBe(5.55)
    expect(await mainOf()).toBe(before + 55_500n)
    expect(
      await site.call(
        convertPoint,
        { requestId: freshRequestId(), points: 900_000, paymentPassword: PAYMENT },
        { token },
      ),
    ).toMatchObject({ errorCode: 'points.insufficient' })
  })
})

describe('missions', () => {
  test('count real bets, are claimed once, and lead to the leaderboard', async () => {
    await play(member, 100_000n, 20)
    const { value } = await site.call(missionSummary, { period: 'daily' }, { token })
    const turnover = value.missions.find((m) => m.id === 'daily-turnover')!
    expect(turnover).toMatchObject({ status: 'claimable', progress: 200, target: 200 })
    const before = await mainOf()
    const claims = await Promise.all(
      Array.from({ length: 5 }, () =>
        site.call(claimMission, { requestId: freshRequestId(), missionId: 'daily-turnover' }, { token }),
      ),
    )
    expect(claims.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(await mainOf()).toBe(before + 20_000n)
    const board = (await site.call(missionLeaderboard, { period: 'weekly' }, { token })).value
    expect(board.own).toMatchObject({ place: 1, points: 30, own: true })
    const day = (await site.call(missionLeaderboard, { period: 'daily' }, { token: await site.tokenOf(sub) }))
      .value
    expect(day.list[0]).toMatchObject({ player: expect.stringContaining('***') as string, own: false })
  })

  test('that are not reached cannot be claimed', async () => {
    expect(
      await site.call(claimMission, { requestId: freshRequestId(), missionId: 'weekly-turnover' }, { token }),
    ).toMatchObject({ status: 409, errorCode: 'mission.state' })
  })
})

test('a rank is reached by wagering, gives its bonus once, and shows what the next one needs', async () => {
  await deposit(1000)
  await play(member, 1_000_000n, 10)
  const { standing } = (await site.call(vip, {}, { token })).value
  expect(standing).toMatchObject({
    rank: 1,
    nextRank: 2,
    lifetimeTurnover: 1_300,
    monthlyTurnover: 1_300,
    lastMonthTurnover: 0,
    missing: 10_000 - 1_300,
  })
  await site.call(vip, {}, { token })
  const { value } = await site.call(rewardCenterList, { kind: 'upgrade' }, { token })
  expect(value.list).toHaveLength(1)
  expect(value.list[0]!.amount).toBe(8)
  expect((await site.call(customerServiceLinks, {}, { token })).value[0]!.kind).toBe('live')
})

test('a raffle gives one draw per wagered amount, and no more', async () => {
  const draws: number[] = []
  for (let i = 0; i < 3; i++)
    draws.push(
      (
        await site.call(
          claimRafflePromotion,
          { requestId: freshRequestId(), promotionId: 'lucky-draw' },
          { token },
        )
      ).status,
    )
  // 1,300 wagered today at one draw per 500.
  expect(draws).toEqual([200, 200, 409])
})

test('an invited friend who deposits and wagers enough earns its inviter the reward, once', async () => {
  const friend = await site.makeAccount({ name: 'friend', parent: member })
  const theirs = await site.tokenOf(friend)
  const before = (await site.call(referral, {}, { token })).value
  expect(before.friends.list[0]).toMatchObject({ deposited: false, active: false, earned: 0 })
  await deposit(100, theirs)
  await play(friend, 500_000n, 4)
  for (let i = 0; i < 2; i++) {
    const { friends } = (await site.call(referral, {}, { token })).value
    expect(friends.list[0]).toMatchObject({ account: 'fr***d', deposited: true, active: true, earned: 18 })
    expect(friends.totals).toEqual({ invited: 1, active: 1, earned: 18 })
  }
})

test('the badges count open items', async () => {
  const { value } = await site.call(unreadCount, {}, { token })
  expect(value.rewards).toBeGreaterThan(0)
  expect((await site.call(unreadCount, {}, { token: await site.tokenOf(agent) })).value.messages).toBe(0)
})

test('in the end balances, entries and figures agree to the unit', async () => {
  await aggregateAll(site)
  expect((await verifyServers(site.servers)).findings).toEqual([])
})
