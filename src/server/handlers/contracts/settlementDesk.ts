import type * as calls from '../../../endpoints/contracts/settlementDesk.ts'
import type { DeskRun, SettlementRunState, ShortPayerRow } from '../../../entities/desk/settlements.ts'
import { GAME_CATEGORIES } from '../../../entities/games/game.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { sum, toWire } from '../../../rules/money/money.ts'
import { keyOf, readKey } from '../../../rules/recordKey.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import type { BillRecord } from '../../ports/contracts/bills.ts'
import type { ListedRun, SettlementRun, ShortPayer } from '../../ports/contracts/settlementRuns.ts'
import { presentDeskRebate, presentRebateDay } from '../presenters/rebate.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { settleAgain } from '../../usecases/contracts/settleAgain.ts'
import { missingShards } from '../query/missingShards.ts'
import { pageOfRows } from '../query/pageOfRows.ts'
import { betsOfBill, explanationOf, recordsOfBill } from './billExplanation.ts'

const stateOf = ({ failedAt, lastAt, short }: ListedRun): SettlementRunState => {
  if (failedAt !== null && failedAt >= (lastAt ?? 0)) return 'failed'
  return short > 0 ? 'short' : 'done'
}

const presentRun = (run: ListedRun): DeskRun => ({
  key: keyOf({ lineId: run.lineId, id: run.runId }),
  topAgent: run.topAgent,
  runKind: run.kind,
  periodStart: run.span.start,
  periodEnd: run.span.end,
  runState: stateOf(run),
  settledAt: run.lastAt,
  tookMs: run.tookMs,
  items: run.items,
  gross: toWire(run.gross),
  paid: toWire(run.paid),
  missing: toWire(run.missing),
  shortBills: run.short,
  failedAt: run.failedAt,
  error: run.error,
})

const presentShortPayer = (row: ShortPayer): ShortPayerRow => ({
  key: keyOf({ lineId: row.lineId, id: row.accountId }),
  payer: row.name,
  topAgent: row.topAgent,
  bills: row.bills,
  owed: toWire(row.owed),
  since: row.since,
})

/** Returns the run of rebates with a key; null for another kind of run. */
const dayOfRun = async (
  { settlementRuns }: StaffContext['ports'],
  key: string | undefined,
): Promise<SettlementRun | null> => {
  if (key === undefined) return null
  const { lineId, id } = readKey(key)
  const run = await settlementRuns.byId(lineId, id)
  return run?.kind === 'rebate' ? run : null
}

const billOf = ({ ports }: StaffContext, key: string): Promise<BillRecord | null> => {
  const { lineId, id } = readKey(key)
  return ports.bills.byId(lineId, id)
}

/** Handlers of endpoints/contracts/settlementDesk.ts. */
export const settlementDeskHandlers: Handlers<typeof calls> = {
  deskRuns: async ({ topAgent, runKind, runState, from, to, pageNo, pageSize }, { ports }) => {
    const top = topAgent === undefined ? null : await ports.accounts.byName(topAgent)
    const noLine = topAgent !== undefined && top?.parentId !== null
    const totals = { items: 0, gross: 0, paid: 0, missing: 0, shortBills: 0 }
    if (noLine) return ok({ ...pageOfRows([], { pageNo, pageSize }), totals })
    const { rows, total, sums, missing } = await ports.settlementRuns.list({
      lineId: top?.lineId,
      kind: runKind,
      state: runState,
      from,
      to,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({
      list: rows.map(presentRun),
      pageNo,
      pageSize,
      total,
      totals: {
        items: sums.items,
        gross: toWire(sums.gross),
        paid: toWire(sums.paid),
        missing: toWire(sums.missing),
        shortBills: sums.short,
      },
      ...missingShards(missing),
    })
  },

  shortPayers: async ({ payer, ...page }, { ports }) => {
    const { rows, missing } = await ports.settlementRuns.shortPayers()
    const found =
      payer === undefined ? rows : rows.filter(({ name }) => name.toLowerCase() === payer.toLowerCase())
    return ok({
      ...pageOfRows(found.map(presentShortPayer), page),
      totals: {
        bills: found.reduce((count, { bills }) => count + bills, 0),
        owed: toWire(sum(found.map(({ owed }) => owed))),
      },
      ...missingShards(missing),
    })
  },

  runAgain: async ({ key, reason }, context) => {
    const settled = await settleAgain(context, readKey(key), reason, byStaff(context))
    // The job pays the bills, or settles the period if it has not done so yet. Without it, its next run does.
    if (settled.ok) context.ports.jobs.start('settle')
    return settled
  },

  deskRebates: async ({ run, account, rebateState, pageNo, pageSize }, { ports }) => {
    const day = await dayOfRun(ports, run)
    const one = account === undefined ? undefined : await ports.accounts.byName(account)
    if (!day || one === null || (one && one.lineId !== day.lineId))
      return ok({ ...pageOfRows([], { pageNo, pageSize }), totals: { gross: 0, paid: 0, unclaimed: 0 } })
    const { rows, total, gross, unclaimed } = await ports.rebates.ofDay({
      lineId: day.lineId,
      day: day.span.start,
      accountId: one?.accountId,
      state: rebateState,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({
      list: rows.map(presentDeskRebate),
      pageNo,
      pageSize,
      total,
      totals: { gross: toWire(gross), paid: toWire(gross - unclaimed), unclaimed: toWire(unclaimed) },
    })
  },

  deskRebateOf: async ({ run, account: name }, { ports, brand }) => {
    const day = await dayOfRun(ports, run)
    const account = await ports.accounts.byName(name)
    if (!day || account?.lineId !== day.lineId) return refuse('record.not.found')
    const { start } = day.span
    const { rows } = await ports.rebates.list(account, {
      from: start,
      to: start + 1,
      offset: 0,
      limit: GAME_CATEGORIES.length,
    })
    return rows.length === 0
      ? refuse('record.not.found')
      : ok(presentRebateDay(account.name, rows, brand.zone))
  },

  deskExplainBill: async ({ id }, context) => {
    const bill = await billOf(context, id)
    if (!bill) return refuse('record.not.found')
    const { lineId } = bill
    const why = await explanationOf(context, bill, context.actor.staffId)
    return ok({
      ...why,
      bill: { ...why.bill, id },
      before: why.before === null ? null : keyOf({ lineId, id: why.before }),
      owedDown: why.owedDown.map((down) => ({ ...down, billId: keyOf({ lineId, id: down.billId }) })),
    })
  },

  deskBillBets: async ({ id, ...page }, context) => {
    const bill = await billOf(context, id)
    return bill ? ok(await betsOfBill(context, bill, page)) : refuse('record.not.found')
  },

  deskBillRecords: async ({ id, ...page }, context) => {
    const bill = await billOf(context, id)
    return bill ? ok(await recordsOfBill(context, bill, page)) : refuse('record.not.found')
  },
}
