import * as z from 'zod/mini'
import { moneyAbove0 } from '../scalars.ts'

/** The periods of the statements that agents can subscribe to: day, week from Monday, month. */
export const statementPeriod = z.enum(['D', 'W', 'M'])
export type StatementPeriod = z.infer<typeof statementPeriod>
export const STATEMENT_PERIODS = ['D', 'W', 'M'] as const satisfies readonly StatementPeriod[]

export const ALERT_KINDS = ['bigWin', 'bigLoss', 'drop', 'payerShort', 'offer', 'linkEnding'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** A message that can be previewed: a statement, or an alert. */
export const reportKind = z.enum([...STATEMENT_PERIODS, ...ALERT_KINDS])
export type ReportKind = z.infer<typeof reportKind>

/** How messages arrive. */
const delivery = z.strictObject({ inbox: z.boolean(), email: z.boolean() })
export type Delivery = z.infer<typeof delivery>

/** A time of day, `HH:mm`, in the site's zone. */
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'field.pattern' }))

const rule = { on: z.boolean() }

/** What an agent wants to be told, when, and how. */
export const reportChoices = z.strictObject({
  statements: z.strictObject({ D: z.boolean(), W: z.boolean(), M: z.boolean(), delivery }),
  alerts: z.strictObject({
    /** An account of the team won, or lost, at least this amount in a day. */
    bigWin: z.strictObject({ ...rule, amount: moneyAbove0 }),
    bigLoss: z.strictObject({ ...rule, amount: moneyAbove0 }),
    /** The team's valid bets of a day are this many percent below the mean of the seven days before. */
    drop: z.strictObject({ ...rule, percent: z.int().check(z.gte(10), z.lte(95)) }),
    /** A payer is short in a bill that the agent pays or receives. */
    payerShort: z.strictObject(rule),
    /** The upline offered a contract. */
    offer: z.strictObject(rule),
    /** A registration link ends within this many days. */
    linkEnding: z.strictObject({ ...rule, days: z.int().check(z.gte(1), z.lte(30)) }),
    delivery,
  }),
  /** Nothing is sent from the one time to the other; it is sent afterwards. Null sends at any time. */
  quiet: z.nullable(z.strictObject({ from: clockTime, to: clockTime })),
})
export type ReportChoices = z.infer<typeof reportChoices>

/** What the form suggests to an agent who has not chosen yet. Nothing is sent before the agent saves. */
export const SUGGESTED_CHOICES: ReportChoices = {
  statements: { D: false, W: true, M: true, delivery: { inbox: true, email: false } },
  alerts: {
    bigWin: { on: true, amount: 5_000 },
    bigLoss: { on: true, amount: 5_000 },
    drop: { on: true, percent: 50 },
    payerShort: { on: true },
    offer: { on: true },
    linkEnding: { on: true, days: 3 },
    delivery: { inbox: true, email: false },
  },
  quiet: { from: '22:00', to: '08:00' },
}
