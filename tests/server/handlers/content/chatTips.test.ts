import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { closePlayer, lockPlayer } from '../../../../src/endpoints/accounts/players.ts'
import { readChatRoom, shareInChat, tipChatWriter } from '../../../../src/endpoints/content/chatRoom.ts'
import {
  muteRoomWriter,
  removeRoomMessage,
  roomMessages,
} from '../../../../src/endpoints/content/chatRoomDesk.ts'
import { messages } from '../../../../src/endpoints/content/messages.ts'
import { depositByLaunchUrl } from '../../../../src/endpoints/money/cashier.ts'
import { transferSlipOf, transferUpline } from '../../../../src/endpoints/money/transfers.ts'
import { keyOf } from '../../../../src/rules/recordKey.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { times } from '../../../kit/data/times.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { chatSite } from '../../../kit/provider/chatSite.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { freshRequestId, testProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'
import { payPath } from '../../../kit/site/payPath.ts'

// Decision 120: tips between players of a line.

const { site, team, owner, rule, pass, as, write, read, rest } = await chatSite()
const { agent, sub, member, stranger } = team
const PAYMENT = '246810'
const hash = await site.ports.passwords.hash(PAYMENT)
const players = [agent, sub, member] as const
/** A message of each of them, which names its writer. */
const messageOf = new Map<Account, string>()

beforeAll(async () => {
  for (const account of players) {
    await site.changeAccount(account, { paymentPasswordHash: hash })
    await giveMoney((await site.servers.of(account.lineId)).db, account, 5_000_000n)
  }
  for (const account of [...players, stranger]) messageOf.set(account, await write(account, 'good luck'))
})

const mainOf = async (account: Account): Promise<number> =>
  Number((await site.ports.ledger.balances(account)).find((w) => w.kind === 'main')!.balance) / 10_000
const sums = async () => Promise.all(players.map(mainOf))
const tip = async (from: Account, to: Account, amount: number, change = {}) =>
  site.call(
    tipChatWriter,
    { requestId: freshRequestId(), message: messageOf.get(to)!, amount, paymentPassword: PAYMENT, ...change },
    await as(from),
  )

describe('a tip', () => {
  test('goes to the writer of a message, who is told, and neither learns the name of the other', async () => {
    pass()
    const [, subBefore, memberBefore] = await sums()
    const { value: slip } = await tip(member, sub, 12.5)
    expect(slip).toMatchObject({ account: expect.stringMatching(/\*\*\*/), amount: 12.5 })
    expect((await sums()).slice(1)).toEqual([subBefore! + 12.5, memberBefore! - 12.5])
    const inbox = (await site.call(messages, {}, await as(sub))).value.list
    expect(inbox[0]).toMatchObject({ kind: 'money', subject: 'Tip in the chat', readAt: null })
    expect(inbox[0]!.content).toMatch(/\*\*\*.* sent you RM\s12\.50/)
    expect(JSON.stringify(inbox[0])).not.toContain(member.name)
    const receipt = async (account: Account) =>
      site.call(transferSlipOf, { id: slip.transferId }, await as(account))
    expect((await receipt(sub)).value).toMatchObject({ to: 'sub', remark: 'Tip in the chat', amount: 12.5 })
    expect(JSON.stringify((await receipt(sub)).value)).not.toContain(member.name)
    expect((await receipt(member)).value).toMatchObject({ from: 'member', to: slip.account })
    expect((await receipt(agent)).status).toBe(404)
    const events = await site.ports.events.recent([member.lineId], site.clock.now)
    const kindsOf = (account: Account) =>
      events.filter(({ accountId }) => accountId === account.accountId).map(({ kind }) => kind)
    expect(kindsOf(sub).toSorted()).toEqual(['balance', 'unread'])
    expect(kindsOf(member)).toEqual(['balance'])
  })

  test('is shown in the chat once, by its sender alone', async () => {
    pass()
    const { transferId } = (await tip(member, sub, 3)).value
    const before = (await read(agent)).length
    const show = async (account: Account) => {
      pass()
      const what = { kind: 'tip' as const, id: transferId }
      return site.call(shareInChat, { room: 'general', id: freshRequestId(), what }, await as(account))
    }
    expect((await show(sub)).errorCode).toBe('record.not.found')
    for (let i = 0; i < 3; i += 1) expect((await show(member)).status).toBe(200)
    const after = await read(agent)
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)).toMatchObject({
      card: { kind: 'tip', amount: 3, to: expect.stringMatching(/\*\*\*/) },
    })
  })

  test('is no other transfer, whatever its remark', async () => {
    pass()
    const way = { requestId: freshRequestId(), amount: 1, paymentPassword: PAYMENT, remark: 'chat/tip' }
    const { value } = await site.call(transferUpline, way, await as(member))
    const what = { kind: 'tip' as const, id: value.transferId }
    const shared = { room: 'general', id: freshRequestId(), what }
    expect((await site.call(shareInChat, shared, await as(member))).errorCode).toBe('record.not.found')
    expect((await site.call(transferSlipOf, { id: value.transferId }, await as(sub))).value.from).toBe(
      'member',
    )
  })

  test('is offered to writers of the same line only, and to no visitor', async () => {
    const offered = async (account: Account) =>
      Object.fromEntries((await read(account)).map(({ id, canTip }) => [id, canTip]))
    expect(await offered(member)).toMatchObject({
      [messageOf.get(sub)!]: true,
      [messageOf.get(member)!]: false,
      [messageOf.get(stranger)!]: false,
    })
    expect(await offered(stranger)).toMatchObject({ [messageOf.get(sub)!]: false })
    await rule({ guestsRead: true })
    const guest = (await site.call(readChatRoom, { room: 'general' }, {})).value.messages
    expect(guest.some(({ canTip }) => canTip)).toBe(false)
    await rule()
  })
})

describe('what is refused, without moving money', () => {
  const expectRefused = async (
    send: () => Promise<{ errorCode: string | null; field: string | null }>,
    refusal: object,
  ) => {
    pass()
    const before = await sums()
    expect(await send()).toMatchObject(refusal)
    expect(await sums()).toEqual(before)
  }

  test('a tip to oneself, to another line, and to no message', async () => {
    await expectRefused(() => tip(member, member, 5), { errorCode: 'chat.own', field: 'message' })
    await expectRefused(() => tip(member, stranger, 5), { errorCode: 'chat.tip.line' })
    await expectRefused(() => tip(member, sub, 5, { message: freshRequestId() }), {
      errorCode: 'record.not.found',
    })
  })

  test.each([
    [0.5, 'amount.below.minimum'],
    [100_001, 'amount.above.maximum'],
    [5_000, 'balance.insufficient'],
  ])('%d with %s', (amount, errorCode) =>
    expectRefused(() => tip(member, sub, amount), { errorCode, field: 'amount' }),
  )

  test('without the payment password', async () => {
    await expectRefused(() => tip(member, sub, 5, { paymentPassword: '000000' }), {
      errorCode: 'payment.password.wrong',
      field: 'paymentPassword',
    })
    const fresh = await site.makeAccount({ name: 'fresh', parent: sub })
    await expectRefused(() => tip(fresh, sub, 5), { errorCode: 'payment.password.missing' })
  })

  test('where the operator allows no tips', async () => {
    await rule({ tips: false })
    expect((await read(member)).some(({ canTip }) => canTip)).toBe(false)
    await expectRefused(() => tip(member, sub, 5), { errorCode: 'transfer.closed' })
    await rule()
  })

  test('without the function of transfers', async () => {
    const brand = testBrand()
    const flags = brand.flags.filter((flag) => flag !== 'FUNDTRANS3')
    const other = await testProvider({ brand: { ...brand, flags, chat: { ...brand.chat, tips: true } } })
    const { member: player } = await other.makeTeam()
    const input = {
      requestId: freshRequestId(),
      message: freshRequestId(),
      amount: 5,
      paymentPassword: PAYMENT,
    }
    const sent = await other.call(tipChatWriter, input, { token: await other.tokenOf(player) })
    expect(sent.errorCode).toBe('function.not.enabled')
  })

  test('while wagering is missing', async () => {
    const player = await site.makeAccount({ name: 'wagering', parent: sub })
    await site.changeAccount(player, { paymentPasswordHash: hash })
    const deposit = { requestId: freshRequestId(), amount: 120 }
    const { value } = await site.call(depositByLaunchUrl, deposit, await as(player))
    await site.app.inject({ method: 'POST', url: payPath(value.payUrl!, 'pay') })
    await expectRefused(() => tip(player, sub, 5), { errorCode: 'turnover.missing' })
  })

  test('by a sender on a break, and by one whom staff muted', async () => {
    const resting = await site.makeAccount({ name: 'resting', parent: sub })
    await site.changeAccount(resting, { paymentPasswordHash: hash })
    await rest(resting)
    expect((await read(resting)).some(({ canTip }) => canTip)).toBe(false)
    await expectRefused(() => tip(resting, sub, 5), { errorCode: 'protection.excluded' })
    const noisy = await site.makeAccount({ name: 'noisy', parent: sub })
    await site.changeAccount(noisy, { paymentPasswordHash: hash })
    await write(noisy, 'noise')
    const { list } = (await site.call(roomMessages, { status: 'all', text: 'noise' }, owner)).value
    const key = list[0]!.key
    await site.call(muteRoomWriter, { key, minutes: 15, reason: 'Insults' }, owner)
    expect((await read(noisy)).some(({ canTip }) => canTip)).toBe(false)
    await expectRefused(() => tip(noisy, sub, 5), { errorCode: 'chat.muted' })
  })

  test('by and to a closed account, by a locked one, and to the writer of a removed message', async () => {
    const goner = await site.makeAccount({ name: 'goner', parent: sub })
    messageOf.set(goner, await write(goner, 'farewell'))
    const id = (account: Account) => keyOf({ lineId: account.lineId, id: account.accountId })
    const reason = 'Asked for it by e-mail'
    await site.call(closePlayer, { key: id(goner), reason }, owner)
    await expectRefused(() => tip(member, goner, 5), { errorCode: 'transfer.to.closed' })
    await expectRefused(() => tip(goner, sub, 5), { errorCode: 'login.not.session' })
    const locked = await site.makeAccount({ name: 'locked', parent: sub })
    messageOf.set(locked, await write(locked, 'farewell'))
    await site.call(lockPlayer, { key: id(locked), reason }, owner)
    await expectRefused(() => tip(locked, sub, 5), { errorCode: 'login.not.session' })
    const { list } = (await site.call(roomMessages, { status: 'all', text: 'farewell' }, owner)).value
    await site.call(removeRoomMessage, { key: list[0]!.key, reason }, owner)
    await expectRefused(() => tip(member, locked, 5), { errorCode: 'record.not.found' })
  })
})

describe('under retry', () => {
  test('a tip with the same key is sent once, in turn or in a race', async () => {
    pass()
    const [, subBefore, memberBefore] = await sums()
    const requestId = freshRequestId()
    const sent = await Promise.all([1, 2, 3].map(() => tip(member, sub, 7, { requestId })))
    const again = await tip(member, sub, 7, { requestId })
    expect(new Set([...sent, again].map(({ value }) => value.transferId)).size).toBe(1)
    expect((await sums()).slice(1)).toEqual([subBefore! + 7, memberBefore! - 7])
    expect((await tip(member, sub, 8, { requestId })).errorCode).toBe('request.id.reused')
    expect((await sums()).slice(1)).toEqual([subBefore! + 7, memberBefore! - 7])
  })

  test('of tips that race for the same money as many are sent as it lasts for', async () => {
    pass()
    const before = await mainOf(member)
    const amount = Math.floor(before / 2) - 1
    const sent = await Promise.all([1, 2, 3, 4].map(() => tip(member, sub, amount)))
    expect(sent.map(({ errorCode }) => errorCode).toSorted()).toEqual([
      'balance.insufficient',
      'balance.insufficient',
      null,
      null,
    ])
    expect(await mainOf(member)).toBeCloseTo(before - 2 * amount, 4)
  })
})

test('tips in any order, repeated and in a race, create or lose no money, and each moves it once', async () => {
  const index = fc.constantFrom(0, 1, 2)
  const tips = fc.array(
    fc.record({
      from: index,
      to: index,
      amount: fc.integer({ min: 1, max: 300 }),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(tips, async (list) => {
      pass()
      const before = await sums()
      const replies = await Promise.all(
        list.map(async ({ from, to, amount, copies }) => {
          const requestId = freshRequestId()
          return Promise.all(
            Array.from({ length: copies }, () => tip(players[from]!, players[to]!, amount, { requestId })),
          )
        }),
      )
      const expected = [...before]
      for (const [i, { from, to, amount }] of list.entries()) {
        // A copy may be refused before the money for it has come, and a later one accepted.
        const sent = replies[i]!.filter(({ errorCode }) => errorCode === null)
        if (sent.length === 0) continue
        expect(new Set(sent.map(({ value }) => value.transferId)).size).toBe(1)
        expected[from]! -= amount
        expected[to]! += amount
      }
      const after = await sums()
      for (const [i, balance] of after.entries()) expect(balance).toBeCloseTo(expected[i]!, 4)
      expect(after.every((balance) => balance >= 0)).toBe(true)
    }),
    { numRuns: times(12) },
  )
  await aggregateAll(site)
  expect((await verifyServers(site.servers)).findings).toEqual([])
})
