import { dayOf, type Span } from '../../../rules/calendar.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { sum } from '../../../rules/money/money.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { rebatesOf } from '../../domain/team/rebate.ts'
import { RULE_VERSION } from '../../domain/contracts/settlement.ts'
import { BATCH } from '../../domain/contracts/settlementRun.ts'
import type { RebateRow } from '../../ports/team/rebates.ts'
import type { RebateBasis } from '../../ports/contracts/settlements.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { rebateTransfer } from '../team/rebateTransfer.ts'

/** With this node, players claim the rebates of their own bets themselves (§2 manual rebate). */
const MANUAL_REBATE = 'MANPLAYREB3'

/** What crediting needs: it also depends on the flags of the brand. */
export type CreditContext = ServiceContext & { flags: ReadonlySet<string> }

interface AccountDay {
  lineId: string
  day: Span
  basis: RebateBasis
  /** The transfer that pays the rebates which are not claimed manually. */
  transferId: string
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
const rowsOf = (
  { flags, brand, now, random }: CreditContext,
  { lineId, day, basis, transferId }: AccountDay,
): RebateRow[] => {
  const isManual = flags.has(MANUAL_REBATE)
  const payment = { id: transferId, day: dayOf(now, brand.zone).start, at: now }
  return rebatesOf(basis).map((rebate) => ({
    lineId,
    accountId: basis.accountId,
    rebateId: uuidV7(now, random),
    day: day.start,
    ruleVersion: RULE_VERSION,
    ...rebate,
    ...ownPaymentColumns(rebate.own > 0n && !isManual ? payment : null),
    ...teamPaymentColumns(rebate.team > 0n ? payment : null),
  }))
}

/** Posts one transfer per account for its new rows, and one event per category. */
const pay = async (
  { ports, now, random }: CreditContext,
  rows: readonly RebateRow[],
  paths: ReadonlyMap<string, string>,
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
      return rebateTransfer({ lineId: row.lineId, accountId }, { transferId, amount, at: now })
    }),
  )
  if (results.some((result) => !result.ok))
    throw new Error('a rebate could not be credited: an account has no main wallet')
  await ports.rollups.append(
    due.map(({ row, amount }) => ({
      lineId: row.lineId,
      figureEventId: uuidV7(now, random),
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

/** A batch of a day: the accounts that bet, those of them that got a rebate now, and the position for the next batch. */
export interface CreditedBatch {
  accounts: number
  credited: number
  /** null after the last batch. */
  next: string | null
}

/**
 * Credits the rebates of one batch of accounts for a day. What an account already has of a category and day stays as it
 * is, so a repeat pays nothing twice.
 * @param after the last account of the batch before; null for the first
 */
export const creditBatch = async (
  context: CreditContext,
  lineId: string,
  day: Span,
  after: string | null,
): Promise<CreditedBatch> => {
  const { ports, now, random } = context
  const bases = await ports.settlements.rebateBases(lineId, day, after, BATCH)
  const rows = bases.flatMap((basis) =>
    rowsOf(context, { lineId, day, basis, transferId: uuidV7(now, random) }),
  )
  const added = await ports.rebates.add(rows)
  if (added.length > 0) await pay(context, added, new Map(bases.map((b) => [b.accountId, b.path])))
  return {
    accounts: bases.length,
    credited: new Set(added.map(({ accountId }) => accountId)).size,
    next: bases.length === BATCH ? (bases.at(-1)?.accountId ?? null) : null,
  }
}
