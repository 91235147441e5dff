import { sql, type Selectable } from 'kysely'
import { SHORT_STATES } from '../../domain/contracts/settlement.ts'
import type { BillRecord } from '../../ports/contracts/bills.ts'
import type { DeskPages } from '../../ports/money/desk.ts'
import type { DepositRow } from '../../ports/money/deposits.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'
import type { Source } from '../db/source.ts'
import type { DepositTable, WithdrawalTable } from '../db/tables/cashier.ts'
import type { BillTable } from '../db/tables/contracts.ts'
import { toBill } from '../contracts/billRows.ts'
import { queuePage, type Queue } from './queuePage.ts'
import { toDeposit } from '../money/deposits.ts'
import { toWithdrawal } from '../money/withdrawals.ts'

const DEPOSITS: Queue<Selectable<DepositTable>, DepositRow> = {
  table: 'deposit',
  id: 'deposit_id',
  at: 'created_at',
  amount: 't.amount',
  listed: 'TRUE',
  waiting: `t.status = 'pending' AND t.method = 'manual'`,
  toRow: toDeposit,
}
const WITHDRAWALS: Queue<Selectable<WithdrawalTable>, WithdrawalRow> = {
  table: 'withdrawal',
  id: 'withdrawal_id',
  at: 'submitted_at',
  amount: 't.amount',
  listed: 'TRUE',
  waiting: `t.status IN ('submitted', 'approved')`,
  toRow: toWithdrawal,
}
const DISPUTES: Queue<Selectable<WithdrawalTable>, WithdrawalRow> = {
  table: 'withdrawal',
  id: 'case_id',
  at: 'confirmed_at',
  amount: 't.amount - t.fee',
  listed: 't.case_id IS NOT NULL',
  waiting: 't.case_id IS NOT NULL AND t.case_settled_at IS NULL',
  toRow: toWithdrawal,
}

const BILLS: Queue<Selectable<BillTable>, BillRecord> = {
  table: 'bill',
  id: 'bill_id',
  at: 'period_end',
  owner: 'payee_id',
  amount: 't.gross - t.paid',
  sums: { gross: 't.gross', paid: 't.paid' },
  listed: 'TRUE',
  waiting: `t.state IN (${SHORT_STATES.map((state) => `'${state}'`).join(', ')})`,
  toRow: toBill,
}

/** The queues of money on PostgreSQL. */
export const deskPages = (source: Source): DeskPages => ({
  deposits: queuePage(source, DEPOSITS),
  withdrawals: queuePage(source, WITHDRAWALS),
  disputes: queuePage(source, DISPUTES),
  bills: queuePage(source, BILLS),
  async cardOwners(lineId, number) {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT a.name FROM bank_card c JOIN account a ON a.line_id = c.line_id AND a.account_id = c.account_id
      WHERE c.line_id = ${lineId} AND c.number = ${number} LIMIT 10`.execute(await source.of(lineId))
    return rows.map(({ name }) => name)
  },
})
