import * as z from 'zod/mini'
import { receipt, withdrawSetting, withdrawal, withdrawalStatus } from '../../entities/money/cashier.ts'
import { dateRange, pageOf, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { id, money, moneyAbove0, requestId, uploadId } from '../../entities/scalars.ts'
import { paymentPassword } from '../../entities/accounts/secrets.ts'
import { endpoint, relay } from '../endpoint.ts'

/** GET: limits, fee, what is left today, and the wagering to do with its sources. */
export const withdrawSettings = endpoint({
  method: 'GET',
  path: relay('MCSFE_getWithdrawSettings'),
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  flag: 'FUNDTRANS3',
  input: z.strictObject({}),
  output: withdrawSetting,
})

/**
 * POST: requests a withdrawal to one of the session's bank cards. The money is held immediately, and the player
 * cannot cancel it. Refuses `payment.password.wrong|missing`, `turnover.missing` (detail: missing),
 * `withdrawal.daily.count`, `amount.below.minimum|above.maximum`, `balance.insufficient`, `bank.card.missing`.
 */
export const withdraw = endpoint({
  method: 'POST',
  path: relay('passwordCheck/MCSFE_withdraw'),
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  flag: 'FUNDTRANS3',
  money: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({ requestId, amount: moneyAbove0, bankCardId: id, paymentPassword }),
  output: withdrawal,
})

/** GET: the session's withdrawals, newest first, with the sum paid over the whole result. */
export const withdrawTransactions = endpoint({
  method: 'GET',
  path: '/wps/report/withdrawTransaction',
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  input: z.strictObject({ ...paging, ...dateRange, status: z.optional(withdrawalStatus) }),
  output: pageWithTotals(withdrawal, z.object({ paid: money })),
})

/** GET: one withdrawal of the session's account. */
export const getWithdrawal = endpoint({
  method: 'GET',
  path: relay('REF_withdrawal'),
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  input: z.strictObject({ id }),
  output: withdrawal,
})

/** GET: paid withdrawals that the player has to confirm (§4), earliest deadline first. */
export const paymentConfirmations = endpoint({
  method: 'GET',
  path: relay('MCSFE_getPaymentConfirmationList'),
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  input: z.strictObject({ ...paging }),
  output: pageOf(withdrawal),
})

/**
 * POST: confirms what arrived of a paid withdrawal (§4). `partlyReceived` names the received amount, `notReceived`
 * needs a receipt picture of POST /wps/upload/image. Refuses `withdrawal.state` once it is confirmed or forced.
 */
export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: relay('MCSFE_processC2CTransaction'),
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  input: z.strictObject({
    id,
    receipt,
    amountReceived: z.optional(moneyAbove0),
    proofUploadId: z.optional(uploadId),
  }),
  output: withdrawal,
})
