import type { CheckedInputOf } from '../../../endpoints/endpoint.ts'
import type { accountGameBetHistory } from '../../../endpoints/betting/reports.ts'
import { ok } from '../../../rules/decision.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context } from '../../ports/context.ts'
import type { RoundQuery } from '../../ports/betting/bets.ts'
import type { Scope, TeamRoot } from '../../ports/team/reports.ts'
import { gameNaming, presentBet, presentBetTotals } from '../presenters/bet.ts'
import { windowOf } from '../query/reportSpan.ts'

type BetFilters = CheckedInputOf<typeof accountGameBetHistory>

const whose = (root: TeamRoot, scope: Scope): Pick<RoundQuery, 'accountId' | 'pathPrefix' | 'directOf'> => {
  if (scope === 'self') return { accountId: root.accountId }
  return scope === 'direct' ? { directOf: root.path } : { pathPrefix: root.path }
}

/** Returns a page of the betting record of an account or a team. */
export const betsPage = async (
  context: Pick<Context, 'ports' | 'language' | 'brand'>,
  root: TeamRoot,
  scope: Scope,
  input: BetFilters,
) => {
  const { category, vendor, game, status, orderNo, from, to, time } = input
  const page = await context.ports.bets.list(root.lineId, {
    ...windowOf(input),
    ...whose(root, scope),
    category,
    vendor: vendor || undefined,
    game: game || undefined,
    status,
    orderNo: orderNo || undefined,
    from,
    to,
    time,
  })
  const nameOf = gameNaming(context)
  return {
    list: page.rows.map((round) => presentBet(round, nameOf)),
    pageNo: input.pageNo,
    pageSize: input.pageSize,
    total: page.total,
    totals: presentBetTotals(page.totals),
  }
}

/** Returns a page of a betting record: the session's own, or a team's. */
export const handleBetting = async (
  context: Context<Actor>,
  root: TeamRoot,
  scope: Scope,
  input: BetFilters,
) => ok(await betsPage(context, root, scope, input))
