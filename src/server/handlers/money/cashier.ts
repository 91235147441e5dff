import type * as calls from '../../../endpoints/money/cashier.ts'
import type { DepositMethod } from '../../../entities/money/cashier.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { fromWire, toWire } from '../../../rules/money/money.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import { openDeposit } from '../../usecases/money/openDeposit.ts'
import { presentDeposit } from '../../usecases/money/presentDeposit.ts'
import { localized } from '../../domain/content/localized.ts'

const open = (method: DepositMethod) => async (input: { amount: number }, context: Context<Actor>) => {
  const opened = await openDeposit(context, context.actor, method, fromWire(input.amount))
  return opened.ok ? ok(presentDeposit(context.ports, opened.value, context.language)) : opened
}

/** Handlers of endpoints/money/cashier.ts. */
export const cashierHandlers: Handlers<typeof calls> = {
  depositSettings: async (_input, context) => {
    const { rows } = await context.ports.deposits.list(context.actor, { offset: 0, limit: 1 })
    const methods = context.ports.house.cashier.deposit.methods.map((m) => ({
      method: m.method,
      name: localized(m.name, context),
      minimum: m.minimum,
      maximum: m.maximum,
      presets: m.presets,
      turnoverPercent: context.brand.rules.depositTurnoverPercent,
      logo: m.logo ?? null,
      usualMinutes: m.usualMinutes ?? null,
      lastUsed: m.method === rows[0]?.method,
    }))
    return ok(methods.toSorted((one, other) => Number(other.lastUsed) - Number(one.lastUsed)))
  },

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
      status,
      from,
      to,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({
      list: rows.map((row) => presentDeposit(ports, row, language)),
      pageNo,
      pageSize,
      total,
      totals: { credited: toWire(credited) },
    })
  },
}
