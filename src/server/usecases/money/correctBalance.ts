import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ApprovalRow } from '../../ports/site/approvals.ts'
import { requestApproval, type ApprovalAction, type ApprovalAsk, type StaffBy } from '../requestApproval.ts'
import { auditedBy, type ServiceContext } from '../serviceContext.ts'

const amountOf = ({ payload }: ApprovalAsk): Units => BigInt(requireValue(payload['amount'], 'amount'))

/**
 * A correction of a player's main wallet against the house's corrections wallet. The id of the request is the id of the
 * transfer, so that it is posted once. The player reads the reason in the account record.
 */
export const CORRECTION: ApprovalAction = {
  facts: (_context, row) =>
    Promise.resolve(ok([{ name: 'correctionAmount', kind: 'money', value: toWire(amountOf(row)) }])),
  carryOut: async (context, row, by) => {
    const { ports, now } = context
    const amount = amountOf(row)
    const { lineId, accountId } = row
    const [posted] = await ports.ledger.post([
      {
        transferId: row.approvalId,
        lineId,
        type: amount > 0n ? TRANSACTION_TYPES.correctionPlus : TRANSACTION_TYPES.correctionMinus,
        at: now,
        refKind: 'approval',
        refId: row.approvalId,
        remark: row.reason,
        entries: [
          { wallet: { house: 'corrections' }, amount: -amount },
          { wallet: { account: accountId, kind: 'main' }, amount },
        ],
      },
    ])
    if (!posted?.ok) return refuse('balance.insufficient')
    await ports.audit.record({
      lineId,
      accountId,
      ...auditedBy(by),
      kind: 'correction.posted',
      detail: { transferId: row.approvalId, amount: toWire(amount), requestedBy: row.requestedName },
      at: now,
    })
    await ports.events.publish([{ to: { lineId, accountId }, kind: 'balance', at: now }])
    return ok(null)
  },
}

/** Asks a second person for a correction of a player's main wallet. `amount` is signed and never 0. */
export const askCorrection = (
  context: ServiceContext,
  account: Account,
  { amount, reason }: { amount: Units; reason: string },
  by: StaffBy,
): Promise<Decision<ApprovalRow>> =>
  requestApproval(
    context,
    {
      lineId: account.lineId,
      kind: 'correction',
      subjectId: account.accountId,
      accountId: account.accountId,
      subject: account.name,
      payload: { amount: String(amount) },
      facts: [{ name: 'correctionAmount', kind: 'money', value: toWire(amount) }],
      reason,
    },
    by,
  )
