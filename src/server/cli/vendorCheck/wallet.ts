import { randomUUID } from 'node:crypto'
import { seamlessReply } from '../../../endpoints/betting/vendor.ts'
import type { GameCategory } from '../../../entities/games/game.ts'
import { isRecord } from '../../../rules/isRecord.ts'
import { parseJson } from '../../../rules/parseJson.ts'
import { signatureOf } from '../../integrations/signature.ts'

/** An operator's wallet, and the test player and game with which it is checked. */
export interface WalletUnderTest {
  /** The address before `/balance`, `/bet` and so on. */
  address: string
  key: string
  playerToken: string
  gameCode: string
  category: GameCategory
  stake: number
  clock: () => number
}

export interface WalletReply {
  /** 0 when there was no reply. */
  status: number
  /** The balance after a success; null for a refusal and for a success with a wrong shape. */
  balance: number | null
  transactionId: string | null
  code: string | null
}

/** How a call is signed, when it is not signed correctly and now. */
export interface Signing {
  key?: string
  at?: number
  /** The text that is sent instead of the text that was signed. */
  sent?: string
}

export type CallBody = Readonly<Record<string, unknown>>

const TIMEOUT_MS = 15_000
const NO_REPLY: WalletReply = { status: 0, balance: null, transactionId: null, code: null }

const readWalletReply = (status: number, body: unknown): WalletReply => {
  if (!isRecord(body)) return { ...NO_REPLY, status }
  const code = typeof body['errorCode'] === 'string' ? body['errorCode'] : null
  const value = seamlessReply.safeParse(body['value'])
  return body['success'] === true && status === 200 && value.success
    ? { status, balance: value.data.balance, transactionId: value.data.transactionId, code: null }
    : { ...NO_REPLY, status, code }
}

/** Sends a signed call to a wallet. */
export const callWallet = async (
  { address, key, clock }: WalletUnderTest,
  name: string,
  body: CallBody | string,
  signing: Signing = {},
): Promise<WalletReply> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const at = signing.at ?? clock()
  try {
    const response = await fetch(`${address}/${name}`, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        'X-Timestamp': String(at),
        'X-Signature': signatureOf(signing.key ?? key, at, text),
      },
      body: signing.sent ?? text,
    })
    return readWalletReply(response.status, parseJson(await response.text()))
  } catch {
    return NO_REPLY
  }
}

/** Returns the player's balance; null when the wallet does not tell it. */
export const balanceOf = async (wallet: WalletUnderTest): Promise<number | null> =>
  (await callWallet(wallet, 'balance', { playerToken: wallet.playerToken })).balance

/** The bodies of the calls of one round, with ids that no other round has. */
export interface TestRound {
  bet: CallBody
  settle(won: number, change?: CallBody): CallBody
  rollback: CallBody
}

/** Returns the calls of a new round. */
export const newRound = ({ playerToken, gameCode, category, stake, clock }: WalletUnderTest): TestRound => {
  const roundId = `check-${randomUUID()}`
  const of = (kind: string) => ({
    transactionId: `${kind}-${randomUUID()}`,
    roundId,
    playerToken,
    at: clock(),
  })
  return {
    bet: { ...of('b'), gameCode, category, stake },
    settle: (won, change = {}) => ({ ...of('s'), won, ...change }),
    rollback: of('r'),
  }
}
