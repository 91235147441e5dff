import type { GameCategory } from '../../../entities/games/game.ts'
import type { RoundStatus } from '../../../entities/money/money.ts'
import { fromWire, toWire, type Units } from '../../../rules/money/money.ts'
import { lotteryTicketOf } from '../betting/lotteryTicket.ts'
import type { Round } from '../betting/round.ts'

/** The remark of a transfer that is a tip in the chat, for the records of both sides. */
export const TIP_REMARK = 'chat/tip'
/** What such a transfer refers to. Remarks may be a player's own text, so this decides whether a transfer is a tip. */
export const TIP_REF = 'chatTip'

/** A shared bet as it is stored: the figures of its record then, amounts on the wire. */
export interface StoredBetCard {
  kind: 'bet'
  roundId: string
  gameCode: string
  category: GameCategory
  vendor: string
  status: RoundStatus
  stake: number
  won: number
  /** Whether the player shows the amounts. */
  amounts: boolean
  picks: readonly string[]
  /** The selections of a slip as `<match>/<market>/<selection>`; empty for other bets. */
  legs: readonly string[]
}

/** A tip that is shown: the account name of the receiver, and the amount on the wire. */
export interface StoredTipCard {
  kind: 'tip'
  transferId: string
  to: string
  amount: number
}

export type StoredCard = StoredBetCard | StoredTipCard

/** How many matches or picks a card shows. */
const PICKS_MAX = 8

/** Returns the legs of a slip from the vendor's report. */
const legTexts = ({ detail }: Pick<Round, 'detail'>): string[] =>
  Object.entries(detail).flatMap(([name, value]) =>
    /^leg\d+$/.test(name) && typeof value === 'string' ? [value] : [],
  )

/** Returns what was bet on: the legs of a slip, or the picks of a lottery. */
const picksOf = (round: Round): string[] => {
  const ticket = lotteryTicketOf(round)
  return ticket ? [`${ticket.issue} · ${ticket.picks}`] : legTexts(round).slice(0, PICKS_MAX)
}

/** Whether the record of a slip has these legs, in this order. A leg of the record has the score once its match is over. */
export const hasLegs = (round: Pick<Round, 'detail'>, texts: readonly string[]): boolean => {
  const recorded = legTexts(round).map((text) => text.replace(/ \d+-\d+ (?=[^·]* · )/, ' v '))
  return (
    texts.length > 0 && recorded.length === texts.length && recorded.every((text, i) => text === texts[i])
  )
}

/** Returns the card of a bet as its record is now. */
export const betCardOf = (
  round: Round,
  { amounts, legs }: Pick<StoredBetCard, 'amounts' | 'legs'>,
): StoredBetCard => ({
  kind: 'bet',
  roundId: round.roundId,
  gameCode: round.gameCode,
  category: round.category,
  vendor: round.vendor,
  status: round.status,
  stake: toWire(round.stake),
  won: toWire(round.won),
  amounts,
  picks: picksOf(round),
  legs,
})

/** Returns what a settled bet paid for 1 of its stake, in hundredths; null for an open or a void one. */
export const multipleOf = ({
  status,
  stake,
  won,
}: Pick<StoredBetCard, 'status' | 'stake' | 'won'>): number | null => {
  const at: Units = fromWire(stake)
  if (at <= 0n || (status !== 'won' && status !== 'lost')) return null
  return Number((fromWire(won) * 100n) / at)
}

/** Whether two cards show the same bet. */
export const isSameBet = (one: StoredCard | null, other: StoredCard): boolean =>
  one?.kind === 'bet' && other.kind === 'bet' && one.roundId === other.roundId

/** Whether a card changes when its bet is settled. */
export const isOpenCard = (card: StoredCard | null): boolean => card?.kind === 'bet' && card.status === 'open'

/** Returns a card in a line, as staff see it in lists: the game with what was bet on, or the receiver of a tip with the amount. */
export const cardText = (card: StoredCard, gameName: (code: string) => string): string =>
  card.kind === 'tip' ? `→ ${card.to} · ${card.amount}` : [gameName(card.gameCode), ...card.picks].join(' · ')
