import type * as calls from '../../../endpoints/contracts/contracts.ts'
import type { Span } from '../../../rules/calendar.ts'
import { periodOfTerms, spanOf, type SettlementPeriod } from '../../../rules/contracts/contractPeriod.ts'
import { ok } from '../../../rules/decision.ts'
import { fromWire, sum, toWire, type Units } from '../../../rules/money/money.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { normalTerms } from '../../domain/contracts/contract.ts'
import { yieldOf } from '../../domain/contracts/settlement.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handler, Context } from '../../ports/context.ts'
import { teamPeriods } from '../../usecases/team/teamPeriods.ts'
import { presentEnding } from '../presenters/contract.ts'
import { contractsEnded, findPreviewAccount, lastSpans, previewContract } from './previewTerms.ts'

/** What a contract would have been billed, and at which rate; null when its periods had different rates. */
interface ContractPreview {
  gross: Units
  rateBps: number | null
}
type Rows = Map<string, ContractPreview>

const owedBelow = (contracts: readonly ContractRecord[], rows: Rows, payeeId: string): Units =>
  sum(contracts.filter((c) => c.payerId === payeeId).map((c) => rows.get(c.contractId)?.gross ?? 0n))

/** Returns a contract's own periods that end within a span, oldest first, which settlement adds up as owed down. */
const spansWithin = (period: SettlementPeriod, span: Span, zone: string): Span[] => {
  const spans: Span[] = []
  for (
    let one = spanOf(span.end - 1, period, zone);
    one.end > span.start;
    one = spanOf(one.start - 1, period, zone)
  ) {
    if (one.end <= span.end) spans.unshift(one)
  }
  return spans
}

/** Calculates contracts of one period over several spans, with the carry-over from one to the next. */
const yieldsOf = async (
  context: Context<Actor>,
  contracts: readonly ContractRecord[],
  spans: readonly Span[],
): Promise<Rows> => {
  const { actor, ports, brand } = context
  const rows: Rows = new Map()
  let carried = spans[0]
    ? await ports.settlements.carried(
        actor.lineId,
        contracts.map((c) => c.contractId),
        spans[0].start,
      )
    : new Map<string, Units>()
  for (const span of spans) {
    const teams = await teamPeriods(ports.settlements, contracts, span, fromWire(brand.rules.activeMinimum))
    const next = new Map<string, Units>()
    for (const contract of contracts) {
      const result = yieldOf(
        contract.terms,
        requireValue(teams.get(contract.contractId), 'team'),
        carried.get(contract.contractId) ?? 0n,
      )
      const before = rows.get(contract.contractId)
      next.set(contract.contractId, result.carriedOut)
      rows.set(contract.contractId, {
        gross: (before?.gross ?? 0n) + result.gross,
        rateBps: !before || before.rateBps === result.rateBps ? result.rateBps : null,
      })
    }
    carried = next
  }
  return rows
}

/** Calculates what every contract would have been billed in a span, each in its own periods. */
const previewBills = async (
  context: Context<Actor>,
  contracts: readonly ContractRecord[],
  span: Span,
): Promise<Rows> => {
  const rows: Rows = new Map()
  const periods = new Set(contracts.map((c) => periodOfTerms(c.terms)))
  for (const period of periods) {
    const alike = contracts.filter((c) => periodOfTerms(c.terms) === period)
    // Real-time contracts are calculated on whole days, as in the simulation.
    const spans =
      period === 'slot' || period === 'hour' ? [span] : spansWithin(period, span, context.brand.zone)
    for (const [id, row] of await yieldsOf(context, alike, spans)) rows.set(id, row)
  }
  return rows
}

/** Shows last period's bills of the actor and everyone below, before and after a change of one contract. */
export const handleWhatIf: Handler<typeof calls.contractWhatIf> = async (input, context) => {
  const { actor, ports } = context
  const found = await findPreviewAccount(context, input.account, true)
  if (!found.ok) return found
  const account = found.value
  const terms = normalTerms(input.terms)
  const [span] = await lastSpans(context, account, terms, 1)
  const ends = await contractsEnded(context, account, terms)
  if (!span)
    return ok({ periodStart: 0, periodEnd: 0, rows: [], ending: ends.map((c) => presentEnding(c, terms)) })
  const now = await ports.contracts.inForceInTeam(actor.lineId, actor.path, terms.kind)
  const changed: ContractRecord = {
    ...(now.find((c) => c.payeeId === account.accountId) ?? {
      ...previewContract(account, terms),
      payerName: actor.name,
    }),
    terms,
  }
  const then = [
    ...now.filter(
      (c) =>
        c.payeeId !== account.accountId && !ends.some(({ contract }) => contract.contractId === c.contractId),
    ),
    changed,
  ]
  const before = await previewBills(context, now, span)
  const after = await previewBills(context, then, span)
  const all = [...now, ...then.filter((c) => !now.some((one) => one.contractId === c.contractId))]
  return ok({
    periodStart: span.start,
    periodEnd: span.end,
    ending: ends.map((c) => presentEnding(c, terms)),
    rows: all
      .toSorted((a, b) => (a.payeePath < b.payeePath ? -1 : 1))
      .slice(0, 500)
      .map((c) => {
        const was = before.get(c.contractId)
        const will = after.get(c.contractId)
        const owedBefore = owedBelow(now, before, c.payeeId)
        const owedAfter = owedBelow(then, after, c.payeeId)
        return {
          account: c.payeeName,
          payer: c.payerName,
          depth: c.depth,
          rateBefore: was?.rateBps ?? null,
          rateAfter: will?.rateBps ?? null,
          grossBefore: toWire(was?.gross ?? 0n),
          grossAfter: toWire(will?.gross ?? 0n),
          owedDownBefore: toWire(owedBefore),
          owedDownAfter: toWire(owedAfter),
          ownBefore: toWire((was?.gross ?? 0n) - owedBefore),
          ownAfter: toWire((will?.gross ?? 0n) - owedAfter),
        }
      }),
  })
}
