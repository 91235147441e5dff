import type * as calls from '../../endpoints/cashier.ts'
import type { DepositMethod } from '../../entities/cashier.ts'
import { ok, refuse } from '../../rules/decision.ts'
import { fromWire, toWire } from '../../rules/money.ts'
import type { Answers, Context, Actor } from '../ports/context.ts'
import { openDeposit } from './acts/openDeposit.ts'
import { presentDeposit } from './acts/presentDeposit.ts'
import { say } from './content.ts'

const open = (method: DepositMethod) => async (input: { amount: number }, context: Context<Actor>) => {
  const opened = await openDeposit(context, context.actor, method, fromWire(input.amount))
  return opened.ok ? ok(presentDeposit(context.ports, opened.value, context.language)) : opened
}

/** Answers of endpoints/cashier.ts. */
export const cashierAnswers: Answers<typeof calls> = {
  depositSettings: async (_input, { ports, brand, language }) => ok(ports.house.cashier.deposit.methods.map((m) => ({
    method: m.method,
    name: say(m.name, language),
    minimum: m.minimum,
    maximum: m.maximum,
    presets: m.presets,
    turnoverPercent: brand.rules.depositTurnoverPercent,
  }))),

  depositByLaunchUrl: open('launchUrl'),
  depositByQr: open('qr'),
  depositByManualTransfer: open('manual'),

  getDeposit: async ({ id }, { ports, actor, language }) => {
    const row = await ports.deposits.byId(actor.lineId, id)
    if (!row || row.accountId !== actor.accountId) return refuse('record.not.found')
    return ok(presentDeposit(ports, row, language))
  },

  depositTransactions: async ({ pageNo, pageSize, status, from, to }, { ports, actor, language }) => {
    const { rows, total, credited } = await ports.deposits.list(actor, {
      status, from, to, offset: (pageNo - 1) * pageSize, limit: pageSize,
    })
    return ok({
      list: rows.map((row) => presentDeposit(ports, row, language)), pageNo, pageSize, total, totals: { credited: toWire(credited) },
    })
  },
}
