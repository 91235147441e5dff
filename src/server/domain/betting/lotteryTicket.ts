import type { GameCategory } from '../../../entities/games/game.ts'

/** A lottery bet with the draw it was for. `draw` is null until the numbers are drawn. */
export interface LotteryTicket {
  issue: string
  mode: string
  picks: string
  draw: string | null
}

const LOTTERIES: readonly (GameCategory | null)[] = ['LOTT', 'ELOTT']
const CHOICE = /^(\d{1,12})\|(\w{1,20}:[\w-]{1,20}(?:;\w{1,20}:[\w-]{1,20}){0,19})$/

/** The bet type of a slip with several lines. */
const SEVERAL = 'several'

/**
 * Returns the ticket of a round from the vendor's report: `choice` as `issue|mode:picks`, or with several such lines
 * as `issue|mode:picks;mode:picks`; `result` as the drawn numbers, which an open bet does not have. Several lines have the
 * mode `several`, and `mode:picks;mode:picks` as picks. Null for other games, and for lotteries with another format.
 */
export const lotteryTicketOf = (round: {
  category: GameCategory
  detail: Readonly<Record<string, unknown>>
}): LotteryTicket | null => {
  const { choice, result } = round.detail
  if (!LOTTERIES.includes(round.category) || typeof choice !== 'string') return null
  if (result !== undefined && typeof result !== 'string') return null
  const draw = result ?? null
  const [, issue, lines] = CHOICE.exec(choice) ?? []
  if (!issue || !lines) return null
  if (lines.includes(';')) return { issue, mode: SEVERAL, picks: lines, draw }
  const [mode = '', picks = ''] = lines.split(':')
  return { issue, mode, picks, draw }
}
