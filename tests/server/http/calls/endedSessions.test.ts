import { beforeEach, describe, expect, test } from 'vitest'
import { launchGame } from '../../../../src/endpoints/games/pvp.ts'
import { changePassword } from '../../../../src/endpoints/accounts/login.ts'
import { endOtherSessions, endSession } from '../../../../src/endpoints/accounts/security.ts'
import { selfExclude } from '../../../../src/endpoints/accounts/protection.ts'
import { logout } from '../../../../src/endpoints/money/wallet.ts'
import { HOUR } from '../../../../src/rules/calendar.ts'
import { signatureOf } from '../../../../src/server/integrations/signature.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { TEST_PASSWORD, testProvider } from '../../../kit/provider/provider.ts'

const VENDOR = 'HARBOUR'
const provider = await testProvider()
const { sub } = await provider.makeTeam()

const wallet = async (call: string, body: object): Promise<{ status: number; errorCode?: string }> => {
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
  return { status: reply.statusCode, ...(JSON.parse(reply.body) as { errorCode?: string }) }
}

let rounds = 0
const roundIn = (playerToken: string) => {
  rounds += 1
  const common = { roundId: `r${rounds}`, playerToken, at: provider.clock.now }
  return {
    bet: { ...common, transactionId: `b${rounds}`, gameCode: 'reef-riches', category: 'RNG', stake: 1 },
    settle: { ...common, transactionId: `s${rounds}`, won: 2 },
    rollback: { ...common, transactionId: `u${rounds}` },
  }
}

let account: Account
let session: string
let elsewhere: string
const open = async (token: string): Promise<string> => {
  const { value } = await provider.call(
    launchGame,
    { vendor: VENDOR, gameCode: 'reef-riches', launchMode: 'GLS', accountType: 1 },
    { token },
  )
  return decodeURIComponent(new URL(value.content.game_url, 'http://site').hash.slice(1))
}

beforeEach(async () => {
  rounds += 1
  account = await provider.makeAccount({ name: `player${rounds}`, parent: sub })
  await giveMoney(provider.db, account, 1_000_000n)
  session = await provider.tokenOf(account)
  elsewhere = await provider.tokenOf(account)
})

const ENDS: Readonly<Record<string, () => Promise<unknown>>> = {
  logout: () => provider.call(logout, {}, { token: session }),
  'a change of password elsewhere': () =>
    provider.call(
      changePassword,
      { oldPassword: TEST_PASSWORD, newPassword: 'Another#Harbour2', confirmNewPassword: 'Another#Harbour2' },
      { token: elsewhere },
    ),
  'a change of password in the same session': () =>
    provider.call(
      changePassword,
      { oldPassword: TEST_PASSWORD, newPassword: 'Another#Harbour2', confirmNewPassword: 'Another#Harbour2' },
      { token: session },
    ),
  'signing out every other device': () => provider.call(endOtherSessions, {}, { token: elsewhere }),
  'signing out this device': async () => {
    const [own] = await provider.ports.sessions
      .openOf(account, provider.clock.now, { idleMs: 1e9, absoluteMs: 1e9 })
      .then((all) => all.filter(({ sessionId }) => sessionId !== elsewhereId))
    return provider.call(endSession, { id: own!.sessionId }, { token: elsewhere })
  },
  'self-exclusion': () =>
    provider.call(selfExclude, { months: 6, confirm: account.name }, { token: elsewhere }),
}
let elsewhereId = ''

describe.each(Object.keys(ENDS))('after %s', (how) => {
  test('a game accepts no new bet, and settles and rolls back earlier bets', async () => {
    const playerToken = await open(session)
    const found = await provider.ports.sessions.find(elsewhere, provider.clock.now, {
      idleMs: 1e9,
      absoluteMs: 1e9,
    })
    elsewhereId = found.ok ? found.sessionId : ''
    const [one, two, three] = [roundIn(playerToken), roundIn(playerToken), roundIn(playerToken)]
    // Twice, so that the token, the wallet and the rounds are all cached.
    expect(await wallet('bet', one.bet)).toMatchObject({ status: 200 })
    expect(await wallet('bet', two.bet)).toMatchObject({ status: 200 })
    expect(await ENDS[how]!()).toMatchObject({ status: 200 })
    for (let n = 0; n < 3; n += 1)
      expect(await wallet('bet', roundIn(playerToken).bet)).toMatchObject({
        status: 401,
        errorCode: 'login.not.session',
      })
    // A repeated bet that was accepted gets the first reply.
    expect(await wallet('bet', one.bet)).toMatchObject({ status: 200 })
    expect(await wallet('settle', one.settle)).toMatchObject({ status: 200 })
    expect(await wallet('bet', three.bet)).toMatchObject({ status: 401 })
    expect(await wallet('rollback', two.rollback)).toMatchObject({ status: 200 })
    expect(await wallet('balance', { playerToken })).toMatchObject({ status: 200 })
  })
})

test('a bet that is repeated after its game’s token has expired gets the first reply; a new one is refused', async () => {
  const playerToken = await open(session)
  const { bet, settle } = roundIn(playerToken)
  expect(await wallet('bet', bet)).toMatchObject({ status: 200 })
  provider.clock.now += 13 * HOUR
  expect(await wallet('bet', bet)).toMatchObject({ status: 200 })
  expect(await wallet('bet', { ...bet, stake: 2 })).toMatchObject({ errorCode: 'request.id.reused' })
  for (let n = 0; n < 2; n += 1)
    expect(await wallet('bet', roundIn(playerToken).bet)).toMatchObject({
      status: 401,
      errorCode: 'login.not.session',
    })
  expect(await wallet('settle', settle)).toMatchObject({ status: 200 })
})

test('another session of the same account can still bet, also in another process', async () => {
  const [here, there] = [await open(session), await open(elsewhere)]
  const second = await testProvider({ servers: provider.servers })
  second.clock.now = provider.clock.now
  for (const token of [here, there])
    expect(await wallet('bet', roundIn(token).bet)).toMatchObject({ status: 200 })
  await second.call(logout, {}, { token: session })
  expect(await wallet('bet', roundIn(here).bet)).toMatchObject({ status: 401 })
  expect(await wallet('bet', roundIn(there).bet)).toMatchObject({ status: 200 })
  expect(await wallet('bet', roundIn(there).bet)).toMatchObject({ status: 200 })
})

test('a game that is opened after the password change accepts bets', async () => {
  await ENDS['a change of password in the same session']!()
  provider.clock.now += 1_000
  expect(await wallet('bet', roundIn(await open(session)).bet)).toMatchObject({ status: 200 })
})

test('in the end balances, entries and figures agree', async () => {
  expect((await verifyServers(provider.servers)).findings).toEqual([])
})
