import { expect, test } from 'vitest'
import { launchGame } from '../../../../src/endpoints/games/pvp.ts'
import { walletTransfer } from '../../../../src/endpoints/money/wallet.ts'
import { signatureOf } from '../../../../src/server/integrations/signature.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { freshRequestId, testProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

const VENDOR = 'HARBOUR'
const provider = await testProvider({ brand: testBrand({ singleWallet: false }) })
const { member, trial } = await provider.makeTeam()
const token = await provider.tokenOf(member)
await giveMoney(provider.db, member, 1_000_000n)

const playerTokenOf = async (account: Account): Promise<string> => {
  const { value } = await provider.call(
    launchGame,
    { vendor: VENDOR, gameCode: 'reef-riches', launchMode: 'GLS', accountType: 1 },
    { token: await provider.tokenOf(account) },
  )
  return decodeURIComponent(new URL(value.content.game_url, 'http://site').hash.slice(1))
}
const wallet = async (
  call: string,
  body: object,
): Promise<{ status: number; balance?: number; errorCode?: string }> => {
  const text = JSON.stringify(body)
  const at = provider.clock.now
  const reply = await provider.app.inject({
    method: 'POST',
    url: `/vendor/${VENDOR}/${call}`,
    payload: text,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': String(at),
      'x-signature': signatureOf(provider.ports.vendors.secretOf(VENDOR)!, at, text),
    },
  })
  const { value, errorCode } = JSON.parse(reply.body) as { value?: { balance: number }; errorCode?: string }
  return {
    status: reply.statusCode,
    ...(value ? { balance: value.balance } : {}),
    ...(errorCode ? { errorCode } : {}),
  }
}
const round = (playerToken: string, id: string) => ({
  bet: (stake: number) => ({
    transactionId: `b${id}`,
    roundId: id,
    playerToken,
    gameCode: 'reef-riches',
    category: 'RNG',
    stake,
    at: provider.clock.now,
  }),
  settle: (won: number) => ({
    transactionId: `s${id}`,
    roundId: id,
    playerToken,
    won,
    at: provider.clock.now,
  }),
  rollback: () => ({ transactionId: `r${id}`, roundId: id, playerToken, at: provider.clock.now }),
})
const balances = async (account: Account) =>
  Object.fromEntries(
    (await provider.ports.ledger.balances(account))
      .filter(({ kind }) => kind !== 'hold')
      .map((w) => [w.vendor || w.kind, w.balance]),
  )

test('a bet uses the wallet at its vendor; the vendor cannot use the main wallet', async () => {
  const playerToken = await playerTokenOf(member)
  expect(await wallet('balance', { playerToken })).toEqual({ status: 200, balance: 0 })
  expect(await wallet('bet', round(playerToken, 'one').bet(10))).toEqual({
    status: 409,
    errorCode: 'balance.insufficient',
  })
  await provider.call(
    walletTransfer,
    { requestId: freshRequestId(), from: 'main', to: VENDOR, amount: 40 },
    { token },
  )
  const two = round(playerToken, 'two')
  expect(await wallet('bet', two.bet(10))).toEqual({ status: 200, balance: 30 })
  expect(await wallet('settle', two.settle(25))).toEqual({ status: 200, balance: 55 })
  const three = round(playerToken, 'three')
  expect(await wallet('bet', three.bet(50))).toEqual({ status: 200, balance: 5 })
  expect(await wallet('rollback', three.rollback())).toEqual({ status: 200, balance: 55 })
  expect(await wallet('balance', { playerToken })).toEqual({ status: 200, balance: 55 })
  expect(await balances(member)).toEqual({ main: 600_000n, [VENDOR]: 550_000n })
  expect((await verifyServers(provider.servers)).findings).toEqual([])
})

test('a trial account plays from its one wallet at every vendor', async () => {
  await giveMoney(provider.db, trial, 500_000n)
  const { status } = await wallet('bet', round(await playerTokenOf(trial), 'trial').bet(1))
  expect([status, await balances(trial)]).toEqual([200, { main: 490_000n }])
})

test('many concurrent bets send fewer balance events than there are bets', async () => {
  const playerToken = await playerTokenOf(member)
  const since = provider.clock.now
  const balanceEvents = async () =>
    (await provider.ports.events.recent([member.lineId], since)).filter(
      (e) => e.kind === 'balance' && e.accountId === member.accountId,
    ).length
  await expect.poll(balanceEvents).toBeGreaterThan(0)
  const before = await balanceEvents()
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => wallet('bet', round(playerToken, `many${n}`).bet(1))),
  )
  await expect.poll(balanceEvents).toBeGreaterThan(before)
  expect(await balanceEvents()).toBeLessThan(before + 20)
})
