import { describe, expect, test } from 'vitest'
import {
  claimReward,
  promotionApplications,
  promotionApply,
  promotionDetail,
  promotionJoin,
  promotionList,
  rewardCenterList,
} from '../../../../src/endpoints/loyalty/promotions.ts'
import { decideApplication } from '../../../../src/server/usecases/loyalty/decideApplication.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { freshRequestId } from '../../../kit/provider/provider.ts'
import { loyaltySite, OPERATOR } from '../../../kit/provider/loyaltySite.ts'

const { site, sub, member, token, mainOf, deposit, play, context } = await loyaltySite()

describe('a promotion for the first deposit', () => {
  test('is open to a visitor and to a member who has not deposited', async () => {
    expect((await site.call(promotionDetail, { promotionId: 'first-deposit' })).value.status).toBe('join')
    expect((await site.call(promotionDetail, { promotionId: 'first-deposit' }, { token })).value.status).toBe(
      'join',
    )
  })

  test('once joined, gives half of the next deposit; it must be claimed and then wagered', async () => {
    expect((await site.call(promotionJoin, { promotionId: 'first-deposit' }, { token })).value.status).toBe(
      'joined',
    )
    expect(await site.call(promotionJoin, { promotionId: 'first-deposit' }, { token })).toMatchObject({
      errorCode: 'promotion.state',
    })
    await deposit(200)
    expect((await site.call(promotionDetail, { promotionId: 'first-deposit' }, { token })).value.status).toBe(
      'issued',
    )
    const { value: centre } = await site.call(rewardCenterList, {}, { token })
    expect(centre.totals).toEqual({ claimable: 100, claimableCount: 1 })
    const before = await mainOf()
    site.clock.now += 1_000
    const rewardId = centre.list[0]!.id
    const claims = await Promise.all(
      Array.from({ length: 5 }, () =>
        site.call(claimReward, { requestId: freshRequestId(), rewardId }, { token }),
      ),
    )
    expect(claims.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(await mainOf()).toBe(before + 1_000_000n)
    expect((await site.call(promotionDetail, { promotionId: 'first-deposit' }, { token })).value.status).toBe(
      'process',
    )
    const open = await site.ports.turnover.open(member)
    expect(open.find((r) => r.source === 'promotion')!.required).toBe(10_000_000n)
  })

  test('shows the wagering of its bonus as withdrawals count it, after the wagering of the deposit', async () => {
    const progress = async () => {
      const { value } = await site.call(promotionDetail, { promotionId: 'first-deposit' }, { token })
      return [value.status, value.progress]
    }
    expect(await progress()).toEqual(['process', { kind: 'wagering', done: 0, target: 1_000 }])
    // The deposit of 200 is wagered first.
    await play(member, 1_000_000n, 5)
    expect(await progress()).toEqual(['process', { kind: 'wagering', done: 300, target: 1_000 }])
    await play(member, 1_000_000n, 7)
    expect(await progress()).toEqual(['claimed', null])
  })

  test('is closed to members who have deposited before', async () => {
    const other = await site.makeAccount({ name: 'early', parent: sub })
    const theirs = await site.tokenOf(other)
    await deposit(50, theirs)
    expect(
      (await site.call(promotionDetail, { promotionId: 'first-deposit' }, { token: theirs })).value.status,
    ).toBe('closed')
  })

  test('is listed with all others, each with a status of §4', async () => {
    const { value } = await site.call(promotionList, {}, { token })
    expect(value.map((p) => p.status)).toEqual(expect.arrayContaining(['process', 'join', 'comingSoon']))
    expect(value.find((p) => p.id === 'year-end')!.status).toBe('comingSoon')
  })
})

test('a raffle shows the bets to its next draw, until the day has no more', async () => {
  const draw = async () => {
    const { value } = await site.call(promotionDetail, { promotionId: 'lucky-draw' }, { token })
    return [value.tickets, value.progress]
  }
  // 1,200 of valid bets today, at one draw per 500.
  expect(await draw()).toEqual([2, { kind: 'draw', done: 200, target: 500 }])
  await play(member, 1_000_000n, 13)
  expect(await draw()).toEqual([5, null])
  expect((await site.call(promotionDetail, { promotionId: 'lucky-draw' })).value).toMatchObject({
    tickets: null,
    progress: null,
  })
})

describe('an application', () => {
  test('is pending, is rejected with a reason, is sent again, and is then issued', async () => {
    const apply = () =>
      site.call(promotionApply, { promotionId: 'lucky-ticket', comment: 'order 123' }, { token })
    const { value: first } = await apply()
    expect(first.status).toBe('applying')
    expect(await apply()).toMatchObject({ errorCode: 'promotion.state' })
    const at = { lineId: member.lineId, participationId: first.id }
    await site.transact('directory', (ports) =>
      decideApplication(
        context(ports),
        at,
        { approve: false, reason: 'The picture shows no win.' },
        OPERATOR,
      ),
    )
    expect(
      (await site.call(promotionDetail, { promotionId: 'lucky-ticket' }, { token })).value,
    ).toMatchObject({ status: 'rejected', reason: 'The picture shows no win.' })
    site.clock.now += 1_000
    const { value: second } = await apply()
    site.clock.now += 91_000
    await site.jobs.find((job) => job.name === 'applications')!.run(site.jobContext)
    expect((await site.call(promotionDetail, { promotionId: 'lucky-ticket' }, { token })).value.status).toBe(
      'issued',
    )
    expect(
      (await site.call(promotionApplications, {}, { token })).value.list.map((a) => [a.id, a.status]),
    ).toEqual([
      [second.id, 'issued'],
      [first.id, 'rejected'],
    ])
  })

  test.each([
    ['a comment of 141 characters', { comment: 'x'.repeat(141) }, 'text.too.long', 'comment'],
    [
      'four pictures',
      { comment: 'x', uploadIds: Array.from({ length: 4 }, () => '01890a5d-ac96-774b-bcce-b302099a8057') },
      'upload.too.many',
      'uploadIds',
    ],
    [
      "a picture that is not the applicant's",
      { comment: 'x', uploadIds: ['01890a5d-ac96-774b-bcce-b302099a8057'] },
      null,
      null,
    ],
  ])('with %s is refused', async (_what, input, code, field) => {
    const reply = await site.call(promotionApply, { promotionId: 'lucky-ticket', ...input }, { token })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    if (code) expect(reply).toMatchObject({ errorCode: code, field })
  })
})

test('in the end balances, entries and figures agree to the unit', async () => {
  await aggregateAll(site)
  expect((await verifyServers(site.servers)).findings).toEqual([])
})
