import type { CarryOver, ContractPeriod, ContractTerms, Tier } from '../../entities/contracts/contract.ts'

/** The effect of a changed value on the payee; `different` is neither better nor worse. */
export type TermChange = 'same' | 'better' | 'worse' | 'different'

/** One value of a contract's terms, before and after. null where one of them has no such tier. */
export interface ComparedTerm {
  name: keyof Tier | 'period' | 'carryOver' | 'profitRateBps' | 'lossRateBps' | 'singleBetAmount'
  /** The index of its tier, from 0; null for values of the whole contract. */
  tier: number | null
  before: number | ContractPeriod | CarryOver | null
  after: number | ContractPeriod | CarryOver | null
  change: TermChange
}

/** Carrying losses further is worse for the payee. */
const CARRY = ['none', 'onePeriod', 'forEver']

const changeOf = (before: number, after: number, better: 'higher' | 'lower'): TermChange => {
  if (before === after) return 'same'
  return after > before === (better === 'higher') ? 'better' : 'worse'
}

const figure = (
  name: ComparedTerm['name'],
  before: number,
  after: number,
  better: 'higher' | 'lower',
): ComparedTerm => ({ name, tier: null, before, after, change: changeOf(before, after, better) })

const TIER_VALUES = [
  ['validBets', 'lower'],
  ['activeMembers', 'lower'],
  ['rateBps', 'higher'],
] as const

const tierRows = (tier: number, before: Tier | undefined, after: Tier | undefined): ComparedTerm[] =>
  TIER_VALUES.map(([name, better]): ComparedTerm => {
    if (before && after) return { ...figure(name, before[name], after[name], better), tier }
    // An additional tier is better, because it can be reached.
    return {
      name,
      tier,
      before: before?.[name] ?? null,
      after: after?.[name] ?? null,
      change: after ? 'better' : 'worse',
    }
  })

/** Compares terms of one kind value by value; tiers are compared by position. */
export const compareTerms = (before: ContractTerms, after: ContractTerms): ComparedTerm[] => {
  if (before.kind === 'realtime' || after.kind === 'realtime') {
    if (before.kind !== 'realtime' || after.kind !== 'realtime') return []
    return [
      figure('profitRateBps', before.profitRateBps, after.profitRateBps, 'higher'),
      figure('lossRateBps', before.lossRateBps, after.lossRateBps, 'higher'),
      figure('singleBetAmount', before.singleBetAmount, after.singleBetAmount, 'lower'),
    ]
  }
  const tiers = Array.from({ length: Math.max(before.tiers.length, after.tiers.length) }, (_, tier) =>
    tierRows(tier, before.tiers[tier], after.tiers[tier]),
  )
    .flat()
    .filter(({ name }) => name !== 'activeMembers' || after.kind !== 'hourly')
  if (after.kind !== 'dividend') return tiers
  const carried = changeOf(
    CARRY.indexOf(before.carryOver ?? 'none'),
    CARRY.indexOf(after.carryOver ?? 'none'),
    'lower',
  )
  const [periodBefore, periodAfter] = [before.period ?? 'M', after.period ?? 'M']
  return [
    ...tiers,
    {
      name: 'period',
      tier: null,
      before: periodBefore,
      after: periodAfter,
      change: periodBefore === periodAfter ? 'same' : 'different',
    },
    {
      name: 'carryOver',
      tier: null,
      before: before.carryOver ?? 'none',
      after: after.carryOver ?? 'none',
      change: carried,
    },
  ]
}
