import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { numberOf } from '../../../rules/number.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { BATCH, billChange } from '../../domain/contracts/settlementRun.ts'
import type { BillRecord } from '../../ports/contracts/bills.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { SettlementRun } from '../../ports/contracts/settlementRuns.ts'
import type { Cursor } from '../../ports/contracts/settlements.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../serviceContext.ts'
import { billsOfPeriod, settledUntil } from './billsOfPeriod.ts'
import { creditBatch, type CreditContext } from './creditDay.ts'

/** What settling a period again did, in bills or in accounts with a rebate. `queued`: the job has not settled the period yet, so it is left to it. */
export interface SettledAgain {
  made: number
  changed: number
  unchanged: number
  queued: boolean
}

interface Compared {
  made: BillRecord[]
  changed: BillRecord[]
  unchanged: number
}

/** Compares the bills of a batch of contracts with those that the present figures give. */
const compareBatch = async (
  context: ServiceContext,
  contracts: readonly ContractRecord[],
  { lineId, span }: SettlementRun,
): Promise<Decision<Compared>> => {
  const { bills } = context.ports
  const ids = contracts.map(({ contractId }) => contractId)
  const stored = new Map((await bills.lockOfPeriod(lineId, ids, span.start)).map((b) => [b.contractId, b]))
  const followed = await bills.followed(lineId, ids, span.end)
  const found: Compared = { made: [], changed: [], unchanged: 0 }
  for (const again of await billsOfPeriod(context, contracts, span)) {
    const before = stored.get(again.contractId)
    const change = billChange(before, again, followed.has(again.contractId))
    if (change === 'paid') return refuse('settlement.paid')
    if (change === 'followed') return refuse('settlement.followed')
    if (change === 'same') found.unchanged += 1
    else if (before) found.changed.push({ ...again, billId: before.billId, owedDown: before.owedDown })
    else found.made.push(again)
  }
  return ok(found)
}

const isPast = ({ span, period }: SettlementRun, cursors: readonly Cursor[]): boolean =>
  cursors.some((cursor) => cursor.period === period && cursor.at >= span.end)

/** Settles the contracts of a run, batch by batch, the deepest payee first, as the job does. */
const settleContracts = async (
  context: ServiceContext,
  run: SettlementRun,
): Promise<Decision<SettledAgain>> => {
  const { settlements, bills } = context.ports
  const done: SettledAgain = { made: 0, changed: 0, unchanged: 0, queued: false }
  let cursor: Cursor = {
    lineId: run.lineId,
    kind: run.kind,
    period: run.period,
    at: run.span.start,
    after: null,
  }
  for (;;) {
    const contracts = await settlements.contracts(cursor, run.span, BATCH)
    const last = contracts.at(-1)
    if (!last) return ok(done)
    const compared = await compareBatch(context, contracts, run)
    if (!compared.ok) return compared
    done.made += await bills.add(compared.value.made)
    await bills.replace(compared.value.changed)
    done.changed += compared.value.changed.length
    done.unchanged += compared.value.unchanged
    cursor = { ...cursor, after: { depth: last.depth, id: last.contractId } }
  }
}

/** Credits the rebates of a day that are missing, as the job does. What was credited stays. */
const creditMissing = async (
  context: CreditContext,
  { lineId, span }: SettlementRun,
): Promise<Decision<SettledAgain>> => {
  const done: SettledAgain = { made: 0, changed: 0, unchanged: 0, queued: false }
  for (let after: string | null = null; ; ) {
    const { accounts, credited, next } = await creditBatch(context, lineId, span, after)
    done.made += credited
    done.unchanged += accounts - credited
    if (next === null) return ok(done)
    after = next
  }
}

/**
 * Settles the period of a run again, in one transaction: makes missing bills, and corrects unpaid ones whose figures have
 * changed, or credits the rebates that are missing. Nothing that was paid changes, so money moves exactly once; the job pays what is due. It holds the turn of the
 * line and kind, as the job does. Refuses `record.not.found`, `settlement.running`, `settlement.paid`, `settlement.followed`.
 */
export const settleAgain = async (
  context: CreditContext,
  at: { lineId: string; id: string },
  reason: string,
  by: AuditActor,
): Promise<Decision<SettledAgain>> => {
  const { ports, now, random } = context
  const run = await ports.settlementRuns.byId(at.lineId, at.id)
  if (!run) return refuse('record.not.found')
  const cursors = await ports.settlements.claim(run.lineId, run.kind)
  if (!cursors) return refuse('settlement.running')
  const isDue = run.span.end <= (await settledUntil(ports, run.lineId, now))
  const settled: Decision<SettledAgain> =
    isDue && isPast(run, cursors)
      ? await (run.kind === 'rebate' ? creditMissing(context, run) : settleContracts(context, run))
      : ok({ made: 0, changed: 0, unchanged: 0, queued: true })
  if (!settled.ok) return settled
  const { queued, ...counts } = settled.value
  if (!queued)
    await ports.settlementRuns.note(run, {
      runId: uuidV7(now, random),
      at: now,
      tookMs: 0,
      made: counts.made,
    })
  await ports.audit.record({
    lineId: SITE_LINE,
    accountId: by.actorId ?? SITE_LINE,
    ...auditedBy(by),
    kind: 'settlement.again',
    detail: {
      run: numberOf(run.runId),
      contract: run.kind,
      periodStart: new Date(run.span.start).toISOString(),
      periodEnd: new Date(run.span.end).toISOString(),
      ...counts,
      reason,
    },
    at: now,
  })
  return settled
}
