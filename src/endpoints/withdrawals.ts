import * as z from 'zod/mini'
import { receipt, withdrawSetting, withdrawal, withdrawalStatus } from '../entities/cashier.ts'
import { dateRange, pageOf, pageWithTotals, paging } from '../entities/paging.ts'
import { id, money, moneyAbove0, requestId, uploadId } from '../entities/scalars.ts'
import { endpoint, relay } from './endpoint.ts'

/** What a payment password may look like before it is compared with the stored one. */
export const paymentPassword = z.string().check(z.minLength(1), z.maxLength(64))

/** GET: limits, fee, what is left today, and the wagering still to do with its sources. */
export const withdrawSettings = endpoint({
  method: 'GET', path: relay('MCSFE_getWithdrawSettings'), moduleId: 'FUNDTRANS3', audience: 'real',
  input: z.strictObject({}), output: withdrawSetting,
})

/**
 * POST: asks for a withdrawal to one of the session's bank cards. The money is held at once and cannot be recalled by
 * the player. Refuses `payment.password.wrong|missing`, `turnover.missing` (detail: missing), `withdrawal.daily.count`,
 * `amount.below.minimum|above.maximum`, `balance.insufficient`, `bank.card.missing`.
 */
export const withdraw = endpoint({
  method: 'POST', path: relay('passwordCheck/MCSFE_withdraw'), moduleId: 'FUNDTRANS3', audience: 'real', money: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({ requestId, amount: moneyAbove0, bankCardId: id, paymentPassword }),
  output: withdrawal,
})

/** GET: the session's withdrawals, newest first, with what was paid over the whole result. */
export const withdrawTransactions = endpoint({
  method: 'GET', path: '/wps/report/withdrawTransaction', moduleId: 'FUNDTRANS3', audience: 'real',
  input: z.strictObject({ ...paging, ...dateRange, status: z.optional(withdrawalStatus) }),
  output: pageWithTotals(withdrawal, z.object({ paid: money })),
})

/** GET: one withdrawal of the session's account, to follow it. */
export const getWithdrawal = endpoint({
  method: 'GET', path: relay('REF_withdrawal'), moduleId: 'FUNDTRANS3', audience: 'real',
  input: z.strictObject({ id }), output: withdrawal,
})

/** GET: paid withdrawals that wait for the player's word (§4), earliest deadline first. */
export const paymentConfirmations = endpoint({
  method: 'GET', path: relay('MCSFE_getPaymentConfirmationList'), moduleId: 'FUNDTRANS3', audience: 'real',
  input: z.strictObject({ ...paging }), output: pageOf(withdrawal),
})

/**
 * POST: what has arrived of a paid withdrawal (§4). `partlyReceived` names the amount that came, `notReceived` needs a
 * receipt picture of POST /wps/upload/image. Refuses `withdrawal.state` once it has been answered or forced.
 */
export const confirmWithdrawal = endpoint({
  method: 'POST', path: relay('MCSFE_processC2CTransaction'), moduleId: 'FUNDTRANS3', audience: 'real',
  input: z.strictObject({
    id, receipt, amountReceived: z.optional(moneyAbove0), proofUploadId: z.optional(uploadId),
  }),
  output: withdrawal,
})
