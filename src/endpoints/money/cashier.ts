import * as z from 'zod/mini'
import { deposit, depositSetting, depositStatus } from '../../entities/money/cashier.ts'
import { dateRange, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { id, money, moneyAbove0, requestId } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

const request = z.strictObject({ requestId, amount: moneyAbove0 })

/** GET: the deposit methods with their limits, the last used one first. */
export const depositSettings = endpoint({
  method: 'GET',
  path: relay('MCSFE_getDepositSettings'),
  moduleId: 'DPSTBAS3',
  audience: 'real',
  flag: 'DPSTBAS3',
  input: z.strictObject({}),
  output: z.array(depositSetting),
})

/**
 * POST: a deposit by the cashier's pay page. It is credited by the cashier's callback only. Refuses
 * `amount.below.minimum`, `amount.above.maximum`, `deposit.too.many.open` and the player's own
 * `protection.deposit.limit`.
 */
export const depositByLaunchUrl = endpoint({
  method: 'POST',
  path: relay('MCSFE_depositByLaunchUrl'),
  moduleId: 'DPSTBAS3',
  audience: 'real',
  flag: 'DPSTBAS3',
  money: true,
  input: request,
  output: deposit,
})

/** POST: a deposit by QR code. Refuses what `depositByLaunchUrl` refuses. */
export const depositByQr = endpoint({
  method: 'POST',
  path: relay('MCSFE_depositByQRImageUrl'),
  moduleId: 'DPSTBAS3',
  audience: 'real',
  flag: 'DPSTBAS3',
  money: true,
  input: request,
  output: deposit,
})

/** POST: a deposit by bank transfer, credited after the operator has approved it. */
export const depositByManualTransfer = endpoint({
  method: 'POST',
  path: relay('MCSFE_depositByManualTransfer'),
  moduleId: 'DPSTBAS3',
  audience: 'real',
  flag: 'DPSTBAS3',
  money: true,
  input: request,
  output: deposit,
})

/** GET: one deposit of the session's account. */
export const getDeposit = endpoint({
  method: 'GET',
  path: relay('REF_deposit'),
  moduleId: 'DPSTBAS3',
  audience: 'real',
  input: z.strictObject({ id }),
  output: deposit,
})

/** GET: the session's deposits, newest first, with the sum credited over the whole result. */
export const depositTransactions = endpoint({
  method: 'GET',
  path: '/wps/report/depositTransaction',
  moduleId: 'DPSTBAS3',
  audience: 'real',
  input: z.strictObject({ ...paging, ...dateRange, status: z.optional(depositStatus) }),
  output: pageWithTotals(deposit, z.object({ credited: money })),
})
