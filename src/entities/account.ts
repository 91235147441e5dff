import * as z from 'zod/mini'
import { count, epochMs, id, money, rateBps } from './scalars.ts'
import { gameCategory } from './game.ts'

/** Account types (§4, §6): 0 member; 1, 2, 41, 42 agent; 4 trial. */
export const ACCOUNT_TYPES = [0, 1, 2, 4, 41, 42] as const
export const accountType = z.literal(ACCOUNT_TYPES)
export type AccountType = z.infer<typeof accountType>

/** Rebate rates by game category, in basis points of valid bets. */
export const rebateRates = z.partialRecord(gameCategory, rateBps)
export type RebateRates = z.infer<typeof rebateRates>

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
  /** VIP rank; above 4 the VIP customer service answers (§6). */
  rankLevel: count,
  currency: z.string(),
  avatar: z.nullable(z.string()),
  registeredAt: epochMs,
  lastLoginAt: z.nullable(epochMs),
  lastLoginIp: z.nullable(z.string()),
  mobileVerified: z.boolean(),
  emailVerified: z.boolean(),
  hasPaymentPassword: z.boolean(),
  /** True until the password an agent gave has been changed (§4 forced change). */
  mustChangePassword: z.boolean(),
  support: z.boolean(),
})
export type MemberInfo = z.infer<typeof memberInfo>

/** How an account stands with a kind of contract: nothing, an offer that waits, or one in force. */
export const contractStanding = z.enum(['none', 'offered', 'active'])
export type ContractStanding = z.infer<typeof contractStanding>

/** One downline as its upline sees it. Figures are of the whole team below and including the account. */
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
  /** The account right above. */
  upline: z.string(),
  /** How the contract of each kind that pays this account stands. */
  contracts: z.record(z.enum(['dividend', 'daily', 'hourly', 'realtime']), contractStanding),
})
export type Downline = z.infer<typeof downline>
