import { beforeAll, describe, expect, it } from 'vitest'
import {
  affiliateUrls,
  createAffiliateUrl,
  createDownline,
  deleteAffiliateUrl,
  downlineRebates,
  globalRebateSettings,
  promoteDownlineToAgent,
  registeredAffiliates,
  updateDownlineRebates,
} from '../../../../src/endpoints/team/team.ts'
import { downlines } from '../../../../src/endpoints/team/agent.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const provider = await testProvider()
const { call, makeAccount, tokenOf } = provider

let top: Account
let sub: Account
let deep: Account
let stranger: Account
let token: string
let foreignToken: string

beforeAll(async () => {
  top = await makeAccount({ name: 'topagent', type: 1, rebates: { RNG: 100, LIVE: 80, SPORTS: 3 } })
  sub = await makeAccount({ name: 'subagent', type: 2, parent: top, rebates: { RNG: 50, LIVE: 40 } })
  deep = await makeAccount({ name: 'deepmember', parent: sub, rebates: { RNG: 30 } })
  const other = await makeAccount({ name: 'otheragent', type: 1, rebates: { RNG: 100 } })
  stranger = await makeAccount({ name: 'otherdown', type: 2, parent: other })
  token = await tokenOf(top)
  foreignToken = await tokenOf(other)
})

const auth = () => ({ token })

describe('the rates that an agent may give', () => {
  it('are its own rates less the difference, in steps, and never below those of the downline', async () => {
    const { value } = await call(downlineRebates, { account: sub.name }, auth())
    expect(value.list.find((one) => one.category === 'RNG')).toEqual({
      category: 'RNG',
      own: 100,
      current: 50,
      lowest: 50,
      highest: 95,
    })
    expect(value.list.find((one) => one.category === 'LIVE')).toMatchObject({
      own: 80,
      lowest: 40,
      highest: 75,
    })
    expect(value.list.find((one) => one.category === 'SPORTS')).toMatchObject({
      own: 3,
      lowest: 0,
      highest: 0,
    })
  })

  it('start new accounts with the last given rates, as far as they are still allowed', async () => {
    const { value } = await call(downlineRebates, {}, auth())
    expect(value.usual).toMatchObject({ RNG: 50, LIVE: 40, SPORTS: 0 })
    const fresh = await makeAccount({ name: 'freshagent', type: 1, rebates: { RNG: 100 } })
    const freshToken = await tokenOf(fresh)
    expect((await call(downlineRebates, {}, { token: freshToken })).value.usual).toBeNull()
    await call(
      createAffiliateUrl,
      { kind: 'member', channel: '', validDays: null, rebates: { RNG: 80 } },
      { token: freshToken },
    )
    expect((await call(downlineRebates, {}, { token: freshToken })).value.usual).toMatchObject({
      RNG: 80,
      LIVE: 0,
    })
    await provider.changeAccount(fresh, { rebates: { RNG: 60 } })
    expect((await call(downlineRebates, {}, { token: freshToken })).value.usual).toMatchObject({ RNG: 55 })
  })

  it('are returned with the rules of the site', async () => {
    expect((await call(globalRebateSettings, {}, auth())).value).toEqual({
      highest: 100,
      difference: 5,
      interval: 5,
    })
  })

  it.each([
    [{ RNG: 100 }, 'rebate.above.upline', 'rebates.RNG'],
    [{ RNG: 52 }, 'rebate.interval', 'rebates.RNG'],
    [{ RNG: 45 }, 'rebate.lowered', 'rebates.RNG'],
    [{ RNG: 25 }, 'rebate.below.downline', 'rebates.RNG'],
  ])('cannot be changed to %j: %s', async (rebates, code, field) => {
    const reply = await call(updateDownlineRebates, { account: sub.name, rebates }, auth())
    expect([reply.errorCode, reply.field]).toEqual([code, field])
    // The message names the rate: no placeholder is left in it.
    expect(reply.message).not.toContain('{{')
    if (code !== 'rebate.lowered') expect(reply.message).toMatch(/\d%/)
  })

  it('can raise rates of a direct downline and keep the others', async () => {
    const reply = await call(updateDownlineRebates, { account: sub.name, rebates: { RNG: 60 } }, auth())
    expect(reply.value.rebates).toMatchObject({ RNG: 60, LIVE: 40 })
    expect((await provider.ports.accounts.byId(sub))!.rebates.RNG).toBe(60)
    expect((await provider.ports.audit.list(sub, { offset: 0, limit: 5 })).rows[0]).toMatchObject({
      kind: 'rebates.changed',
      actorId: top.accountId,
    })
  })

  it('are only for direct downlines, and accounts of other teams are not found', async () => {
    expect(
      (await call(updateDownlineRebates, { account: deep.name, rebates: { RNG: 35 } }, auth())).errorCode,
    ).toBe('contract.not.direct')
    expect(
      (await call(updateDownlineRebates, { account: stranger.name, rebates: { RNG: 35 } }, auth())).errorCode,
    ).toBe('account.not.found')
    expect((await call(downlineRebates, { account: top.name }, { token: foreignToken })).errorCode).toBe(
      'account.not.found',
    )
  })
})

describe('an account opened by an agent', () => {
  it('is its downline, with a password that is shown once and must be changed', async () => {
    const { value } = await call(
      createDownline,
      { account: 'freshmember', kind: 'member', rebates: { RNG: 20 } },
      auth(),
    )
    const made = (await provider.ports.accounts.byName('freshmember'))!
    expect(made).toMatchObject({
      parentId: top.accountId,
      type: 0,
      mustChangePassword: true,
      rebates: expect.objectContaining({ RNG: 20 }),
    })
    expect(value.password).toHaveLength(12)
    expect(await provider.ports.passwords.verify(made.passwordHash, value.password)).toBe(true)
    const list = (await call(downlines, { scope: 'direct', name: 'freshm' }, auth())).value
    expect(list.list.map((one) => one.account)).toEqual(['freshmember'])
  })

  it.each([
    ['SUBAGENT', 'member' as const, {}, 'username.taken'],
    ['anothermember', 'agent' as const, { RNG: 100 }, 'rebate.above.upline'],
  ])('%s as %s with %j is refused with %s', async (account, kind, rebates, code) => {
    expect((await call(createDownline, { account, kind, rebates }, auth())).errorCode).toBe(code)
  })

  it('cannot be opened by a member or a trial account', async () => {
    const member = await tokenOf(deep)
    expect(
      (await call(createDownline, { account: 'nobody1', kind: 'member', rebates: {} }, { token: member }))
        .errorCode,
    ).toBe('agent.only')
  })
})

describe('promoting a member to agent', () => {
  it('works once, anywhere in the team, and not outside it', async () => {
    expect((await call(promoteDownlineToAgent, { account: deep.name }, auth())).value).toEqual({
      account: deep.name,
    })
    expect((await provider.ports.accounts.byId(deep))!.type).toBe(2)
    expect((await call(promoteDownlineToAgent, { account: deep.name }, auth())).errorCode).toBe(
      'team.already.agent',
    )
    expect((await call(promoteDownlineToAgent, { account: stranger.name }, auth())).errorCode).toBe(
      'account.not.found',
    )
  })
})

describe('a registration link', () => {
  it('is created, listed, closed once, and hidden from other agents', async () => {
    const { value: link } = await call(
      createAffiliateUrl,
      { kind: 'agent', channel: 'facebook', rebates: { RNG: 40 }, validDays: 7 },
      auth(),
    )
    expect(link).toMatchObject({ kind: 'agent', channel: 'facebook', registrations: 0, state: 'open' })
    expect(link.url).toBe(`/register?affiliateCode=${link.code}`)
    const opened = (await provider.ports.links.open(link.code.toUpperCase(), provider.clock.now))!
    await provider.ports.links.registered(opened, deep.accountId, provider.clock.now, {})
    expect((await call(affiliateUrls, { state: 'open' }, auth())).value.list).toEqual([
      { ...link, registrations: 1 },
    ])
    expect((await call(registeredAffiliates, { id: link.id }, auth())).value.list[0]).toMatchObject({
      account: deep.name,
      kind: 'agent',
    })
    expect((await call(registeredAffiliates, { id: link.id }, { token: foreignToken })).errorCode).toBe(
      'record.not.found',
    )
    expect((await call(deleteAffiliateUrl, { id: link.id }, { token: foreignToken })).errorCode).toBe(
      'record.not.found',
    )
    expect((await call(deleteAffiliateUrl, { id: link.id }, auth())).value).toEqual({})
    expect((await call(deleteAffiliateUrl, { id: link.id }, auth())).errorCode).toBe('link.closed')
    expect(await provider.ports.links.open(link.code, provider.clock.now)).toBeNull()
  })

  it('expires after its last day', async () => {
    const { value: link } = await call(
      createAffiliateUrl,
      { kind: 'member', channel: '', rebates: {}, validDays: 1 },
      auth(),
    )
    expect(await provider.ports.links.open(link.code, link.endAt! - 1)).not.toBeNull()
    expect(await provider.ports.links.open(link.code, link.endAt!)).toBeNull()
  })

  it('never gives more than its owner may', async () => {
    const reply = await call(
      createAffiliateUrl,
      { kind: 'member', channel: '', rebates: { RNG: 100 }, validDays: null },
      auth(),
    )
    expect([reply.errorCode, reply.field]).toEqual(['rebate.above.upline', 'rebates.RNG'])
  })
})
