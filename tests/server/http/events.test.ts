import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '../../../src/endpoints/accounts/login.ts'
import { sendSupportMessage } from '../../../src/endpoints/content/supportChat.ts'
import { endOtherSessions } from '../../../src/endpoints/accounts/security.ts'
import { readFrame, type LiveEvent } from '../../../src/client/events.ts'
import { ok, refuse } from '../../../src/rules/decision.ts'
import {
  freshRequestId,
  testProvider,
  TEST_PASSWORD,
  type TestProvider,
} from '../../kit/provider/provider.ts'
import { makeStaff } from '../../kit/provider/staff.ts'

let first: TestProvider
let second: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
const addresses = new Map<TestProvider, string>()

beforeAll(async () => {
  // Two providers over one database: as two processes, they share nothing else.
  first = await testProvider({ eventPollMs: 50 })
  second = await testProvider({ servers: first.servers, eventPollMs: 50 })
  team = await first.makeTeam()
  for (const provider of [first, second])
    addresses.set(provider, await provider.app.listen({ port: 0, host: '127.0.0.1' }))
})

/** Opens a stream. Returns functions that wait for its next event and close it. */
const listen = async (provider: TestProvider, token: string) => {
  const response = await fetch(`${addresses.get(provider)}/events`, {
    headers: { Authorization: token, Merchant: provider.brand.merchant },
  })
  if (!response.ok)
    return { status: response.status, next: () => Promise.resolve(null), close: () => Promise.resolve() }
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const next = async (): Promise<LiveEvent | null> => {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const event = readFrame(rest.slice(0, end))
        rest = rest.slice(end + 2)
        if (event) return event
        continue
      }
      const { done, value } = await reader.read()
      if (done) return null
      rest += value
    }
  }
  return { status: response.status, next, close: () => reader.cancel() }
}

const publish = (
  provider: TestProvider,
  account: { lineId: string; accountId: string | null } | null,
  about: string,
  keep = true,
) =>
  provider.transact('directory', async (ports) => {
    await ports.events.publish([{ to: account, kind: 'balance', data: { about }, at: provider.clock.now }])
    return keep ? ok(null) : refuse('balance.insufficient')
  })

describe('live events', () => {
  test('need a session', async () => {
    expect((await listen(first, '')).status).toBe(401)
    expect((await listen(first, 'A'.repeat(64))).status).toBe(401)
  })

  test('reach the account in every process, once, in order, and no other account', async () => {
    const token = await first.tokenOf(team.member)
    const [here, there] = [await listen(first, token), await listen(second, token)]
    await publish(first, team.stranger, 'not mine')
    await publish(first, team.agent, 'not mine either')
    await publish(first, team.member, 'one')
    await publish(second, team.member, 'two')
    await publish(first, null, 'everybody')
    for (const stream of [here, there]) {
      const received = [await stream.next(), await stream.next(), await stream.next()]
      expect(received.map((event) => event?.data.about).sort()).toEqual(['everybody', 'one', 'two'])
      await stream.close()
    }
  })

  test('of a line reach each of its accounts, and no other line', async () => {
    const of = { lineId: team.member.lineId, accountId: null }
    // A stream sends no events from before it opened, and those of the test above have the time of the clock until now.
    for (const { clock } of [first, second]) clock.now += 1
    const [own, other] = [
      await listen(first, await first.tokenOf(team.member)),
      await listen(second, await second.tokenOf(team.stranger)),
    ]
    await publish(first, of, 'the line')
    await publish(first, null, 'everybody')
    const received = [await own.next(), await own.next()]
    expect(received.map((event) => event?.data.about).sort()).toEqual(['everybody', 'the line'])
    expect((await other.next())?.data.about).toBe('everybody')
    await own.close()
    await other.close()
  })

  test('of a conversation reach its visitor and the staff who may see chats, and no one else', async () => {
    const write = (who: { token?: string } = {}) =>
      first.call(sendSupportMessage, { id: freshRequestId(), text: 'hello' }, who)
    const { guest } = (await write()).value
    const other = (await write()).value.guest
    const support = await makeStaff(first, 'sue', 'support')
    const finance = await makeStaff(first, 'fin', 'finance')
    const token = await first.tokenOf(team.member)
    const later = () => {
      for (const site of [first, second]) site.clock.now += 1_000
    }
    later()
    const streams = new Map<string, Awaited<ReturnType<typeof listen>>>()
    for (const [name, of] of [
      ['visitor', guest!],
      ['other visitor', other!],
      ['support', support.token],
      ['finance', finance.token],
      ['member', token],
      ['agent', await first.tokenOf(team.agent)],
    ] as const)
      streams.set(name, await listen(second, of))
    await first.call(sendSupportMessage, { id: freshRequestId(), text: 'again', guest: guest! })
    await write({ token })
    later()
    // The last event of each stream: those of one line come in their order.
    for (const account of [team.member, team.agent]) await publish(first, account, 'end')
    await publish(first, null, 'everybody')
    const chats = new Map<string, number>()
    for (const [name, stream] of streams) {
      const kinds: string[] = []
      for (let event = await stream.next(); event; event = await stream.next()) {
        if (event.data['about'] === (['member', 'agent'].includes(name) ? 'end' : 'everybody')) break
        kinds.push(event.kind)
      }
      chats.set(name, kinds.filter((kind) => kind === 'chat').length)
      await stream.close()
    }
    expect(Object.fromEntries(chats)).toEqual({
      visitor: 1,
      'other visitor': 0,
      support: 2,
      finance: 0,
      member: 1,
      agent: 0,
    })
    expect((await listen(first, `chat.${'A'.repeat(43)}`)).status).toBe(401)
    later()
  })

  test('of a transaction that was rolled back are not sent', async () => {
    const stream = await listen(first, await first.tokenOf(team.member))
    await publish(first, team.member, 'never', false)
    await publish(first, team.member, 'after')
    expect((await stream.next())?.data.about).toBe('after')
    await stream.close()
  })

  test('end in every process when the password changes elsewhere, with the reason', async () => {
    const [own, other] = [await first.tokenOf(team.sub), await first.tokenOf(team.sub)]
    const stream = await listen(second, other)
    const change = {
      oldPassword: TEST_PASSWORD,
      newPassword: 'harbour-kite-9',
      confirmNewPassword: 'harbour-kite-9',
    }
    expect((await first.call(changePassword, change, { token: own })).status).toBe(200)
    expect(await stream.next()).toMatchObject({ kind: 'logout', data: { reason: 'password' } })
    expect(await stream.next()).toBeNull()
  })

  test('a logout of other sessions does not end the stream of the one that requested it', async () => {
    const [own, other] = [await first.tokenOf(team.agent), await first.tokenOf(team.agent)]
    const [open, ended] = [await listen(first, own), await listen(first, other)]
    await first.call(endOtherSessions, {}, { token: own })
    expect((await ended.next())?.kind).toBe('logout')
    await publish(first, team.agent, 'still here')
    expect((await open.next())?.data.about).toBe('still here')
    await open.close()
  })
})
