import type * as calls from '../../endpoints/withdrawals.ts'
import { ok, refuse } from '../../rules/decision.ts'
import { fromWire, toWire } from '../../rules/money.ts'
import { numberOf } from '../../rules/number.ts'
import type { Answers } from '../ports/context.ts'
import type { WithdrawalQuery } from '../ports/withdrawals.ts'
import { confirmReceipt } from './acts/confirmReceipt.ts'
import { checkPaymentPassword } from './acts/paymentPassword.ts'
import { presentWithdrawal } from './acts/presentWithdrawal.ts'
import { submitWithdrawal } from './acts/submitWithdrawal.ts'
import { withdrawalStanding } from './acts/withdrawalLimits.ts'

const pageQuery = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }): Pick<WithdrawalQuery, 'offset' | 'limit'> =>
  ({ offset: (pageNo - 1) * pageSize, limit: pageSize })

/** Answers of endpoints/withdrawals.ts. */
export const withdrawalsAnswers: Answers<typeof calls> = {
  withdrawSettings: async (_input, context) => {
    const { ports, actor, brand } = context
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const { available, held, countToday, dailyCount, turnover } = await withdrawalStanding(context, account)
    const rules = ports.house.cashier.withdrawal
    return ok({
      available: toWire(available), held: toWire(held), minimum: rules.minimum, maximum: rules.maximum,
      feeBps: rules.feeBps, feeMinimum: rules.feeMinimum, freeDaily: rules.freeDaily,
      dailyCount, dailyLeft: Math.max(dailyCount - countToday, 0),
      autoReceiveMinutes: brand.rules.withdrawalAutoReceiveMinutes,
      hasPaymentPassword: account.paymentPasswordHash !== null,
      turnover: {
        required: toWire(turnover.required), done: toWire(turnover.done), missing: toWire(turnover.missing),
        sources: turnover.lines.map((line) => ({
          id: line.requirementId, source: line.source, number: numberOf(line.sourceId), required: toWire(line.required),
          done: toWire(line.done), missing: toWire(line.missing), at: line.at,
        })),
      },
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
      ...pageQuery(input), from: input.from, to: input.to, ...(input.status && { statuses: [input.status] }),
    })
    return ok({
      list: rows.map((row) => presentWithdrawal(row, now)), pageNo: input.pageNo, pageSize: input.pageSize, total,
      totals: { paid: toWire(paid) },
    })
  },

  getWithdrawal: async ({ id }, { ports, actor, now }) => {
    const row = await ports.withdrawals.byId(actor.lineId, id)
    return row && row.accountId === actor.accountId ? ok(presentWithdrawal(row, now)) : refuse('record.not.found')
  },

  paymentConfirmations: async (input, { ports, actor, now }) => {
    const { rows, total } = await ports.withdrawals.list(actor, { ...pageQuery(input), statuses: ['paid'], order: 'deadline' })
    return ok({ list: rows.map((row) => presentWithdrawal(row, now)), pageNo: input.pageNo, pageSize: input.pageSize, total })
  },

  confirmWithdrawal: async (input, context) => {
    const confirmed = await confirmReceipt(context, context.actor, {
      id: input.id, receipt: input.receipt, proofUploadId: input.proofUploadId ?? null,
      amountReceived: input.amountReceived === undefined ? null : fromWire(input.amountReceived),
    }, { actorId: context.actor.accountId, way: 'player', ip: context.ip, requestId: context.requestId })
    return confirmed.ok ? ok(presentWithdrawal(confirmed.value, context.now)) : confirmed
  },
}
