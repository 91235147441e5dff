import { SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire, type Units } from '../../../rules/money.ts'
import { TRANSACTION_TYPES } from '../../../rules/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { mayWithdraw, withdrawalFee } from '../../domain/withdrawal.ts'
import type { Account } from '../../ports/accounts.ts'
import type { BankCardRow } from '../../ports/bankCards.ts'
import type { WithdrawalRow } from '../../ports/withdrawals.ts'
import type { Acting } from './acting.ts'
import { withdrawalStanding } from './withdrawalLimits.ts'

/**
 * Submits a withdrawal and sets its money aside, in one transaction. The account's own row is held first, so that two
 * at once cannot pass today's count together; the balance is guarded by the ledger itself.
 */
export const submitWithdrawal = async (
  acting: Acting, account: Account, amount: Units, card: Pick<BankCardRow, 'bank' | 'holder' | 'number'>,
): Promise<Decision<WithdrawalRow>> => {
  const { ports, now, random } = acting
  const rules = ports.house.cashier.withdrawal
  await ports.protection.lock(account)
  const standing = await withdrawalStanding(acting, account)
  const allowed = mayWithdraw({
    amount, minimum: fromWire(rules.minimum), maximum: fromWire(rules.maximum), available: standing.available,
    turnoverMissing: standing.turnover.missing, countToday: standing.countToday, dailyCount: standing.dailyCount,
  })
  if (!allowed.ok) return allowed
  const fee = withdrawalFee(amount, standing.countToday, {
    freeDaily: rules.freeDaily, feeBps: rules.feeBps, feeMinimum: fromWire(rules.feeMinimum),
  })
  const row: WithdrawalRow = {
    lineId: account.lineId, accountId: account.accountId, withdrawalId: uuidV7(now, random), amount, fee, status: 'submitted',
    bank: card.bank, holder: card.holder, cardNumber: card.number, submittedAt: now, decidedAt: null, refusalReason: null,
    paidAt: null, confirmBy: null, confirmedAt: null, forced: false, amountReceived: null, proofUploadId: null,
    nextAt: rules.approvePolicy.by === 'automatic' ? now + rules.approvePolicy.afterSeconds * SECOND : null,
  }
  const [held] = await ports.ledger.post([{
    transferId: uuidV7(now, random), lineId: account.lineId, type: TRANSACTION_TYPES.withdrawal, at: now,
    refKind: 'withdrawal', refId: row.withdrawalId,
    entries: [
      { wallet: { account: account.accountId, kind: 'main' }, amount: -amount },
      { wallet: { account: account.accountId, kind: 'hold' }, amount },
    ],
  }])
  if (!held?.ok) return refuse('balance.insufficient', { field: 'amount' })
  await ports.withdrawals.insert(row)
  await ports.events.publish([{ to: { lineId: account.lineId, accountId: account.accountId }, kind: 'balance', at: now }])
  return ok(row)
}
