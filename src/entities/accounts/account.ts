import * as z from 'zod/mini'
import { count, epochMs, id, money, rateBps } from '../scalars.ts'
import { gameCategory } from '../games/game.ts'

/** Account types (§4, §6): 0 member; 1, 2, 41, 42 agent; 4 trial. */
export const ACCOUNT_TYPES = [0, 1, 2, 4, 41, 42] as const
export const accountType = z.literal(ACCOUNT_TYPES)
export type AccountType = z.infer<typeof accountType>

/** Rebate rates by game category, in basis points of valid bets. */
export const rebateRates = z.partialRecord(gameCategory, rateBps)
export type RebateRates = z.infer<typeof rebateRates>

/**
 * Why a password must be changed before anything else (§4): another person set it, it is too old, or it is a weak
 * default.
 */
export const passwordReason = z.enum(['first', 'expired', 'weak'])
export type PasswordReason = z.infer<typeof passwordReason>

/** What a session knows of its own account (§3 Member info). */
export const memberInfo = z.object({
  id,
  account: z.string(),
  nickname: z.string(),
  type: accountType,
  /** The upline's account name; null for a top agent. */
  toUpline: z.nullable(z.string()),
  clubLabel: z.object({ labelName: z.string() }),
  memberLabel: z.array(z.string()),
  /** VIP rank. Ranks above 4 use the VIP customer service (§6). */
  rankLevel: count,
  currency: z.string(),
  avatar: z.nullable(z.string()),
  registeredAt: epochMs,
  lastLoginAt: z.nullable(epochMs),
  lastLoginIp: z.nullable(z.string()),
  mobileVerified: z.boolean(),
  emailVerified: z.boolean(),
  hasPaymentPassword: z.boolean(),
  /** True until the password that an agent set has been changed (§4 forced change). */
  mustChangePassword: z.boolean(),
  /** Why it must be changed; null when it need not be. */
  passwordReason: z.optional(z.nullable(passwordReason)),
  support: z.boolean(),
})
export type MemberInfo = z.infer<typeof memberInfo>

/** The contract of a kind that pays an account: none, an open offer, or one in force. */
export const contractStanding = z.enum(['none', 'offered', 'active'])
export type ContractStanding = z.infer<typeof contractStanding>

/** A downline as its upline sees it. Figures are of the whole team, including the account. */
export const downline = z.object({
  accountId: id,
  account: z.string(),
  type: accountType,
  depth: count,
  teamSize: count,
  directSize: count,
  balance: money,
  teamBalance: money,
  rebates: rebateRates,
  registeredAt: epochMs,
  lastLoginAt: z.nullable(epochMs),
  online: z.boolean(),
  /** The direct upline. */
  upline: z.string(),
  /** The state of each kind of contract that pays this account. */
  contracts: z.record(z.enum(['dividend', 'daily', 'hourly', 'realtime']), contractStanding),
})
export type Downline = z.infer<typeof downline>
