import type { Bet, RoundStatus } from '../../../entities/money.ts'
import { toWire, type Units } from '../../../rules/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { gameName } from '../../domain/catalogue.ts'
import type { Context } from '../../ports/context.ts'
import type { Round, RoundTotals } from '../../ports/bets.ts'

const settled = (status: RoundStatus): boolean => status === 'won' || status === 'lost'

/** A game's name in the reader's language, by its code. */
export const gameNaming = ({ ports, language }: Pick<Context, 'ports' | 'language'>) => (code: string): string =>
  gameName(ports.house.games, code, language)

/** A round as a line of a betting record. An open or voided round has gained or lost nothing yet. */
export const presentBet = (round: Round, nameOf: (gameCode: string) => string): Bet => {
  const profit: Units = settled(round.status) ? round.won - round.stake : 0n
  return {
    id: round.roundId,
    orderNo: numberOf(round.roundId),
    account: round.accountName,
    vendor: round.vendor,
    category: round.category,
    gameCode: round.gameCode,
    gameName: nameOf(round.gameCode),
    stake: toWire(round.stake),
    validBet: toWire(round.validBet),
    won: toWire(round.won),
    profit: toWire(profit),
    status: round.status,
    placedAt: round.placedAt,
    settledAt: round.settledAt,
  }
}

export const presentBetTotals = (totals: RoundTotals) => ({
  stake: toWire(totals.stake), validBet: toWire(totals.validBet), won: toWire(totals.won), profit: toWire(totals.profit),
})
