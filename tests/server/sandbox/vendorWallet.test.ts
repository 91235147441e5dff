import { expect, test } from 'vitest'
import { accountGameBetHistory } from '../../../src/endpoints/betting/reports.ts'
import { MINUTE } from '../../../src/rules/calendar.ts'
import { signatureOf } from '../../../src/server/integrations/signature.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../kit/provider/aggregateAll.ts'
import { vendorSite, type VendorReply } from '../../kit/provider/vendorSite.ts'

const { provider, agent, member, post, launch, wallet, balanceOf, betBody } = await vendorSite()

test('a signed bet and settlement move the balance once, also when repeated', async () => {
  const { playerToken } = await launch(member)
  const body = betBody(playerToken)
  const replies = await Promise.all([1, 2, 3].map(() => wallet('bet', body)))
  expect(replies.map(({ status, value }) => [status, value.balance])).toEqual([
    [200, 90],
    [200, 90],
    [200, 90],
  ])
  const settle = {
    transactionId: `s-${body.roundId}`,
    roundId: body.roundId,
    playerToken,
    won: 25.5,
    at: provider.clock.now,
  }
  expect((await wallet('settle', settle)).value).toEqual({
    transactionId: settle.transactionId,
    balance: 115.5,
    currency: 'MYR',
  })
  expect((await wallet('settle', settle)).value.balance).toBe(115.5)
  expect((await wallet('balance', { playerToken })).value.balance).toBe(115.5)
  const token = await provider.tokenOf(member)
  const history = await provider.call(accountGameBetHistory, {}, { token })
  expect(history.value.list[0]).toMatchObject({ stake: 10, won: 25.5, profit: 15.5, status: 'won' })
})

test.each<[string, () => Promise<VendorReply>, number, string]>([
  [
    'a wrong key',
    async () => wallet('bet', betBody((await launch(member)).playerToken), { secret: 'x'.repeat(64) }),
    401,
    'vendor.signature',
  ],
  [
    'another vendor’s key',
    async () =>
      wallet('bet', betBody((await launch(member)).playerToken), {
        secret: provider.ports.vendors.secretOf('TIDE')!,
      }),
    401,
    'vendor.signature',
  ],
  [
    'a signature from five minutes ago',
    async () =>
      wallet('bet', betBody((await launch(member)).playerToken), { at: provider.clock.now - 5 * MINUTE - 1 }),
    401,
    'vendor.signature',
  ],
  [
    'a body that was changed after signing',
    async () => {
      const at = provider.clock.now
      const body = betBody((await launch(member)).playerToken)
      return post(
        '/vendor/HARBOUR/bet',
        { ...body, stake: 1 },
        {
          'x-timestamp': String(at),
          'x-signature': signatureOf(provider.ports.vendors.secretOf('HARBOUR')!, at, JSON.stringify(body)),
        },
      )
    },
    401,
    'vendor.signature',
  ],
  [
    'an unknown vendor',
    async () => wallet('bet', betBody('x'), { vendor: 'NOBODY', secret: 'x'.repeat(64) }),
    401,
    'vendor.signature',
  ],
  [
    'a token of another vendor’s game',
    async () => wallet('balance', { playerToken: (await launch(member)).playerToken }, { vendor: 'TIDE' }),
    401,
    'login.not.session',
  ],
  ['an unknown token', async () => wallet('bet', betBody('none')), 401, 'login.not.session'],
  [
    'a game of another vendor',
    async () => wallet('bet', { ...betBody((await launch(member)).playerToken), gameCode: 'cherry-wave' }),
    404,
    'game.not.found',
  ],
  [
    'a stake above the balance',
    async () => wallet('bet', betBody((await launch(member)).playerToken, 100_000)),
    409,
    'balance.insufficient',
  ],
  [
    'a stake below zero',
    async () => wallet('bet', betBody((await launch(member)).playerToken, -5)),
    400,
    'request.invalid',
  ],
  [
    'a body that is not JSON',
    async () => {
      const at = provider.clock.now
      return post('/vendor/HARBOUR/bet', '{', {
        'x-timestamp': String(at),
        'x-signature': signatureOf(provider.ports.vendors.secretOf('HARBOUR')!, at, '{'),
      })
    },
    400,
    'request.invalid',
  ],
  ['a call that does not exist', async () => wallet('refund', {}), 404, 'not.found'],
])('%s is refused and moves nothing', async (_, ask, status, code) => {
  const before = await balanceOf(member)
  expect(await ask()).toMatchObject({ status, errorCode: code })
  expect(await balanceOf(member)).toBe(before)
})

test('a token cannot bet after twelve hours, but its open rounds can still be settled', async () => {
  const { playerToken } = await launch(member)
  const body = betBody(playerToken, 1)
  expect((await wallet('bet', body)).status).toBe(200)
  provider.clock.now += 12 * 60 * MINUTE + 1
  expect(await wallet('bet', betBody(playerToken, 1))).toMatchObject({
    status: 401,
    errorCode: 'login.not.session',
  })
  expect(
    (
      await wallet('settle', {
        transactionId: `late-${body.roundId}`,
        roundId: body.roundId,
        playerToken,
        won: 0,
        at: provider.clock.now,
      })
    ).status,
  ).toBe(200)
})

test('in the end balances, entries and figures agree', async () => {
  await aggregateAll(provider, 100)
  expect(await verifyServers(provider.servers)).toMatchObject({ count: 0, findings: [] })
  expect(agent.lineId).toBe(member.lineId)
})
