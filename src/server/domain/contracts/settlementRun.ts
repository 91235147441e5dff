import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { dayPlus, type Span } from '../../../rules/calendar.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { TransactionType } from '../../../rules/money/transactionTypes.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'

/**
 * How long after a period's end it is settled, in milliseconds. Transactions that began within it have ended by then.
 */
export const GRACE_MS = 10_000

/** How long a short bill waits before the next try, in milliseconds. */
export const RETRY_MS = 300_000

/** The most contracts (or accounts, for rebates) that one transaction settles. */
export const BATCH = 1_000

/** The grain of the rollups that each kind reads. Real-time contracts read rounds. */
export const GRAIN: Record<Exclude<ContractKind, 'realtime'>, 'day' | 'hour'> = {
  dividend: 'day',
  daily: 'day',
  hourly: 'hour',
}

export const BILL_TYPES: Record<ContractKind, TransactionType> = {
  dividend: TRANSACTION_TYPES.dividend,
  daily: TRANSACTION_TYPES.dailySalary,
  hourly: TRANSACTION_TYPES.hourlySalary,
  realtime: TRANSACTION_TYPES.realtimeSalary,
}

/**
 * Returns when a bill is due: a daily salary `payDelayDays` days after its day has ended (§9: paid every other day),
 * every other kind at the end of its period.
 */
export const dueAt = (kind: ContractKind, span: Span, payDelayDays: number, zone: string): number =>
  kind === 'daily' ? dayPlus(span.end, payDelayDays, zone).start : span.end

/**
 * Whether a period leaves a bill. Empty hours and five-minute slots leave none, because there are up to 288 a day per
 * contract.
 */
export const leavesBill = (
  kind: ContractKind,
  team: { validBets: Units; wonBets: number; lostBets: number },
): boolean =>
  kind === 'dividend' ||
  kind === 'daily' ||
  (kind === 'hourly' ? team.validBets > 0n : team.wonBets + team.lostBets > 0)

/**
 * A round as real-time contracts count it: at least the single bet amount. A stake that was fully returned is neither
 * won nor lost.
 */
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

/** The parts of a bill that settling again compares. */
interface Comparable {
  gross: Units
  carriedOut: Units
  paid: Units
  netLoss: Units
  basis: Units
  validBets: Units
  activeMembers: number
  tierIndex: number | null
}

/** What settling again does with a bill: `paid` and `followed` refuse the whole run. */
export type BillChange = 'new' | 'same' | 'changed' | 'paid' | 'followed'

/**
 * Compares a stored bill with the one that the present figures give. A paid bill whose amount stays is left as it was
 * issued, also when its figures differ.
 * @param isFollowed whether the contract has a bill of a later period
 */
export const billChange = (
  stored: Comparable | undefined,
  again: Comparable,
  isFollowed: boolean,
): BillChange => {
  // A bill that is missing carried nothing into the next period.
  if (!stored) return isFollowed && again.carriedOut !== 0n ? 'followed' : 'new'
  const sameMoney = stored.gross === again.gross && stored.carriedOut === again.carriedOut
  const sameFigures =
    stored.netLoss === again.netLoss &&
    stored.basis === again.basis &&
    stored.validBets === again.validBets &&
    stored.activeMembers === again.activeMembers &&
    stored.tierIndex === again.tierIndex
  if (sameMoney && (sameFigures || stored.paid > 0n)) return 'same'
  if (stored.paid > 0n) return 'paid'
  return isFollowed && stored.carriedOut !== again.carriedOut ? 'followed' : 'changed'
}
