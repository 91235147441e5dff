import * as z from 'zod/mini'
import { accountType } from '../accounts/account.ts'
import { exclusion, limitKind, limitPeriod } from '../accounts/protection.ts'
import { contractKind, contractState } from '../contracts/contract.ts'
import { count, epochMs, id, money, recordKey } from '../scalars.ts'
import { moneyPlayer } from './moneyDesk.ts'

/** How many characters a tag may have. */
export const PLAYER_TAG_MAX = 24

/** A tag that staff give an account, in lower case: letters, digits, spaces and hyphens. */
export const playerTag = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1),
    z.maxLength(PLAYER_TAG_MAX),
    z.regex(/^[\p{L}\p{M}\p{N}]+([ -][\p{L}\p{M}\p{N}]+)*$/u),
  )

/** What must be settled before an account can be closed. */
export const closingObstacle = z.enum([
  'bets',
  'deposits',
  'withdrawals',
  'contracts',
  'bills',
  'approvals',
  'balance',
])
export type ClosingObstacle = z.infer<typeof closingObstacle>

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
  tags: z.array(z.string()),
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
  closed: z.nullable(z.object({ reason: z.string(), by: z.string(), at: epochMs })),
  /** Why withdrawals are on hold; null when they are not. */
  withdrawalHold: z.nullable(z.object({ reason: z.string(), by: z.string(), at: epochMs })),
  /** The rank that staff have given the account, which is at least its rank; null without one. */
  granted: z.nullable(z.object({ rank: count, by: z.string(), reason: z.string(), at: epochMs })),
  /** The ranks of the site with their names. */
  ranks: z.array(z.object({ rank: count, name: z.string() })),
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
