import type * as reports from '../../../endpoints/betting/reports.ts'
import { isAgent } from '../../../rules/accounts/access.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import type { PostedTransfer } from '../../ports/money/ledger.ts'
import { handleBetting } from './betting.ts'
import { gamesNamed } from '../../domain/games/catalogue.ts'
import { recordPage } from './recordPage.ts'
import { handlePersonalProfit } from './personalProfit.ts'
import { gameNaming, presentBet } from '../presenters/bet.ts'
import { isPlayers, presentTransfer, remarkWords } from '../presenters/record.ts'
import { ownRoot, visibilityOf } from '../presenters/visibility.ts'

/** How many games are listed at the same time; others are found by name. */
const GAMES_MAX = 50

const mayReadRound = async (
  context: Context<Actor>,
  round: { accountId: string; accountName: string },
): Promise<boolean> => {
  const { actor, ports } = context
  if (round.accountId === actor.accountId) return true
  return isAgent(actor.type) && (await ports.accounts.inTeam(actor, round.accountName)) !== null
}

const presentTransfers = async (context: Context<Actor>, transfers: readonly PostedTransfer[]) => {
  const sight = await visibilityOf(
    context,
    transfers.flatMap((transfer) => transfer.entries),
  )
  return transfers.map((transfer) => presentTransfer(transfer, sight))
}

/** Handlers of endpoints/betting/reports.ts: the session's own records, and the details of a row that it may read. */
export const reportsHandlers: Handlers<typeof reports> = {
  accountGameBetHistory: (input, context) => handleBetting(context, ownRoot(context.actor), 'self', input),

  betGames: async (asked, context) => ok(gamesNamed(context.ports.house.games, asked, context, GAMES_MAX)),

  personalProfit: handlePersonalProfit,

  transactionReport: async (input, context) => ok(await recordPage(context, ownRoot(context.actor), input)),

  betDetail: async (input, context) => {
    const { actor, ports } = context
    const round = await ports.bets.byId(actor.lineId, input.id)
    if (!round || !(await mayReadRound(context, round))) return refuse('record.not.found')
    const transfers = await ports.ledger.transfers(actor.lineId, [round.roundId, ...round.furtherTransfers])
    return ok({
      bet: presentBet(round, gameNaming(context)),
      transfers: await presentTransfers(context, transfers),
      detail: { ...round.detail },
    })
  },

  transferDetail: async (input, context) => {
    const { actor, ports } = context
    const [transfer] = await ports.ledger.transfers(actor.lineId, [input.id])
    if (!transfer) return refuse('record.not.found')
    const sight = await visibilityOf(context, transfer.entries)
    if (!transfer.entries.some((entry) => isPlayers(entry) && sight.whole.has(entry.ownerName)))
      return refuse('record.not.found')
    const shown = itemAt(await presentTransfers(context, [transfer]), 0)
    return ok({ ...shown, remark: remarkWords(context)(transfer.remark) })
  },
}
