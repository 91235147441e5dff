import * as z from 'zod/mini'
import { count, epochMs, id, money } from '../scalars.ts'

/** What a player may limit, and the rolling window of the limit: 24 hours, 7 days, 30 days (provider.md §4). */
export const limitKind = z.enum(['deposit', 'loss', 'wager'])
export type LimitKind = z.infer<typeof limitKind>
export const limitPeriod = z.enum(['day', 'week', 'month'])
export type LimitPeriod = z.infer<typeof limitPeriod>

/** A limit of a player. `amount: null` means no limit. */
export const playerLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  amount: z.nullable(money),
  used: money,
  /** A raise waits 24 hours and then needs the player's confirmation; null `amount` means "no limit". */
  pending: z.nullable(z.object({ amount: z.nullable(money), confirmableAt: epochMs })),
})
export type PlayerLimit = z.infer<typeof playerLimit>

export const exclusionKind = z.enum(['timeOut', 'selfExclusion'])
export type ExclusionKind = z.infer<typeof exclusionKind>

/** A time in which the account cannot log in, deposit or bet. It cannot be shortened. */
export const exclusion = z.object({ kind: exclusionKind, from: epochMs, until: epochMs })
export type Exclusion = z.infer<typeof exclusion>

/**
 * An entry of the history of changes. Amounts are text in the account's currency, minutes or days, depending on
 * `what`.
 */
export const protectionChange = z.object({
  id,
  what: z.enum([
    'limitSet',
    'limitLowered',
    'limitRaiseRequested',
    'limitRaiseConfirmed',
    'limitRaiseCancelled',
    'realityCheck',
    'timeOut',
    'selfExclusion',
  ]),
  limit: z.nullable(z.object({ kind: limitKind, period: limitPeriod })),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  at: epochMs,
})
export type ProtectionChange = z.infer<typeof protectionChange>

/** The state of the responsible-gaming screen. */
export const protectionState = z.object({
  limits: z.array(playerLimit),
  /** Minutes between reality checks, at most 60. */
  realityCheckMinutes: count,
  exclusion: z.nullable(exclusion),
  history: z.array(protectionChange),
  /** Everything ever deposited less everything paid out; negative when more was paid out. */
  netDeposits: money,
})

/** The session bar: how long the player has played and the net result since. P&L is the player's. */
export const sessionPosition = z.object({
  startedAt: epochMs,
  now: epochMs,
  rounds: count,
  stake: money,
  won: money,
  profit: money,
  realityCheckMinutes: count,
  lastLoginAt: z.nullable(epochMs),
})
export type SessionPosition = z.infer<typeof sessionPosition>
