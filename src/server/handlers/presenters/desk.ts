import type * as z from 'zod/mini'
import type {
  DeskBill,
  depositCase,
  DeskDeposit,
  DeskDispute,
  DeskWithdrawal,
  MoneyPlayer,
  withdrawalCase,
} from '../../../entities/desk/moneyDesk.ts'
import { maskCard } from '../../../rules/accounts/maskContact.ts'
import { hasRight } from '../../../rules/accounts/staffRights.ts'
import { uploadAddress } from '../../../rules/content/uploads.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { keyOf } from '../../../rules/recordKey.ts'
import { missingOf } from '../../domain/money/withdrawal.ts'
import type { StaffContext } from '../../ports/context.ts'
import type { BillRecord } from '../../ports/contracts/bills.ts'
import type { DepositRow } from '../../ports/money/deposits.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Named } from '../../ports/queue.ts'
import { needsSecondPerson } from '../../usecases/money/largeWithdrawal.ts'
import type { MoneyCase } from '../../usecases/money/moneyCase.ts'
import { presentTurnover } from './turnover.ts'

export const presentDeskDeposit = (row: Named<DepositRow>): DeskDeposit => ({
  key: keyOf({ lineId: row.lineId, id: row.depositId }),
  number: numberOf(row.depositId),
  account: row.accountName,
  amount: toWire(row.amount),
  at: row.createdAt,
  method: row.method,
  status: row.status,
})

export const presentDeskWithdrawal = (
  ports: Pick<Ports, 'house'>,
  row: Named<WithdrawalRow> & { risk: boolean },
): DeskWithdrawal => ({
  key: keyOf({ lineId: row.lineId, id: row.withdrawalId }),
  number: numberOf(row.withdrawalId),
  account: row.accountName,
  amount: toWire(row.amount),
  at: row.submittedAt,
  fee: toWire(row.fee),
  bank: row.bank,
  status: row.status,
  large: needsSecondPerson(ports, row),
  risk: row.risk,
})

/** What a dispute is about; nothing once it is settled. */
const openMissing = (row: WithdrawalRow): number => toWire(row.caseSettledAt === null ? missingOf(row) : 0n)

export const presentDeskDispute = (row: Named<WithdrawalRow>): DeskDispute => ({
  key: keyOf({ lineId: row.lineId, id: row.withdrawalId }),
  number: numberOf(row.caseId ?? row.withdrawalId),
  account: row.accountName,
  amount: toWire(row.amount - row.fee),
  at: row.confirmedAt ?? row.submittedAt,
  received: toWire(row.amountReceived ?? 0n),
  missing: openMissing(row),
  status: row.status,
  settledAt: row.caseSettledAt,
})

export const presentDeskBill = (row: Named<BillRecord>): DeskBill => ({
  key: keyOf({ lineId: row.lineId, id: row.billId }),
  number: numberOf(row.billId),
  account: row.accountName,
  amount: toWire(row.gross - row.paid),
  at: row.periodEnd,
  contractKind: row.kind,
  payer: row.payerName,
  gross: toWire(row.gross),
  paid: toWire(row.paid),
  state: row.state,
})

/** The player behind a record, with everything that a decision needs. */
export const presentMoneyPlayer = (ports: Pick<Ports, 'house'>, found: MoneyCase): MoneyPlayer => {
  const { account, deposits, withdrawals } = found
  const accountName = account.name
  const risk = found.flags.includes('riskCase')
  return {
    account: accountName,
    upline: found.upline,
    rank: account.vipRank,
    registeredAt: account.registeredAt,
    lastLoginAt: account.lastLoginAt,
    lastLoginIp: account.lastLoginIp,
    balance: toWire(found.balance),
    held: toWire(found.held),
    deposited: toWire(deposits.credited),
    depositCount: deposits.count,
    withdrawn: toWire(withdrawals.paid),
    withdrawalCount: withdrawals.total,
    turnover: presentTurnover(found.turnover),
    flags: found.flags,
    deposits: deposits.rows.map((row) => presentDeskDeposit({ ...row, accountName })),
    withdrawals: withdrawals.rows.map((row) => presentDeskWithdrawal(ports, { ...row, accountName, risk })),
  }
}

export const presentDepositCase = (
  { ports }: StaffContext,
  row: DepositRow,
  found: MoneyCase,
): z.input<typeof depositCase> => ({
  deposit: presentDeskDeposit({ ...row, accountName: found.account.name }),
  expiresAt: row.expiresAt,
  player: presentMoneyPlayer(ports, found),
})

const wire = (amount: Units | null): number | null => (amount === null ? null : toWire(amount))

export const presentWithdrawalCase = (
  { ports, actor }: StaffContext,
  row: WithdrawalRow,
  found: MoneyCase,
  approvalId: string | null,
): z.input<typeof withdrawalCase> => ({
  withdrawal: presentDeskWithdrawal(ports, {
    ...row,
    accountName: found.account.name,
    risk: found.flags.includes('riskCase'),
  }),
  holder: row.holder,
  cardNumber: hasRight(actor.role, 'players.contact') ? row.cardNumber : maskCard(row.cardNumber),
  cardSince: found.card?.addedAt ?? null,
  decidedAt: row.decidedAt,
  paidAt: row.paidAt,
  confirmBy: row.confirmBy,
  refusalReason: row.refusalReason,
  received: wire(row.amountReceived),
  returned: wire(row.returnedAmount),
  missing: row.caseId === null ? 0 : openMissing(row),
  proofImage: row.proofUploadId === null ? null : uploadAddress(row.lineId, row.proofUploadId),
  note: row.caseNote,
  caseNumber: row.caseId === null ? null : numberOf(row.caseId),
  caseOpen: row.caseId !== null && row.caseSettledAt === null,
  approval: approvalId === null ? null : numberOf(approvalId),
  player: presentMoneyPlayer(ports, found),
})
