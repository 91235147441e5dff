import { expectCall, expectMoney, expectRefusal, type Fault } from './expect.ts'
import { callWallet, type TestRound, type WalletReply, type WalletUnderTest } from './wallet.ts'

/** A wallet with a round to play, and the player's balance before it. */
export interface Table {
  wallet: WalletUnderTest
  round: TestRound
  stake: number
  before: number
}

/** One rule of the seamless wallet. A check leaves the player with the money that it began with. */
export interface WalletCheck {
  name: string
  rule: string
  run(table: Table): Promise<Fault>
}

export const send = (
  { wallet }: Table,
  name: string,
  body: Parameters<typeof callWallet>[2],
): Promise<WalletReply> => callWallet(wallet, name, body)

/** The usual first and last steps: the bet is taken, the stake is paid back. */
export const opens = (table: Table) => () =>
  expectCall(table.wallet, ['bet', table.round.bet], table.before - table.stake, 'bet')
export const paysBack =
  (table: Table, what = 'settle with the stake as winnings') =>
  () =>
    expectCall(table.wallet, ['settle', table.round.settle(table.stake)], table.before, what)
export const hasMoney = (table: Table, expected: number, what: string) => () =>
  expectMoney(table.wallet, expected, what)

export const refuses =
  (
    table: Table,
    [name, body]: readonly [string, Parameters<typeof callWallet>[2]],
    [status, code]: readonly [number, string],
    what: string,
  ) =>
  async () =>
    expectRefusal(await send(table, name, body), status, code, what)
