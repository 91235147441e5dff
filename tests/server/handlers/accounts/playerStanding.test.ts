import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '../../../../src/endpoints/accounts/login.ts'
import {
  closePlayer,
  closingObstaclesOf,
  deskPlayers,
  getPlayerCase,
  rankPlayer,
  requestPlayerReopening,
  tagPlayer,
  untagPlayer,
} from '../../../../src/endpoints/accounts/players.ts'
import { depositByLaunchUrl, depositByManualTransfer } from '../../../../src/endpoints/money/cashier.ts'
import { transferDownline } from '../../../../src/endpoints/money/transfers.ts'
import { vip } from '../../../../src/endpoints/loyalty/loyalty.ts'
import { auditLog, decideApproval } from '../../../../src/endpoints/site/approvals.ts'
import { keyOf } from '../../../../src/rules/recordKey.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { freshRequestId, TEST_PASSWORD, testProvider } from '../../../kit/provider/provider.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { payPath } from '../../../kit/site/payPath.ts'

const site = await testProvider()
const { agent, member } = await site.makeTeam()
const staffOf = async (name: string, role: Parameters<typeof makeStaff>[2]) => ({
  token: (await makeStaff(site, name, role)).token,
})
const owner = await staffOf('ora', 'owner')
const risk = await staffOf('rik', 'risk')
const support = await staffOf('sue', 'support')
const reader = await staffOf('rex', 'readOnly')
const keyFor = ({ lineId, accountId }: Account) => keyOf({ lineId, id: accountId })
const key = keyFor(member)
const reason = 'asked for by its owner'
const pageOf = async (id = key) => (await site.call(getPlayerCase, { key: id }, reader)).value
const PAYMENT = '246810'
const fund = async (account: Account, amount: number) => {
  const token = await site.tokenOf(account)
  const { value } = await site.call(depositByLaunchUrl, { requestId: freshRequestId(), amount }, { token })
  await site.app.inject({ method: 'POST', url: payPath(value.payUrl!, 'pay') })
  const open = await site.ports.turnover.open(account)
  const ids = open.map(({ requirementId }) => requirementId)
  await site.ports.turnover.close(account, ids, site.clock.now)
}
const enter = (username: string) => site.call(login, { type: 'username', username, password: TEST_PASSWORD })

describe('tags', () => {
  test('are added and removed, in lower case, and find their accounts', async () => {
    const add = (tag: string, who = support) => site.call(tagPlayer, { key, tag }, who)
    expect((await add('VIP Caller')).value.player.tags).toEqual(['vip caller'])
    expect((await add('vip caller')).errorCode).toBe('tag.state')
    expect((await add('a<b')).field).toBe('tag')
    expect((await add('chargeback', reader)).errorCode).toBe('staff.right')
    expect((await add('chargeback', risk)).value.player.tags).toEqual(['chargeback', 'vip caller'])
    const tagged = async (tag: string) =>
      (await site.call(deskPlayers, { tag }, reader)).value.list.map(({ account, tags }) => [account, tags])
    expect(await tagged('Chargeback')).toEqual([['member', ['chargeback', 'vip caller']]])
    expect(await tagged('charge')).toEqual([])
    expect((await site.call(untagPlayer, { key, tag: 'chargeback' }, support)).value.player.tags).toEqual([
      'vip caller',
    ])
    expect((await site.call(untagPlayer, { key, tag: 'chargeback' }, support)).errorCode).toBe(
      'record.not.found',
    )
    expect(await tagged('chargeback')).toEqual([])
    const log = (await site.call(auditLog, { action: 'player.' }, owner)).value.list
    expect(log.filter(({ action }) => action === 'player.untagged')).toMatchObject([
      { staff: 'sue', subject: 'member' },
    ])
  })

  test('are twelve at most', async () => {
    const id = keyFor(agent)
    for (let n = 1; n <= 12; n++) await site.call(tagPlayer, { key: id, tag: `tag ${n}` }, support)
    expect(await site.call(tagPlayer, { key: id, tag: 'one more' }, support)).toMatchObject({
      errorCode: 'tag.too.many',
      field: 'tag',
    })
  })
})

describe('a VIP level by staff', () => {
  const standing = async () =>
    (await site.call(vip, {}, { token: await site.tokenOf(member) })).value.standing?.rank

  test('is the least that the account has, until it is taken back', async () => {
    const [lowest = 0] = (await pageOf()).ranks.map(({ rank }) => rank).filter((rank) => rank > 0)
    const wanted = lowest + 2
    expect(await standing()).toBe(0)
    const set = (rank: number | null, who = support) => site.call(rankPlayer, { key, rank, reason }, who)
    expect((await set(wanted, risk)).errorCode).toBe('staff.right')
    expect((await set(999)).field).toBe('rank')
    expect((await set(wanted)).value).toMatchObject({
      player: { rank: wanted },
      granted: { rank: wanted, by: 'sue', reason },
    })
    // The page of the levels computes the rank from the bets again.
    expect(await standing()).toBe(wanted)
    expect((await pageOf()).player.rank).toBe(wanted)
    const bonuses = await site.ports.promotions.rewards(member, { offset: 0, limit: 20 }, site.clock.now)
    expect(bonuses.rows.filter(({ kind }) => kind === 'upgrade' || kind === 'rankSalary')).toEqual([])
    expect((await set(null)).value).toMatchObject({ player: { rank: 0 }, granted: null })
    expect(await standing()).toBe(0)
  })
})

describe('closing an account', () => {
  let closing: Account
  let id: string
  beforeAll(async () => {
    closing = await site.makeAccount({ name: 'leaver', parent: agent })
    id = keyFor(closing)
  })
  const close = (who = risk) => site.call(closePlayer, { key: id, reason }, who)

  test('is refused while money is in it or on its way', async () => {
    await fund(closing, 50)
    await site.call(
      depositByManualTransfer,
      { requestId: freshRequestId(), amount: 80 },
      { token: await site.tokenOf(closing) },
    )
    expect((await site.call(closingObstaclesOf, { key: id }, risk)).value.obstacles).toEqual([
      'deposits',
      'balance',
    ])
    expect((await close()).errorCode).toBe('account.close.open')
    expect((await close(support)).errorCode).toBe('staff.right')
    expect((await enter('leaver')).status).toBe(200)
  })

  test('ends its sessions; no one can log in or transfer to it until two people reopen it', async () => {
    const leaver = await site.makeAccount({ name: 'goner', parent: agent })
    id = keyFor(leaver)
    const token = await site.tokenOf(leaver)
    expect((await close()).value).toMatchObject({ closed: { by: 'rik', reason }, sessions: [] })
    expect((await close()).errorCode).toBe('account.state')
    expect((await site.call(vip, {}, { token })).errorCode).toBe('login.not.session')
    expect((await enter('goner')).errorCode).toBe('account.closed')
    await fund(agent, 100)
    await site.changeAccount(agent, { paymentPasswordHash: await site.ports.passwords.hash(PAYMENT) })
    const sent = await site.call(
      transferDownline,
      { requestId: freshRequestId(), account: 'goner', amount: 10, paymentPassword: PAYMENT },
      { token: await site.tokenOf(agent) },
    )
    expect(sent).toMatchObject({ errorCode: 'transfer.to.closed', field: 'account' })

    const ask = (who = risk) => site.call(requestPlayerReopening, { key: id, reason }, who)
    expect((await ask(support)).errorCode).toBe('staff.right')
    const { value: asked } = await ask()
    expect(asked).toMatchObject({ kind: 'reopening', subject: 'goner' })
    const decide = (who: typeof risk) =>
      site.call(decideApproval, { key: asked.key, hash: asked.hash, approve: true }, who)
    expect((await decide(risk)).errorCode).toBe('approval.own')
    expect((await decide(owner)).value).toMatchObject({ status: 'approved' })
    expect((await pageOf(id)).closed).toBeNull()
    expect((await enter('goner')).status).toBe(200)
    expect((await ask()).errorCode).toBe('account.state')
    const log = (await site.call(auditLog, { action: 'account.' }, owner)).value.list
    expect(log.map(({ action, subject, staff }) => [action, subject, staff])).toEqual(
      expect.arrayContaining([
        ['account.closed', 'goner', 'rik'],
        ['account.reopened', 'goner', 'ora'],
      ]),
    )
  })
})
