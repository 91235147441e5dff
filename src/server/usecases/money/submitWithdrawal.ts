import { SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire, type Units } from '../../../rules/money/money.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { mayWithdraw, UNDECIDED, withdrawalFee } from '../../domain/money/withdrawal.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { BankCardRow } from '../../ports/money/bankCards.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { checkWithdrawalsFree } from './withdrawalHold.ts'
import { withdrawalAllowance } from './withdrawalLimits.ts'

type Card = Pick<BankCardRow, 'bank' | 'holder' | 'number'>

const newWithdrawal = (
  { ports, now, random }: ServiceContext,
  account: Account,
  amount: Units,
  fee: Units,
  card: Card,
): WithdrawalRow => {
  const { approvePolicy } = ports.house.cashier.withdrawal
  return {
    lineId: account.lineId,
    accountId: account.accountId,
    withdrawalId: uuidV7(now, random),
    amount,
    fee,
    status: 'submitted',
    bank: card.bank,
    holder: card.holder,
    cardNumber: card.number,
    submittedAt: now,
    ...UNDECIDED,
    nextAt: approvePolicy.by === 'automatic' ? now + approvePolicy.afterSeconds * SECOND : null,
  }
}

/** Moves a withdrawal's money to the account's hold; false when the main wallet has too little. */
const holdMoney = async ({ ports, now, random }: ServiceContext, row: WithdrawalRow): Promise<boolean> => {
  const [held] = await ports.ledger.post([
    {
      transferId: uuidV7(now, random),
      lineId: row.lineId,
      type: TRANSACTION_TYPES.withdrawal,
      at: now,
      refKind: 'withdrawal',
      refId: row.withdrawalId,
      entries: [
        { wallet: { account: row.accountId, kind: 'main' }, amount: -row.amount },
        { wallet: { account: row.accountId, kind: 'hold' }, amount: row.amount },
      ],
    },
  ])
  return held?.ok === true
}

/**
 * Submits a withdrawal and holds its money, in one transaction. Refuses `withdrawal.held` while staff hold withdrawals. The account's protection row is locked first, so that
 * concurrent calls cannot exceed the daily count. The ledger guards the balance.
 */
export const submitWithdrawal = async (
  context: ServiceContext,
  account: Account,
  amount: Units,
  card: Card,
): Promise<Decision<WithdrawalRow>> => {
  const { ports, now } = context
  const rules = ports.house.cashier.withdrawal
  await ports.protection.lock(account)
  const free = await checkWithdrawalsFree(ports, account)
  if (!free.ok) return free
  const allowance = await withdrawalAllowance(context, account)
  const allowed = mayWithdraw({
    amount,
    minimum: fromWire(rules.minimum),
    maximum: fromWire(rules.maximum),
    available: allowance.available,
    turnoverMissing: allowance.turnover.missing,
    countToday: allowance.countToday,
    dailyCount: allowance.dailyCount,
  })
  if (!allowed.ok) return allowed
  const fee = withdrawalFee(amount, allowance.countToday, {
    freeDaily: rules.freeDaily,
    feeBps: rules.feeBps,
    feeMinimum: fromWire(rules.feeMinimum),
  })
  const row = newWithdrawal(context, account, amount, fee, card)
  if (!(await holdMoney(context, row))) return refuse('balance.insufficient', { field: 'amount' })
  await ports.withdrawals.insert(row)
  await ports.events.publish([
    { to: { lineId: account.lineId, accountId: account.accountId }, kind: 'balance', at: now },
  ])
  return ok(row)
}
