import { describe, expect, test } from 'vitest'
import {
  customerServiceLinks,
  feedback,
  helpCenter,
  unreadCount,
} from '../../../../src/endpoints/content/common.ts'
import { banners, listAnnouncements } from '../../../../src/endpoints/games/games.ts'
import {
  deleteMessages,
  messages,
  readMessages,
  sendMessage,
} from '../../../../src/endpoints/content/messages.ts'
import {
  securityChangeKey,
  systemMessageKey,
} from '../../../../src/server/usecases/content/systemMessages.ts'
import {
  sendPersonalMessage,
  sendSystemMessage,
} from '../../../../src/server/usecases/content/sendMessage.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider()
const { agent, sub, member, other, stranger } = await site.makeTeam()
const [agents, subs, members, strangers] = await Promise.all(
  [agent, sub, member, stranger].map((account) => site.tokenOf(account)),
)
const message = { subject: 'Hello', content: 'One <b>line</b>\nand another' }

describe('a message', () => {
  test('to the upline is in both boxes, as typed', async () => {
    await site.call(sendMessage, message, { token: members })
    const inbox = (await site.call(messages, {}, { token: subs })).value
    expect(inbox.totals.unread).toBe(1)
    expect(inbox.list[0]).toMatchObject({
      from: 'member',
      to: 'sub',
      kind: 'person',
      content: 'One &lt;b&gt;line&lt;/b&gt;<br />and another',
      readAt: null,
    })
    expect((await site.call(messages, { box: 'out' }, { token: members })).value.list[0]).toMatchObject({
      to: 'sub',
      box: 'out',
    })
    expect((await site.call(unreadCount, {}, { token: subs })).value.messages).toBe(1)
  })

  test('can go to any account of the team, and all other names get the same refusal', async () => {
    expect((await site.call(sendMessage, { ...message, to: 'MEMBER' }, { token: agents })).value.to).toBe(
      'member',
    )
    for (const to of ['stranger', 'other', 'nobody', 'agent']) {
      expect(await site.call(sendMessage, { ...message, to }, { token: agents })).toMatchObject({
        status: 403,
        errorCode: 'message.not.team',
        field: 'to',
      })
    }
    expect(await site.call(sendMessage, message, { token: agents })).toMatchObject({
      errorCode: 'message.not.team',
    })
    expect(other.lineId).not.toBe(agent.lineId)
  })

  test('of the system is in the reader’s present language, one from a person as written', async () => {
    const context = {
      ports: site.ports,
      now: site.clock.now,
      random: site.jobContext.random,
      brand: site.brand,
    }
    const marked = [systemMessageKey('newDevice'), securityChangeKey('card.added')]
    for (const mark of marked)
      await sendSystemMessage(context, other, { kind: 'security', subject: mark, content: mark })
    const token = await site.tokenOf(other)
    const read = async (language: string, box: 'in' | 'out' = 'in') =>
      (await site.call(messages, { box }, { token, language })).value.list
        .map(({ subject, content }) => `${subject}: ${content}`)
        .sort()
    expect(await read('en')).toEqual([
      expect.stringMatching(/^Login from a new device: If this/),
      expect.stringMatching(/^Playhouse: change to your .*: Hello other, a change/),
    ])
    expect(await read('ms')).toEqual([
      expect.stringMatching(/^Log masuk dari peranti baharu: Jika ini/),
      expect.stringMatching(/^Playhouse: perubahan pada kad bank anda: Helo other, perubahan/),
    ])
    await sendPersonalMessage(context, other, other, { subject: systemMessageKey('newDevice'), content: 'x' })
    expect(await read('ms', 'out')).toEqual(['@newDevice: x'])
  })

  test("is marked as read, and deleted from one's own box only", async () => {
    const {
      list: [first],
    } = (await site.call(messages, {}, { token: subs })).value
    expect((await site.call(readMessages, { ids: [first!.id] }, { token: subs })).value.unread).toBe(0)
    // The id of a message of another account has no effect.
    expect((await site.call(deleteMessages, { ids: [first!.id] }, { token: strangers })).value.deleted).toBe(
      0,
    )
    expect((await site.call(deleteMessages, { ids: [first!.id] }, { token: subs })).value.deleted).toBe(1)
    expect((await site.call(messages, {}, { token: subs })).value.total).toBe(0)
    expect((await site.call(messages, { box: 'out' }, { token: members })).value.total).toBe(1)
  })

  test('can be answered by its recipient, at any distance from the sender, and by no other account', async () => {
    await site.call(sendMessage, { ...message, to: 'member' }, { token: agents })
    const [got] = (await site.call(messages, {}, { token: members })).value.list
    expect(got).toMatchObject({ from: 'agent', kind: 'person' })
    // The agent is two levels up: by its name alone it cannot be written to.
    expect((await site.call(sendMessage, { ...message, to: 'agent' }, { token: members })).errorCode).toBe(
      'message.not.team',
    )
    const reply = await site.call(
      sendMessage,
      { subject: 'Re: Hi', content: 'Yes', replyTo: got!.id },
      { token: members },
    )
    expect(reply.value).toMatchObject({ box: 'out', to: 'agent', subject: 'Re: Hi' })
    const [back] = (await site.call(messages, {}, { token: agents })).value.list
    expect(back).toMatchObject({ from: 'member', content: 'Yes' })
    for (const token of [subs, strangers]) {
      expect((await site.call(sendMessage, { ...message, replyTo: got!.id }, { token })).errorCode).toBe(
        'record.not.found',
      )
    }
    const [sent] = (await site.call(messages, { box: 'out' }, { token: members })).value.list
    expect(
      (await site.call(sendMessage, { ...message, replyTo: sent!.id }, { token: members })).errorCode,
    ).toBe('record.not.found')
  })

  test.each([
    ['no subject', { ...message, subject: '' }, 'field.required', 'subject'],
    ['a subject of 81 characters', { ...message, subject: 'x'.repeat(81) }, 'text.too.long', 'subject'],
    ['2,001 characters', { ...message, content: 'x'.repeat(2001) }, 'text.too.long', 'content'],
  ])('with %s is refused', async (_what, input, errorCode, field) => {
    expect(await site.call(sendMessage, input, { token: members })).toMatchObject({
      status: 400,
      errorCode,
      field,
    })
  })

  test('from the operator keeps its text and loses its scripts', async () => {
    const content =
      '<p onclick="x()">Hi <a href="javascript:alert(1)">there</a><img src="x" onerror="alert(1)"><script>alert(1)</script></p>'
    await site.transact('directory', async (ports) =>
      ok(
        await sendSystemMessage(
          { ports, now: site.clock.now, random: site.jobContext.random, brand: site.brand },
          stranger,
          { kind: 'system', subject: 'Hi', content },
        ),
      ),
    )
    const { list } = (await site.call(messages, {}, { token: strangers })).value
    expect(list[0]!.content).toMatch(/^<p>Hi <a rel="noopener nofollow">there<\/a><img src="x" \/><\/p>$/)
    expect(list[0]!.from).toBe(site.brand.name)
  })
})

describe('content', () => {
  test("is in the caller's language", async () => {
    const title = async (language: string) =>
      (await site.call(banners, { groupName: '/rng' }, { language })).value[0]!.title
    expect([await title('EN'), await title('MS')]).toEqual(['Slots and arcade', 'Slot dan arked'])
    const help = (await site.call(helpCenter, { topic: 'deposit' }, { language: 'MS' })).value
    expect(help).toMatchObject([{ id: 'deposit', title: 'Deposit' }])
  })

  test('of announcements is for visitors, members or first logins, newest first, and not before its start', async () => {
    for (const execution of ['A', 'B', 'F'] as const) {
      const { value } = await site.call(listAnnouncements, { execution })
      expect(value.length).toBeGreaterThan(0)
      expect(new Set(value.map((notice) => notice.execution))).toEqual(new Set([execution]))
      expect(value.map((notice) => notice.startAt)).toEqual(
        value.map((notice) => notice.startAt).toSorted((a, b) => b - a),
      )
      for (const notice of value) expect(notice.startAt).toBeLessThanOrEqual(site.clock.now)
    }
  })

  test('of help is found by screen code and by text', async () => {
    expect(
      (await site.call(helpCenter, { screen: 'ME-15' })).value.flatMap((topic) => topic.articles).length,
    ).toBeGreaterThan(0)
    expect(
      (await site.call(helpCenter, { search: 'payment password' })).value.flatMap((topic) => topic.articles)
        .length,
    ).toBeGreaterThan(0)
    expect((await site.call(helpCenter, { search: 'zebra crossing' })).value).toEqual([])
  })
})

test('ranks above 4 get the VIP desk, others the live chat (§6)', async () => {
  const first = async () => (await site.call(customerServiceLinks, {}, { token: members })).value[0]!.kind
  await site.changeAccount(member, { vipRank: 4 })
  expect(await first()).toBe('live')
  await site.changeAccount(member, { vipRank: 5 })
  expect(await first()).toBe('vip')
})

describe('feedback', () => {
  test('gets a number, from a member and from a guest with a contact', async () => {
    const complaint = { type: 'deposit', kind: 'complaint', content: 'My deposit is late again' } as const
    expect((await site.call(feedback, complaint, { token: members })).value.number).toMatch(
      /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/,
    )
    expect((await site.call(feedback, { ...complaint, contact: 'me@example.org' })).value.number).toBeTruthy()
    expect(await site.call(feedback, complaint)).toMatchObject({
      errorCode: 'field.required',
      field: 'contact',
    })
  })

  test.each([
    ['', 'field.required'],
    ['too short', 'feedback.words'],
    ['word '.repeat(501), 'feedback.words'],
  ])('of “%.12s” is refused', async (content, errorCode) => {
    expect(await site.call(feedback, { type: 'other', content }, { token: members })).toMatchObject({
      status: 400,
      errorCode,
      field: 'content',
    })
  })
})
