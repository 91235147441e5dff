import * as z from 'zod/mini'
import { accountName, epochMs, id, money, moneyAbove0, requestId, text } from '../entities/scalars.ts'
import { endpoint, relay } from './endpoint.ts'
import { paymentPassword } from './withdrawals.ts'

/** The slip both sides of a transfer keep; `balance` is the sender's main wallet afterwards. */
export const transferSlip = z.object({
  transferId: id, number: z.string(), account: z.string(), amount: money, balance: money, at: epochMs,
})

const ask = { requestId, amount: moneyAbove0, paymentPassword, remark: z._default(text(140), '') }

/** GET: which ways are open to the session's account, to whom upward, and the limits of one transfer. */
export const transferEnabled = endpoint({
  method: 'GET', path: '/wps/agent/transferEnabled', moduleId: 'FUNDTRANS3', audience: 'real',
  input: z.strictObject({}),
  output: z.object({
    upline: z.boolean(), downline: z.boolean(), uplineAccount: z.nullable(z.string()),
    minimum: money, maximum: money, available: money, hasPaymentPassword: z.boolean(),
  }),
})

/**
 * POST: money to the session's own upline. Refuses `transfer.no.upline` for a top agent, `turnover.missing` (money that
 * still has to be wagered does not leave), `payment.password.wrong|missing`, `balance.insufficient`.
 */
export const transferUpline = endpoint({
  method: 'POST', path: '/wps/agent/transferUpline', moduleId: 'FUNDTRANS3', audience: 'real', money: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject(ask), output: transferSlip,
})

/** POST: money to an account below the session's own. Refuses `transfer.not.downline` whoever else the name is. */
export const transferDownline = endpoint({
  method: 'POST', path: '/wps/agent/transferDownline', moduleId: 'AFFMAN3', audience: 'agent', money: true,
  limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({ ...ask, account: accountName }), output: transferSlip,
})

/** GET: the number, names and entries of a transfer between people, for the slip (ours). */
export const transferSlipOf = endpoint({
  method: 'GET', path: relay('REF_transferSlip'), moduleId: 'FUNDTRANS3', audience: 'real',
  input: z.strictObject({ id }),
  output: z.object({ transferId: id, number: z.string(), from: z.string(), to: z.string(), amount: money, remark: z.string(), at: epochMs }),
})
