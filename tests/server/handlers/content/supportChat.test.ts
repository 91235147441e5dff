import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  answerChat,
  assignChat,
  cannedAnswers,
  chatCount,
  closeChat,
  deleteCannedAnswer,
  deskChats,
  getChatCase,
  saveCannedAnswer,
} from '../../../../src/endpoints/content/chatDesk.ts'
import {
  openSupportChat,
  sendSupportMessage,
  supportUnread,
} from '../../../../src/endpoints/content/supportChat.ts'
import { unreadCount } from '../../../../src/endpoints/content/common.ts'
import { getOperatorHome } from '../../../../src/endpoints/site/operatorHome.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import { housekeeping } from '../../../../src/server/jobs/housekeeping.ts'
import { freshRequestId, testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { makeStaff, staffToken } from '../../../kit/provider/staff.ts'

let site: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
const tokens: Record<string, { token: string }> = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  site = await testProvider()
  team = await site.makeTeam()
  for (const [name, role] of [
    ['sue', 'support'],
    ['sam', 'support'],
    ['ora', 'owner'],
    ['rex', 'readOnly'],
    ['fin', 'finance'],
    ['con', 'content'],
  ] as const) {
    const { token, staffId } = await makeStaff(site, name, role)
    tokens[name] = { token }
    ids[name] = staffId
  }
})

type Who = { token?: string }
const send = (text: string, who: Who = {}, guest?: string, id = freshRequestId()) => {
  // Messages are in the order of their times.
  site.clock.now += 10
  return site.call(sendSupportMessage, { id, text, ...(guest === undefined ? {} : { guest }) }, who)
}
const open = async (who: Who = {}, guest?: string) =>
  (await site.call(openSupportChat, guest === undefined ? {} : { guest }, who)).value.thread
const list = async (status: 'waiting' | 'open' | 'closed' | 'all' = 'waiting', who = tokens['rex']!) =>
  (await site.call(deskChats, { status }, who)).value.list
const reply = (key: string, text: string, who = tokens['sue']!, id = freshRequestId()) => {
  site.clock.now += 10
  return site.call(answerChat, { key, id, text }, who)
}

describe('a visitor', () => {
  test('writes, is answered, and reads the reply with the token of the browser only', async () => {
    const first = (await send('Where is my bonus?')).value
    const guest = first.guest!
    expect(guest).toMatch(/^chat\.[\w-]{43}$/)
    expect(first.thread).toMatchObject({ state: 'waiting', messages: [{ from: 'customer' }] })
    const [row] = await list()
    expect(row).toMatchObject({
      account: '',
      status: 'waiting',
      excerpt: 'Where is my bonus?',
      unanswered: 1,
    })
    expect((await reply(row!.key, 'It is in your reward center.')).value.chat).toMatchObject({
      status: 'open',
      assignee: 'sue',
      waitingSince: null,
    })
    const unread = async (token: string) => (await site.call(supportUnread, { guest: token })).value.unread
    // Counting does not read.
    expect([await unread(guest), await unread(guest)]).toEqual([1, 1])
    const thread = await open({}, guest)
    expect(thread).toMatchObject({ state: 'open', unread: 1 })
    expect(thread!.messages.map(({ from, text }) => [from, text])).toEqual([
      ['customer', 'Where is my bonus?'],
      ['staff', 'It is in your reward center.'],
    ])
    // The name of the person is for the staff.
    expect(JSON.stringify(thread)).not.toContain('sue')
    expect((await open({}, guest))!.unread).toBe(0)
    expect([await unread(guest), await unread(`chat.${'A'.repeat(43)}`)]).toEqual([0, null])
    // No one else reads it: not without the token, not with another, and not as an account that names the token.
    expect(await open()).toBeNull()
    expect(await open({}, `chat.${'A'.repeat(43)}`)).toBeNull()
    expect(await open({ token: await site.tokenOf(team.member) }, guest)).toBeNull()
    expect((await site.callRaw(openSupportChat, { guest: 'chat.x' }, {})).field).toBe('guest')
    // The token is nowhere in the database, only its hash.
    const { rows } = await sql<{
      found: boolean
    }>`SELECT bool_or(c::text LIKE ${`%${guest}%`}) AS found FROM support_chat c`.execute(site.db)
    expect(rows[0]!.found).toBe(false)
  })

  test('sends a message once, however often it is repeated', async () => {
    const id = freshRequestId()
    const guest = (await send('hello')).value.guest!
    await Promise.all([1, 2, 3].map(() => send('one more', {}, guest, id)))
    expect((await open({}, guest))!.messages.map(({ text }) => text)).toEqual(['hello', 'one more'])
  })

  test.each(['', '   ', 'a\u0000b', 'a\u202Eb', '\u200B\u200B', 'x'.repeat(2001)])(
    'cannot send “%s”',
    async (text) => {
      expect((await site.callRaw(sendSupportMessage, { id: freshRequestId(), text }, {})).field).toBe('text')
    },
  )
})

describe('an account', () => {
  test('has one conversation, on every device, that no other account reads', async () => {
    const own = { token: await site.tokenOf(team.member) }
    const other = { token: await site.tokenOf(team.agent) }
    expect((await send('My withdrawal is late', own)).value.guest).toBeNull()
    await send('Still here', { token: await site.tokenOf(team.member) })
    expect((await open(own))!.messages).toHaveLength(2)
    expect(await open(other)).toBeNull()
    const [row] = (await site.call(deskChats, { account: 'member' }, tokens['rex']!)).value.list
    expect(row).toMatchObject({ account: 'member', unanswered: 2 })
    const shown = (await site.call(getChatCase, { key: row!.key }, tokens['sue']!)).value
    expect(shown.player?.account).toBe('member')
    await reply(row!.key, 'We look into it.')
    expect((await site.call(unreadCount, {}, own)).value.service).toBe(1)
    expect((await site.call(unreadCount, {}, other)).value.service).toBe(0)
    await open(own)
    expect((await site.call(unreadCount, {}, own)).value.service).toBe(0)
    const log = (await site.call(auditLog, { action: 'chat.' }, tokens['ora']!)).value.list
    expect(log[0]).toMatchObject({ action: 'chat.answered', staff: 'sue', subject: 'member' })
  })

  test('reopens a closed conversation by writing, which then has no assignee', async () => {
    const own = { token: await site.tokenOf(team.sub) }
    await send('First', own)
    const [row] = (await site.call(deskChats, { account: 'sub' }, tokens['sue']!)).value.list
    await reply(row!.key, 'Done')
    const close = () => site.call(closeChat, { key: row!.key }, tokens['sue']!)
    expect((await close()).value.chat.status).toBe('closed')
    expect((await close()).errorCode).toBe('chat.state')
    expect((await open(own))!.state).toBe('closed')
    await send('Again', own)
    expect((await list()).find(({ account }) => account === 'sub')).toMatchObject({
      status: 'waiting',
      assignee: '',
      unanswered: 1,
    })
  })
})

describe('staff', () => {
  test('assign conversations to people who may reply, and count those of others apart', async () => {
    const guest = (await send('Who helps me?')).value.guest
    expect(guest).not.toBeNull()
    const row = (await list()).find(({ excerpt }) => excerpt === 'Who helps me?')!
    const count = async (who: string) => (await site.call(chatCount, {}, tokens[who]!)).value.waiting
    const before = await count('sue')
    const assign = (staffId: string | null, who = 'sue') =>
      site.call(assignChat, { key: row.key, staffId }, tokens[who]!)
    expect((await assign(ids['rex']!)).errorCode).toBe('assignee.invalid')
    expect((await assign(ids['sam']!, 'rex')).errorCode).toBe('staff.right')
    expect((await assign(ids['sam']!)).value.chat.assignee).toBe('sam')
    expect(await count('sue')).toBe(before - 1)
    expect(await count('sam')).toBe(before)
    const mine = async (who: string) =>
      (await site.call(deskChats, { assigned: 'me' }, tokens[who]!)).value.list.map(({ key }) => key)
    expect(await mine('sam')).toEqual([row.key])
    expect(await mine('sue')).not.toContain(row.key)
    expect((await assign(null)).value.chat.assignee).toBe('')
    expect((await reply(row.key, 'x', tokens['rex']!)).errorCode).toBe('staff.right')
    expect((await site.call(deskChats, {}, tokens['fin']!)).errorCode).toBe('staff.right')
    const home = (await site.call(getOperatorHome, {}, tokens['ora']!)).value
    const waiting = await list()
    expect(home.queues.find(({ queue }) => queue === 'chats')).toMatchObject({
      count: waiting.length,
      oldestAt: waiting[0]!.waitingSince,
    })
    // The address of a visitor is contact data.
    expect((await site.call(getChatCase, { key: row.key }, tokens['rex']!)).value.ip).toBeNull()
    expect((await site.call(getChatCase, { key: row.key }, tokens['sue']!)).value.ip).not.toBeNull()
  })

  test('keep prepared replies by language, which the conversation offers in its own', async () => {
    const save = (texts: Record<string, string>, who: string, id: string | null = null, title = 'Bonus') =>
      site.call(saveCannedAnswer, { id, title, texts }, tokens[who]!)
    expect((await save({ ms: 'Bonus anda' }, 'con')).field).toBe('texts.en')
    expect((await save({ en: 'x' }, 'rex')).errorCode).toBe('staff.right')
    const { id } = (await save({ en: 'Your bonus', ms: 'Bonus anda' }, 'con')).value
    await save({ en: 'Only English' }, 'sue', null, 'Another')
    await site.call(
      sendSupportMessage,
      { id: freshRequestId(), text: 'Bonus saya?' },
      { headers: { language: 'MS' } },
    )
    const row = (await list()).find(({ excerpt }) => excerpt === 'Bonus saya?')!
    expect(row.language).toBe('ms')
    const { answers } = (await site.call(getChatCase, { key: row.key }, tokens['sue']!)).value
    expect(answers.map(({ title, text }) => [title, text])).toEqual([
      ['Another', 'Only English'],
      ['Bonus', 'Bonus anda'],
    ])
    expect((await save({ en: 'Changed' }, 'sue', id)).value.changedBy).toBe('sue')
    expect((await save({ en: 'x' }, 'sue', freshRequestId())).errorCode).toBe('record.not.found')
    const remove = () => site.call(deleteCannedAnswer, { id }, tokens['con']!)
    expect((await remove()).errorCode).toBeNull()
    expect((await remove()).errorCode).toBe('record.not.found')
    const left = (await site.call(cannedAnswers, {}, tokens['rex']!)).value.list
    expect(left.map(({ title }) => title)).toEqual(['Another'])
  })
})

test('the chat works while the site is closed', async () => {
  await site.ports.site.setMaintenance({ until: site.clock.now + DAY, message: {} })
  site.clock.now += 1_000
  expect((await site.call(unreadCount, {}, { token: await site.tokenOf(team.member) })).status).toBe(503)
  const { guest } = (await send('When do you open?')).value
  expect((await open({}, guest!))!.messages).toHaveLength(1)
  await site.ports.site.setMaintenance(null)
  site.clock.now += 1_000
})

test('a brand with a customer service of its own has no chat', async () => {
  const customerService = { live: 'https://chat.example', vip: 'https://chat.example' }
  const other = await testProvider({ brand: { ...site.brand, customerService } })
  const refused = await other.call(sendSupportMessage, { id: freshRequestId(), text: 'hello' })
  expect(refused.errorCode).toBe('function.not.enabled')
})

test('conversations are closed and deleted by age', async () => {
  const guest = (await send('An old question')).value.guest!
  const reader = async () => ({ token: await staffToken(site, ids['rex']!) })
  site.clock.now += 2 * DAY
  await housekeeping.run(site.jobContext)
  expect((await list('open', await reader())).length).toBe(0)
  expect((await open({}, guest))!.state).toBe('waiting')
  site.clock.now += 30 * DAY
  await housekeeping.run(site.jobContext)
  expect(await open({}, guest)).toBeNull()
  expect((await list('all', await reader())).map(({ account }) => account).toSorted()).toEqual([
    'member',
    'sub',
  ])
})
