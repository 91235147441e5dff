import { expect, test } from 'vitest'
import { launchGame } from '../../../src/endpoints/pvp.ts'
import { accountGameBetHistory } from '../../../src/endpoints/reports.ts'
import { MINUTE } from '../../../src/rules/calendar.ts'
import { signatureOf } from '../../../src/server/http/signature.ts'
import type { Account } from '../../../src/server/ports/accounts.ts'
import { verifyLedger } from '../../../src/server/store/verify.ts'
import { giveMoney } from '../../kit/people.ts'
import { testProvider } from '../../kit/provider.ts'

const provider = await testProvider()
const { agent, member, trial } = await provider.makeTeam()

interface Reply { status: number; value: Record<string, unknown>; errorCode: string | null }
const post = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> => {
  const reply = await provider.app.inject({ method: 'POST', url, payload: typeof body === 'string' ? body : JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
  const data = JSON.parse(reply.body) as { value?: Record<string, unknown>; errorCode?: string }
  return { status: reply.statusCode, value: data.value ?? {}, errorCode: data.errorCode ?? null }
}
const launch = async (account: Account, gameCode = 'reef-riches', vendor = 'HARBOUR', accountType: 0 | 1 = 1) => {
  const token = await provider.tokenOf(account)
  const { value } = await provider.call(launchGame, { vendor, gameCode, launchMode: 'GLS', accountType }, { token })
  const url = new URL(value.content.game_url, 'http://site')
  return { url, playerToken: decodeURIComponent(url.hash.slice(1)) }
}
const wallet = (call: string, body: Record<string, unknown>, { vendor = 'HARBOUR', secret = provider.ports.vendors.secretOf(vendor)!, at = provider.clock.now } = {}) => {
  const text = JSON.stringify(body)
  return post(`/vendor/${vendor}/${call}`, text, { 'x-timestamp': String(at), 'x-signature': signatureOf(secret, at, text) })
}
const balanceOf = async (account: Account) => (await provider.ports.ledger.balances(account)).find(({ kind }) => kind === 'main')!.balance

await giveMoney(provider.db, member, 1_000_000n)
let rounds = 0
const betBody = (playerToken: string, stake = 10) => ({
  transactionId: `t${(rounds += 1)}`, roundId: `r${rounds}`, playerToken, gameCode: 'reef-riches', category: 'RNG', stake, at: provider.clock.now,
})

test('a signed bet and settlement move the balance once, however often they come', async () => {
  const { playerToken } = await launch(member)
  const body = betBody(playerToken)
  const replies = await Promise.all([1, 2, 3].map(() => wallet('bet', body)))
  expect(replies.map(({ status, value }) => [status, value.balance])).toEqual([[200, 90], [200, 90], [200, 90]])
  const settle = { transactionId: `s-${body.roundId}`, roundId: body.roundId, playerToken, won: 25.5, at: provider.clock.now }
  expect((await wallet('settle', settle)).value).toEqual({ transactionId: settle.transactionId, balance: 115.5, currency: 'MYR' })
  expect((await wallet('settle', settle)).value.balance).toBe(115.5)
  expect((await wallet('balance', { playerToken })).value.balance).toBe(115.5)
  const token = await provider.tokenOf(member)
  const history = await provider.call(accountGameBetHistory, {}, { token })
  expect(history.value.list[0]).toMatchObject({ stake: 10, won: 25.5, profit: 15.5, status: 'won' })
})

test.each<[string, () => Promise<Reply>, number, string]>([
  ['a wrong key', async () => wallet('bet', betBody((await launch(member)).playerToken), { secret: 'x'.repeat(64) }), 401, 'vendor.signature'],
  ['another vendor’s key', async () => wallet('bet', betBody((await launch(member)).playerToken), { secret: provider.ports.vendors.secretOf('TIDE')! }), 401, 'vendor.signature'],
  ['a signature of five minutes ago', async () => wallet('bet', betBody((await launch(member)).playerToken), { at: provider.clock.now - 5 * MINUTE - 1 }), 401, 'vendor.signature'],
  ['a body that was changed after signing', async () => {
    const at = provider.clock.now
    const body = betBody((await launch(member)).playerToken)
    return post('/vendor/HARBOUR/bet', { ...body, stake: 1 }, { 'x-timestamp': String(at), 'x-signature': signatureOf(provider.ports.vendors.secretOf('HARBOUR')!, at, JSON.stringify(body)) })
  }, 401, 'vendor.signature'],
  ['a vendor nobody knows', async () => wallet('bet', betBody('x'), { vendor: 'NOBODY', secret: 'x'.repeat(64) }), 401, 'vendor.signature'],
  ['a token of another vendor’s game', async () => wallet('balance', { playerToken: (await launch(member)).playerToken }, { vendor: 'TIDE' }), 401, 'login.not.session'],
  ['a token that nobody has', async () => wallet('bet', betBody('none')), 401, 'login.not.session'],
  ['a game of another vendor', async () => wallet('bet', { ...betBody((await launch(member)).playerToken), gameCode: 'cherry-wave' }), 404, 'game.not.found'],
  ['a stake above the balance', async () => wallet('bet', betBody((await launch(member)).playerToken, 100_000)), 409, 'balance.insufficient'],
  ['a stake below zero', async () => wallet('bet', betBody((await launch(member)).playerToken, -5)), 400, 'request.invalid'],
  ['a body that is no JSON', async () => {
    const at = provider.clock.now
    return post('/vendor/HARBOUR/bet', '{', { 'x-timestamp': String(at), 'x-signature': signatureOf(provider.ports.vendors.secretOf('HARBOUR')!, at, '{') })
  }, 400, 'request.invalid'],
  ['a call that does not exist', async () => wallet('refund', {}), 404, 'not.found'],
])('%s is refused and moves nothing', async (_, ask, status, code) => {
  const before = await balanceOf(member)
  expect(await ask()).toMatchObject({ status, errorCode: code })
  expect(await balanceOf(member)).toBe(before)
})

test('a token may not bet after twelve hours, but what it opened can still be settled', async () => {
  const { playerToken } = await launch(member)
  const body = betBody(playerToken, 1)
  expect((await wallet('bet', body)).status).toBe(200)
  provider.clock.now += 12 * 60 * MINUTE + 1
  expect(await wallet('bet', betBody(playerToken, 1))).toMatchObject({ status: 401, errorCode: 'login.not.session' })
  expect((await wallet('settle', { transactionId: `late-${body.roundId}`, roundId: body.roundId, playerToken, won: 0, at: provider.clock.now })).status).toBe(200)
})

const seat = async (account: Account, gameCode: string, vendor: string, accountType: 0 | 1 = 1) =>
  ({ gameCode, token: (await launch(account, gameCode, vendor, accountType)).playerToken, free: accountType === 0, language: 'en' })

test('a slot round goes through the wallet, and can be played again from its seeds', async () => {
  const at = await seat(member, 'reef-riches', 'HARBOUR')
  const before = (await post('/sandbox/vendor/open', at)).value
  const round = (await post('/sandbox/vendor/play', { ...at, choice: '', stake: 1 })).value as { won: number; balance: number; nonce: number; words: string }
  expect(round.balance).toBeCloseTo((before.balance as number) - 1 + round.won, 4)
  const told = (await post('/sandbox/vendor/reveal', { ...at, clientSeed: 'mine' })).value as { revealed: { serverSeed: string; clientSeed: string; commitment: string } }
  expect(told.revealed.commitment).toBe(before.commitment)
  const again = await post('/sandbox/vendor/verify', { gameCode: at.gameCode, language: 'en', serverSeed: told.revealed.serverSeed, clientSeed: told.revealed.clientSeed, nonce: round.nonce, choice: '' })
  expect(again.value).toMatchObject({ words: round.words, commitment: before.commitment })
})

test('a bet on fixtures stands open until their result, then is paid by the job', async () => {
  const at = await seat(member, 'summit-football', 'SUMMIT')
  const event = (await post('/sandbox/vendor/event', at)).value as { issue: number; resultAt: number; closesAt: number }
  const placed = await post('/sandbox/vendor/play', { ...at, choice: `${event.issue}|0:home`, stake: 2 })
  expect(placed.value).toMatchObject({ waiting: true, won: 0 })
  const token = await provider.tokenOf(member)
  const statusNow = async () => (await provider.call(accountGameBetHistory, {}, { token })).value.list[0]!.status
  expect(await statusNow()).toBe('open')
  provider.clock.now = event.closesAt
  expect(await post('/sandbox/vendor/play', { ...at, choice: `${event.issue}|0:away`, stake: 2 })).toMatchObject({ errorCode: 'round.closed' })
  provider.clock.now = event.resultAt
  await provider.jobs.find(({ name }) => name === 'sandboxVendor')!.run(provider.jobContext)
  expect(['won', 'lost']).toContain(await statusNow())
})

test('free play spends play money only', async () => {
  const before = await balanceOf(trial)
  const at = await seat(trial, 'mango-scratch', 'ORCHARD', 0)
  const round = (await post('/sandbox/vendor/play', { ...at, choice: '', stake: 1 })).value as { won: number; balance: number }
  expect(round.balance).toBe(999 + round.won)
  expect(await post('/sandbox/vendor/play', { ...at, choice: '', stake: 4_000 })).toMatchObject({ errorCode: 'balance.insufficient' })
  expect(await balanceOf(trial)).toBe(before)
})

test('a closed game is refused with its window, and so is one of a closed vendor', async () => {
  const until = provider.clock.now + MINUTE
  await provider.ports.games.setClosure('TIDE', until)
  const token = await provider.tokenOf(member)
  const refused = await provider.call(launchGame, { vendor: 'TIDE', gameCode: 'cherry-wave', launchMode: 'GLS', accountType: 1 }, { token })
  expect(refused).toMatchObject({ status: 503, errorCode: 'game_maintenance', detail: { until } })
  await provider.ports.games.setClosure('TIDE', null)
})

test('the books agree after all of it', async () => {
  while ((await provider.ports.rollups.fold(100)) > 0);
  expect(await verifyLedger(provider.db)).toMatchObject({ count: 0, findings: [] })
  expect(agent.lineId).toBe(member.lineId)
})
