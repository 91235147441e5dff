import { describe, expect, test } from 'vitest'
import { accountGameBetHistory } from '../../../../src/endpoints/betting/reports.ts'
import { readChatRoom, shareInChat } from '../../../../src/endpoints/content/chatRoom.ts'
import { muteRoomWriter, roomMessages } from '../../../../src/endpoints/content/chatRoomDesk.ts'
import type { InputOf } from '../../../../src/endpoints/endpoint.ts'
import { placeSlip, sportsFixtures } from '../../../../src/endpoints/games/sportsbook.ts'
import type { BetCard } from '../../../../src/entities/content/chatCard.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import { chatCards } from '../../../../src/server/jobs/chatCards.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { chatSite } from '../../../kit/provider/chatSite.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { playRound } from '../../../kit/provider/playRound.ts'
import { freshRequestId, testProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

// Decision 120: bets that players share in the chat.

const { site, team, owner, pass, as, write, read, rest } = await chatSite()
const { member, sub, stranger, trial } = team
await giveMoney((await site.servers.of(member.lineId)).db, member, 1_000_000n)

type What = InputOf<typeof shareInChat>['what']
const share = async (account: Account, what: What, id = freshRequestId()) =>
  site.call(shareInChat, { room: 'general', id, what }, await as(account))

const play = (account: Account, stake: number, won: number) =>
  playRound(site, account, {
    stake,
    won,
    at: site.clock.now,
    vendor: 'HARBOUR',
    gameCode: 'reef-riches',
  })
/** The id of an account's latest bet in its record. */
const lastBetOf = async (account: Account): Promise<string> =>
  (await site.call(accountGameBetHistory, {}, await as(account))).value.list[0]!.id
/** The latest card in the room, as an account sees it. */
const cardFor = async (account: Account): Promise<BetCard> => {
  const card = (await read(account)).at(-1)!.card
  if (card?.kind !== 'bet') throw new Error('no card of a bet')
  return card
}

describe('a shared bet', () => {
  test('has the figures of its record, and amounts only if its player shows them', async () => {
    await play(member, 10, 25)
    const id = await lastBetOf(member)
    expect((await share(member, { kind: 'bet', id })).value).toMatchObject({ own: true, text: '' })
    expect(await cardFor(stranger)).toEqual({
      kind: 'bet',
      gameCode: 'reef-riches',
      gameName: 'Reef Riches',
      art: expect.anything(),
      category: 'RNG',
      vendor: 'HARBOUR',
      vendorName: expect.any(String),
      status: 'won',
      stake: null,
      won: null,
      multiple: 250,
      picks: [],
      legs: [],
    })
    pass()
    await share(member, { kind: 'bet', id, amounts: true })
    expect(await cardFor(stranger)).toMatchObject({ stake: 10, won: 25, multiple: 250 })
    const json = JSON.stringify(await read(stranger))
    for (const secret of [member.name, member.accountId, member.lineId, id])
      expect(json).not.toContain(secret)
  })

  test('is one message under retry, and refused when it is shared again within a minute', async () => {
    await play(member, 4, 0)
    const id = await lastBetOf(member)
    pass()
    const before = (await read(sub)).length
    const key = freshRequestId()
    const sent = await Promise.all([1, 2, 3].map(() => share(member, { kind: 'bet', id }, key)))
    expect(new Set(sent.map(({ value }) => value.id)).size).toBe(1)
    expect((await share(member, { kind: 'bet', id }, key)).value.id).toBe(sent[0]!.value.id)
    expect((await share(member, { kind: 'bet', id })).errorCode).toBe('chat.repeated')
    expect(await read(sub)).toHaveLength(before + 1)
    expect(await cardFor(sub)).toMatchObject({ status: 'lost', multiple: 0 })
  })

  test("must be the player's own", async () => {
    const id = await lastBetOf(member)
    for (const account of [sub, stranger])
      expect(await share(account, { kind: 'bet', id })).toMatchObject({
        errorCode: 'record.not.found',
        field: 'id',
      })
    for (const kind of ['bet', 'slip', 'tip'] as const)
      expect((await share(member, { kind, id: freshRequestId() })).errorCode).toBe('record.not.found')
    expect((await share(trial, { kind: 'bet', id })).errorCode).toBe('in_need_true_account')
  })

  test('is read by staff as a line with the game', async () => {
    const { list } = (await site.call(roomMessages, { status: 'all' }, owner)).value
    expect(list[0]).toMatchObject({ account: member.name, text: 'Reef Riches' })
  })

  test('is not shared by an account on a break, or by one that staff muted', async () => {
    const resting = await site.makeAccount({ name: 'resting', parent: sub })
    await play(resting, 5, 5)
    const id = await lastBetOf(resting)
    await rest(resting)
    expect((await share(resting, { kind: 'bet', id })).errorCode).toBe('protection.excluded')
    const noisy = await site.makeAccount({ name: 'noisy', parent: sub })
    await play(noisy, 5, 5)
    await write(noisy, 'noise')
    const { list } = (await site.call(roomMessages, { status: 'all', text: 'noise' }, owner)).value
    await site.call(muteRoomWriter, { key: list[0]!.key, minutes: 15, reason: 'Insults' }, owner)
    const own = await lastBetOf(noisy)
    expect((await share(noisy, { kind: 'bet', id: own })).errorCode).toBe('chat.muted')
  })
})

describe('a shared slip', () => {
  const place = async (count: number) => {
    pass()
    const { value } = await site.call(sportsFixtures, { book: 'SPORTS', sport: 'football', when: 'coming' })
    const legs = value.fixtures.slice(0, count).map(({ fixtureId, markets: [market] }) => {
      const { selection, odds } = market!.selections[0]!
      return { fixtureId, marketId: market!.marketId, selection, odds: odds! }
    })
    const order = { requestId: freshRequestId(), legs, sizes: [count], stake: 5, accept: 'any' as const }
    const { slipId } = (await site.call(placeSlip, order, await as(member))).value
    return { slipId, legs }
  }
  const addressesOf = (legs: Awaited<ReturnType<typeof place>>['legs']) =>
    legs.map(({ fixtureId, marketId, selection }) => `${fixtureId}/${marketId}/${selection}`)

  test('has its selections, so that others can take it', async () => {
    const { slipId, legs } = await place(2)
    await share(member, { kind: 'slip', id: slipId, legs })
    const card = await cardFor(stranger)
    expect(card).toMatchObject({ status: 'open', stake: null, won: null, legs: addressesOf(legs) })
    expect(card.picks).toHaveLength(2)
  })

  test('has no selections that its record does not have', async () => {
    const { slipId, legs } = await place(1)
    const [leg] = legs
    const wrong = [
      [{ ...leg!, odds: leg!.odds + 1 }],
      [{ ...leg!, selection: 'away' as const }],
      [...legs, { ...leg!, fixtureId: 'another.1' }],
    ]
    for (const claimed of wrong) {
      pass()
      await share(member, { kind: 'slip', id: slipId, legs: claimed })
      expect((await cardFor(stranger)).legs).toEqual([])
    }
  })

  test('shows its result when it is settled', async () => {
    const { slipId, legs } = await place(1)
    const { id } = (await share(member, { kind: 'slip', id: slipId, legs, amounts: true })).value
    const seen = async () => {
      const token = await site.tokenOf(stranger)
      const { messages } = (await site.call(readChatRoom, { room: 'general' }, { token })).value
      return messages.find((message) => message.id === id)!.card
    }
    await chatCards.run(site.jobContext)
    expect(await seen()).toMatchObject({ status: 'open', stake: 5, won: null })
    site.clock.now += 2 * DAY
    await site.jobs.find(({ name }) => name === 'sandboxVendor')!.run(site.jobContext)
    await chatCards.run(site.jobContext)
    const card = await seen()
    expect(card).toMatchObject({ stake: 5, legs: addressesOf(legs) })
    expect(['won', 'lost']).toContain(card!.kind === 'bet' && card!.status)
  })
})

test('a bet of the records needs the records, and a slip the games', async () => {
  for (const [flag, kind] of [
    ['MEMTRANS3', 'bet'],
    ['GAMELO3', 'slip'],
  ] as const) {
    const brand = testBrand()
    const other = await testProvider({
      brand: { ...brand, flags: brand.flags.filter((each) => each !== flag) },
    })
    const { member: player } = await other.makeTeam()
    const input = { room: 'general', id: freshRequestId(), what: { kind, id: freshRequestId() } }
    expect((await other.call(shareInChat, input, { token: await other.tokenOf(player) })).errorCode).toBe(
      'function.not.enabled',
    )
  }
})
