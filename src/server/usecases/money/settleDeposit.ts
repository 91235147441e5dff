import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { fromWire, sum } from '../../../rules/money/money.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { depositAfter, type DepositEvent } from '../../domain/money/deposit.ts'
import { turnoverOf } from '../../domain/money/turnover.ts'
import type { DepositFailure } from '../../../entities/money/cashier.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { DepositRow } from '../../ports/money/deposits.ts'
import { auditedBy, type ServiceContext, type AuditActor } from '../serviceContext.ts'
import { giveDepositBonuses } from '../loyalty/joinPromotion.ts'

/** A new deposit releases old wagering of an account that has almost no money left. */
const releaseIfPlayedAway = async ({ ports, now }: ServiceContext, account: Account): Promise<void> => {
  const open = await ports.turnover.open(account)
  if (open.length === 0) return
  const held = sum((await ports.ledger.balances(account)).map((w) => w.balance))
  if (held >= fromWire(ports.house.cashier.deposit.releaseTurnoverBelow)) return
  await ports.turnover.close(
    account,
    open.map((r) => r.requirementId),
    now,
  )
}

const credit = async (
  context: ServiceContext,
  deposit: DepositRow,
  account: Account,
): Promise<Decision<string>> => {
  const { ports, now, random, brand } = context
  const { lineId, accountId, depositId, amount } = deposit
  await releaseIfPlayedAway(context, account)
  const transferId = uuidV7(now, random)
  const [posted] = await ports.ledger.post([
    {
      transferId,
      lineId,
      type: TRANSACTION_TYPES.deposit,
      at: now,
      refKind: 'deposit',
      refId: depositId,
      entries: [
        { wallet: { house: 'cashier' }, amount: -amount },
        { wallet: { account: accountId, kind: 'main' }, amount },
      ],
    },
  ])
  if (!posted?.ok) return refuse('unknown.error')
  await ports.turnover.add({
    lineId,
    accountId,
    requirementId: uuidV7(now, random),
    source: 'deposit',
    sourceId: depositId,
    required: turnoverOf(amount, brand.rules.depositTurnoverPercent),
    at: now,
    closedAt: null,
  })
  await ports.rollups.append([
    {
      lineId,
      figureEventId: transferId,
      accountId,
      path: account.path,
      at: now,
      category: null,
      deposits: amount,
      depositCount: 1,
    },
  ])
  return ok(transferId)
}

/**
 * Applies an event of the cashier, the clock or an operator to a deposit. The row is locked and a repeat changes
 * nothing, so money is credited exactly once, in any order of events.
 * @param failReason why the payment failed, if it is known
 */
export const settleDeposit = async (
  context: ServiceContext,
  at: { lineId: string; depositId: string },
  event: DepositEvent,
  by: AuditActor,
  failReason: DepositFailure | null = null,
): Promise<Decision<DepositRow>> => {
  const { ports, now } = context
  const deposit = await ports.deposits.lock(at.lineId, at.depositId)
  if (!deposit) return refuse('record.not.found')
  const next = depositAfter(deposit.status, event)
  if (!next.ok) return next
  if (next.value === deposit.status) return ok(deposit)

  const account = await ports.accounts.byId(deposit)
  if (!account) return refuse('account.not.found')
  let transferId: string | null = null
  if (next.value === 'credited') {
    const credited = await credit(context, deposit, account)
    if (!credited.ok) return credited
    transferId = credited.value
    await giveDepositBonuses(context, account, deposit)
  }
  const settled: DepositRow = {
    ...deposit,
    status: next.value,
    decidedAt: now,
    decideAt: null,
    transferId,
    failReason: next.value === 'failed' ? failReason : null,
  }
  await ports.deposits.update(deposit.lineId, deposit.depositId, {
    status: settled.status,
    decidedAt: now,
    decideAt: null,
    transferId,
    failReason: settled.failReason,
  })
  await ports.audit.record({
    lineId: deposit.lineId,
    accountId: deposit.accountId,
    ...auditedBy(by),
    kind: `deposit.${settled.status}`,
    detail: { depositId: deposit.depositId, way: by.way },
    at: now,
  })
  const to = { lineId: deposit.lineId, accountId: deposit.accountId }
  await ports.events.publish([
    { to, kind: 'deposit', data: { id: deposit.depositId, status: settled.status }, at: now },
    ...(transferId === null ? [] : [{ to, kind: 'balance' as const, at: now }]),
  ])
  return ok(settled)
}
