import { TRANSACTION_TYPES } from '../../../rules/transactionTypes.ts'
import { fromWire, sum } from '../../../rules/money.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { depositAfter, type DepositEvent } from '../../domain/deposit.ts'
import { turnoverOf } from '../../domain/turnover.ts'
import type { Account } from '../../ports/accounts.ts'
import type { DepositRow } from '../../ports/deposits.ts'
import type { Acting, DoneBy } from './acting.ts'
import { giveDepositBonuses } from './joinPromotion.ts'

/** What a new deposit does to old wagering: an account that has played everything away starts afresh. */
const releaseIfPlayedAway = async ({ ports, now }: Acting, account: Account): Promise<void> => {
  const open = await ports.turnover.open(account)
  if (open.length === 0) return
  const held = sum((await ports.ledger.balances(account)).map((w) => w.balance))
  if (held >= fromWire(ports.house.cashier.deposit.releaseTurnoverBelow)) return
  await ports.turnover.close(account, open.map((r) => r.requirementId), now)
}

const credit = async (acting: Acting, deposit: DepositRow, account: Account): Promise<Decision<string>> => {
  const { ports, now, random, brand } = acting
  const { lineId, accountId, depositId, amount } = deposit
  await releaseIfPlayedAway(acting, account)
  const transferId = uuidV7(now, random)
  const [posted] = await ports.ledger.post([{
    transferId, lineId, type: TRANSACTION_TYPES.deposit, at: now, refKind: 'deposit', refId: depositId,
    entries: [{ wallet: { house: 'cashier' }, amount: -amount }, { wallet: { account: accountId, kind: 'main' }, amount }],
  }])
  if (!posted?.ok) return refuse('unknown.error')
  await ports.turnover.add({
    lineId, accountId, requirementId: uuidV7(now, random), source: 'deposit', sourceId: depositId,
    required: turnoverOf(amount, brand.rules.depositTurnoverPercent), at: now, closedAt: null,
  })
  await ports.rollups.append([{
    lineId, factId: transferId, accountId, path: account.path, at: now, category: null, deposits: amount, depositCount: 1,
  }])
  return ok(transferId)
}

/**
 * Moves a deposit on after the cashier's word, the clock or an operator's decision. The row is held and a repeat
 * changes nothing, so money is credited exactly once whatever comes how often in which order.
 */
export const settleDeposit = async (
  acting: Acting, at: { lineId: string; depositId: string }, event: DepositEvent, by: DoneBy,
): Promise<Decision<DepositRow>> => {
  const { ports, now } = acting
  const deposit = await ports.deposits.lock(at.lineId, at.depositId)
  if (!deposit) return refuse('record.not.found')
  const next = depositAfter(deposit.status, event)
  if (!next.ok) return next
  if (next.value === deposit.status) return ok(deposit)

  const account = await ports.accounts.byId(deposit)
  if (!account) return refuse('account.not.found')
  let transferId: string | null = null
  if (next.value === 'credited') {
    const credited = await credit(acting, deposit, account)
    if (!credited.ok) return credited
    transferId = credited.value
    await giveDepositBonuses(acting, account, deposit)
  }
  const settled: DepositRow = { ...deposit, status: next.value, decidedAt: now, decideAt: null, transferId }
  await ports.deposits.update(deposit.lineId, deposit.depositId, {
    status: settled.status, decidedAt: now, decideAt: null, transferId,
  })
  await ports.audit.record({
    lineId: deposit.lineId, accountId: deposit.accountId, actorId: by.actorId, kind: `deposit.${settled.status}`,
    detail: { depositId: deposit.depositId, way: by.way }, ip: by.ip ?? '', requestId: by.requestId ?? '', at: now,
  })
  const to = { lineId: deposit.lineId, accountId: deposit.accountId }
  await ports.events.publish([
    { to, kind: 'deposit', data: { id: deposit.depositId, status: settled.status }, at: now },
    ...(transferId === null ? [] : [{ to, kind: 'balance' as const, at: now }]),
  ])
  return ok(settled)
}
