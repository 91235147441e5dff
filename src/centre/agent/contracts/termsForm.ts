import type { ContractKind, ContractPeriod, ContractTerms } from '../../../entities/contract.ts'

interface TierValues {
  validBets?: number | null
  activeMembers?: number | null
  /** Percent, as people say it. */
  rate?: number | null
}

/** How the form holds terms: rates as percentages, any field possibly not filled in yet. */
export interface TermsValues {
  tiers?: readonly (TierValues | undefined)[]
  period?: ContractPeriod
  carryOver?: 'none' | 'onePeriod' | 'forEver'
  profitRate?: number | null
  lossRate?: number | null
  singleBetAmount?: number | null
}

const bps = (percent: number | null | undefined): number => Math.round((percent ?? 0) * 100)

/** The terms a form says. Hourly tiers know no active members; only a dividend has a period and carries over. */
export const termsOf = (kind: ContractKind, values: TermsValues): ContractTerms => {
  if (kind === 'realtime') {
    return {
      kind, profitRateBps: bps(values.profitRate), lossRateBps: bps(values.lossRate), singleBetAmount: values.singleBetAmount ?? 0,
    }
  }
  const tiers = (values.tiers ?? []).map((tier) => ({
    validBets: tier?.validBets ?? 0, activeMembers: kind === 'hourly' ? 0 : (tier?.activeMembers ?? 0), rateBps: bps(tier?.rate),
  }))
  return kind === 'dividend' ? { kind, tiers, period: values.period ?? 'M', carryOver: values.carryOver ?? 'none' } : { kind, tiers }
}

/** The form's values that say these terms. */
export const valuesOf = (terms: ContractTerms): TermsValues =>
  terms.kind === 'realtime'
    ? { profitRate: terms.profitRateBps / 100, lossRate: terms.lossRateBps / 100, singleBetAmount: terms.singleBetAmount }
    : {
        tiers: terms.tiers.map((tier) => ({ validBets: tier.validBets, activeMembers: tier.activeMembers, rate: tier.rateBps / 100 })),
        period: terms.period, carryOver: terms.carryOver,
      }

/** What an empty form begins with: one tier to fill in, below what the offerer itself has, in its own contract's period. */
export const firstValues = (kind: ContractKind, highestRateBps: number, own: ContractTerms | null): TermsValues => {
  const half = Math.floor(highestRateBps / 2) / 100
  if (kind === 'realtime') return { profitRate: half, lossRate: half, singleBetAmount: 10 }
  const { period = 'M', carryOver = 'none' } = own?.kind === 'dividend' ? own : {}
  return { tiers: [{ validBets: 1000, activeMembers: kind === 'hourly' ? 0 : 1, rate: half }], period, carryOver }
}

/** Whether every field the terms need is filled in, so that they can be tried on paper. */
export const isComplete = (kind: ContractKind, values: TermsValues): boolean =>
  kind === 'realtime'
    ? typeof values.profitRate === 'number' && typeof values.lossRate === 'number' && typeof values.singleBetAmount === 'number'
    : (values.tiers ?? []).length > 0 && (values.tiers ?? []).every((tier) => typeof tier?.validBets === 'number' && typeof tier.rate === 'number')
