import type { ContractKind, ContractPeriod, ContractTerms } from '../../../entities/contracts/contract.ts'

interface TierValues {
  validBets?: number | null
  activeMembers?: number | null
  /** Percent. */
  rate?: number | null
}

/** The form's values for terms. Rates are percentages, and every field may still be empty. */
export interface TermsValues {
  tiers?: readonly (TierValues | undefined)[]
  period?: ContractPeriod
  carryOver?: 'none' | 'onePeriod' | 'forEver'
  profitRate?: number | null
  lossRate?: number | null
  singleBetAmount?: number | null
}

const bps = (percent: number | null | undefined): number => Math.round((percent ?? 0) * 100)

/**
 * Returns the terms of the form's values. Hourly tiers have no active members; only a dividend has a period and
 * carry-over.
 */
export const termsOf = (kind: ContractKind, values: TermsValues): ContractTerms => {
  if (kind === 'realtime') {
    return {
      kind,
      profitRateBps: bps(values.profitRate),
      lossRateBps: bps(values.lossRate),
      singleBetAmount: values.singleBetAmount ?? 0,
    }
  }
  const tiers = (values.tiers ?? []).map((tier) => ({
    validBets: tier?.validBets ?? 0,
    activeMembers: kind === 'hourly' ? 0 : (tier?.activeMembers ?? 0),
    rateBps: bps(tier?.rate),
  }))
  return kind === 'dividend'
    ? { kind, tiers, period: values.period ?? 'M', carryOver: values.carryOver ?? 'none' }
    : { kind, tiers }
}

/** Returns the form's values of the given terms. */
export const valuesOf = (terms: ContractTerms): TermsValues =>
  terms.kind === 'realtime'
    ? {
        profitRate: terms.profitRateBps / 100,
        lossRate: terms.lossRateBps / 100,
        singleBetAmount: terms.singleBetAmount,
      }
    : {
        tiers: terms.tiers.map((tier) => ({
          validBets: tier.validBets,
          activeMembers: tier.activeMembers,
          rate: tier.rateBps / 100,
        })),
        period: terms.period,
        carryOver: terms.carryOver,
      }

/**
 * Returns the values of a new form: one empty tier, within the limits and the period of the offering account's
 * own contract.
 */
export const firstValues = (
  kind: ContractKind,
  highestRateBps: number,
  own: ContractTerms | null,
): TermsValues => {
  const half = Math.floor(highestRateBps / 2) / 100
  if (kind === 'realtime') return { profitRate: half, lossRate: half, singleBetAmount: 10 }
  const { period = 'M', carryOver = 'none' } = own?.kind === 'dividend' ? own : {}
  return {
    tiers: [{ validBets: 1000, activeMembers: kind === 'hourly' ? 0 : 1, rate: half }],
    period,
    carryOver,
  }
}

/** Returns whether every required field is filled in, so that the terms can be previewed. */
export const isComplete = (kind: ContractKind, values: TermsValues): boolean =>
  kind === 'realtime'
    ? typeof values.profitRate === 'number' &&
      typeof values.lossRate === 'number' &&
      typeof values.singleBetAmount === 'number'
    : (values.tiers ?? []).length > 0 &&
      (values.tiers ?? []).every(
        (tier) => typeof tier?.validBets === 'number' && typeof tier.rate === 'number',
      )
