import type { CheckedInputOf } from '../../endpoints/endpoint.ts'
import type { accountGameBetHistory } from '../../endpoints/reports.ts'
import { ok } from '../../rules/decision.ts'
import type { Context, Actor } from '../ports/context.ts'
import type { RoundQuery } from '../ports/bets.ts'
import type { Scope, TeamRoot } from '../ports/reports.ts'
import { gameNaming, presentBet, presentBetTotals } from './presenters/bet.ts'
import { windowOf } from './reportSpan.ts'

type BetFilters = CheckedInputOf<typeof accountGameBetHistory>

const whose = (root: TeamRoot, scope: Scope): Pick<RoundQuery, 'accountId' | 'pathPrefix' | 'directOf'> => {
  if (scope === 'self') return { accountId: root.accountId }
  return scope === 'direct' ? { directOf: root.path } : { pathPrefix: root.path }
}

/** A betting record: the session's own, or a team's. */
export const answerBetting = async (
  context: Context<Actor>, root: TeamRoot, scope: Scope, input: BetFilters,
) => {
  const { category, vendor, game, status, orderNo, from, to, time } = input
  const page = await context.ports.bets.list(root.lineId, {
    ...windowOf(input), ...whose(root, scope),
    category, vendor: vendor || undefined, game: game || undefined, status, orderNo: orderNo || undefined, from, to, time,
  })
  const nameOf = gameNaming(context)
  return ok({
    list: page.rows.map((round) => presentBet(round, nameOf)),
    pageNo: input.pageNo, pageSize: input.pageSize, total: page.total,
    totals: presentBetTotals(page.totals),
  })
}
