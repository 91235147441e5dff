import * as z from 'zod/mini'
import { depositMethod } from './cashier.ts'
import { words } from '../loyalty/loyaltyRules.ts'
import { policy } from '../site/policy.ts'
import { count, demoMark, money, rateBps } from '../scalars.ts'

/** config/cashier.json: deposits and withdrawals. A wrong file is refused at start. */
export const cashierRules = z.strictObject({
  $schema: z.optional(z.string()),
  deposit: z.strictObject({
    methods: z.array(
      z.strictObject({
        method: depositMethod,
        name: words,
        minimum: money,
        maximum: money,
        presets: z.array(money),
        expiryMinutes: z.int().check(z.gte(1)),
        /** The address of a logo of this site, such as `/art/bank.svg`. */
        logo: z.optional(z.string().check(z.regex(/^\/[\w./-]+$/))),
        /** The usual minutes until the money is credited, shown to players. */
        usualMinutes: z.optional(z.int().check(z.gte(1))),
      }),
    ),
    /** How many pending deposits an account may have. */
    openMaximum: z.int().check(z.gte(1)),
    manualPolicy: policy,
    bankAccount: z.strictObject({ demo: demoMark, bank: z.string(), holder: z.string(), number: z.string() }),
    /** A new deposit releases the remaining wagering when the account holds less than this in all. */
    releaseTurnoverBelow: money,
  }),
  withdrawal: z.strictObject({
    minimum: money,
    maximum: money,
    dailyCount: z.int().check(z.gte(1)),
    freeDaily: count,
    feeBps: rateBps,
    feeMinimum: money,
    /** Withdrawals of at least this amount need the approval of two people on the staff, regardless of the policy. */
    secondPersonFrom: z._default(money, 10_000),
    approvePolicy: policy,
    payPolicy: policy,
  }),
  transfer: z.strictObject({ upline: z.boolean(), downline: z.boolean(), minimum: money, maximum: money }),
})
export type CashierRules = z.infer<typeof cashierRules>
