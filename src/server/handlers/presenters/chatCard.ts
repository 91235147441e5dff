import type { ChatCard } from '../../../entities/content/chatCard.ts'
import { maskName } from '../../../rules/accounts/mask.ts'
import { multipleOf, type StoredCard } from '../../domain/content/chatCards.ts'
import type { Context } from '../../ports/context.ts'
import { gameNaming } from './bet.ts'

/** Returns a card as everyone in the room sees it: without amounts that are not shown, and with masked names. */
export const presentCard = (
  context: Pick<Context, 'ports' | 'language' | 'brand'>,
  card: StoredCard,
): ChatCard => {
  if (card.kind === 'tip') return { kind: 'tip', to: maskName(card.to), amount: card.amount }
  const naming = gameNaming(context)
  const art = context.ports.house.games.games.find((game) => game.code === card.gameCode)?.art
  const { gameCode, category, vendor, status, stake, won, amounts, picks, legs } = card
  return {
    kind: 'bet',
    gameCode,
    gameName: naming.game(gameCode),
    ...(art ? { art } : {}),
    category,
    vendor,
    vendorName: naming.vendor(vendor),
    status,
    stake: amounts ? stake : null,
    won: amounts && status !== 'open' ? won : null,
    multiple: multipleOf(card),
    picks: [...picks],
    legs: [...legs],
  }
}
