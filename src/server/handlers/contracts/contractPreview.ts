import type * as calls from '../../../endpoints/contracts/contracts.ts'
import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import type { SimulatedPeriod } from '../../../entities/contracts/settlement.ts'
import { dayPlus, HOUR, type Span } from '../../../rules/calendar.ts'
import {
  periodOfTerms,
  spanOf,
  stopsCounting,
  type SettlementPeriod,
} from '../../../rules/contracts/contractPeriod.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { fromWire, roundDown, sum, toWire, type Units } from '../../../rules/money/money.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import type { Stopping } from '../../domain/contracts/agreement.ts'
import { endedByAgreeing, normalTerms } from '../../domain/contracts/contract.ts'
import { chooseTier, yieldOf, type TeamPeriod, type Yield } from '../../domain/contracts/settlement.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handler, Context } from '../../ports/context.ts'
import { ownAccount } from '../../usecases/accounts/ownAccount.ts'
import { teamPeriods } from '../../usecases/team/teamPeriods.ts'
import { presentEnding } from '../presenters/contract.ts'

/** How many past periods a simulation shows. */
const PERIODS = 3
/** How far back it looks for hours in which a team played, in milliseconds. */
const HOURS_BACK = 7 * 24 * HOUR

/** A contract record for terms that have not been offered, to calculate with an account's real figures. */
const previewContract = (account: Account, terms: ContractTerms): ContractRecord => ({
  lineId: account.lineId,
  contractId: account.accountId,
  kind: terms.kind,
  period: periodOfTerms(terms),
  state: 'offered',
  payerId: account.parentId,
  payerName: '',
  payeeId: account.accountId,
  payeeName: account.name,
  payeePath: account.path,
  depth: account.depth,
  terms,
  termsHash: '',
  offeredAt: 0,
  effectiveFrom: 0,
  forceUntil: null,
  agreedAt: null,
  endedAt: null,
  terminationAskedBy: null,
})

/**
 * The last whole periods, oldest first. Hourly: the last hours in which the team played. Real-time: whole days,
 * because five minutes show little. A day's slots pay the same as the day's sum, but for rounding.
 */
const lastSpans = async (
  { ports, now, brand }: Context<Actor>,
  account: Account,
  terms: ContractTerms,
  count: number,
): Promise<Span[]> => {
  const { zone } = brand
  if (terms.kind === 'hourly') {
    const until = spanOf(now, 'hour', zone).start
    const rows = await ports.rollups.rows({
      unit: 'team',
      grain: 'hour',
      lineId: account.lineId,
      accountId: account.accountId,
      from: until - HOURS_BACK,
      to: until,
    })
    const hours = [...new Set(rows.filter((row) => row.validBets > 0n).map((row) => row.slot))].sort(
      (a, b) => a - b,
    )
    return hours.slice(-count).map((start) => ({ start, end: start + HOUR }))
  }
  if (terms.kind !== 'dividend') return Array.from({ length: count }, (_, i) => dayPlus(now, i - count, zone))
  const spans: Span[] = []
  for (let at = now; spans.length < count; at = itemAt(spans, 0).start) {
    spans.unshift(spanOf(spanOf(at, periodOfTerms(terms), zone).start - 1, periodOfTerms(terms), zone))
  }
  return spans
}

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

/** Finds the account for a preview: a direct downline or, with `selfToo`, the actor itself. */
const findPreviewAccount = async (
  { actor, ports }: Context<Actor>,
  name: string,
  selfToo: boolean,
): Promise<Decision<Account>> => {
  const account = await ports.accounts.inTeam(actor, name)
  if (!account) return refuse('account.not.found', { field: 'account' })
  const fits = account.parentId === actor.accountId || (selfToo && account.accountId === actor.accountId)
  return fits ? ok(account) : refuse('contract.not.direct', { field: 'account' })
}

const ending = async (
  { ports, now, brand }: Context<Actor>,
  account: Account,
  terms: ContractTerms,
): Promise<Stopping<ContractRecord>[]> =>
  endedByAgreeing(
    account.path,
    terms,
    await ports.contracts.inForceInTeam(account.lineId, account.path, terms.kind),
  ).map((contract) => ({ contract, until: stopsCounting(contract, now, brand.zone) }))

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
    ending: (await ending(context, account, terms)).map((c) => presentEnding(c, terms)),
  })
}

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
  const ends = await ending(context, account, terms)
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
