import { expect, test } from 'vitest'
import { messages } from '../../../../src/endpoints/content/messages.ts'
import {
  decideApplication,
  decideRedemption,
  deskApplications,
  deskRedemptions,
  getApplicationCase,
  getRedemptionCase,
} from '../../../../src/endpoints/loyalty/loyaltyDesk.ts'
import { pointBalance, redeemPointReward } from '../../../../src/endpoints/loyalty/points.ts'
import { promotionApply, rewardCenterList } from '../../../../src/endpoints/loyalty/promotions.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { freshRequestId } from '../../../kit/provider/provider.ts'
import { loyaltySite, PAYMENT } from '../../../kit/provider/loyaltySite.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'

const { site, member, token } = await loyaltySite()
const content = { token: (await makeStaff(site, 'cora', 'content')).token }
const owner = { token: (await makeStaff(site, 'ora', 'owner')).token }
const reader = { token: (await makeStaff(site, 'rex', 'readOnly')).token }

const logged = async (action: string) =>
  (await site.call(auditLog, { action }, owner)).value.list.map(({ staff, subject }) => [staff, subject])

test('an application is approved once with an amount of its own, and its bonus waits in the reward center', async () => {
  await site.call(promotionApply, { promotionId: 'lucky-ticket', comment: 'my best win' }, { token })
  const { list, total } = (await site.call(deskApplications, {}, reader)).value
  expect([list.map(({ account, status }) => [account, status]), total]).toEqual([[['member', 'applying']], 1])
  const { key } = list[0]!
  const found = (await site.call(getApplicationCase, { key }, reader)).value
  expect(found).toMatchObject({
    comment: 'my best win',
    earlier: { applied: 0 },
    player: { account: 'member' },
  })
  expect((await site.call(decideApplication, { key, approve: false }, content)).field).toBe('reason')
  const replies = await Promise.all(
    [content, owner].map((who) => site.call(decideApplication, { key, approve: true, amount: 12 }, who)),
  )
  expect(replies.map(({ errorCode }) => errorCode).toSorted()).toEqual(['application.state', null])
  expect((await site.call(rewardCenterList, {}, { token })).value.list[0]).toMatchObject({ amount: 12 })
  expect((await site.call(deskApplications, {}, reader)).value.total).toBe(0)
  expect((await site.call(deskApplications, { queue: 'all' }, reader)).value.total).toBe(1)
  expect(await logged('promotion')).toHaveLength(1)
})

test('a rejected redemption returns its points and tells the player why', async () => {
  await site.transact({ line: member.lineId }, async (ports) =>
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
  await site.call(
    redeemPointReward,
    { requestId: freshRequestId(), rewardId: 'chips-10', quantity: 2, paymentPassword: PAYMENT },
    { token },
  )
  const { list, totals } = (await site.call(deskRedemptions, { account: 'member' }, reader)).value
  expect([list.length, totals.amount, list[0]!.quantity]).toEqual([1, 20, 2])
  const { key } = list[0]!
  expect((await site.call(getRedemptionCase, { key }, reader)).value.pointsLeft).toBe(before - 1_800)
  expect((await site.call(decideRedemption, { key, approve: true }, reader)).errorCode).toBe('staff.right')
  const decided = await site.call(decideRedemption, { key, approve: false, reason: 'Out of stock' }, content)
  expect(decided.value).toMatchObject({ redemption: { status: 'rejected' }, pointsLeft: before })
  expect((await site.call(decideRedemption, { key, approve: true }, content)).errorCode).toBe(
    'redemption.state',
  )
  expect((await site.call(messages, {}, { token })).value.list[0]!.content).toBe('Out of stock')
  expect(await logged('redemption')).toEqual([['cora', 'member']])
})
