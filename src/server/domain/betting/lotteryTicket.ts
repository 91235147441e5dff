import type { GameCategory } from '../../../entities/games/game.ts'

/** A lottery bet with the draw it was for. */
export interface LotteryTicket {
  issue: string
  mode: string
  picks: string
  draw: string
}

const LOTTERIES: readonly (GameCategory | null)[] = ['LOTT', 'ELOTT']
const CHOICE = /^(\d{1,12})\|(\w{1,20}):(\w{1,20})$/

/**
 * Returns the ticket of a round from the vendor's report: `choice` as `issue|mode:picks`, `result` as the drawn
 * numbers. Null for other games, and for lotteries with another format.
 */
export const lotteryTicketOf = (round: {
  category: GameCategory
  detail: Readonly<Record<string, unknown>>
}): LotteryTicket | null => {
  const { choice, result } = round.detail
  if (!LOTTERIES.includes(round.category) || typeof choice !== 'string' || typeof result !== 'string')
    return null
  const [, issue, mode, picks] = CHOICE.exec(choice) ?? []
  return issue && mode && picks ? { issue, mode, picks, draw: result } : null
}
