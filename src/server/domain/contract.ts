import type { Contract, ContractKind, ContractPeriod, ContractState, ContractTerms, Tier } from '../../entities/contract.ts'
import { hourOf, periodOf, slotOf, type Span } from '../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'

/** The two sides of a contract; `rule` is §4's automatic ending. */
export type Side = 'offerer' | 'offeree'
export type ContractAction = Contract['actions'][number]

/** What a transition reads of a contract. */
export interface Standing {
  state: ContractState
  terminationAskedBy: Side | null
}

/** Both states in which a contract is in force: one that somebody wants to end still counts. */
export const IN_FORCE: readonly ContractState[] = ['active', 'terminationAsked']

const other = (side: Side): Side => (side === 'offerer' ? 'offeree' : 'offerer')

/** What one side may do now (provider.md §3, states of a contract). */
export const actionsFor = (contract: Standing, side: Side): ContractAction[] => {
  if (contract.state === 'offered') return side === 'offeree' ? ['accept', 'reject'] : ['withdraw']
  if (contract.state === 'active') return ['askTermination']
  if (contract.state === 'terminationAsked' && contract.terminationAskedBy === other(side)) {
    return ['acceptTermination', 'rejectTermination']
  }
  return []
}

const NEXT: Record<ContractAction, ContractState> = {
  accept: 'active', reject: 'rejected', withdraw: 'withdrawn',
  askTermination: 'terminationAsked', acceptTermination: 'terminated', rejectTermination: 'active',
}

/** One step of a contract's life. Refuses `contract.state` when that side may not take it now. */
export const transition = (contract: Standing, action: ContractAction, side: Side): Decision<Standing> =>
  actionsFor(contract, side).includes(action)
    ? ok({ state: NEXT[action], terminationAskedBy: action === 'askTermination' ? side : null })
    : refuse('contract.state')

/** The terms in the one form that is stored and hashed: nothing in them that the kind does not have. */
export const normalTerms = (terms: ContractTerms): ContractTerms => {
  if (terms.kind === 'realtime') {
    const { kind, profitRateBps, lossRateBps, singleBetAmount } = terms
    return { kind, profitRateBps, lossRateBps, singleBetAmount }
  }
  const tiers = terms.tiers.map(({ validBets, activeMembers, rateBps }) => ({
    validBets, activeMembers: terms.kind === 'hourly' ? 0 : activeMembers, rateBps,
  }))
  if (terms.kind !== 'dividend') return { kind: terms.kind, tiers }
  return { kind: 'dividend', tiers, period: terms.period ?? 'M', carryOver: terms.carryOver ?? 'none' }
}

/** What the terms' SHA-256 is taken over: their normal form as JSON, keys in a fixed order. */
export const hashInput = (terms: ContractTerms): string => JSON.stringify(normalTerms(terms))

/** The highest rate a contract can pay: what §4's ending rule compares. */
export const highestRate = (terms: ContractTerms): number =>
  terms.kind === 'realtime'
    ? Math.max(terms.profitRateBps, terms.lossRateBps)
    : Math.max(...terms.tiers.map((tier) => tier.rateBps))

const asksAndPaysMore = (tier: Tier, before: Tier): boolean =>
  tier.validBets >= before.validBets && tier.activeMembers >= before.activeMembers
  && (tier.validBets > before.validBets || tier.activeMembers > before.activeMembers)
  && tier.rateBps > before.rateBps

const percent = (bps: number): string => `${bps / 100}%`

const aboveOwn = (field: string, maximumBps: number) =>
  refuse('contract.above.own', { field, detail: { maximum: percent(maximumBps), maximumBps } })

/**
 * Whether terms may be offered (screens.md, contract dialog): thresholds not negative, tiers ascending and distinct,
 * and no rate above the offerer's own of the same kind. For real-time, profit and loss rate are each compared.
 * @param own the offerer's own terms in force: `house` has no limit, null (no contract) may offer nothing
 */
export const checkTerms = (terms: ContractTerms, own: ContractTerms | 'house' | null): Decision<ContractTerms> => {
  const normal = normalTerms(terms)
  if (normal.kind === 'realtime') {
    if (normal.singleBetAmount < 0) return refuse('contract.tiers.order', { field: 'terms.singleBetAmount' })
    if (own === 'house') return ok(normal)
    const mine = own?.kind === 'realtime' ? own : { profitRateBps: 0, lossRateBps: 0 }
    if (normal.profitRateBps > mine.profitRateBps) return aboveOwn('terms.profitRateBps', mine.profitRateBps)
    if (normal.lossRateBps > mine.lossRateBps) return aboveOwn('terms.lossRateBps', mine.lossRateBps)
    return own ? ok(normal) : aboveOwn('terms.profitRateBps', 0)
  }
  const maximum = own === 'house' ? Infinity : own ? highestRate(own) : -1
  for (const [index, tier] of normal.tiers.entries()) {
    const before = normal.tiers[index - 1]
    if (tier.validBets < 0 || (before && !asksAndPaysMore(tier, before))) {
      return refuse('contract.tiers.order', { field: `terms.tiers.${index}.rateBps` })
    }
    if (tier.rateBps > maximum) return aboveOwn(`terms.tiers.${index}.rateBps`, Math.max(maximum, 0))
  }
  return ok(normal)
}

/** How often a contract is settled: a dividend's period, the day, the hour, or five minutes. */
export type SettlementPeriod = ContractPeriod | 'hour' | 'slot'

export const periodOfTerms = (terms: ContractTerms): SettlementPeriod =>
  terms.kind === 'dividend' ? (terms.period ?? 'M') : { daily: 'D' as const, hourly: 'hour' as const, realtime: 'slot' as const }[terms.kind]

/** The settlement period a moment falls in. */
export const spanOf = (at: number, period: SettlementPeriod, zone: string): Span =>
  period === 'hour' ? hourOf(at, zone) : period === 'slot' ? slotOf(at) : periodOf(at, period, zone)

/** The first period's beginning at or after a moment: where a contract begins to count, and where one stops. */
export const boundaryFrom = (at: number, period: SettlementPeriod, zone: string): number => {
  const span = spanOf(at, period, zone)
  return span.start === at ? at : span.end
}

/** A contract in force, as far as §4's ending rule reads it. */
export interface Below {
  kind: ContractKind
  state: ContractState
  terms: ContractTerms
  /** The offeree's path in the tree. */
  payeePath: string
}

/**
 * §4: the contracts that end when one is agreed — every one of the same kind in force anywhere below the offeree whose
 * highest rate is above the new one's. The offeree's own contracts are not below it.
 */
export const endedByAgreeing = <C extends Below>(offereePath: string, terms: ContractTerms, contracts: readonly C[]): C[] =>
  contracts.filter((c) =>
    c.kind === terms.kind && IN_FORCE.includes(c.state)
    && c.payeePath !== offereePath && c.payeePath.startsWith(offereePath)
    && highestRate(c.terms) > highestRate(terms))
