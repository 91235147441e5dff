import type { ContractKind } from '../../entities/contract.ts'
import { dayPlus, type Span } from '../../rules/calendar.ts'
import type { Units } from '../../rules/money.ts'
import type { TransactionType } from '../../rules/transactionTypes.ts'
import { TRANSACTION_TYPES } from '../../rules/transactionTypes.ts'

/** How long after a period's end it is settled: a transaction that began within it has ended by then. */
export const GRACE_MS = 10_000

/** How long a short bill waits before it is tried again by itself. */
export const RETRY_MS = 300_000

/** The most contracts (or accounts, for rebates) one transaction settles. */
export const BATCH = 1_000

/** Which column of the rollups each kind reads. Real-time reads the rounds themselves. */
export const GRAIN: Record<Exclude<ContractKind, 'realtime'>, 'day' | 'hour'> = { dividend: 'day', daily: 'day', hourly: 'hour' }

export const BILL_TYPES: Record<ContractKind, TransactionType> = {
  dividend: TRANSACTION_TYPES.dividend,
  daily: TRANSACTION_TYPES.dailySalary,
  hourly: TRANSACTION_TYPES.hourlySalary,
  realtime: TRANSACTION_TYPES.realtimeSalary,
}

/**
 * When a bill is due: a daily salary `payDelayDays` days after its day has ended (§9: paid every other day), every other
 * kind at the end of its period.
 */
export const dueAt = (kind: ContractKind, span: Span, payDelayDays: number, zone: string): number =>
  kind === 'daily' ? dayPlus(span.end, payDelayDays, zone).start : span.end

/** Hours and five minutes in which nothing happened leave no bill: there are 288 of them a day and contract. */
export const leavesBill = (kind: ContractKind, team: { validBets: Units; wonBets: number; lostBets: number }): boolean =>
  kind === 'dividend' || kind === 'daily' || (kind === 'hourly' ? team.validBets > 0n : team.wonBets + team.lostBets > 0)

/** A round as a real-time contract counts it: at least the single bet amount; a stake that came back whole is neither. */
export interface Counted {
  wonBets: number
  lostBets: number
  wonStake: Units
  lostStake: Units
}

export const addRound = (counted: Counted, round: { stake: Units; won: Units }): void => {
  if (round.won > round.stake) {
    counted.wonBets += 1
    counted.wonStake += round.stake
  } else if (round.won < round.stake) {
    counted.lostBets += 1
    counted.lostStake += round.stake
  }
}
