import type { Bill, Contract } from '../../../entities/contract.ts'
import type { BillInputs, EndingContract, TierReached } from '../../../entities/settlement.ts'
import { toWire } from '../../../rules/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { actionsFor, highestRate, type Side } from '../../domain/contract.ts'
import type { TeamPeriod, TierStanding } from '../../domain/settlement.ts'
import type { BillRecord } from '../../ports/bills.ts'
import type { ContractRecord } from '../../ports/contracts.ts'
import type { ContractTerms } from '../../../entities/contract.ts'

/** Which side an account is on; null when it is on neither. */
export const sideOf = (contract: Pick<ContractRecord, 'payeeId' | 'payerId'>, accountId: string): Side | null => {
  if (contract.payeeId === accountId) return 'offeree'
  return contract.payerId === accountId ? 'offerer' : null
}

/** A contract as one of its sides sees it, with what that side may do now. */
export const presentContract = (contract: ContractRecord, viewerId: string): Contract => {
  const side = sideOf(contract, viewerId)
  return {
    id: contract.contractId, number: numberOf(contract.contractId), terms: contract.terms, termsHash: contract.termsHash,
    state: contract.state, offerer: contract.payerName, offeree: contract.payeeName, offeredAt: contract.offeredAt,
    effectiveFrom: contract.effectiveFrom, agreedAt: contract.agreedAt, endedAt: contract.endedAt,
    terminationAskedBy: contract.terminationAskedBy, actions: side ? actionsFor(contract, side) : [],
  }
}

/** A contract below that ends when `terms` are agreed. */
export const presentEnding = (contract: ContractRecord, terms: ContractTerms): EndingContract => ({
  id: contract.contractId, number: numberOf(contract.contractId), offerer: contract.payerName, offeree: contract.payeeName,
  highestRateBps: highestRate(contract.terms), newHighestRateBps: highestRate(terms),
})

export const presentBill = (bill: BillRecord): Bill => ({
  id: bill.billId, number: numberOf(bill.billId), contractId: bill.contractId, kind: bill.kind,
  payer: bill.payerName, payee: bill.payeeName, periodStart: bill.periodStart, periodEnd: bill.periodEnd,
  validBets: toWire(bill.kind === 'realtime' ? bill.wonStake + bill.lostStake : bill.validBets),
  activeMembers: bill.activeMembers, netLoss: toWire(bill.netLoss), carriedIn: toWire(bill.carriedIn),
  rateBps: bill.rateBps, tierIndex: bill.tierIndex, gross: toWire(bill.gross), owedDown: toWire(bill.owedDown),
  own: toWire(bill.gross - bill.owedDown), paid: toWire(bill.paid), state: bill.state, dueAt: bill.dueAt, paidAt: bill.paidAt,
})

export const presentInputs = (team: TeamPeriod & { netLoss: bigint; carriedIn: bigint; carriedOut: bigint }): BillInputs => ({
  stake: toWire(team.stake), winnings: toWire(team.winnings), rebates: toWire(team.rebates), promotions: toWire(team.promotions),
  salaries: toWire(team.salaries), validBets: toWire(team.validBets), activeMembers: team.activeMembers,
  netLoss: toWire(team.netLoss), carriedIn: toWire(team.carriedIn), carriedOut: toWire(team.carriedOut),
  wonBets: team.wonBets, lostBets: team.lostBets, wonStake: toWire(team.wonStake), lostStake: toWire(team.lostStake),
})

export const presentTier = ({ index, tier, met, missingValidBets, missingActiveMembers }: TierStanding): TierReached => ({
  index, ...tier, met, missingValidBets: toWire(missingValidBets), missingActiveMembers,
})
