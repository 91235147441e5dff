import type { Deposit } from '../../../entities/money/cashier.ts'
import { toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import type { DepositRow } from '../../ports/money/deposits.ts'
import type { Ports } from '../../ports/ports.ts'

/** Returns a deposit as the player sees it. Payment details are included only while it can be paid. */
export const presentDeposit = (
  { house, cashier }: Pick<Ports, 'house' | 'cashier'>,
  row: DepositRow,
  language: string,
): Deposit => {
  const open = row.status === 'pending'
  const payment = open && row.method !== 'manual' ? cashier?.payAddress(row, language) : undefined
  const number = numberOf(row.depositId)
  return {
    id: row.depositId,
    number,
    method: row.method,
    amount: toWire(row.amount),
    status: row.status,
    payUrl: payment?.payUrl ?? null,
    qrText: row.method === 'qr' ? (payment?.qrText ?? null) : null,
    bankAccount:
      open && row.method === 'manual' ? { ...house.cashier.deposit.bankAccount, reference: number } : null,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    failReason: row.status === 'failed' ? row.failReason : null,
    creditedAt: row.status === 'credited' ? row.decidedAt : null,
  }
}
