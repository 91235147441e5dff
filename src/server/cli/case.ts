import { fromWire, toWire } from '../../rules/money/money.ts'
import { numberOf } from '../../rules/number.ts'
import { uploadAddress } from '../../rules/content/uploads.ts'
import { missingOf } from '../domain/money/withdrawal.ts'
import { settleCase } from '../usecases/money/settleCase.ts'
import type { DeskItem } from '../ports/money/desk.ts'
import { findOne, listDesk } from './decisions.ts'
import {
  done,
  failed,
  inTransaction,
  oneOf,
  UsageError,
  type CliContext,
  type CommandResult,
  type Command,
} from './command.ts'

const show = async ({ provider, settings }: CliContext, item: DeskItem): Promise<CommandResult> => {
  const row = (await provider.ports.withdrawals.byCase(item.lineId, item.id))!
  const when = (ms: number | null) =>
    ms === null
      ? '–'
      : new Date(ms).toLocaleString('en-GB', {
          timeZone: settings.brand.zone,
          dateStyle: 'medium',
          timeStyle: 'short',
        })
  const money = (amount: bigint | null) => toWire(amount ?? 0n).toFixed(2)
  const fields = {
    case: numberOf(item.id),
    withdrawal: numberOf(row.withdrawalId),
    account: item.accountName,
    status: row.status,
    sent: money(row.amount - row.fee),
    received: money(row.amountReceived),
    missing: money(missingOf(row)),
    returned: money(row.returnedAmount),
    paid: when(row.paidAt),
    reported: when(row.confirmedAt),
    settled: when(row.caseSettledAt),
    bank: `${row.bank}, ${row.holder}, ${row.cardNumber}`,
    proof: row.proofUploadId === null ? '–' : uploadAddress(row.lineId, row.proofUploadId),
    note: row.caseNote ?? '–',
  }
  return {
    ok: true,
    lines: Object.entries(fields).map(([name, value]) => `  ${name.padEnd(12)} ${value}`),
    value: fields,
  }
}

const amountOf = (given: unknown): bigint | null => {
  if (typeof given !== 'string') return null
  const amount = Number(given)
  if (!(amount > 0) || Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6)
    throw new UsageError('--amount must be a number above 0 with at most two decimals')
  return fromWire(amount)
}

/**
 * Settles withdrawals that players report as not received in full: returns money, or rejects with the bank's proof
 * (§4).
 */
export const caseCommand: Command = {
  name: 'case',
  summary:
    'settle withdrawals that players report as not received in full: return money, or reject with a reason',
  argsUsage: 'list|show|return|reject [number]',
  reads: ['list', 'show'],
  options: { amount: { type: 'string' }, reason: { type: 'string' } },
  run: async (context, [arg, number], { amount, reason }) => {
    const action = oneOf(arg, ['list', 'show', 'return', 'reject'])
    if (action === 'list') return listDesk(context, 'case')
    const item = await findOne(context, 'case', number)
    if (action === 'show') return show(context, item)
    if (action === 'reject' && typeof reason !== 'string')
      throw new UsageError('reject needs --reason with a text for the player')
    const settled = await inTransaction(context, { line: item.lineId }, (service) =>
      settleCase(
        service,
        { lineId: item.lineId, caseId: item.id },
        {
          outcome: action,
          amount: action === 'return' ? amountOf(amount) : null,
          note: typeof reason === 'string' ? reason : null,
        },
        context.by,
      ),
    )
    if (!settled.ok)
      return failed(
        `Case ${numberOf(item.id)} has the status ${item.status} and does not allow this (${settled.error.code}).`,
        settled.error,
      )
    const { status, returnedAmount } = settled.value
    const value = { number: numberOf(item.id), status, returned: toWire(returnedAmount ?? 0n) }
    return done(
      `Settled case ${value.number} of ${item.accountName}. The withdrawal is now ${status}${action === 'return' ? `, ${value.returned.toFixed(2)} returned` : ''}.`,
      value,
    )
  },
}
