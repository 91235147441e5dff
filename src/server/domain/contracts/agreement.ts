import type { ContractState, ContractTerms } from '../../../entities/contracts/contract.ts'
import { DAY } from '../../../rules/calendar.ts'
import {
  beginsCounting,
  stopsCounting,
  type SettlementPeriod,
} from '../../../rules/contracts/contractPeriod.ts'
import { endedByAgreeing, type Below } from './contract.ts'

/** How many days an offer can be accepted, from its creation or its effective date, whichever is later. */
export const OFFER_DAYS = 30

/** Returns the moment up to which an offer can be accepted, epoch ms. */
export const offerOpenUntil = (offer: { offeredAt: number; effectiveFrom: number }): number =>
  Math.max(offer.offeredAt, offer.effectiveFrom) + OFFER_DAYS * DAY

/** A contract in force, as an agreement reads it. */
export interface Running extends Below {
  contractId: string
  period: SettlementPeriod
  effectiveFrom: number
}

/** A contract that an agreement ends, and the moment up to which it still counts. */
export interface Stopping<C> {
  contract: C
  until: number
}

/** What accepting an offer does. It is shown before the decision and then carried out. */
export interface AgreementPlan<C> {
  /** The moment from which the new contract counts. */
  begins: number
  /** The payee's contract of the kind that the offer replaces. */
  replaced: Stopping<C> | null
  /** The contracts below whose rate is higher (§4). */
  ended: Stopping<C>[]
}

interface Offer {
  state: ContractState
  terms: ContractTerms
  period: SettlementPeriod
  effectiveFrom: number
  payeePath: string
}

/**
 * Returns what accepting an offer at `now` does.
 * @param standing the payee's contract in force, those in force in its team, and up to when earlier ended contracts
 * count
 */
export const planAgreement = <C extends Running>(
  offer: Offer,
  standing: { replaced: C | null; team: readonly C[]; countsUntil: number | null },
  now: number,
  zone: string,
): AgreementPlan<C> => {
  const asked = Math.max(offer.effectiveFrom, now)
  const { replaced, team, countsUntil } = standing
  return {
    begins: beginsCounting(offer.period, asked, { replaced, countsUntil }, zone),
    replaced: replaced && { contract: replaced, until: stopsCounting(replaced, asked, zone) },
    ended: endedByAgreeing(offer.payeePath, offer.terms, team).map((contract) => ({
      contract,
      until: stopsCounting(contract, now, zone),
    })),
  }
}

/**
 * Returns a plan as text: plans with the same text do the same. The start of hourly and shorter contracts is left
 * out, because it moves on while the offer is being read.
 */
export const planText = (
  plan: AgreementPlan<Running & { termsHash: string }>,
  offer: { termsHash: string; period: SettlementPeriod },
): string =>
  JSON.stringify([
    offer.termsHash,
    offer.period === 'hour' || offer.period === 'slot' ? null : plan.begins,
    plan.replaced && [plan.replaced.contract.contractId, plan.replaced.contract.termsHash],
    plan.ended.map(({ contract }) => contract.contractId).sort(),
  ])
