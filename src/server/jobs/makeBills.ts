import type { ContractKind } from '../../entities/contracts/contract.ts'
import type { Span } from '../../rules/calendar.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { fromWire, type Units } from '../../rules/money/money.ts'
import { requireValue } from '../../rules/requireValue.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import { spanOf } from '../../rules/contracts/contractPeriod.ts'
import { RULE_VERSION, yieldOf, type TeamPeriod } from '../domain/contracts/settlement.ts'
import { BATCH, dueAt, GRACE_MS, leavesBill } from '../domain/contracts/settlementRun.ts'
import type { BillRecord } from '../ports/contracts/bills.ts'
import type { ContractRecord } from '../ports/contracts/contracts.ts'
import type { Ports } from '../ports/ports.ts'
import type { Cursor } from '../ports/contracts/settlements.ts'
import type { JobContext } from './job.ts'
import { teamPeriods } from '../usecases/team/teamPeriods.ts'

interface BillInput {
  contract: ContractRecord
  span: Span
  team: TeamPeriod
  /** The net loss carried over from the previous period. */
  carriedIn: Units
  now: number
}

/** Returns the bill of a contract for one period. */
const billOf = (context: JobContext, { contract, span, team, carriedIn, now }: BillInput): BillRecord => {
  const result = yieldOf(contract.terms, team, carriedIn)
  const due = dueAt(contract.kind, span, context.brand.rules.payDelayDays, context.brand.zone)
  return {
    ...team,
    lineId: contract.lineId,
    billId: uuidV7(now, context.random),
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

/** Settles a batch of one period: reads the figures of all its teams together, and adds the bills. */
const settleBatch = async (
  context: JobContext,
  ports: Ports,
  contracts: readonly ContractRecord[],
  span: Span,
  now: number,
) => {
  const { settlements, bills } = ports
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
  const made = contracts.flatMap((contract) => {
    const team = requireValue(teams.get(contract.contractId), 'team')
    return leavesBill(contract.kind, team)
      ? [billOf(context, { contract, span, team, carriedIn: carried.get(contract.contractId) ?? 0n, now })]
      : []
  })
  return bills.add(made)
}

/** Returns the time up to which a line's figures are complete and no transaction is still running. */
const settledUntil = async (ports: Ports, lineId: string, now: number): Promise<number> =>
  Math.min(await ports.rollups.asOf(lineId, now), now - GRACE_MS)

/** Returns the period at a cursor. For hours and five-minute slots, that is the next one with a settled round. */
const nextSpan = async (
  ports: Ports,
  { lineId, period, at, after }: Cursor,
  until: number,
  zone: string,
): Promise<Span> => {
  if (after || (period !== 'hour' && period !== 'slot')) return spanOf(at, period, zone)
  const active = (await ports.settlements.nextActivity(lineId, at)) ?? until
  return spanOf(Math.max(Math.min(active, until), at), period, zone)
}

/** Settles one step of a cursor. Returns the cursor after it, or null when nothing is left to do. */
const step = async (
  context: JobContext,
  ports: Ports,
  cursor: Cursor,
  until: number,
  now: number,
): Promise<Cursor | null> => {
  const { lineId, period } = cursor
  const { zone } = context.brand
  const span = await nextSpan(ports, cursor, until, zone)
  const here = { ...cursor, at: span.start }
  if (span.end > until) return span.start > cursor.at ? here : null
  const contracts = await ports.settlements.contracts(here, span, BATCH)
  if (contracts.length === 0 && !cursor.after) {
    // Periods without a contract in force are skipped.
    const nextStart = await ports.settlements.nextInForce(
      lineId,
      cursor.kind as ContractKind,
      period,
      span.end,
    )
    return nextStart === null || nextStart >= until
      ? null
      : { ...here, at: spanOf(nextStart, period, zone).start }
  }
  if (contracts.length > 0) await settleBatch(context, ports, contracts, span, now)
  const last = contracts.at(-1)
  return last && contracts.length === BATCH
    ? { ...here, after: { depth: last.depth, id: last.contractId } }
    : { ...here, at: span.end, after: null }
}

/**
 * Orders cursors by the end of their period. Of those with the same end, the shortest comes first, because it affects
 * the longer.
 */
const byEnd =
  (zone: string) =>
  (a: Cursor, b: Cursor): number =>
    spanOf(a.at, a.period, zone).end - spanOf(b.at, b.period, zone).end || b.at - a.at

/** Periods that one transaction settles. Hours and five-minute slots are many and small. */
const STEPS = 12

/** Advances the cursors of a line and kind in one transaction. Returns the number of periods settled. */
const settleSome = async (
  context: JobContext,
  ports: Ports,
  lineId: string,
  kind: ContractKind,
): Promise<number> => {
  const now = context.now()
  let cursors = (await ports.settlements.claim(lineId, kind)) ?? []
  if (cursors.length === 0) return 0
  const until = await settledUntil(ports, lineId, now)
  for (let done = 0; done < STEPS; done += 1) {
    let moved: Cursor | null = null
    for (const cursor of cursors.toSorted(byEnd(context.brand.zone))) {
      moved = await step(context, ports, cursor, until, now)
      if (moved) break
    }
    if (!moved) return done
    await ports.settlements.advance(moved)
    const { period } = moved
    cursors = cursors.map((cursor) => (cursor.period === period ? moved : cursor))
  }
  return STEPS
}

/**
 * Makes the due bills of one line and kind, in bounded transactions. An interrupted run leaves nothing behind; a
 * repeated run finds its bills and continues.
 * @returns the number of periods settled
 */
export const makeBills = async (context: JobContext, lineId: string, kind: ContractKind): Promise<number> => {
  let done = 0
  for (;;) {
    const some = await context.transact({ line: lineId }, (ports) => settleSome(context, ports, lineId, kind))
    done += some
    if (some < STEPS) return done
  }
}
