import type * as calls from '../../../endpoints/team/rebates.ts'
import { GAME_CATEGORIES } from '../../../entities/games/game.ts'
import { dayName } from '../../../rules/calendar.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { sum, toWire } from '../../../rules/money/money.ts'
import type { Handlers } from '../../ports/context.ts'
import { claimRebates } from '../../usecases/team/claimRebates.ts'
import { presentRebate } from '../presenters/rebate.ts'

/** Handlers of endpoints/team/rebates.ts. */
export const rebatesHandlers: Handlers<typeof calls> = {
  manualRebate: async (_input, { actor, ports, brand }) => {
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const rows = await ports.rebates.claimable(actor, null, false)
    const list = GAME_CATEGORIES.flatMap((category) => {
      const waiting = rows.filter((row) => row.category === category)
      const rateBps = account.rebates[category] ?? 0
      const oldest = waiting[0]
      return waiting.length === 0 && rateBps === 0
        ? []
        : [
            {
              category,
              rateBps,
              validBets: toWire(sum(waiting.map((row) => row.validBets))),
              amount: toWire(sum(waiting.map((row) => row.own))),
              days: waiting.length,
              oldestDay: oldest ? dayName(oldest.day, brand.zone) : null,
            },
          ]
    })
    return ok({ list, total: toWire(sum(rows.map((row) => row.own))) })
  },

  claimRebate: async ({ category }, context) => {
    const claimed = await claimRebates(context, context.actor, category ?? null)
    if (!claimed.ok) return claimed
    const { transferId, amount, balance } = claimed.value
    return ok({ transferId, amount: toWire(amount), balance: toWire(balance) })
  },

  rebateHistory: async ({ pageNo, pageSize, category, from, to }, { actor, ports, brand }) => {
    const { rows, total, own, team } = await ports.rebates.list(actor, {
      category,
      from,
      to,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({
      list: rows.map((row) => presentRebate(row, brand.zone)),
      pageNo,
      pageSize,
      total,
      totals: { own: toWire(own), team: toWire(team) },
    })
  },
}
