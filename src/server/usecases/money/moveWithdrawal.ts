import { MINUTE, SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'
import { TRANSACTION_TYPES, type TransactionType } from '../../../rules/money/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { returnOf, withdrawalAfter, type WithdrawalEvent } from '../../domain/money/withdrawal.ts'
import type { EntryDraft } from '../../ports/money/ledger.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'
import { systemMessageKey } from '../content/systemMessages.ts'
import { auditedBy, type ServiceContext, type AuditActor } from '../serviceContext.ts'
import { checkWithdrawalsFree } from './withdrawalHold.ts'
import { sendSystemMessage } from '../content/sendMessage.ts'

type Change = Partial<Omit<WithdrawalRow, 'lineId' | 'accountId' | 'withdrawalId' | 'amount' | 'fee'>>

const post = async (
  context: ServiceContext,
  row: WithdrawalRow,
  type: TransactionType,
  entries: EntryDraft[],
): Promise<Decision<string>> => {
  const transferId = uuidV7(context.now, context.random)
  const [posted] = await context.ports.ledger.post([
    {
      transferId,
      lineId: row.lineId,
      type,
      at: context.now,
      refKind: 'withdrawal',
      refId: row.withdrawalId,
      entries,
    },
  ])
  return posted?.ok ? ok(transferId) : refuse('balance.insufficient')
}

/** Refused: the full held amount returns to the main wallet. */
const giveBack = (context: ServiceContext, row: WithdrawalRow) =>
  post(context, row, TRANSACTION_TYPES.withdrawalReturned, [
    { wallet: { account: row.accountId, kind: 'hold' }, amount: -row.amount },
    { wallet: { account: row.accountId, kind: 'main' }, amount: row.amount },
  ])

/** Paid: the held amount goes to the house's cashier wallet, including the fee. */
const payOut = async (context: ServiceContext, row: WithdrawalRow): Promise<Decision<string>> => {
  const paid = await post(context, row, TRANSACTION_TYPES.withdrawal, [
    { wallet: { account: row.accountId, kind: 'hold' }, amount: -row.amount },
    { wallet: { house: 'cashier' }, amount: row.amount },
  ])
  if (!paid.ok) return paid
  const account = await context.ports.accounts.byId(row)
  if (account) {
    await context.ports.rollups.append([
      {
        lineId: row.lineId,
        figureEventId: paid.value,
        accountId: row.accountId,
        path: account.path,
        at: context.now,
        category: null,
        withdrawals: row.amount,
      },
    ])
  }
  return paid
}

/** Returns the missing part of a disputed withdrawal; it counts as never withdrawn. */
const returnSome = async (
  context: ServiceContext,
  row: WithdrawalRow,
  rest: Units,
): Promise<Decision<string>> => {
  const returned = await post(context, row, TRANSACTION_TYPES.withdrawalReturned, [
    { wallet: { house: 'cashier' }, amount: -rest },
    { wallet: { account: row.accountId, kind: 'main' }, amount: rest },
  ])
  if (!returned.ok) return returned
  const account = await context.ports.accounts.byId(row)
  if (account) {
    await context.ports.rollups.append([
      {
        lineId: row.lineId,
        figureEventId: returned.value,
        accountId: row.accountId,
        path: account.path,
        at: context.now,
        category: null,
        withdrawals: -rest,
      },
    ])
  }
  return returned
}

/**
 * Details of an event: `reason` is shown to the player, `amount` is what a return gives back (null: everything
 * missing).
 */
export interface EventDetails {
  reason?: string | null
  amount?: Units | null
}

const changeFor = (
  context: ServiceContext,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  { reason = null, amount = null }: EventDetails,
): Change => {
  const { now, ports, brand } = context
  const { payPolicy } = ports.house.cashier.withdrawal
  switch (event) {
    case 'approve':
      return {
        decidedAt: now,
        nextAt: payPolicy.by === 'automatic' ? now + payPolicy.afterSeconds * SECOND : null,
      }
    case 'refuse':
      return { decidedAt: now, refusalReason: reason, nextAt: null }
    case 'pay': {
      const confirmBy = now + brand.rules.withdrawalAutoReceiveMinutes * MINUTE
      return { paidAt: now, confirmBy, nextAt: confirmBy }
    }
    case 'timeOut':
    case 'forceReceipt':
      return {
        confirmedAt: row.confirmedAt ?? now,
        forced: true,
        amountReceived: row.amount - row.fee,
        nextAt: null,
      }
    case 'return':
      return { returnedAmount: amount, amountReceived: row.amount - row.fee - (amount ?? 0n), nextAt: null }
  }
}

/** Posts the money of an event; null when it moves none. */
const moveMoney = (
  context: ServiceContext,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  back: Units | null,
): Promise<Decision<string>> | null => {
  if (event === 'refuse') return giveBack(context, row)
  if (event === 'pay') return payOut(context, row)
  return back === null ? null : returnSome(context, row, back)
}

/** Sends the message about a case that staff have settled. */
const notifyCaseClosed = async (
  context: ServiceContext,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  reason: string | null,
): Promise<void> => {
  const account = await context.ports.accounts.byId(row)
  if (!account) return
  const mark = systemMessageKey(event === 'return' ? 'caseReturned' : 'caseClosed')
  await sendSystemMessage(context, account, { kind: 'money', subject: mark, content: reason ?? mark })
}

/** What is known before an event is saved: what it gives back, and whether it closes the withdrawal's case. */
interface Move {
  event: WithdrawalEvent
  by: AuditActor
  reason: string | null
  /** The amount that goes back to the player; null where nothing does. */
  back: Units | null
  closesCase: boolean
}

const decideReturn = (
  row: WithdrawalRow,
  event: WithdrawalEvent,
  amount: Units | null,
): Decision<Units | null> =>
  event === 'return' ? returnOf(row.amount - row.fee, row.amountReceived ?? 0n, amount) : ok(null)

const recordMove = (
  { ports, now }: ServiceContext,
  row: WithdrawalRow,
  { event, by, reason, back, closesCase }: Move,
): Promise<void> =>
  ports.audit.record({
    lineId: row.lineId,
    accountId: row.accountId,
    ...auditedBy(by),
    kind: `withdrawal.${event}`,
    detail: {
      withdrawalId: row.withdrawalId,
      way: by.way,
      ...(reason && { reason }),
      ...(closesCase && { caseId: row.caseId }),
      ...(back !== null && { amount: toWire(back) }),
    },
    at: now,
  })

/**
 * Refuses a time-out before the player's time to confirm receipt has run out, and an approval or payment while staff
 * hold the withdrawals of the account.
 */
const checkTime = async (
  { ports, now }: ServiceContext,
  row: WithdrawalRow,
  event: WithdrawalEvent,
): Promise<Decision<null>> => {
  if (event === 'approve' || event === 'pay') return checkWithdrawalsFree(ports, row)
  const isEarly = event === 'timeOut' && (row.confirmBy === null || now < row.confirmBy)
  return isEarly ? refuse('withdrawal.state', { detail: { status: row.status } }) : ok(null)
}

/**
 * Applies an event of the house or the clock to a withdrawal, with its money (provider.md §3 Withdrawal). The row is
 * locked meanwhile. Refuses `withdrawal.state` for an event that the status does not allow, and `withdrawal.held` for an
 * approval or payment while staff hold the account's withdrawals.
 */
export const moveWithdrawal = async (
  context: ServiceContext,
  at: { lineId: string; withdrawalId: string },
  event: WithdrawalEvent,
  by: AuditActor,
  details: EventDetails = {},
): Promise<Decision<WithdrawalRow>> => {
  const { ports, now } = context
  const row = await ports.withdrawals.lock(at.lineId, at.withdrawalId)
  if (!row) return refuse('record.not.found')
  const next = withdrawalAfter(row.status, event)
  if (!next.ok) return next
  const timely = await checkTime(context, row, event)
  if (!timely.ok) return timely
  const back = decideReturn(row, event, details.amount ?? null)
  if (!back.ok) return back
  const posted = await moveMoney(context, row, event, back.value)
  if (posted && !posted.ok) return posted
  const reason = details.reason ?? null
  const closesCase = row.caseId !== null && (event === 'return' || event === 'forceReceipt')
  const change = {
    ...changeFor(context, row, event, { ...details, amount: back.value }),
    status: next.value,
    ...(closesCase && { caseSettledAt: now, caseNote: reason }),
  }
  await ports.withdrawals.update(row.lineId, row.withdrawalId, change)
  await recordMove(context, row, { event, by, reason, back: back.value, closesCase })
  const to = { lineId: row.lineId, accountId: row.accountId }
  await ports.events.publish([
    { to, kind: 'balance', data: { withdrawal: row.withdrawalId, status: next.value }, at: now },
  ])
  if (closesCase) await notifyCaseClosed(context, row, event, reason)
  return ok({ ...row, ...change })
}
