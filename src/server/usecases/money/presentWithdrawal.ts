import type { Withdrawal } from '../../../entities/money/cashier.ts'
import { uploadAddress } from '../../../rules/content/uploads.ts'
import { toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'

/** How many digits of a card its owner sees. */
const SHOWN = 4

/** Masks a card number except its last digits. */
export const hideCard = (number: string): string => `•••• ${number.replace(/\s/g, '').slice(-SHOWN)}`

/** Returns a withdrawal as the player sees it. */
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
    proofImage: row.proofUploadId === null ? null : uploadAddress(row.lineId, row.proofUploadId),
    case:
      row.caseId === null
        ? null
        : {
            number: numberOf(row.caseId),
            openedAt: row.confirmedAt ?? now,
            settledAt: row.caseSettledAt,
            note: row.caseNote,
            amountReturned: row.caseSettledAt === null ? null : toWire(row.returnedAmount ?? 0n),
          },
    mayConfirm: row.status === 'paid' && row.confirmBy !== null && now < row.confirmBy,
  }
}
