import { expect, test } from 'vitest'
import { feedback } from '../../../../src/endpoints/content/common.ts'
import { deskChats } from '../../../../src/endpoints/content/chatDesk.ts'
import { roomMessages } from '../../../../src/endpoints/content/chatRoomDesk.ts'
import { sendSupportMessage } from '../../../../src/endpoints/content/supportChat.ts'
import { deskFeedbacks } from '../../../../src/endpoints/content/feedbackDesk.ts'
import { deskApplications, deskRedemptions } from '../../../../src/endpoints/loyalty/loyaltyDesk.ts'
import { promotionApply } from '../../../../src/endpoints/loyalty/promotions.ts'
import { depositByManualTransfer } from '../../../../src/endpoints/money/cashier.ts'
import {
  decideDeposit,
  deskBills,
  deskDeposits,
  deskDisputes,
  deskWithdrawals,
  requestCorrection,
} from '../../../../src/endpoints/money/desk.ts'
import { riskCases } from '../../../../src/endpoints/risk/riskDesk.ts'
import { approvals } from '../../../../src/endpoints/site/approvals.ts'
import { getOperatorHome } from '../../../../src/endpoints/site/operatorHome.ts'
import { HOME_QUEUES } from '../../../../src/entities/desk/home.ts'
import { STAFF_ROLES } from '../../../../src/entities/accounts/staff.ts'
import { hasRight } from '../../../../src/rules/accounts/staffRights.ts'
import { DAY, MINUTE } from '../../../../src/rules/calendar.ts'
import { freshRequestId, testProvider } from '../../../kit/provider/provider.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'

const site = await testProvider()
const team = await site.makeTeam()
const owner = { token: (await makeStaff(site, 'ora', 'owner')).token }

/** The list that each figure opens. */
const LISTS = {
  withdrawals: deskWithdrawals,
  deposits: deskDeposits,
  disputes: deskDisputes,
  approvals,
  applications: deskApplications,
  redemptions: deskRedemptions,
  feedbacks: deskFeedbacks,
  chats: deskChats,
  roomMessages,
  risk: riskCases,
} as const

interface Listed {
  total: number
  totals?: { amount: number }
  list: readonly { at?: number; requestedAt?: number; waitingSince?: number | null; openedAt?: number }[]
}

test('every figure of the home page is the total of the list that it opens', async () => {
  const deposit = async (account: typeof team.member, amount: number) =>
    site.call(
      depositByManualTransfer,
      { requestId: freshRequestId(), amount },
      { token: await site.tokenOf(account) },
    )
  await deposit(team.member, 80)
  site.clock.now += 5 * MINUTE
  await deposit(team.stranger, 120)
  const token = await site.tokenOf(team.member)
  await site.call(feedback, { type: 'game', content: 'The table froze twice today' }, { token })
  await site.call(feedback, { type: 'game', content: 'My round is lost', contact: 'a@example.org' })
  await site.call(sendSupportMessage, { id: freshRequestId(), text: 'Is anyone there?' })
  await site.call(promotionApply, { promotionId: 'lucky-ticket', comment: 'mine' }, { token })
  await site.call(
    requestCorrection,
    { account: 'member', direction: 'credit', amount: 5, reason: 'goodwill' },
    owner,
  )
  const [first] = (await site.call(deskDeposits, {}, owner)).value.list
  await site.call(decideDeposit, { key: first!.key, approve: true }, owner)

  const home = (await site.call(getOperatorHome, {}, owner)).value
  expect(home.queues.map(({ queue }) => queue)).toEqual(HOME_QUEUES)
  expect(home.queues.filter(({ count }) => count > 0).map(({ queue, count }) => [queue, count])).toEqual([
    ['deposits', 1],
    ['approvals', 1],
    ['applications', 1],
    ['feedbacks', 2],
    ['chats', 1],
  ])
  for (const { queue, count, amount, oldestAt } of home.queues) {
    const input = queue === 'approvals' ? { status: 'waiting' as const } : {}
    const found: Listed = (await site.call(LISTS[queue], input, owner)).value
    const oldest = found.list[0]
    expect([queue, found.total, found.totals?.amount ?? null]).toEqual([queue, count, amount])
    expect([
      queue,
      oldest?.at ?? oldest?.requestedAt ?? oldest?.waitingSince ?? oldest?.openedAt ?? null,
    ]).toEqual([queue, oldestAt])
  }
  const range = { queue: 'all', from: home.dayStart, to: home.dayStart + DAY } as const
  const credited = (await site.call(deskDeposits, { ...range, status: 'credited' }, owner)).value
  expect(home.today!.deposits).toEqual({ count: credited.total, amount: credited.totals.amount })
  expect(home.today!.deposits).toEqual({ count: 1, amount: 80 })
  const requested = (await site.call(deskWithdrawals, range, owner)).value
  expect(home.today!.withdrawals).toEqual({ count: requested.total, amount: requested.totals.amount })
  const bills = (await site.call(deskBills, {}, owner)).value
  expect(home.shortBills).toEqual({ count: bills.total, amount: bills.totals.amount })
})

test.each(STAFF_ROLES)('the home page of %s shows only what the role may list', async (role) => {
  const { token } = await makeStaff(site, `home_${role}`, role)
  const home = (await site.call(getOperatorHome, {}, { token })).value
  for (const queue of HOME_QUEUES) {
    const shown = home.queues.some((one) => one.queue === queue)
    const opens = (await site.call(LISTS[queue], {}, { token })).errorCode === null
    expect([queue, shown]).toEqual([queue, opens])
  }
  expect(home.today !== null).toBe(hasRight(role, 'money.view'))
  expect(home.problems.vendors !== null).toBe(hasRight(role, 'games.view'))
  expect(home.problems.jobs !== null).toBe(hasRight(role, 'jobs.view'))
})
