import type { ContractPeriod, ContractTerms } from '../../entities/contracts/contract.ts'
import { hourOf, periodOf, slotOf, type Span } from '../calendar.ts'

/** The settlement period of a contract: a dividend's period, the day, the hour, or five minutes. */
export type SettlementPeriod = ContractPeriod | 'hour' | 'slot'

export const periodOfTerms = (
  terms: Pick<ContractTerms, 'kind'> & { period?: ContractPeriod | undefined },
): SettlementPeriod =>
  terms.kind === 'dividend'
    ? (terms.period ?? 'M')
    : { daily: 'D' as const, hourly: 'hour' as const, realtime: 'slot' as const }[terms.kind]

/** The settlement period that contains a moment. */
export const spanOf = (at: number, period: SettlementPeriod, zone: string): Span => {
  if (period === 'hour') return hourOf(at, zone)
  return period === 'slot' ? slotOf(at) : periodOf(at, period, zone)
}

/** The start of the first period at or after a moment, where contracts begin and stop counting. */
export const boundaryFrom = (at: number, period: SettlementPeriod, zone: string): number => {
  const span = spanOf(at, period, zone)
  return span.start === at ? at : span.end
}

/** The part of a contract that decides where it stops counting. */
interface Counting {
  period: SettlementPeriod
  effectiveFrom: number
}

/**
 * The moment up to which a replaced contract counts: the end of the period running at `from`, so that no period is
 * split.
 */
export const stopsCounting = ({ period, effectiveFrom }: Counting, from: number, zone: string): number =>
  Math.max(boundaryFrom(from, period, zone), effectiveFrom)

/**
 * The moment from which a new contract counts: its first period after the requested moment, and after the replaced
 * and ended contracts have stopped.
 * @param countsUntil up to when ended contracts still count; null for none
 */
export const beginsCounting = (
  period: SettlementPeriod,
  asked: number,
  before: { replaced: Counting | null; countsUntil: number | null },
  zone: string,
): number => {
  const stops = before.replaced ? stopsCounting(before.replaced, asked, zone) : asked
  return boundaryFrom(Math.max(asked, stops, before.countsUntil ?? asked), period, zone)
}
