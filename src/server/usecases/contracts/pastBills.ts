import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import { dayPlus, HOUR, type Span } from '../../../rules/calendar.ts'
import { periodOfTerms, spanOf, type SettlementPeriod } from '../../../rules/contracts/contractPeriod.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { fromWire, sum, type Units } from '../../../rules/money/money.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { yieldOf } from '../../domain/contracts/settlement.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { teamPeriods } from '../team/teamPeriods.ts'

/** How far back it looks for hours in which a team played, in milliseconds. */
const HOURS_BACK = 7 * 24 * HOUR

/** A contract record for terms that have not been offered, to calculate with an account's real figures. */
export const previewContract = (
  account: Pick<Account, 'lineId' | 'accountId' | 'parentId' | 'name' | 'path' | 'depth'>,
  terms: ContractTerms,
): ContractRecord => ({
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
  terminationRequestedBy: null,
})

/**
 * The last whole periods, oldest first. Hourly: the last hours in which the team played. Real-time: whole days,
 * because five minutes show little. A day's slots pay the same as the day's sum, but for rounding.
 */
export const lastSpans = async (
  { ports, now, brand }: ServiceContext,
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

/** What a contract would have been billed in a span, and at which rate; null when its periods had different rates. */
export interface PastBill {
  gross: Units
  rateBps: number | null
}
/** The bills of one span, by contract id. */
export type PastBills = ReadonlyMap<string, PastBill>

/** Returns what a payer of contracts owes on them, in units. */
export const owedBy = (
  contracts: readonly ContractRecord[],
  bills: PastBills | undefined,
  payerId: string,
): Units =>
  sum(contracts.filter((c) => c.payerId === payerId).map((c) => bills?.get(c.contractId)?.gross ?? 0n))

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

/** Returns the spans of a contract's periods within some spans, oldest first, each with the place of its span. */
const periodsIn = (
  spans: readonly Span[],
  period: SettlementPeriod,
  zone: string,
): { place: number; period: Span }[] =>
  spans.flatMap((span, place) =>
    // Real-time contracts are calculated on whole days, as in the simulation.
    (period === 'slot' || period === 'hour' ? [span] : spansWithin(period, span, zone)).map((one) => ({
      place,
      period: one,
    })),
  )

/** Adds the bills of contracts with one period to those of each span, with the carry-over from one to the next. */
const addBills = async (
  { ports, brand }: ServiceContext,
  contracts: readonly ContractRecord[],
  periods: readonly { place: number; period: Span }[],
  bills: readonly Map<string, PastBill>[],
): Promise<void> => {
  const first = periods[0]
  if (!first) return
  const { lineId } = itemAt(contracts, 0)
  const ids = contracts.map((c) => c.contractId)
  let carried: ReadonlyMap<string, Units> = await ports.settlements.carried(lineId, ids, first.period.start)
  for (const { place, period } of periods) {
    const teams = await teamPeriods(ports.settlements, contracts, period, fromWire(brand.rules.activeMinimum))
    const next = new Map<string, Units>()
    for (const { contractId, terms } of contracts) {
      const team = requireValue(teams.get(contractId), 'team')
      const result = yieldOf(terms, team, carried.get(contractId) ?? 0n)
      next.set(contractId, result.carriedOut)
      const before = itemAt(bills, place).get(contractId)
      itemAt(bills, place).set(contractId, {
        gross: (before?.gross ?? 0n) + result.gross,
        rateBps: !before || before.rateBps === result.rateBps ? result.rateBps : null,
      })
    }
    carried = next
  }
}

/**
 * Calculates what contracts of one kind would have been billed in each of some spans, oldest first, each in its own
 * periods and by the rule that the settlement uses.
 */
export const pastBills = async (
  context: ServiceContext,
  contracts: readonly ContractRecord[],
  spans: readonly Span[],
): Promise<PastBills[]> => {
  const bills = spans.map(() => new Map<string, PastBill>())
  for (const period of new Set(contracts.map((c) => periodOfTerms(c.terms)))) {
    const alike = contracts.filter((c) => periodOfTerms(c.terms) === period)
    await addBills(context, alike, periodsIn(spans, period, context.brand.zone), bills)
  }
  return bills
}
