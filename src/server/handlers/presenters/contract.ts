import type { Bill, Contract } from '../../../entities/contracts/contract.ts'
import type {
  Agreement,
  BillInputs,
  EndingContract,
  TierReached,
} from '../../../entities/contracts/settlement.ts'
import { toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { offerOpenUntil, type AgreementPlan, type Stopping } from '../../domain/contracts/agreement.ts'
import { actionsFor, highestRate, type Side } from '../../domain/contracts/contract.ts'
import type { TeamPeriod, TierStanding } from '../../domain/contracts/settlement.ts'
import type { BillRecord } from '../../ports/contracts/bills.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { ContractTerms } from '../../../entities/contracts/contract.ts'

/** The side of a contract that an account is on; null when it is on neither. */
export const sideOf = (
  contract: Pick<ContractRecord, 'payeeId' | 'payerId'>,
  accountId: string,
): Side | null => {
  if (contract.payeeId === accountId) return 'offeree'
  return contract.payerId === accountId ? 'offerer' : null
}

/** A contract as one of its sides sees it, with the actions that side may take now. */
export const presentContract = (contract: ContractRecord, viewerId: string, now: number): Contract => {
  const side = sideOf(contract, viewerId)
  const openUntil = contract.state === 'offered' ? offerOpenUntil(contract) : null
  const lapsed = openUntil !== null && now >= openUntil
  return {
    id: contract.contractId,
    number: numberOf(contract.contractId),
    terms: contract.terms,
    termsHash: contract.termsHash,
    state: contract.state,
    offerer: contract.payerName,
    offeree: contract.payeeName,
    offeredAt: contract.offeredAt,
    effectiveFrom: contract.effectiveFrom,
    forceUntil: contract.forceUntil,
    openUntil,
    agreedAt: contract.agreedAt,
    endedAt: contract.endedAt,
    terminationRequestedBy: contract.terminationRequestedBy,
    actions: side ? actionsFor(contract, side).filter((action) => action !== 'accept' || !lapsed) : [],
  }
}

/** A contract below that ends when `terms` are agreed. */
export const presentEnding = (
  { contract, until }: Stopping<ContractRecord>,
  terms: ContractTerms,
): EndingContract => ({
  id: contract.contractId,
  number: numberOf(contract.contractId),
  offerer: contract.payerName,
  offeree: contract.payeeName,
  highestRateBps: highestRate(contract.terms),
  newHighestRateBps: highestRate(terms),
  until,
})

/** What accepting an offer does, as shown to `viewerId`. */
export const presentAgreement = (
  plan: AgreementPlan<ContractRecord>,
  fingerprint: string,
  terms: ContractTerms,
  viewer: { accountId: string; now: number },
): Agreement => ({
  fingerprint,
  begins: plan.begins,
  replaces: plan.replaced && {
    contract: presentContract(plan.replaced.contract, viewer.accountId, viewer.now),
    until: plan.replaced.until,
  },
  ending: plan.ended.map((one) => presentEnding(one, terms)),
})

/** The part of a bill that comes from its contract's terms. */
const presentTerms = (bill: BillRecord, terms: ContractTerms) =>
  terms.kind === 'realtime'
    ? { tier: null, tierCount: null, profitRateBps: terms.profitRateBps, lossRateBps: terms.lossRateBps }
    : {
        tier: bill.tierIndex === null ? null : bill.tierIndex + 1,
        tierCount: terms.tiers.length,
        profitRateBps: null,
        lossRateBps: null,
      }

/** A bill with the terms of its contract. */
export const presentBill = (bill: BillRecord, terms: ContractTerms): Bill => ({
  id: bill.billId,
  number: numberOf(bill.billId),
  contractId: bill.contractId,
  kind: bill.kind,
  payer: bill.payerName,
  payee: bill.payeeName,
  periodStart: bill.periodStart,
  periodEnd: bill.periodEnd,
  stake: toWire(bill.stake),
  validBets: toWire(bill.kind === 'realtime' ? bill.wonStake + bill.lostStake : bill.validBets),
  activeMembers: bill.activeMembers,
  netLoss: toWire(bill.netLoss),
  carriedIn: toWire(bill.carriedIn),
  rateBps: bill.rateBps,
  tierIndex: bill.tierIndex,
  ...presentTerms(bill, terms),
  betsCounted: bill.wonBets + bill.lostBets,
  wonStake: toWire(bill.wonStake),
  lostStake: toWire(bill.lostStake),
  gross: toWire(bill.gross),
  owedDown: toWire(bill.owedDown),
  own: toWire(bill.gross - bill.owedDown),
  paid: toWire(bill.paid),
  state: bill.state,
  dueAt: bill.dueAt,
  paidAt: bill.paidAt,
})

export const presentInputs = (
  team: TeamPeriod & { netLoss: bigint; carriedIn: bigint; carriedOut: bigint },
): BillInputs => ({
  stake: toWire(team.stake),
  winnings: toWire(team.winnings),
  rebates: toWire(team.rebates),
  promotions: toWire(team.promotions),
  salaries: toWire(team.salaries),
  validBets: toWire(team.validBets),
  activeMembers: team.activeMembers,
  netLoss: toWire(team.netLoss),
  carriedIn: toWire(team.carriedIn),
  carriedOut: toWire(team.carriedOut),
  wonBets: team.wonBets,
  lostBets: team.lostBets,
  wonStake: toWire(team.wonStake),
  lostStake: toWire(team.lostStake),
})

export const presentTier = ({
  index,
  tier,
  met,
  missingValidBets,
  missingActiveMembers,
}: TierStanding): TierReached => ({
  index,
  ...tier,
  met,
  missingValidBets: toWire(missingValidBets),
  missingActiveMembers,
})
