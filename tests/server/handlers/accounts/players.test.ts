import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { getMemberInfo, login } from '../../../../src/endpoints/accounts/login.ts'
import {
  deskPlayers,
  endPlayerSessions,
  getPlayerCase,
  lockPlayer,
  messagePlayer,
  notePlayer,
  requestPlayerLimit,
  resetPlayerTwoStep,
  unlockPlayer,
} from '../../../../src/endpoints/accounts/players.ts'
import { beginAuthenticator, confirmAuthenticator } from '../../../../src/endpoints/accounts/security.ts'
import { messages } from '../../../../src/endpoints/content/messages.ts'
import { depositByManualTransfer } from '../../../../src/endpoints/money/cashier.ts'
import { approvals, auditLog, decideApproval } from '../../../../src/endpoints/site/approvals.ts'
import { keyOf } from '../../../../src/rules/recordKey.ts'
import { freshRequestId, TEST_PASSWORD, testProvider } from '../../../kit/provider/provider.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'

const site = await testProvider()
const { agent, member } = await site.makeTeam()
const support = { token: (await makeStaff(site, 'sue', 'support')).token }
const risk = { token: (await makeStaff(site, 'rik', 'risk')).token }
const owner = { token: (await makeStaff(site, 'ora', 'owner')).token }
const reader = { token: (await makeStaff(site, 'rex', 'readOnly')).token }
const key = keyOf({ lineId: member.lineId, id: member.accountId })
const reason = 'the owner called us'

const found = async (search: string) =>
  (await site.call(deskPlayers, { search }, reader)).value.list.map(({ account }) => account)
const enter = () => site.call(login, { type: 'username', username: 'member', password: TEST_PASSWORD })

test('accounts are found by name, phone number, e-mail address, IP address and number of a record', async () => {
  await site.changeAccount(member, {
    mobile: '+60123456789',
    email: 'mei@example.org',
    lastLoginIp: '203.0.113.9',
  })
  const { number } = (
    await site.call(
      depositByManualTransfer,
      { requestId: freshRequestId(), amount: 80 },
      { token: await site.tokenOf(member) },
    )
  ).value
  const searches = [
    'MEM',
    'member',
    '+60 12-345 6789',
    '0123456789',
    'Mei@example.org',
    '203.0.113.9',
    number,
  ]
  for (const search of searches) expect([search, await found(search)]).toEqual([search, ['member']])
  for (const search of ['nobody', 'none@example.org', '203.0.113.10', '0000-0000-0000', '%'])
    expect([search, await found(search)]).toEqual([search, []])
  const agents = (await site.call(deskPlayers, { accountKind: 'agent' }, reader)).value
  expect(agents.list.map(({ account }) => account)).toContain('agent')
  expect(agents.list.every(({ type }) => type !== 0)).toBe(true)
  expect(agents.total).toBe(agents.list.length)
})

test('contact data is masked for people who may not see it', async () => {
  const masked = (await site.call(getPlayerCase, { key }, reader)).value
  expect([masked.mobile, masked.email]).toEqual(['+60•••••789', 'm•••@example.org'])
  expect((await site.call(getPlayerCase, { key }, support)).value.mobile).toBe('+60123456789')
  expect(masked.player).toMatchObject({ account: 'member', upline: 'sub' })
})

test('a locked account has no session and cannot log in until it is unlocked, and each step is in the audit log', async () => {
  const token = await site.tokenOf(member)
  expect((await site.call(lockPlayer, { key, reason }, reader)).errorCode).toBe('staff.right')
  const replies = await Promise.all([support, risk].map((who) => site.call(lockPlayer, { key, reason }, who)))
  expect(replies.filter(({ errorCode }) => errorCode === null).length).toBeGreaterThan(0)
  expect((await site.call(getPlayerCase, { key }, reader)).value.locked).toMatchObject({ reason })
  expect((await site.call(getMemberInfo, {}, { token })).errorCode).toBe('login.not.session')
  expect((await enter()).errorCode).toBe('account.locked')
  expect((await site.call(lockPlayer, { key, reason }, risk)).errorCode).toBe('account.state')
  expect((await site.call(unlockPlayer, { key, reason }, risk)).value.locked).toBeNull()
  expect((await enter()).status).toBe(200)
  const log = (await site.call(auditLog, { action: 'account.' }, owner)).value.list
  expect(log.map(({ action, subject }) => [action, subject])).toEqual(
    expect.arrayContaining([
      ['account.unlocked', 'member'],
      ['account.locked', 'member'],
    ]),
  )
})

test('staff end sessions, reset the 2-step login, and write notes and messages', async () => {
  const token = await site.tokenOf(member)
  const { secret } = (await site.call(beginAuthenticator, { password: TEST_PASSWORD }, { token })).value
  const code = new TOTP({ secret }).generate({ timestamp: site.clock.now })
  await site.call(confirmAuthenticator, { code }, { token })
  expect((await site.call(getPlayerCase, { key }, support)).value).toMatchObject({ twoStep: true })
  expect((await site.call(endPlayerSessions, { key, reason }, support)).value.sessions).toEqual([])
  expect((await site.call(resetPlayerTwoStep, { key, reason }, support)).value.twoStep).toBe(false)
  expect((await enter()).status).toBe(200)

  await site.call(notePlayer, { key, note: 'Calls himself Bo' }, support)
  await site.call(messagePlayer, { key, subject: 'Your call', content: 'We <fixed> it.' }, support)
  const shown = (await site.call(getPlayerCase, { key }, reader)).value
  expect(shown.notes.map(({ staff, detail }) => [staff, detail])).toEqual([['sue', 'Calls himself Bo']])
  expect(shown.history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['player.messaged', 'security.authenticator.off', 'security.sessions.ended']),
  )
  const inbox = (await site.call(messages, {}, { token: await site.tokenOf(member) })).value.list
  expect(inbox.find(({ subject }) => subject === 'Your call')!.content).toBe('We &lt;fixed&gt; it.')
})

test('a limit is changed by two people', async () => {
  const ask = { key, kind: 'deposit', period: 'day', amount: 200, reason } as const
  const asked = (await site.call(requestPlayerLimit, ask, support)).value
  const own = await site.call(decideApproval, { key: asked.key, hash: asked.hash, approve: true }, support)
  expect(own.errorCode).toBe('approval.own')
  const [request] = (await site.call(approvals, { kind: 'limit' }, risk)).value.list
  await site.call(decideApproval, { key: request!.key, hash: request!.hash, approve: true }, risk)
  const { limits } = (await site.call(getPlayerCase, { key }, reader)).value
  expect(limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')!.amount).toBe(200)
  expect(
    (await site.call(getPlayerCase, { key: keyOf({ lineId: agent.lineId, id: agent.accountId }) }, reader))
      .value.player.type,
  ).not.toBe(0)
})
