import type { ContractKind } from '../../entities/contract.ts'
import type { Span } from '../../rules/calendar.ts'
import { fromWire, type Units } from '../../rules/money.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import { spanOf } from '../domain/contract.ts'
import { RULE_VERSION, yieldOf, type TeamPeriod } from '../domain/settlement.ts'
import { BATCH, dueAt, GRACE_MS, leavesBill } from '../domain/settlementRun.ts'
import type { BillRecord } from '../ports/bills.ts'
import type { ContractRecord } from '../ports/contracts.ts'
import type { Ports } from '../ports/ports.ts'
import type { Cursor } from '../ports/settlements.ts'
import type { JobContext } from './job.ts'
import { teamPeriods } from '../answers/acts/teamPeriods.ts'

/** One bill from what was read for it. */
const billOf = (
  context: JobContext, contract: ContractRecord, span: Span, team: TeamPeriod, carriedIn: Units, now: number,
): BillRecord => {
  const result = yieldOf(contract.terms, team, carriedIn)
  const due = dueAt(contract.kind, span, context.brand.rules.payDelayDays, context.brand.zone)
  return {
    ...team,
    lineId: contract.lineId, billId: uuidV7(now, context.random), contractId: contract.contractId, kind: contract.kind,
    payerId: contract.payerId, payerName: contract.payerName, payeeId: contract.payeeId, payeeName: contract.payeeName,
    payeePath: contract.payeePath, depth: contract.depth, periodStart: span.start, periodEnd: span.end,
    ruleVersion: RULE_VERSION, tierIndex: result.tierIndex, rateBps: result.rateBps, netLoss: result.netLoss,
    carriedIn, carriedOut: result.carriedOut, basis: result.basis, gross: result.gross, owedDown: 0n, paid: 0n,
    state: result.gross === 0n ? 'notReached' : 'due', dueAt: due, nextTryAt: due, paidAt: null, madeAt: now,
  }
}

/** A batch of one period: reads every team's figures together, and leaves a bill for each contract that has one. */
const settleBatch = async (context: JobContext, ports: Ports, contracts: readonly ContractRecord[], span: Span, now: number) => {
  const { settlements, bills } = ports
  const lineId = contracts[0]!.lineId
  const minimum = fromWire(context.brand.rules.activeMinimum)
  const teams = await teamPeriods(settlements, contracts, span, minimum)
  const carried = contracts[0]!.kind === 'dividend'
    ? await settlements.carried(lineId, contracts.map((c) => c.contractId), span.start)
    : new Map<string, Units>()
  const made = contracts.flatMap((contract) => {
    const team = teams.get(contract.contractId)!
    return leavesBill(contract.kind, team)
      ? [billOf(context, contract, span, team, carried.get(contract.contractId) ?? 0n, now)]
      : []
  })
  return bills.add(made)
}

/** Up to where a line's facts are all in the rollups, and no transaction of that time is still under way. */
const settledUntil = async (ports: Ports, lineId: string, now: number): Promise<number> =>
  Math.min(await ports.rollups.asOf(lineId, now), now - GRACE_MS)

/** The period a cursor comes to: its own, or for hours and five minutes the next in which a round was settled. */
const nextSpan = async (ports: Ports, { lineId, period, at, after }: Cursor, until: number, zone: string): Promise<Span> => {
  if (after || (period !== 'hour' && period !== 'slot')) return spanOf(at, period, zone)
  const active = (await ports.settlements.nextActivity(lineId, at)) ?? until
  return spanOf(Math.max(Math.min(active, until), at), period, zone)
}

/** Where a cursor stands after one step; null when nothing is left to do. */
const step = async (context: JobContext, ports: Ports, cursor: Cursor, until: number, now: number): Promise<Cursor | null> => {
  const { lineId, period } = cursor
  const { zone } = context.brand
  const span = await nextSpan(ports, cursor, until, zone)
  const here = { ...cursor, at: span.start }
  if (span.end > until) return span.start > cursor.at ? here : null
  const contracts = await ports.settlements.contracts(here, span, BATCH)
  if (contracts.length === 0 && !cursor.after) {
    // Periods in which no contract counts are passed over at once.
    const counts = await ports.settlements.nextInForce(lineId, cursor.kind as ContractKind, period, span.end)
    return counts === null || counts >= until ? null : { ...here, at: spanOf(counts, period, zone).start }
  }
  if (contracts.length > 0) await settleBatch(context, ports, contracts, span, now)
  const last = contracts.at(-1)
  return last && contracts.length === BATCH
    ? { ...here, after: { depth: last.depth, id: last.contractId } }
    : { ...here, at: span.end, after: null }
}

/** By the end of the period they stand at; of those that end together the shortest first, which owes to the longer. */
const byEnd = (zone: string) => (a: Cursor, b: Cursor): number =>
  spanOf(a.at, a.period, zone).end - spanOf(b.at, b.period, zone).end || b.at - a.at

/** How many periods one transaction settles: hours and five minutes are many and small. */
const STEPS = 12

/** Moves the cursors of a line and kind on, within one transaction. Answers how many periods it did. */
const settleSome = async (context: JobContext, ports: Ports, lineId: string, kind: ContractKind): Promise<number> => {
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
 * Makes the bills of one line and kind that have become due to be made, in bounded transactions. One that is interrupted
 * leaves nothing; one that is repeated finds its bills and passes on.
 * @returns how many periods it did
 */
export const makeBills = async (context: JobContext, lineId: string, kind: ContractKind): Promise<number> => {
  let done = 0
  for (;;) {
    const some = await context.transact((ports) => settleSome(context, ports, lineId, kind))
    done += some
    if (some < STEPS) return done
  }
}
