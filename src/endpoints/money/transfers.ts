import * as z from 'zod/mini'
import { transferSlip } from '../../entities/money/transferSlip.ts'
import { remainingTurnover } from '../../entities/money/cashier.ts'
import { accountName, epochMs, id, money, moneyAbove0, requestId, text } from '../../entities/scalars.ts'
import { paymentPassword } from '../../entities/accounts/secrets.ts'
import { endpoint, relay } from '../endpoint.ts'

const request = { requestId, amount: moneyAbove0, paymentPassword, remark: z._default(text(140), '') }

/**
 * GET: the directions open to the session's account, its upline, the limits of one transfer, and the wagering to do
 * first.
 */
export const transferEnabled = endpoint({
  method: 'GET',
  path: '/wps/agent/transferEnabled',
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  input: z.strictObject({}),
  output: z.object({
    upline: z.boolean(),
    downline: z.boolean(),
    uplineAccount: z.nullable(z.string()),
    minimum: money,
    maximum: money,
    available: money,
    hasPaymentPassword: z.boolean(),
    /** No transfer is accepted while wagering is missing. */
    turnover: remainingTurnover,
  }),
})

/**
 * POST: transfers money to the session's upline. Refuses `transfer.no.upline` for a top agent, `turnover.missing`
 * while wagering is to do, `payment.password.wrong|missing`, `balance.insufficient`.
 */
export const transferUpline = endpoint({
  method: 'POST',
  path: '/wps/agent/transferUpline',
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  flag: 'FUNDTRANS3',
  money: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject(request),
  output: transferSlip,
})

/**
 * POST: transfers money to an account below the session's own. Refuses `transfer.not.downline` for any other name,
 * known or not.
 */
export const transferDownline = endpoint({
  method: 'POST',
  path: '/wps/agent/transferDownline',
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  money: true,
  limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({ ...request, account: accountName }),
  output: transferSlip,
})

/** GET: the number, names and entries of a transfer between accounts, for the receipt (not in the specification). */
export const transferSlipOf = endpoint({
  method: 'GET',
  path: relay('REF_transferSlip'),
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  input: z.strictObject({ id }),
  output: z.object({
    transferId: id,
    number: z.string(),
    from: z.string(),
    to: z.string(),
    amount: money,
    remark: z.string(),
    at: epochMs,
  }),
})
