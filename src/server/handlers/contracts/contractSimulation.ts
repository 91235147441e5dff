import type * as calls from '../../../endpoints/contracts/contracts.ts'
import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import type { SimulatedPeriod } from '../../../entities/contracts/settlement.ts'
import type { Span } from '../../../rules/calendar.ts'
import { ok } from '../../../rules/decision.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { fromWire, roundDown, toWire, type Units } from '../../../rules/money/money.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { normalTerms } from '../../domain/contracts/contract.ts'
import { chooseTier, yieldOf, type TeamPeriod, type Yield } from '../../domain/contracts/settlement.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handler, Context } from '../../ports/context.ts'
import { ownAccount } from '../../usecases/accounts/ownAccount.ts'
import { lastSpans, previewContract } from '../../usecases/contracts/pastBills.ts'
import { teamPeriods } from '../../usecases/team/teamPeriods.ts'
import { presentEnding } from '../presenters/contract.ts'
import { contractsEnded, findPreviewAccount } from './previewTerms.ts'

/** How many past periods a simulation shows. */
const PERIODS = 3
const readOne = async (
  context: Context<Actor>,
  account: Account,
  terms: ContractTerms,
  span: Span,
): Promise<TeamPeriod> => {
  const contract = previewContract(account, terms)
  const minimum = fromWire(context.brand.rules.activeMinimum)
  const teams = await teamPeriods(context.ports.settlements, [contract], span, minimum)
  return requireValue(teams.get(contract.contractId), 'team')
}

interface OffererPeriod {
  offerer: Account
  downline: Account
  /** The offerer's own terms in force; null without a contract. */
  own: ContractTerms | null
  span: Span
  result: Yield
}

/**
 * What the offerer's own contract pays on a downline's figures: at the tier of its own team, on the downline's basis.
 */
const offererGross = async (
  context: Context<Actor>,
  { offerer, downline, own, span, result }: OffererPeriod,
): Promise<Units> => {
  if (!own) return 0n
  if (own.kind === 'realtime') return yieldOf(own, await readOne(context, downline, own, span), 0n).gross
  const team = await readOne(context, offerer, own, span)
  const { taken } = chooseTier(own.tiers, team.validBets, team.activeMembers)
  const rate = taken === null ? 0 : itemAt(own.tiers, taken).rateBps
  return result.basis > 0n ? roundDown((result.basis * BigInt(rate)) / 10_000n) : 0n
}

const median = (amounts: readonly number[]): number =>
  amounts.toSorted((a, b) => a - b)[Math.floor((amounts.length - 1) / 2)] ?? 0

/** Shows offered terms on the downline's last periods. */
export const handleSimulation: Handler<typeof calls.contractSimulation> = async (input, context) => {
  const { actor, ports } = context
  const found = await findPreviewAccount(context, input.account, false)
  if (!found.ok) return found
  const account = found.value
  const terms = normalTerms(input.terms)
  const offerer = await ownAccount(context)
  const own = (await ports.contracts.inForce(actor, terms.kind))?.terms ?? null
  const periods: SimulatedPeriod[] = []
  let carried = 0n
  for (const span of await lastSpans(context, account, terms, PERIODS)) {
    const team = await readOne(context, account, terms, span)
    const result = yieldOf(terms, team, carried)
    carried = result.carriedOut
    const upper = await offererGross(context, { offerer, downline: account, own, span, result })
    periods.push({
      periodStart: span.start,
      periodEnd: span.end,
      activeMembers: team.activeMembers,
      netLoss: toWire(result.netLoss),
      validBets: toWire(terms.kind === 'realtime' ? result.basis : team.validBets),
      rateBps: result.rateBps,
      tierIndex: result.tierIndex,
      gross: toWire(result.gross),
      offererGross: toWire(upper),
      keep: toWire(upper - result.gross),
    })
  }
  const grosses = periods.map((period) => period.gross)
  return ok({
    periods,
    best: Math.max(0, ...grosses),
    typical: median(grosses),
    worst: grosses.length > 0 ? Math.min(...grosses) : 0,
    ending: (await contractsEnded(context, account, terms)).map((c) => presentEnding(c, terms)),
  })
}
