import type { Bet, RoundStatus } from '../../../entities/money/money.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { gameName, vendorName } from '../../domain/games/catalogue.ts'
import { lotteryTicketOf } from '../../domain/betting/lotteryTicket.ts'
import type { Context } from '../../ports/context.ts'
import type { Round, RoundTotals } from '../../ports/betting/bets.ts'

const settled = (status: RoundStatus): boolean => status === 'won' || status === 'lost'

const NO_TICKET = { issue: null, mode: null, picks: null, draw: null }

interface Naming {
  game(code: string): string
  vendor(id: string): string
}

/** Names of games in the reader's language, and names of vendors. */
export const gameNaming = (context: Pick<Context, 'ports' | 'language' | 'brand'>): Naming => ({
  game: (code) => gameName(context.ports.house.games, code, context),
  vendor: (id) => vendorName(context.ports.house.games, id),
})

/** A round as a row of a betting record. An open or voided round has no profit or loss. */
export const presentBet = (round: Round, naming: Naming): Bet => {
  const profit: Units = settled(round.status) ? round.won - round.stake : 0n
  return {
    id: round.roundId,
    orderNo: numberOf(round.roundId),
    account: round.accountName,
    vendor: round.vendor,
    vendorName: naming.vendor(round.vendor),
    category: round.category,
    gameCode: round.gameCode,
    gameName: naming.game(round.gameCode),
    stake: toWire(round.stake),
    validBet: toWire(round.validBet),
    won: toWire(round.won),
    profit: toWire(profit),
    status: round.status,
    placedAt: round.placedAt,
    settledAt: round.settledAt,
    ...(lotteryTicketOf(round) ?? NO_TICKET),
  }
}

export const presentBetTotals = (totals: RoundTotals) => ({
  stake: toWire(totals.stake),
  validBet: toWire(totals.validBet),
  won: toWire(totals.won),
  profit: toWire(totals.profit),
})
