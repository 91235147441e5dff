import { balanceOf, callWallet, type CallBody, type WalletReply, type WalletUnderTest } from './wallet.ts'

/** What is wrong; null when nothing is. */
export type Fault = string | null

/** Amounts on the wire have at most four decimals, so sums of doubles are compared in 1/10,000. */
const isSameAmount = (a: number, b: number): boolean => Math.round(a * 10_000) === Math.round(b * 10_000)

const describe = ({ status, code }: WalletReply): string => {
  if (status === 0) return 'no reply'
  return status === 200 && code === null ? 'a reply with a wrong shape' : `${status} ${code ?? ''}`.trim()
}

/** Expects a success with this balance. */
export const expectBalance = (reply: WalletReply, expected: number, what: string): Fault => {
  if (reply.balance === null) return `${what}: ${describe(reply)}, expected 200 with the balance ${expected}`
  return isSameAmount(reply.balance, expected)
    ? null
    : `${what}: the reply has the balance ${reply.balance}, expected ${expected}`
}

/** Expects a refusal with this status and this code. */
export const expectRefusal = (reply: WalletReply, status: number, code: string, what: string): Fault => {
  const expected = `expected ${status} ${code}`
  if (reply.balance !== null) return `${what}: was accepted, ${expected}`
  return reply.status === status && reply.code === code ? null : `${what}: ${describe(reply)}, ${expected}`
}

/** Expects that the player now has this balance. */
export const expectMoney = async (
  wallet: WalletUnderTest,
  expected: number,
  what: string,
): Promise<Fault> => {
  const balance = await balanceOf(wallet)
  if (balance === null) return `${what}: the balance cannot be read`
  return isSameAmount(balance, expected) ? null : `${what}: the balance is ${balance}, expected ${expected}`
}

/** Sends a call and expects a success with this balance. */
export const expectCall = async (
  wallet: WalletUnderTest,
  [name, body]: readonly [name: string, body: CallBody],
  expected: number,
  what: string,
): Promise<Fault> => expectBalance(await callWallet(wallet, name, body), expected, what)

/** Returns the first fault of steps that are run one after the other, and runs none after it. */
export const firstFault = async (steps: readonly (() => Promise<Fault> | Fault)[]): Promise<Fault> => {
  for (const step of steps) {
    const fault = await step()
    if (fault) return fault
  }
  return null
}
