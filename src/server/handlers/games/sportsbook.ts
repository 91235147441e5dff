import type * as calls from '../../../endpoints/games/sportsbook.ts'
import { legOf, type LegQuote } from '../../../entities/games/sportsbook.ts'
import { dayOf } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire, toWire } from '../../../rules/money/money.ts'
import type { Handlers } from '../../ports/context.ts'
import type { Placement } from '../../ports/games/sportsbook.ts'

/** The refusals of the wallet that a player can do something about. */
const WALLET_CODES = [
  'balance.insufficient',
  'game.closed',
  'login.not.session',
  'protection.excluded',
  'protection.loss.limit',
  'protection.wager.limit',
] as const

const oddsDetail = (quotes: readonly LegQuote[]) => ({
  odds: quotes.map(({ odds }) => odds ?? 0).join(','),
})

type Refused = Exclude<Placement, { result: 'placed' }>

const refusePlacement = (placement: Refused): Decision<never> => {
  switch (placement.result) {
    case 'oddsChanged':
      return refuse('odds.changed', { field: 'legs', detail: oddsDetail(placement.quotes) })
    case 'closed':
      return refuse('selection.closed', { field: 'legs', detail: oddsDetail(placement.quotes) })
    case 'belowMinimum':
      return refuse('amount.below.minimum', { field: 'stake', detail: { minimum: toWire(placement.limit) } })
    case 'aboveMaximum':
      return refuse('amount.above.maximum', { field: 'stake', detail: { maximum: toWire(placement.limit) } })
    case 'sameMatch':
      return refuse('slip.same.match', { field: 'legs' })
    case 'combinations':
      return refuse('request.invalid', { field: 'sizes' })
    case 'reused':
      return refuse('request.id.reused')
    case 'unclear':
      return refuse('server.busy')
    case 'walletRefused':
      return refuse(WALLET_CODES.find((code) => code === placement.code) ?? 'game.launch.failed')
  }
}

/** Handlers of endpoints/games/sportsbook.ts. They run outside a transaction: the vendor calls the wallet back. */
export const sportsbookHandlers: Handlers<typeof calls> = {
  sportsLeagues: async ({ book }, { ports, now }) => {
    const { minStake, maxStake, maxWin } = ports.sportsbook.limits()
    return ok({
      leagues: ports.sportsbook.leagues(book, now),
      limits: { minStake: toWire(minStake), maxStake: toWire(maxStake), maxWin: toWire(maxWin) },
    })
  },

  sportsFixtures: async ({ day, ...query }, { ports, now, brand }) => {
    const within = day ? dayOf(Date.parse(`${day}T12:00:00Z`), brand.zone) : undefined
    return ok({ now, fixtures: ports.sportsbook.fixtures({ ...query, within }, now) })
  },

  sportsMatchDetail: async ({ fixtureId }, { ports, now }) => {
    const match = ports.sportsbook.match(fixtureId, now)
    return match ? ok({ now, match }) : refuse('record.not.found', { field: 'fixtureId' })
  },

  quoteLegs: async ({ legs }, { ports, now }) => {
    const wanted = legs.flatMap((address) => legOf(address) ?? [])
    return ok({ quotes: ports.sportsbook.quote(wanted, now) })
  },

  placeSlip: async ({ stake, ...order }, { ports, actor, now }) => {
    const placement = await ports.sportsbook.place({
      ...order,
      account: { lineId: actor.lineId, accountId: actor.accountId },
      stake: fromWire(stake),
      token: (vendor, gameCode) => ports.games.launch(actor, vendor, gameCode, now),
    })
    return placement.result === 'placed' ? ok(placement.slip) : refusePlacement(placement)
  },

  sportsSlips: async ({ open, after, limit }, { ports, actor }) =>
    ok(await ports.sportsbook.slips(actor, { open, after: after ?? null, limit })),

  cashOutSlip: async ({ slipId, amount }, { ports, actor }) => {
    const cashOut = await ports.sportsbook.cashOut(actor, slipId, fromWire(amount))
    switch (cashOut.result) {
      case 'paid':
        return ok(cashOut.slip)
      case 'changed':
        return refuse('cashout.changed', { field: 'amount', detail: { amount: toWire(cashOut.amount) } })
      case 'closed':
        return refuse('cashout.closed')
      case 'unknown':
        return refuse('record.not.found', { field: 'slipId' })
    }
  },
}
