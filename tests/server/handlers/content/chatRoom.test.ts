import { beforeAll, describe, expect, test } from 'vitest'
import {
  getRoomMessage,
  keepRoomMessage,
  liftRoomMute,
  muteRoomWriter,
  removeRoomMessage,
  roomMessages,
  roomMutes,
} from '../../../../src/endpoints/content/chatRoomDesk.ts'
import {
  mutedChatWriters,
  muteChatWriter,
  readChatRoom,
  reportChatMessage,
  unmuteChatWriter,
  writeChatMessage,
} from '../../../../src/endpoints/content/chatRoom.ts'
import { changeSetting, settings } from '../../../../src/endpoints/site/settings.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { chatRules, type ChatRules } from '../../../../src/entities/site/chatRules.ts'
import { DAY, HOUR, MINUTE } from '../../../../src/rules/calendar.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { CHAT_PAGE } from '../../../../src/rules/content/chatRoom.ts'
import { housekeeping } from '../../../../src/server/jobs/housekeeping.ts'
import { freshRequestId, testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'

let site: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
type Who = { token?: string }
const who: Record<'agent' | 'sub' | 'member' | 'other', Who> = { agent: {}, sub: {}, member: {}, other: {} }
let staff: Who
let reader: Who
let owner: Who

const RULES = chatRules.parse({ rooms: ['general', 'ms'], guestsRead: true, words: ['sial*'] })
/** Sets the rules of the chat as the operator does. */
const rule = async (change: Partial<ChatRules>) => {
  const base = (await site.call(settings, {}, owner)).value.find(({ id }) => id === 'chat')!.version
  await site.call(changeSetting, { change: { setting: 'chat', value: { ...RULES, ...change } }, base }, owner)
}

beforeAll(async () => {
  site = await testProvider()
  team = await site.makeTeam()
  for (const name of ['agent', 'sub', 'member'] as const)
    who[name] = { token: await site.tokenOf(team[name]) }
  who.other = { token: await site.tokenOf(team.stranger) }
  staff = { token: (await makeStaff(site, 'sue', 'support')).token }
  reader = { token: (await makeStaff(site, 'rex', 'readOnly')).token }
  owner = { token: (await makeStaff(site, 'ora', 'owner')).token }
  await rule({})
})

/** Messages are in the order of their times. */
const pass = () => (site.clock.now += 5_000)
const write = (as: Who, text: string, room = 'general', id = freshRequestId()) => {
  pass()
  return site.call(writeChatMessage, { room, id, text }, as)
}
const refused = (as: Who, text: string, room = 'general') => {
  pass()
  return site.callRaw(writeChatMessage, { room, id: freshRequestId(), text }, as)
}
const read = async (as: Who = {}, room = 'general', before?: string) =>
  (await site.call(readChatRoom, { room, ...(before === undefined ? {} : { before }) }, as)).value
const textsOf = async (as: Who = {}, room = 'general') =>
  (await read(as, room)).messages.map(({ text }) => text)
const keyOf = async (text: string): Promise<string> =>
  (await site.call(roomMessages, { status: 'all', text }, staff)).value.list[0]!.key

describe('a room', () => {
  test('has the messages of players of every line, with masked names and ranks', async () => {
    const first = (await write(who.member, 'Hello all')).value
    expect(first).toMatchObject({ own: true, text: 'Hello all', writer: { name: team.member.name } })
    await write(who.other, 'hi from afar')
    const { messages } = await read(who.member)
    expect(messages.map(({ text, own }) => [text, own])).toEqual([
      ['Hello all', true],
      ['hi from afar', false],
    ])
    expect(messages[1]!.writer.name).toMatch(/^..?\*\*\*.$/)
    // Nothing else of another account is in the reply.
    const json = JSON.stringify(await read(who.other))
    for (const secret of [team.member.name, team.member.accountId, team.member.lineId])
      expect(json).not.toContain(secret)
  })

  test('is read by visitors only where the operator allows it, and written by accounts only', async () => {
    expect(await read()).toMatchObject({ rooms: ['general', 'ms'], writing: { state: 'guest', until: null } })
    expect((await refused({}, 'hello')).errorCode).toBe('login.not.session')
    await rule({ guestsRead: false })
    expect((await site.call(readChatRoom, { room: 'general' }, {})).value).toMatchObject({
      rooms: [],
      messages: [],
    })
    expect((await read(who.member)).messages).toHaveLength(2)
    await rule({})
  })

  test('of a line is for the line alone', async () => {
    await write(who.member, 'only us', 'team')
    expect(await textsOf(who.agent, 'team')).toEqual(['only us'])
    expect(await textsOf(who.other, 'team')).toEqual([])
    expect(await textsOf(who.agent)).not.toContain('only us')
    expect((await site.callRaw(readChatRoom, { room: 'team' }, {})).errorCode).toBe('record.not.found')
    const { messages } = await read(who.member, 'team')
    const foreign = { message: messages[0]!.id, reason: 'spam' as const }
    expect((await site.callRaw(reportChatMessage, foreign, who.other)).errorCode).toBe('record.not.found')
    expect((await site.callRaw(readChatRoom, { room: 'nowhere' }, who.member)).errorCode).toBe(
      'record.not.found',
    )
  })

  test('stores a message once, however often it is sent', async () => {
    const id = freshRequestId()
    const sent = await Promise.all([1, 2, 3].map(() => write(who.sub, 'just once', 'ms', id)))
    expect(new Set(sent.map(({ value }) => value.id)).size).toBe(1)
    expect(await textsOf({}, 'ms')).toEqual(['just once'])
  })

  test('is read in pages, from the latest back', async () => {
    for (let i = 0; i < CHAT_PAGE + 3; i += 1)
      await write([who.sub, who.agent, who.other][i % 3]!, `line ${i}`, 'ms')
    const latest = await read({}, 'ms')
    expect([latest.messages.length, latest.more]).toEqual([CHAT_PAGE, true])
    const older = await read({}, 'ms', latest.messages[0]!.id)
    expect([older.messages.map(({ text }) => text), older.more]).toEqual([
      ['just once', 'line 0', 'line 1', 'line 2'],
      false,
    ])
  })

  test.each(['', '   ', 'a\u0000b', 'a\u202Eb', 'x'.repeat(241)])('refuses “%s”', async (text) => {
    expect((await refused(who.member, text)).field).toBe('text')
  })

  test('hides the words of the operator, or refuses them, and refuses addresses and repeats', async () => {
    await write(who.member, 'oh S I A L really')
    expect((await textsOf()).at(-1)).toBe('oh ••• really')
    expect((await refused(who.member, 'see www.example.org')).errorCode).toBe('chat.links')
    await write(who.member, 'again')
    expect((await refused(who.member, 'again')).errorCode).toBe('chat.repeated')
    await rule({ wordAction: 'refuse' })
    expect(await refused(who.member, 'sialan')).toMatchObject({ errorCode: 'chat.words', field: 'text' })
    await rule({ words: [] })
    expect(await textsOf()).toContain('oh S I A L really')
    await rule({})
  })
})

describe('a reader', () => {
  test('hides a person, whose messages then are not in the replies, and shows it again', async () => {
    await write(who.other, 'noise')
    const { messages } = await read(who.sub)
    const noise = messages.find(({ text }) => text === 'noise')!
    const muted = (await site.call(muteChatWriter, { message: noise.id }, who.sub)).value
    expect(muted).toMatchObject([{ name: noise.writer.name }])
    // Once more changes nothing.
    expect((await site.call(muteChatWriter, { message: noise.id }, who.sub)).value).toHaveLength(1)
    expect(await textsOf(who.sub)).not.toContain('noise')
    expect(await textsOf(who.sub)).not.toContain('hi from afar')
    expect(await textsOf(who.member)).toContain('noise')
    expect((await site.callRaw(unmuteChatWriter, { id: muted[0]!.id }, who.member)).errorCode).toBe(
      'record.not.found',
    )
    expect((await site.call(unmuteChatWriter, { id: muted[0]!.id }, who.sub)).value).toEqual([])
    expect(await textsOf(who.sub)).toContain('noise')
    expect((await site.call(mutedChatWriters, {}, who.sub)).value).toEqual([])
  })

  test('neither hides nor reports itself', async () => {
    const own = (await write(who.sub, 'mine')).value.id
    expect((await site.callRaw(muteChatWriter, { message: own }, who.sub)).errorCode).toBe('chat.own')
    expect((await site.callRaw(reportChatMessage, { message: own, reason: 'spam' }, who.sub)).errorCode).toBe(
      'chat.own',
    )
  })

  test('on a break of its own reads, and does not write', async () => {
    const resting = await site.makeAccount({ name: 'resting', parent: team.sub })
    const as = { token: await site.tokenOf(resting) }
    const exclusion = { kind: 'timeOut' as const, from: site.clock.now, until: site.clock.now + DAY }
    await site.transact({ line: resting.lineId }, async (ports) => {
      await ports.protection.lock(resting)
      return ok(await ports.protection.saveExclusion(resting, exclusion))
    })
    expect((await read(as)).writing).toEqual({ state: 'break', until: site.clock.now + DAY })
    expect((await refused(as, 'hello')).errorCode).toBe('protection.excluded')
  })
})

describe('staff', () => {
  test('see a report once for each reader, remove the message for everyone, and leave an entry', async () => {
    const bad = (await write(who.other, 'buy my tips')).value.id
    const report = { message: bad, reason: 'scam' as const, note: 'third time' }
    await site.call(reportChatMessage, report, who.member)
    await site.call(reportChatMessage, report, who.member)
    await site.call(reportChatMessage, { message: bad, reason: 'spam' }, who.agent)
    const [row] = (await site.call(roomMessages, {}, reader)).value.list
    expect(row).toMatchObject({
      text: 'buy my tips',
      reports: 2,
      status: 'shown',
      room: 'general',
      account: 'stranger',
    })
    const found = (await site.call(getRoomMessage, { key: row!.key }, reader)).value
    expect(found.reports).toMatchObject([
      { reason: 'scam', note: 'third time', account: team.member.name, open: true },
      { reason: 'spam', open: true },
    ])
    expect(found.around.some(({ key }) => key === row!.key)).toBe(true)
    const removal = { key: row!.key, reason: 'Selling betting tips' }
    expect((await site.callRaw(removeRoomMessage, removal, reader)).errorCode).toBe('staff.right')
    const after = (await site.call(removeRoomMessage, removal, staff)).value
    expect(after).toMatchObject({ message: { status: 'removed', staff: 'sue', reports: 0 }, removed: 1 })
    expect((await site.callRaw(removeRoomMessage, removal, staff)).errorCode).toBe('chat.decided')
    expect(await textsOf(who.other)).not.toContain('buy my tips')
    expect((await site.call(roomMessages, {}, reader)).value.total).toBe(0)
    expect((await site.call(roomMessages, { status: 'removed' }, reader)).value.list).toMatchObject([
      { staff: 'sue' },
    ])
    expect((await site.callRaw(reportChatMessage, report, who.sub)).errorCode).toBe('record.not.found')
    const log = (await site.call(auditLog, {}, owner)).value.list
    expect(log.find(({ action }) => action === 'room.removed')).toMatchObject({
      action: 'room.removed',
      staff: 'sue',
      subject: 'stranger',
    })
  })

  test('keep a message, which decides its reports', async () => {
    const fine = (await write(who.other, 'I like the draw')).value.id
    await site.call(reportChatMessage, { message: fine, reason: 'other' }, who.member)
    const key = await keyOf('I like the draw')
    expect((await site.call(keepRoomMessage, { key }, staff)).value).toMatchObject({
      message: { reports: 0, status: 'shown' },
      reports: [{ open: false }],
    })
    expect((await site.callRaw(keepRoomMessage, { key }, staff)).errorCode).toBe('chat.decided')
    expect(await textsOf()).toContain('I like the draw')
  })

  test('mute a player for a time, who reads until when, and lift it', async () => {
    await write(who.other, 'one too many')
    const key = await keyOf('one too many')
    const mute = { key, minutes: 60 as const, reason: 'Insults' }
    const found = (await site.call(muteRoomWriter, mute, staff)).value
    const until = site.clock.now + HOUR
    expect(found.mute).toMatchObject({ account: 'stranger', until, reason: 'Insults', staff: 'sue' })
    expect((await read(who.other)).writing).toEqual({ state: 'muted', until })
    expect((await refused(who.other, 'hello')).errorCode).toBe('chat.muted')
    // A shorter mute does not end it earlier.
    expect((await site.call(muteRoomWriter, { ...mute, minutes: 15 }, staff)).value.mute!.until).toBe(until)
    const list = (await site.call(roomMutes, { account: 'stranger' }, reader)).value.list
    expect(list).toMatchObject([{ account: 'stranger', until }])
    expect((await site.callRaw(liftRoomMute, { key: list[0]!.key }, reader)).errorCode).toBe('staff.right')
    await site.call(liftRoomMute, { key: list[0]!.key }, staff)
    expect((await site.callRaw(liftRoomMute, { key: list[0]!.key }, staff)).errorCode).toBe(
      'record.not.found',
    )
    await write(who.other, 'thank you')
    await site.call(muteRoomWriter, { ...mute, minutes: 15 }, staff)
    site.clock.now += 15 * MINUTE
    expect((await read(who.other)).writing.state).toBe('open')
    expect((await site.call(roomMutes, {}, reader)).value.total).toBe(0)
  })
})

test('messages are kept for 90 days', async () => {
  await write(who.member, 'for the record', 'team')
  const stored = async () => (await site.ports.chatRooms.list({ status: 'all', offset: 0, limit: 1 })).total
  const before = await stored()
  await housekeeping.run(site.jobContext)
  expect(await stored()).toBe(before)
  site.clock.now += 91 * DAY
  await housekeeping.run(site.jobContext)
  expect(await stored()).toBe(0)
})
