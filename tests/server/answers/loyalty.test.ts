import { describe, expect, test } from 'vitest'
import { claimMission, missionLeaderboard, missionSummary, referral, vip } from '../../../src/endpoints/loyalty.ts'
import { unreadCount, claimRafflePromotion, customerServiceLinks } from '../../../src/endpoints/common.ts'
import { depositByLaunchUrl } from '../../../src/endpoints/cashier.ts'
import { convertPoint, pointBalance, pointDetails, redeemPointList, redeemPointReward } from '../../../src/endpoints/points.ts'
import { claimReward, promotionApplications, promotionApply, promotionDetail, promotionJoin, promotionList, rewardCenterList } from '../../../src/endpoints/promotions.ts'
import type { Account } from '../../../src/server/ports/accounts.ts'
import type { VendorCall } from '../../../src/server/ports/bets.ts'
import { ok } from '../../../src/rules/decision.ts'
import { decideRedemption } from '../../../src/server/answers/acts/redeemReward.ts'
import { decideApplication } from '../../../src/server/answers/acts/decideApplication.ts'
import { payPath } from '../../kit/payPath.ts'
import { verifyLedger } from '../../../src/server/store/verify.ts'
import { freshRequestId, testProvider } from '../../kit/provider.ts'

const site = await testProvider()
const { agent, sub, member } = await site.makeTeam()
const token = await site.tokenOf(member)
const PAYMENT = '246810'
const hash = await site.ports.passwords.hash(PAYMENT)
await site.ports.accounts.update(member, { paymentPasswordHash: hash })

const mainOf = async (ref: Account = member): Promise<bigint> =>
  (await site.ports.ledger.balances(ref)).find((w) => w.kind === 'main')!.balance

const deposit = async (amount: number, as = token): Promise<void> => {
  const { value } = await site.call(depositByLaunchUrl, { requestId: freshRequestId(), amount }, { token: as })
  await site.app.inject({ method: 'POST', url: payPath(value.payUrl!, 'pay') })
}

let rounds = 0
/** Plays rounds that lose nothing: the stake comes back as winnings. */
const play = async (who: Account, stake: bigint, times: number): Promise<void> => {
  const calls: VendorCall[] = []
  for (let i = 0; i < times; i++) {
    rounds += 1
    const common = { lineId: who.lineId, accountId: who.accountId, accountName: who.name, path: who.path, trial: false, vendor: 'HARBOUR', vendorRound: `r${rounds}`, at: site.clock.now }
    calls.push({ ...common, transactionId: `b${rounds}`, kind: 'bet', gameCode: 'slot', category: 'RNG', stake })
    calls.push({ ...common, transactionId: `s${rounds}`, kind: 'settle', won: stake, validBet: null, detail: {} })
  }
  await site.transact(async (ports) => ok(await ports.bets.callAll(calls)))
  while (await site.ports.rollups.fold(10_000) > 0);
}
const acting = (ports: typeof site.ports) => ({ ports, now: site.clock.now, random: site.jobContext.random, brand: site.brand })
const OPERATOR = { actorId: null, way: 'operator' } as const

describe('a promotion for the first deposit', () => {
  test('is open to a visitor and to a member who has not deposited', async () => {
    expect((await site.call(promotionDetail, { promotionId: 'first-deposit' })).value.status).toBe('join')
    expect((await site.call(promotionDetail, { promotionId: 'first-deposit' }, { token })).value.status).toBe('join')
  })

  test('once joined, gives half of the next deposit, waits to be claimed, and then has to be wagered', async () => {
    expect((await site.call(promotionJoin, { promotionId: 'first-deposit' }, { token })).value.status).toBe('joined')
    expect(await site.call(promotionJoin, { promotionId: 'first-deposit' }, { token })).toMatchObject({ errorCode: 'promotion.state' })
    await deposit(200)
    expect((await site.call(promotionDetail, { promotionId: 'first-deposit' }, { token })).value.status).toBe('issued')
    const { value: centre } = await site.call(rewardCenterList, {}, { token })
    expect(centre.totals).toEqual({ claimable: 100, claimableCount: 1 })
    const before = await mainOf()
    const rewardId = centre.list[0]!.id
    const claims = await Promise.all(Array.from({ length: 5 }, () => site.call(claimReward, { requestId: freshRequestId(), rewardId }, { token })))
    expect(claims.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(await mainOf()).toBe(before + 1_000_000n)
    expect((await site.call(promotionDetail, { promotionId: 'first-deposit' }, { token })).value.status).toBe('process')
    const open = await site.ports.turnover.open(member)
    expect(open.find((r) => r.source === 'promotion')!.required).toBe(10_000_000n)
  })

  test('is closed to whoever has deposited before', async () => {
    const other = await site.makeAccount({ name: 'early', parent: sub })
    const theirs = await site.tokenOf(other)
    await deposit(50, theirs)
    expect((await site.call(promotionDetail, { promotionId: 'first-deposit' }, { token: theirs })).value.status).toBe('closed')
  })

  test('stands in the list with every other, each with a status of §4', async () => {
    const { value } = await site.call(promotionList, {}, { token })
    expect(value.map((p) => p.status)).toEqual(expect.arrayContaining(['process', 'join', 'comingSoon']))
    expect(value.find((p) => p.id === 'year-end')!.status).toBe('comingSoon')
  })
})

describe('an application', () => {
  test('waits, is rejected with a reason, may be sent again, and is then issued', async () => {
    const apply = () => site.call(promotionApply, { promotionId: 'lucky-ticket', comment: 'order 123' }, { token })
    const { value: first } = await apply()
    expect(first.status).toBe('applying')
    expect(await apply()).toMatchObject({ errorCode: 'promotion.state' })
    const at = { lineId: member.lineId, participationId: first.id }
    await site.transact((ports) => decideApplication(acting(ports), at, { approve: false, reason: 'The picture shows no win.' }, OPERATOR))
    expect((await site.call(promotionDetail, { promotionId: 'lucky-ticket' }, { token })).value).toMatchObject({ status: 'rejected', reason: 'The picture shows no win.' })
    site.clock.now += 1_000
    const { value: second } = await apply()
    site.clock.now += 91_000
    await site.jobs.find((job) => job.name === 'applications')!.run(site.jobContext)
    expect((await site.call(promotionDetail, { promotionId: 'lucky-ticket' }, { token })).value.status).toBe('issued')
    expect((await site.call(promotionApplications, {}, { token })).value.list.map((a) => [a.id, a.status]))
      .toEqual([[second.id, 'issued'], [first.id, 'rejected']])
  })

  test.each([
    ['a comment of 141 characters', { comment: 'x'.repeat(141) }, 'text.too.long', 'comment'],
    ['four pictures', { comment: 'x', uploadIds: Array.from({ length: 4 }, () => '01890a5d-ac96-774b-bcce-b302099a8057') }, 'upload.too.many', 'uploadIds'],
    ['a picture that is not the applicant\'s', { comment: 'x', uploadIds: ['01890a5d-ac96-774b-bcce-b302099a8057'] }, null, null],
  ])('with %s is refused', async (_what, input, code, field) => {
    const reply = await site.call(promotionApply, { promotionId: 'lucky-ticket', ...input }, { token })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    if (code) expect(reply).toMatchObject({ errorCode: code, field })
  })
})

describe('points', () => {
  test('come from bets and deposits, whole ones only, and are counted once however often one looks', async () => {
    await play(member, 100_000n, 10)
    const first = (await site.call(pointBalance, {}, { token })).value.points
    // 100 wagered at one point for 10, and 200 deposited at one for 20.
    expect(first).toBe(10 + 10)
    expect((await site.call(pointBalance, {}, { token })).value.points).toBe(first)
    const { value } = await site.call(pointDetails, {}, { token })
    expect(value.totals).toEqual({ earned: first, spent: 0 })
  })

  test('buy rewards only with the payment password, and come back when the operator rejects', async () => {
    await site.transact(async (ports) => ok(await ports.loyalty.changePoints({
      lineId: member.lineId, accountId: member.accountId, entryId: crypto.randomUUID(), kind: 'correction', change: 5_000, remark: '', at: site.clock.now,
    })))
    const before = (await site.call(pointBalance, {}, { token })).value.points
    const ask = { rewardId: 'chips-10', quantity: 1 }
    expect(await site.call(redeemPointReward, { requestId: freshRequestId(), ...ask, paymentPassword: 'no' }, { token }))
      .toMatchObject({ status: 403, errorCode: 'payment.password.wrong', field: 'paymentPassword' })
    const { value } = await site.call(redeemPointReward, { requestId: freshRequestId(), ...ask, paymentPassword: PAYMENT }, { token })
    expect(value).toMatchObject({ status: 'processing', points: 900, amount: 10 })
    const at = { lineId: member.lineId, redemptionId: value.id }
    await site.transact((ports) => decideRedemption(acting(ports), at, false, 'Out of stock', OPERATOR))
    expect((await site.call(pointBalance, {}, { token })).value.points).toBe(before)
    const again = await site.transact((ports) => decideRedemption(acting(ports), at, true, null, OPERATOR))
    expect(again).toMatchObject({ ok: false, error: { code: 'redemption.state' } })
  })

  test('are paid as chips when approved', async () => {
    const before = await mainOf()
    site.clock.now += 1_000
    await site.call(redeemPointReward, { requestId: freshRequestId(), rewardId: 'chips-10', paymentPassword: PAYMENT }, { token })
    site.clock.now += 61_000
    await site.jobs.find((job) => job.name === 'redemptions')!.run(site.jobContext)
    expect(await mainOf()).toBe(before + 100_000n)
    expect((await site.call(redeemPointList, {}, { token })).value.list[0]).toMatchObject({ status: 'approved', paidAmount: 10, paidAccount: 'member' })
  })

  test('convert to money rounded down, never more than there are', async () => {
    const before = await mainOf()
    const { value } = await site.call(convertPoint, { requestId: freshRequestId(), points: 555, paymentPassword: PAYMENT }, { token })
    expect(value.amount).toBe(5.55)
    expect(await mainOf()).toBe(before + 55_500n)
    expect(await site.call(convertPoint, { requestId: freshRequestId(), points: 900_000, paymentPassword: PAYMENT }, { token }))
      .toMatchObject({ errorCode: 'points.insufficient' })
  })
})

describe('missions', () => {
  test('follow the real bets, are claimed once, and make the leaderboard', async () => {
    await play(member, 100_000n, 20)
    const { value } = await site.call(missionSummary, { period: 'daily' }, { token })
    const turnover = value.missions.find((m) => m.id === 'daily-turnover')!
    expect(turnover).toMatchObject({ status: 'claimable', progress: 200, target: 200 })
    const before = await mainOf()
    const claims = await Promise.all(Array.from({ length: 5 }, () => site.call(claimMission, { requestId: freshRequestId(), missionId: 'daily-turnover' }, { token })))
    expect(claims.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(await mainOf()).toBe(before + 20_000n)
    const board = (await site.call(missionLeaderboard, { period: 'weekly' }, { token })).value
    expect(board.own).toMatchObject({ place: 1, points: 30, own: true })
    const day = (await site.call(missionLeaderboard, { period: 'daily' }, { token: await site.tokenOf(sub) })).value
    expect(day.list[0]).toMatchObject({ player: expect.stringContaining('***') as string, own: false })
  })

  test('that are not reached cannot be claimed', async () => {
    expect(await site.call(claimMission, { requestId: freshRequestId(), missionId: 'weekly-turnover' }, { token }))
      .toMatchObject({ status: 409, errorCode: 'mission.state' })
  })
})

test('a rank is reached by wagering, gives its bonus once, and says what the next one asks for', async () => {
  await deposit(1000)
  await play(member, 1_000_000n, 10)
  const { standing } = (await site.call(vip, {}, { token })).value
  expect(standing).toMatchObject({ rank: 1, nextRank: 2, missing: 10_000 - 1_300 })
  await site.call(vip, {}, { token })
  const { value } = await site.call(rewardCenterList, { kind: 'upgrade' }, { token })
  expect(value.list).toHaveLength(1)
  expect(value.list[0]!.amount).toBe(8)
  expect((await site.call(customerServiceLinks, {}, { token })).value[0]!.kind).toBe('live')
})

test('a raffle draws as often as was wagered, and no more', async () => {
  const draws: number[] = []
  for (let i = 0; i < 3; i++) draws.push((await site.call(claimRafflePromotion, { requestId: freshRequestId(), promotionId: 'lucky-draw' }, { token })).status)
  // 1,300 wagered today at one draw for 500.
  expect(draws).toEqual([200, 200, 409])
})

test('a friend who deposits and wagers enough earns its inviter the reward, once', async () => {
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

test('the badges count what waits', async () => {
  const { value } = await site.call(unreadCount, {}, { token })
  expect(value.rewards).toBeGreaterThan(0)
  expect((await site.call(unreadCount, {}, { token: await site.tokenOf(agent) })).value.messages).toBe(0)
})

test('after all of it nothing differs: balances, entries and figures agree to the unit', async () => {
  while (await site.ports.rollups.fold(10_000) > 0);
  expect((await verifyLedger(site.db)).findings).toEqual([])
})
