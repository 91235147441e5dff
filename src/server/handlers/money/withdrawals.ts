import type * as calls from '../../../endpoints/money/withdrawals.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { fromWire, toWire } from '../../../rules/money/money.ts'
import type { Handlers } from '../../ports/context.ts'
import type { WithdrawalQuery } from '../../ports/money/withdrawals.ts'
import { byPlayer } from '../../usecases/byPlayer.ts'
import { confirmReceipt } from '../../usecases/money/confirmReceipt.ts'
import { checkPaymentPassword } from '../../usecases/accounts/paymentPassword.ts'
import { presentWithdrawal } from '../../usecases/money/presentWithdrawal.ts'
import { submitWithdrawal } from '../../usecases/money/submitWithdrawal.ts'
import { withdrawalAllowance } from '../../usecases/money/withdrawalLimits.ts'
import { presentTurnover } from '../presenters/turnover.ts'

const pageQuery = ({
  pageNo,
  pageSize,
}: {
  pageNo: number
  pageSize: number
}): Pick<WithdrawalQuery, 'offset' | 'limit'> => ({ offset: (pageNo - 1) * pageSize, limit: pageSize })

/** Handlers of endpoints/money/withdrawals.ts. */
export const withdrawalsHandlers: Handlers<typeof calls> = {
  withdrawSettings: async (_input, context) => {
    const { ports, actor, brand } = context
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const { available, held, countToday, dailyCount, turnover } = await withdrawalAllowance(context, account)
    const rules = ports.house.cashier.withdrawal
    return ok({
      available: toWire(available),
      held: toWire(held),
      minimum: rules.minimum,
      maximum: rules.maximum,
      feeBps: rules.feeBps,
      feeMinimum: rules.feeMinimum,
      freeDaily: rules.freeDaily,
      dailyCount,
      dailyLeft: Math.max(dailyCount - countToday, 0),
      autoReceiveMinutes: brand.rules.withdrawalAutoReceiveMinutes,
      hasPaymentPassword: account.paymentPasswordHash !== null,
      turnover: presentTurnover(turnover),
    })
  },

  withdraw: async (input, context) => {
    const { ports, actor, now } = context
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const known = await checkPaymentPassword(context, account, input.paymentPassword)
    if (!known.ok) return known
    const card = await ports.bankCards.byId(actor, input.bankCardId)
    if (!card) return refuse('bank.card.missing', { field: 'bankCardId' })
    const submitted = await submitWithdrawal(context, account, fromWire(input.amount), card)
    return submitted.ok ? ok(presentWithdrawal(submitted.value, now)) : submitted
  },

  withdrawTransactions: async (input, { ports, actor, now }) => {
    const { rows, total, paid } = await ports.withdrawals.list(actor, {
      ...pageQuery(input),
      from: input.from,
      to: input.to,
      ...(input.status && { statuses: [input.status] }),
    })
    return ok({
      list: rows.map((row) => presentWithdrawal(row, now)),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      total,
      totals: { paid: toWire(paid) },
    })
  },

  getWithdrawal: async ({ id }, { ports, actor, now }) => {
    const row = await ports.withdrawals.byId(actor.lineId, id)
    return row && row.accountId === actor.accountId
      ? ok(presentWithdrawal(row, now))
      : refuse('record.not.found')
  },

  paymentConfirmations: async (input, { ports, actor, now }) => {
    const { rows, total } = await ports.withdrawals.list(actor, {
      ...pageQuery(input),
      statuses: ['paid'],
      order: 'deadline',
    })
    return ok({
      list: rows.map((row) => presentWithdrawal(row, now)),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      total,
    })
  },

  confirmWithdrawal: async (input, context) => {
    const confirmed = await confirmReceipt(
      context,
      context.actor,
      {
        id: input.id,
        receipt: input.receipt,
        proofUploadId: input.proofUploadId ?? null,
        amountReceived: input.amountReceived === undefined ? null : fromWire(input.amountReceived),
      },
      byPlayer(context),
    )
    return confirmed.ok ? ok(presentWithdrawal(confirmed.value, context.now)) : confirmed
  },
}
