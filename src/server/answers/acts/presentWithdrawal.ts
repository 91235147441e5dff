import type { Withdrawal } from '../../../entities/cashier.ts'
import { toWire } from '../../../rules/money.ts'
import { numberOf } from '../../../rules/number.ts'
import type { WithdrawalRow } from '../../ports/withdrawals.ts'

/** Digits of a card that its owner sees. */
const SHOWN = 4

/** A card number with all but its last digits hidden. */
export const hideCard = (number: string): string => `•••• ${number.replace(/\s/g, '').slice(-SHOWN)}`

/** What leaves the server of a withdrawal. */
export const presentWithdrawal = (row: WithdrawalRow, now: number): Withdrawal => {
  const net = row.amount - row.fee
  return {
    id: row.withdrawalId,
    number: numberOf(row.withdrawalId),
    amount: toWire(row.amount),
    fee: toWire(row.fee),
    status: row.status,
    bank: row.bank,
    holder: row.holder,
    cardNumber: hideCard(row.cardNumber),
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
    refusalReason: row.refusalReason,
    paidAt: row.paidAt,
    confirmBy: row.status === 'paid' ? row.confirmBy : null,
    confirmedAt: row.confirmedAt,
    forced: row.forced,
    amountReceived: row.amountReceived === null ? null : toWire(row.amountReceived),
    amountRemaining: row.amountReceived === null ? null : toWire(net - row.amountReceived),
    proofImage: row.proofUploadId === null ? null : `/uploads/${row.lineId}/${row.proofUploadId}`,
    mayConfirm: row.status === 'paid' && row.confirmBy !== null && now < row.confirmBy,
  }
}
