import type { Span } from '../../../rules/calendar.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { fromWire, type Units } from '../../../rules/money/money.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { RULE_VERSION, yieldOf, type TeamPeriod } from '../../domain/contracts/settlement.ts'
import { dueAt, GRACE_MS, leavesBill } from '../../domain/contracts/settlementRun.ts'
import type { BillRecord } from '../../ports/contracts/bills.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { teamPeriods } from '../team/teamPeriods.ts'

interface BillInput {
  contract: ContractRecord
  span: Span
  team: TeamPeriod
  /** The net loss carried over from the previous period. */
  carriedIn: Units
}

/** Returns the bill of a contract for one period. */
const billOf = (
  { now, random, brand }: ServiceContext,
  { contract, span, team, carriedIn }: BillInput,
): BillRecord => {
  const result = yieldOf(contract.terms, team, carriedIn)
  const due = dueAt(contract.kind, span, brand.rules.payDelayDays, brand.zone)
  return {
    ...team,
    lineId: contract.lineId,
    billId: uuidV7(now, random),
    contractId: contract.contractId,
    kind: contract.kind,
    payerId: contract.payerId,
    payerName: contract.payerName,
    payeeId: contract.payeeId,
    payeeName: contract.payeeName,
    payeePath: contract.payeePath,
    depth: contract.depth,
    periodStart: span.start,
    periodEnd: span.end,
    ruleVersion: RULE_VERSION,
    tierIndex: result.tierIndex,
    rateBps: result.rateBps,
    netLoss: result.netLoss,
    carriedIn,
    carriedOut: result.carriedOut,
    basis: result.basis,
    gross: result.gross,
    owedDown: 0n,
    paid: 0n,
    state: result.gross === 0n ? 'notReached' : 'due',
    dueAt: due,
    nextTryAt: due,
    paidAt: null,
    madeAt: now,
  }
}

/**
 * Returns the bills of a batch of contracts (one line, kind and period) for one period, without storing them. It reads
 * the figures of all their teams together. Periods that leave no bill are left out.
 */
export const billsOfPeriod = async (
  context: ServiceContext,
  contracts: readonly ContractRecord[],
  span: Span,
): Promise<BillRecord[]> => {
  const { settlements } = context.ports
  const { lineId, kind } = itemAt(contracts, 0)
  const minimum = fromWire(context.brand.rules.activeMinimum)
  const teams = await teamPeriods(settlements, contracts, span, minimum)
  const carried =
    kind === 'dividend'
      ? await settlements.carried(
          lineId,
          contracts.map((c) => c.contractId),
          span.start,
        )
      : new Map<string, Units>()
  return contracts.flatMap((contract) => {
    const team = requireValue(teams.get(contract.contractId), 'team')
    return leavesBill(contract.kind, team)
      ? [billOf(context, { contract, span, team, carriedIn: carried.get(contract.contractId) ?? 0n })]
      : []
  })
}

/** Returns the time up to which a line's figures are complete and no transaction is still running. */
export const settledUntil = async (
  ports: Pick<Ports, 'rollups'>,
  lineId: string,
  now: number,
): Promise<number> => Math.min(await ports.rollups.asOf(lineId, now), now - GRACE_MS)
