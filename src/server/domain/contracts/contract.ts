import type {
  Contract,
  ContractKind,
  ContractState,
  ContractTerms,
  Tier,
} from '../../../entities/contracts/contract.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'

/** The two sides of a contract; `rule` is §4's automatic ending. */
export type Side = 'offerer' | 'offeree'
export type ContractAction = Contract['actions'][number]

/** The values of a contract that a transition reads. */
export interface ContractStatus {
  state: ContractState
  terminationRequestedBy: Side | null
}

/** The states in which a contract is in force. One that a side wants to terminate still counts. */
export const IN_FORCE: readonly ContractState[] = ['active', 'terminationRequested']

const other = (side: Side): Side => (side === 'offerer' ? 'offeree' : 'offerer')

/** Returns what a side may do now (provider.md §3, states of a contract). */
export const actionsFor = (contract: ContractStatus, side: Side): ContractAction[] => {
  if (contract.state === 'offered') return side === 'offeree' ? ['accept', 'reject'] : ['withdraw']
  if (contract.state === 'active') return ['requestTermination']
  if (contract.state === 'terminationRequested' && contract.terminationRequestedBy === other(side)) {
    return ['acceptTermination', 'rejectTermination']
  }
  return []
}

const NEXT: Record<ContractAction, ContractState> = {
  accept: 'active',
  reject: 'rejected',
  withdraw: 'withdrawn',
  requestTermination: 'terminationRequested',
  acceptTermination: 'terminated',
  rejectTermination: 'active',
}

/** Takes one step of a contract's life. Refuses `contract.state` when that side may not take it now. */
export const transition = (
  contract: ContractStatus,
  action: ContractAction,
  side: Side,
): Decision<ContractStatus> =>
  actionsFor(contract, side).includes(action)
    ? ok({ state: NEXT[action], terminationRequestedBy: action === 'requestTermination' ? side : null })
    : refuse('contract.state')

/** Returns terms in the form that is stored and hashed, without fields that the kind does not have. */
export const normalTerms = (terms: ContractTerms): ContractTerms => {
  if (terms.kind === 'realtime') {
    const { kind, profitRateBps, lossRateBps, singleBetAmount } = terms
    return { kind, profitRateBps, lossRateBps, singleBetAmount }
  }
  const tiers = terms.tiers.map(({ validBets, activeMembers, rateBps }) => ({
    validBets,
    activeMembers: terms.kind === 'hourly' ? 0 : activeMembers,
    rateBps,
  }))
  if (terms.kind !== 'dividend') return { kind: terms.kind, tiers }
  return { kind: 'dividend', tiers, period: terms.period ?? 'M', carryOver: terms.carryOver ?? 'none' }
}

/** Returns the text whose SHA-256 identifies terms: their normal form as JSON, with a fixed order of keys. */
export const hashInput = (terms: ContractTerms): string => JSON.stringify(normalTerms(terms))

/** Returns the highest rate a contract can pay, which §4's ending rule compares. */
export const highestRate = (terms: ContractTerms): number =>
  terms.kind === 'realtime'
    ? Math.max(terms.profitRateBps, terms.lossRateBps)
    : Math.max(...terms.tiers.map((tier) => tier.rateBps))

const asksAndPaysMore = (tier: Tier, before: Tier): boolean =>
  tier.validBets >= before.validBets &&
  tier.activeMembers >= before.activeMembers &&
  (tier.validBets > before.validBets || tier.activeMembers > before.activeMembers) &&
  tier.rateBps > before.rateBps

const percent = (bps: number): string => `${bps / 100}%`

const aboveOwn = (field: string, maximumBps: number) =>
  refuse('contract.above.own', { field, detail: { maximum: percent(maximumBps), maximumBps } })

type RealtimeTerms = Extract<ContractTerms, { kind: 'realtime' }>

const checkRealtimeTerms = (
  terms: RealtimeTerms,
  own: ContractTerms | 'house' | null,
): Decision<ContractTerms> => {
  if (terms.singleBetAmount < 0) return refuse('contract.tiers.order', { field: 'terms.singleBetAmount' })
  if (own === 'house') return ok(terms)
  const highest = own?.kind === 'realtime' ? own : { profitRateBps: 0, lossRateBps: 0 }
  if (terms.profitRateBps > highest.profitRateBps)
    return aboveOwn('terms.profitRateBps', highest.profitRateBps)
  if (terms.lossRateBps > highest.lossRateBps) return aboveOwn('terms.lossRateBps', highest.lossRateBps)
  return own ? ok(terms) : aboveOwn('terms.profitRateBps', 0)
}

/** The highest rate, in basis points, that an offerer may offer; −1 when it may offer none. */
const rateLimitOf = (own: ContractTerms | 'house' | null): number => {
  if (own === 'house') return Infinity
  return own ? highestRate(own) : -1
}

/**
 * Whether terms may be offered: thresholds not negative, tiers ascending and distinct,
 * and no rate above the offerer's own of the same kind. For real-time, profit and loss rate are each compared.
 * @param own the offerer's own terms in force: `house` has no limit, null (no contract) may offer nothing
 */
export const checkTerms = (
  terms: ContractTerms,
  own: ContractTerms | 'house' | null,
): Decision<ContractTerms> => {
  const normal = normalTerms(terms)
  if (normal.kind === 'realtime') return checkRealtimeTerms(normal, own)
  const maximum = rateLimitOf(own)
  for (const [index, tier] of normal.tiers.entries()) {
    const before = normal.tiers[index - 1]
    if (tier.validBets < 0 || (before && !asksAndPaysMore(tier, before))) {
      return refuse('contract.tiers.order', { field: `terms.tiers.${index}.rateBps` })
    }
    if (tier.rateBps > maximum) return aboveOwn(`terms.tiers.${index}.rateBps`, Math.max(maximum, 0))
  }
  return ok(normal)
}

/** A contract in force, as §4's ending rule reads it. */
export interface Below {
  kind: ContractKind
  state: ContractState
  terms: ContractTerms
  /** The offeree's path in the tree. */
  payeePath: string
}

/**
 * §4: returns the contracts that end when one is agreed: those of the same kind in force below the offeree whose
 * highest rate is above the new one's. The offeree's own contracts do not count as below.
 */
export const endedByAgreeing = <C extends Below>(
  offereePath: string,
  terms: ContractTerms,
  contracts: readonly C[],
): C[] =>
  contracts.filter(
    (c) =>
      c.kind === terms.kind &&
      IN_FORCE.includes(c.state) &&
      c.payeePath !== offereePath &&
      c.payeePath.startsWith(offereePath) &&
      highestRate(c.terms) > highestRate(terms),
  )
