import { requireValue } from '../../../../rules/requireValue.ts'
import { cardName, dealer, rankOf } from '../cardDeck.ts'
import type { TableRules } from './tableRules.ts'

/** What each bet pays, in times the stake: when it wins, and when the cards tie. */
const BETS: Readonly<
  Record<string, { wins: (tiger: number, dragon: number) => boolean; times: number; onTie: number }>
> = {
  tiger: { wins: (tiger, dragon) => tiger > dragon, times: 2, onTie: 0.5 },
  dragon: { wins: (tiger, dragon) => dragon > tiger, times: 2, onTie: 0.5 },
  tie: { wins: (tiger, dragon) => tiger === dragon, times: 16, onTie: 16 },
}

const betOf = (bet: string) => requireValue(BETS[bet], `bet ${bet}`)

/** One card each; the higher wins, and a tie returns half the stake. The chance of a tie is 3 in 51. */
export const tigerDragon: TableRules<{ tiger: string; dragon: string }> = {
  bets: Object.keys(BETS),
  deal: (random) => {
    const deal = dealer(random)
    return { tiger: cardName(deal()), dragon: cardName(deal()) }
  },
  payBps: (bet, view) => {
    const { wins, times, onTie } = betOf(bet)
    const [tiger, dragon] = [rankOf(view.tiger), rankOf(view.dragon)]
    if (wins(tiger, dragon)) return times * 10_000
    return tiger === dragon ? onTie * 10_000 : 0
  },
  highestBps: (bet) => betOf(bet).times * 10_000,
  rtpBps: (bet) => {
    const { times, onTie } = betOf(bet)
    return Math.floor(
      bet === 'tie' ? (times * 10_000 * 3) / 51 : ((24 / 51) * times + (3 / 51) * onTie) * 10_000,
    )
  },
  words: ({ tiger, dragon }) => `${tiger} ${dragon}`,
  mark: ({ tiger, dragon }) => {
    const [a, b] = [rankOf(tiger), rankOf(dragon)]
    if (a === b) return 'T'
    return a > b ? 'G' : 'D'
  },
  display: {},
}
