import { beforeAll, expect, test } from 'vitest'
import {
  balance,
  consolidatedFunds,
  wallets,
  walletTransfer,
} from '../../../../src/endpoints/money/wallet.ts'
import { launchSportsbook } from '../../../../src/endpoints/games/pvp.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { fromWire } from '../../../../src/rules/money/money.ts'
import { TRANSACTION_TYPES } from '../../../../src/rules/money/transactionTypes.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { freshRequestId, testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

let single: TestProvider
let many: TestProvider
let vendor: string
const team = {} as { member: Account; token: string }

const give = (account: Account, amount: number) =>
  single.transact('directory', async (ports) =>
    ok(
      await ports.ledger.post([
        {
          transferId: newId(single.clock.now),
          lineId: account.lineId,
          type: TRANSACTION_TYPES.deposit,
          at: single.clock.now,
          refKind: null,
          refId: null,
          entries: [
            { wallet: { house: 'cashier' }, amount: -fromWire(amount) },
            { wallet: { account: account.accountId, kind: 'main' }, amount: fromWire(amount) },
          ],
        },
      ]),
    ),
  )

beforeAll(async () => {
  single = await testProvider()
  many = await testProvider({ servers: single.servers, brand: testBrand({ singleWallet: false }) })
  team.member = (await single.makeTeam()).member
  team.token = await single.tokenOf(team.member)
  vendor = single.ports.house.games.vendors[0]!.id
  await give(team.member, 100)
})

test('a merchant with one wallet refuses transfers between wallets', async () => {
  const reply = await single.call(
    walletTransfer,
    { requestId: freshRequestId(), from: 'main', to: vendor, amount: 10 },
    { token: team.token },
  )
  expect(reply.errorCode).toBe('wallet.single')
})

test('a transfer to a vendor wallet and back keeps the total', async () => {
  const { token } = team
  const move = (from: string, to: string, amount: number) =>
    many.call(walletTransfer, { requestId: freshRequestId(), from, to, amount }, { token })
  expect((await move('main', vendor, 30)).value.balance).toBe(100)
  expect((await many.call(consolidatedFunds, {}, { token })).value).toMatchObject({
    sumBalance: 100,
    main: 70,
    vendors: [{ vendor, balance: 30 }],
  })
  expect((await move('main', vendor, 70.01)).errorCode).toBe('balance.insufficient')
  expect((await move(vendor, 'main', 30)).value.balance).toBe(100)
  expect((await many.call(balance, {}, { token })).value).toMatchObject({ main: 100, held: 0 })
  const list = (await many.call(wallets, {}, { token })).value.wallets
  expect(
    list
      .filter(({ id }) => id !== null)
      .map((wallet) => [wallet.kind, wallet.vendor, wallet.balance])
      .sort(),
  ).toEqual([
    ['hold', null, 0],
    ['main', null, 100],
    ['vendor', vendor, 0],
  ])
  // Every vendor is listed, whether its wallet exists or not, so that money can be moved there.
  const vendors = single.ports.house.games.vendors.map(({ id, name }) => [id, name])
  expect(
    list.filter(({ kind }) => kind === 'vendor').map((wallet) => [wallet.vendor, wallet.vendorName]),
  ).toEqual(vendors)
  expect((await single.call(wallets, {}, { token })).value.wallets.every(({ id }) => id !== null)).toBe(true)
})

test.each([
  ['an unknown vendor', 'main', 'NOBODY', 'record.not.found'],
  ['the same wallet', 'main', 'main', 'request.invalid'],
])('%s is refused', async (_, from, to, code) => {
  const reply = await many.call(
    walletTransfer,
    { requestId: freshRequestId(), from, to, amount: 1 },
    { token: team.token },
  )
  expect(reply.errorCode).toBe(code)
})

test('a hundred concurrent transfers of the whole balance move it once', async () => {
  const { token } = team
  const replies = await Promise.all(
    Array.from({ length: 100 }, () =>
      many.call(
        walletTransfer,
        { requestId: freshRequestId(), from: 'main', to: vendor, amount: 100 },
        { token },
      ),
    ),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect((await many.call(consolidatedFunds, {}, { token })).value).toMatchObject({
    main: 0,
    vendors: [{ vendor, balance: 100 }],
  })
})

test('the sportsbook opens for the host of /fbsports', async () => {
  const reply = await single.call(
    launchSportsbook,
    { launchMode: 'GLS', accountType: 1 },
    { token: team.token },
  )
  expect(reply.value.content.game_url).toMatch(/^\//)
})
