import * as z from 'zod/mini'
import { accountType } from '../accounts/account.ts'
import { exclusion, limitKind, limitPeriod } from '../accounts/protection.ts'
import { contractKind, contractState } from '../contracts/contract.ts'
import { count, epochMs, id, money, recordKey } from '../scalars.ts'
import { moneyPlayer } from './moneyDesk.ts'

/** An account in the list of players and agents. */
export const deskPlayer = z.object({
  key: recordKey,
  account: z.string(),
  type: accountType,
  upline: z.string(),
  rank: count,
  registeredAt: epochMs,
  lastLoginAt: z.nullable(epochMs),
  ip: z.nullable(z.string()),
})
export type DeskPlayer = z.infer<typeof deskPlayer>

/** What staff did with an account, or wrote about it. */
export const playerEntry = z.object({
  id,
  at: epochMs,
  staff: z.string(),
  action: z.string(),
  detail: z.string(),
})

/** A player or agent with everything that support needs. Contact data is masked for staff who may not see it. */
export const playerCase = z.object({
  player: deskPlayer,
  nickname: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  twoStep: z.boolean(),
  locked: z.nullable(z.object({ reason: z.string(), by: z.string(), at: epochMs })),
  exclusion: z.nullable(exclusion),
  limits: z.array(z.object({ kind: limitKind, period: limitPeriod, amount: z.nullable(money) })),
  sessions: z.array(
    z.object({ id, ip: z.string(), userAgent: z.string(), at: epochMs, lastSeenAt: epochMs }),
  ),
  contracts: z.array(
    z.object({ id, number: z.string(), kind: contractKind, state: contractState, payee: z.string() }),
  ),
  notes: z.array(playerEntry),
  /** The latest entries of staff about the account, newest first. */
  history: z.array(playerEntry),
  money: moneyPlayer,
})
