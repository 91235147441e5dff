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
  const found = LOTTERIES.includes(round.category) && typeof choice === 'string' ? CHOICE.exec(choice) : null
  if (!found || typeof result !== 'string') return null
  return { issue: found[1]!, mode: found[2]!, picks: found[3]!, draw: result }
}
