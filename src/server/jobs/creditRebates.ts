import { dayOf, type Span } from '../../rules/calendar.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { sum } from '../../rules/money/money.ts'
import { TRANSACTION_TYPES } from '../../rules/money/transactionTypes.ts'
import { requireValue } from '../../rules/requireValue.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import { rebatesOf } from '../domain/team/rebate.ts'
import { RULE_VERSION } from '../domain/contracts/settlement.ts'
import { BATCH, GRACE_MS } from '../domain/contracts/settlementRun.ts'
import type { Ports } from '../ports/ports.ts'
import type { RebateRow } from '../ports/team/rebates.ts'
import type { Cursor, RebateBasis } from '../ports/contracts/settlements.ts'
import type { JobContext } from './job.ts'

/** With this node, players claim the rebates of their own bets themselves (§2 manual rebate). */
const MANUAL_REBATE = 'MANPLAYREB3'

interface AccountDay {
  lineId: string
  day: Span
  basis: RebateBasis
  /** The transfer that pays the rebates which are not claimed manually. */
  transferId: string
  now: number
}

interface Payment {
  id: string
  day: number
  at: number
}

const ownPaymentColumns = (payment: Payment | null) => ({
  ownTransferId: payment?.id ?? null,
  ownPaidDay: payment?.day ?? null,
  ownPaidAt: payment?.at ?? null,
})

const teamPaymentColumns = (payment: Payment | null) => ({
  teamTransferId: payment?.id ?? null,
  teamPaidDay: payment?.day ?? null,
  teamPaidAt: payment?.at ?? null,
})

/** Returns one account's rebates of a day, one row per category. */
const rowsOf = (context: JobContext, { lineId, day, basis, transferId, now }: AccountDay): RebateRow[] => {
  const isManual = context.flags.has(MANUAL_REBATE)
  const payment = { id: transferId, day: dayOf(now, context.brand.zone).start, at: now }
  return rebatesOf(basis).map((rebate) => ({
    lineId,
    accountId: basis.accountId,
    rebateId: uuidV7(now, context.random),
    day: day.start,
    ruleVersion: RULE_VERSION,
    ...rebate,
    ...ownPaymentColumns(rebate.own > 0n && !isManual ? payment : null),
    ...teamPaymentColumns(rebate.team > 0n ? payment : null),
  }))
}

/** Posts one transfer per account for its new rows, and one event per category. */
const pay = async (
  context: JobContext,
  ports: Ports,
  rows: readonly RebateRow[],
  paths: ReadonlyMap<string, string>,
  now: number,
) => {
  const due = rows
    .map((row) => ({ row, amount: (row.ownTransferId ? row.own : 0n) + row.team }))
    .filter(({ amount }) => amount > 0n)
  const byAccount = new Map<string, typeof due>()
  for (const part of due)
    byAccount.set(part.row.accountId, [...(byAccount.get(part.row.accountId) ?? []), part])
  const results = await ports.ledger.post(
    [...byAccount].map(([accountId, parts]) => {
      const amount = sum(parts.map((part) => part.amount))
      const { row } = itemAt(parts, 0)
      const transferId = requireValue(row.ownTransferId ?? row.teamTransferId, 'transfer')
      return {
        transferId,
        lineId: row.lineId,
        type: TRANSACTION_TYPES.rebate,
        at: now,
        refKind: 'rebate',
        refId: transferId,
        entries: [
          { wallet: { house: 'rebates' }, amount: -amount },
          { wallet: { account: accountId, kind: 'main' }, amount },
        ],
      }
    }),
  )
  if (results.some((result) => !result.ok))
    throw new Error('a rebate could not be credited: an account has no main wallet')
  await ports.rollups.append(
    due.map(({ row, amount }) => ({
      lineId: row.lineId,
      figureEventId: uuidV7(now, context.random),
      accountId: row.accountId,
      path: requireValue(paths.get(row.accountId), 'path'),
      at: now,
      category: row.category,
      rebates: amount,
    })),
  )
  await ports.events.publish(
    [...byAccount.keys()].map((accountId) => ({
      to: { lineId: itemAt(rows, 0).lineId, accountId },
      kind: 'balance',
      at: now,
    })),
  )
}

const creditBatch = async (
  context: JobContext,
  ports: Ports,
  cursor: Cursor,
  day: Span,
  now: number,
): Promise<RebateBasis[]> => {
  const bases = await ports.settlements.rebateBases(cursor.lineId, day, cursor.after?.id ?? null, BATCH)
  const rows = bases.flatMap((basis) =>
    rowsOf(context, { lineId: cursor.lineId, day, basis, transferId: uuidV7(now, context.random), now }),
  )
  const added = await ports.rebates.add(rows)
  if (added.length > 0)
    await pay(context, ports, added, new Map(bases.map((b) => [b.accountId, b.path])), now)
  return bases
}

/** Credits one batch of the first day that is over and not yet credited. Returns whether there was one. */
const creditSome = async (context: JobContext, ports: Ports, lineId: string): Promise<boolean> => {
  const now = context.now()
  const cursors = await ports.settlements.claim(lineId, 'rebate')
  if (!cursors) return false
  const known = cursors[0]
  const first = await ports.settlements.firstDayWithBets(lineId, known?.at ?? 0)
  if (first === null) return false
  if (!known) await ports.settlements.open({ lineId, kind: 'rebate', period: 'D', at: first, after: null })
  const cursor: Cursor = known?.after
    ? known
    : { lineId, kind: 'rebate', period: 'D', at: first, after: null }
  const day = dayOf(cursor.at, context.brand.zone)
  if (day.end + GRACE_MS > now || (await ports.rollups.asOf(lineId, now)) < day.end) return false
  const bases = await creditBatch(context, ports, cursor, day, now)
  const last = bases.at(-1)
  await ports.settlements.advance(
    last && bases.length === BATCH
      ? { ...cursor, after: { depth: 0, id: last.accountId } }
      : { ...cursor, at: day.end, after: null },
  )
  return true
}

/**
 * Credits a line's rebates of every past day: the difference of rates to each upline, and the player's own rate
 * unless it is claimed manually. Idempotent by (account, day, category), in bounded transactions.
 * @returns the number of batches
 */
export const creditRebates = async (context: JobContext, lineId: string): Promise<number> => {
  let done = 0
  while (await context.transact({ line: lineId }, (ports) => creditSome(context, ports, lineId))) done += 1
  return done
}
