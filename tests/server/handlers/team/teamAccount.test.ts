import { beforeAll, describe, expect, it } from 'vitest'
import { sendMessage } from '../../../../src/endpoints/content/messages.ts'
import { createAffiliateUrl } from '../../../../src/endpoints/team/team.ts'
import {
  accountBills,
  accountContracts,
  accountMessages,
  accountNotes,
  deleteAccountNote,
  saveAccountNote,
  teamAccount,
} from '../../../../src/endpoints/team/teamAccount.ts'
import { NOTES_MAX } from '../../../../src/entities/team/teamAccount.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { offerContract } from '../../../../src/server/usecases/contracts/offerContract.ts'
import { chance } from '../../../kit/provider/people.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const provider = await testProvider()
const { call, callRaw, makeAccount, tokenOf } = provider

let top: Account
let sub: Account
let leaf: Account
let side: Account
let token: Record<'top' | 'sub' | 'side' | 'leaf', string>

beforeAll(async () => {
  top = await makeAccount({ name: 'top', type: 1, rebates: { RNG: 50 } })
  sub = await makeAccount({ name: 'sub', type: 2, parent: top, rebates: { RNG: 40 } })
  side = await makeAccount({ name: 'side', type: 2, parent: top })
  leaf = await makeAccount({ name: 'leaf', parent: sub })
  const other = await makeAccount({ name: 'other', type: 1 })
  await makeAccount({ name: 'foreign', parent: other })
  token = {
    top: await tokenOf(top),
    sub: await tokenOf(sub),
    side: await tokenOf(side),
    leaf: await tokenOf(leaf),
  }
})

describe('the page of one account', () => {
  it('shows the account, the path down to it and what brought it', async () => {
    const { value } = await call(teamAccount, { account: 'leaf' }, { token: token.top })
    expect(value.account).toMatchObject({ account: 'leaf', upline: 'sub', type: 0 })
    expect(value.path.map((step) => step.account)).toEqual(['top', 'sub', 'leaf'])
    expect(value.origin).toBeNull()
    const below = await call(teamAccount, { account: 'leaf' }, { token: token.sub })
    expect(below.value.path.map((step) => step.account)).toEqual(['sub', 'leaf'])
  })

  it('names the link that brought an account to every agent at or above the owner of the link', async () => {
    const link = await call(
      createAffiliateUrl,
      { kind: 'member', channel: 'poster', rebates: { RNG: 10 }, validDays: null },
      { token: token.sub },
    )
    const brought = await provider.transact({ line: top.lineId }, async (ports) => {
      const open = await ports.links.open(link.value.code, provider.clock.now)
      await ports.links.registered(open!, leaf.accountId, provider.clock.now, {})
      return { ok: true as const, value: open!.linkId }
    })
    expect(brought.ok).toBe(true)
    for (const who of ['top', 'sub'] as const) {
      const { value } = await call(teamAccount, { account: 'leaf' }, { token: token[who] })
      expect(value.origin).toMatchObject({ code: link.value.code, channel: 'poster', owner: 'sub' })
    }
  })

  it('shows the contracts and bills that pay an account, however far below it is', async () => {
    const by = { actorId: top.accountId, way: 'player' as const, ip: '', requestId: 'test' }
    const terms = {
      kind: 'daily' as const,
      tiers: [{ validBets: 100, activeMembers: 0, rateBps: 10 }],
    }
    await provider.transact({ line: top.lineId }, (ports) =>
      offerContract(
        { ports, now: provider.clock.now, random: chance, brand: provider.brand },
        { offerer: null, payee: top, terms, effectiveFrom: 0, by },
      ),
    )
    const own = await call(accountContracts, { account: 'top' }, { token: token.top })
    expect(own.value.list.map((one) => [one.offeree, one.state])).toEqual([['top', 'offered']])
    const none = await call(accountContracts, { account: 'leaf' }, { token: token.top })
    expect(none.value.total).toBe(0)
    const bills = await call(accountBills, { account: 'leaf' }, { token: token.top })
    expect(bills.value.totals.gross).toBe(0)
  })

  it('shows the messages in both directions to their two sides only', async () => {
    await call(sendMessage, { to: 'leaf', subject: 'Hello', content: 'one' }, { token: token.top })
    await call(sendMessage, { to: 'leaf', subject: 'Other', content: 'two' }, { token: token.sub })
    await call(sendMessage, { subject: 'Reply', content: 'three' }, { token: token.leaf })
    const seen = async (who: 'top' | 'sub') =>
      (await call(accountMessages, { account: 'leaf' }, { token: token[who] })).value.list
        .map(({ subject, box, from, to }) => [subject, box, from, to].join(' '))
        .toSorted()
    expect(await seen('top')).toEqual(['Hello out top leaf'])
    expect(await seen('sub')).toEqual(['Other out sub leaf', 'Reply in leaf sub'])
  })

  it('keeps the notes of each agent to itself', async () => {
    const note = await call(
      saveAccountNote,
      { account: 'leaf', text: 'Pays on Fridays' },
      { token: token.sub },
    )
    const texts = async (who: 'top' | 'sub') =>
      (await call(accountNotes, { account: 'leaf' }, { token: token[who] })).value.list.map(
        ({ text }) => text,
      )
    expect(await texts('sub')).toEqual(['Pays on Fridays'])
    expect(await texts('top')).toEqual([])
    // Another author's note can be neither replaced nor deleted, nor one about another account.
    for (const [who, account] of [
      ['top', 'leaf'],
      ['sub', 'sub'],
    ] as const) {
      const by = { token: token[who] }
      const replaced = await call(saveAccountNote, { account, id: note.value.id, text: 'x' }, by)
      const deleted = await call(deleteAccountNote, { account, id: note.value.id }, by)
      expect([replaced.errorCode, deleted.errorCode]).toEqual(['record.not.found', 'record.not.found'])
    }
    await call(
      saveAccountNote,
      { account: 'leaf', id: note.value.id, text: 'On Mondays' },
      { token: token.sub },
    )
    expect(await texts('sub')).toEqual(['On Mondays'])
    await call(deleteAccountNote, { account: 'leaf', id: note.value.id }, { token: token.sub })
    expect(await texts('sub')).toEqual([])
  })

  it('bounds the number of notes', async () => {
    for (let i = 0; i < NOTES_MAX; i += 1)
      await call(saveAccountNote, { account: 'sub', text: `n${i}` }, { token: token.top })
    const more = await call(saveAccountNote, { account: 'sub', text: 'more' }, { token: token.top })
    expect([more.errorCode, more.detail]).toEqual(['note.too.many', { most: NOTES_MAX }])
  })

  const CALLS = {
    teamAccount: [teamAccount, {}],
    accountContracts: [accountContracts, {}],
    accountBills: [accountBills, {}],
    accountMessages: [accountMessages, {}],
    accountNotes: [accountNotes, {}],
    saveAccountNote: [saveAccountNote, { text: 'x' }],
    deleteAccountNote: [deleteAccountNote, { id: '018f4e2a-0000-7000-8000-000000000000' }],
  } as const
  it.each(Object.entries(CALLS))(
    '%s refuses accounts outside the team alike',
    async (_, [endpoint, input]) => {
      const outside = [
        ['sub', 'side'],
        ['sub', 'top'],
        ['side', 'leaf'],
        ['top', 'foreign'],
        ['top', 'nobody'],
      ] as const
      for (const [who, account] of outside) {
        const reply = await callRaw(endpoint, { ...input, account }, { token: token[who] })
        expect([who, account, reply.errorCode]).toEqual([who, account, 'account.not.found'])
      }
      const member = await callRaw(endpoint, { ...input, account: 'leaf' }, { token: token.leaf })
      expect(member.errorCode).toBe('agent.only')
    },
  )
})
