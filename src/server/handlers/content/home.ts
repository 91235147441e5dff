import type * as calls from '../../../endpoints/content/home.ts'
import { dayOf } from '../../../rules/calendar.ts'
import { ok } from '../../../rules/decision.ts'
import { maskName } from '../../../rules/accounts/mask.ts'
import { toWire } from '../../../rules/money/money.ts'
import { gameName } from '../../domain/games/catalogue.ts'
import type { Handlers } from '../../ports/context.ts'

/** §9: the jackpot grows by 165.11 every 3 s and restarts each settlement day. */
const JACKPOT_START = 1_000_000
const JACKPOT_PER_SECOND = 55.0366

/** Handlers of endpoints/content/home.ts. */
export const homeHandlers: Handlers<typeof calls> = {
  rankList: async ({ limitNum }, context) => {
    const { ports, now } = context
    const wins = await ports.games.winners(now, limitNum)
    return ok({
      list: wins.map(({ accountName, gameCode, category, prize, at }) => ({
        vo: {
          player: maskName(accountName),
          gameName: gameName(ports.house.games, gameCode, context),
          gameType: category,
          prize: toWire(prize),
          at,
        },
      })),
    })
  },

  merchantWallet: async (_input, { brand }) => ok({ isSingle: brand.singleWallet }),

  jackpot: async (_input, { brand, now }) => {
    const seconds = Math.floor((now - dayOf(now, brand.zone).start) / 1_000)
    return ok({
      amount: Math.round((JACKPOT_START + seconds * JACKPOT_PER_SECOND) * 100) / 100,
      perSecond: JACKPOT_PER_SECOND,
      asOf: now,
    })
  },
}
