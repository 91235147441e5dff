import * as z from 'zod/mini'
import { depositMethod } from './cashier.ts'
import { words } from './loyaltyRules.ts'
import { policy } from './policy.ts'
import { count, money, rateBps } from './scalars.ts'

/** config/cashier.json: how money comes in and goes out. A wrong file is refused at start. */
export const cashierRules = z.strictObject({
  $schema: z.optional(z.string()),
  deposit: z.strictObject({
    methods: z.array(z.strictObject({
      method: depositMethod, name: words, minimum: money, maximum: money, presets: z.array(money), expiryMinutes: z.int().check(z.gte(1)),
    })),
    /** Deposits of one account that may wait for payment at the same time. */
    openMaximum: z.int().check(z.gte(1)),
    manualPolicy: policy,
    bankAccount: z.strictObject({ bank: z.string(), holder: z.string(), number: z.string() }),
    /** A new deposit drops what is still to be wagered when the account holds less than this in all. */
    releaseTurnoverBelow: money,
  }),
  withdrawal: z.strictObject({
    minimum: money,
    maximum: money,
    dailyCount: z.int().check(z.gte(1)),
    freeDaily: count,
    feeBps: rateBps,
    feeMinimum: money,
    approvePolicy: policy,
    payPolicy: policy,
  }),
  transfer: z.strictObject({ upline: z.boolean(), downline: z.boolean(), minimum: money, maximum: money }),
})
export type CashierRules = z.infer<typeof cashierRules>
