import * as z from 'zod/mini'
import { approval } from '../../entities/accounts/staff.ts'
import { overAllLines, pageWithTotals } from '../../entities/lists/paging.ts'
import { queueFields } from '../../entities/lists/queue.ts'
import {
  deskBill,
  depositCase,
  deskDeposit,
  deskDispute,
  deskWithdrawal,
  withdrawalCase,
} from '../../entities/desk/moneyDesk.ts'
import { depositStatus, withdrawalStatus } from '../../entities/money/cashier.ts'
import { accountName, money, moneyAbove0, recordKey, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

const total = z.object({ amount: money })

/** GET: deposits; by default those by bank transfer that staff must decide, the oldest first. */
export const deskDeposits = staffEndpoint({
  method: 'GET',
  path: 'deposits',
  right: 'money.view',
  input: z.strictObject({ ...queueFields, status: z.optional(depositStatus) }),
  output: overAllLines(pageWithTotals(deskDeposit, total)),
})

/** GET: withdrawals; by default those that staff must approve or pay, the oldest first. */
export const deskWithdrawals = staffEndpoint({
  method: 'GET',
  path: 'withdrawals',
  right: 'money.view',
  input: z.strictObject({ ...queueFields, status: z.optional(withdrawalStatus) }),
  output: overAllLines(pageWithTotals(deskWithdrawal, total)),
})

/** GET: withdrawals that players report as not received in full; by default the open ones, the oldest first. */
export const deskDisputes = staffEndpoint({
  method: 'GET',
  path: 'disputes',
  right: 'money.view',
  input: z.strictObject(queueFields),
  output: overAllLines(pageWithTotals(deskDispute, total)),
})

/**
 * GET: bills of contracts; by default those that a payer could not pay in full, the oldest first. `run` limits them to a
 * run of settlement, `payer` to the account that pays them.
 */
export const deskBills = staffEndpoint({
  method: 'GET',
  path: 'bills',
  right: 'money.view',
  input: z.strictObject({
    ...queueFields,
    payer: z.optional(accountName),
    run: z.optional(recordKey),
  }),
  output: overAllLines(pageWithTotals(deskBill, z.object({ amount: money, gross: money, paid: money }))),
})

/** GET: a deposit with everything that its decision needs. */
export const getDepositCase = staffEndpoint({
  method: 'GET',
  path: 'deposit',
  right: 'money.view',
  input: z.strictObject({ key: recordKey }),
  output: depositCase,
})

/** GET: a withdrawal, disputed or not, with everything that its decision needs. */
export const getWithdrawalCase = staffEndpoint({
  method: 'GET',
  path: 'withdrawal',
  right: 'money.view',
  input: z.strictObject({ key: recordKey }),
  output: withdrawalCase,
})

/** POST: credits or refuses a deposit by bank transfer. Refuses `deposit.state`. */
export const decideDeposit = staffEndpoint({
  method: 'POST',
  path: 'deposit',
  right: 'deposits.decide',
  input: z.strictObject({ key: recordKey, approve: z.boolean(), reason: z.optional(text(300)) }),
  output: depositCase,
})

/**
 * POST: approves, refuses or marks a withdrawal as paid. The approval of a large one asks a second person and returns
 * the withdrawal with `approval`. A refusal needs a reason, which the player reads. Refuses `withdrawal.state`.
 */
export const decideWithdrawal = staffEndpoint({
  method: 'POST',
  path: 'withdrawal',
  right: 'withdrawals.decide',
  input: z.strictObject({
    key: recordKey,
    action: z.enum(['approve', 'refuse', 'pay']),
    reason: z.optional(text(300)),
  }),
  output: withdrawalCase,
})

/**
 * POST: settles a dispute once: `return` gives back what is missing, or `amount` of it; `reject` counts everything as
 * received. The player reads the note. Refuses `withdrawal.state`, `amount.above.maximum`.
 */
export const settleDispute = staffEndpoint({
  method: 'POST',
  path: 'dispute',
  right: 'disputes.settle',
  input: z.strictObject({
    key: recordKey,
    outcome: z.enum(['return', 'reject']),
    amount: z.optional(moneyAbove0),
    note: text(300, 5),
  }),
  output: withdrawalCase,
})

/** POST: asks a second person for a correction of a player's main wallet. The player reads the reason. */
export const requestCorrection = staffEndpoint({
  method: 'POST',
  path: 'correction',
  right: 'corrections.make',
  input: z.strictObject({
    account: accountName,
    direction: z.enum(['credit', 'debit']),
    amount: moneyAbove0,
    reason: text(300, 5),
  }),
  output: approval,
})
