import type * as calls from '../../../endpoints/money/desk.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire } from '../../../rules/money/money.ts'
import { readKey } from '../../../rules/recordKey.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import type { DepositRow } from '../../ports/money/deposits.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { askCorrection } from '../../usecases/money/correctBalance.ts'
import { moneyCaseOf } from '../../usecases/money/moneyCase.ts'
import {
  operatorDecision,
  type DecidedItem,
  type OperatorWord,
} from '../../usecases/money/operatorDecision.ts'
import { settleCase } from '../../usecases/money/settleCase.ts'
import { pageOfRows } from '../query/pageOfRows.ts'
import { billQueueList, moneyQueueList } from '../query/queueList.ts'
import { withRisk } from '../query/withRisk.ts'
import { withPlayer } from '../query/withPlayer.ts'
import { presentApproval } from '../presenters/approval.ts'
import {
  presentDeskBill,
  presentDepositCase,
  presentDeskDeposit,
  presentDeskDispute,
  presentDeskWithdrawal,
  presentWithdrawalCase,
} from '../presenters/desk.ts'

const depositCaseOf = async (context: StaffContext, key: string) => {
  const { lineId, id } = readKey(key)
  const found = await withPlayer(context, await context.ports.deposits.byId(lineId, id))
  if (!found.ok) return found
  const { row, account } = found.value
  return ok(presentDepositCase(context, row, await moneyCaseOf(context, account, null)))
}

const withdrawalCaseOf = async (context: StaffContext, key: string) => {
  const { lineId, id } = readKey(key)
  const found = await withPlayer(context, await context.ports.withdrawals.byId(lineId, id))
  if (!found.ok) return found
  const { row, account } = found.value
  const [waiting] = await context.ports.approvals.waitingFor(lineId, id)
  return ok(
    presentWithdrawalCase(
      context,
      row,
      await moneyCaseOf(context, account, row),
      waiting?.approvalId ?? null,
    ),
  )
}

/** Applies a decision of the command line's use case to a record of the queue. */
const decide = async (
  context: StaffContext,
  kind: 'deposit' | 'withdrawal',
  key: string,
  says: { word: OperatorWord; reason: string | null },
): Promise<Decision<unknown>> => {
  const { lineId, id } = readKey(key)
  const { ports } = context
  const found = await withPlayer<DepositRow | WithdrawalRow>(
    context,
    kind === 'deposit' ? await ports.deposits.byId(lineId, id) : await ports.withdrawals.byId(lineId, id),
  )
  if (!found.ok) return found
  const { row, account } = found.value
  const item: DecidedItem = {
    kind,
    lineId,
    id,
    accountName: account.name,
    amount: row.amount,
    status: row.status,
    at: context.now,
  }
  return operatorDecision(context, item, says, byStaff(context))
}

/** Handlers of endpoints/money/desk.ts. */
export const deskHandlers: Handlers<typeof calls> = {
  deskDeposits: (input, context) =>
    moneyQueueList(context, input, context.ports.deskPages.deposits, presentDeskDeposit),
  deskWithdrawals: (input, context) =>
    moneyQueueList(context, input, withRisk(context), (row) => presentDeskWithdrawal(context.ports, row)),
  deskDisputes: (input, context) =>
    moneyQueueList(context, input, context.ports.deskPages.disputes, presentDeskDispute),

  deskBills: async ({ payer, run, ...input }, context) => {
    const { ports } = context
    const account = payer === undefined ? null : await ports.accounts.byName(payer)
    const at = run === undefined ? null : readKey(run)
    const found = at && (await ports.settlementRuns.byId(at.lineId, at.id))
    if ((payer !== undefined && !account) || (run !== undefined && !found))
      return ok({ ...pageOfRows([], input), totals: { amount: 0, gross: 0, paid: 0 } })
    const further = {
      lineId: found?.lineId ?? account?.lineId,
      payerId: account?.accountId,
      run: found ?? undefined,
    }
    return billQueueList(context, { ...input, further }, ports.deskPages.bills, presentDeskBill)
  },

  getDepositCase: ({ key }, context) => depositCaseOf(context, key),
  getWithdrawalCase: ({ key }, context) => withdrawalCaseOf(context, key),

  decideDeposit: async ({ key, approve, reason }, context) => {
    if (!approve && !reason) return refuse('field.required', { field: 'reason' })
    const { lineId, id } = readKey(key)
    const row = await context.ports.deposits.lock(lineId, id)
    // A repeat of a decision would count as done; on a screen, someone else was first.
    if (row && row.status !== 'pending') return refuse('deposit.state')
    const decided = await decide(context, 'deposit', key, {
      word: approve ? 'approve' : 'refuse',
      reason: reason ?? null,
    })
    return decided.ok ? depositCaseOf(context, key) : decided
  },

  decideWithdrawal: async ({ key, action, reason }, context) => {
    if (action === 'refuse' && !reason) return refuse('field.required', { field: 'reason' })
    const decided = await decide(context, 'withdrawal', key, { word: action, reason: reason ?? null })
    return decided.ok ? withdrawalCaseOf(context, key) : decided
  },

  settleDispute: async ({ key, outcome, amount, note }, context) => {
    const { lineId, id } = readKey(key)
    const row = await context.ports.withdrawals.byId(lineId, id)
    if (!row?.caseId) return refuse('record.not.found')
    const settled = await settleCase(
      context,
      { lineId, caseId: row.caseId },
      { outcome, amount: outcome === 'return' && amount !== undefined ? fromWire(amount) : null, note },
      byStaff(context),
    )
    return settled.ok ? withdrawalCaseOf(context, key) : settled
  },

  requestCorrection: async ({ account: name, direction, amount, reason }, context) => {
    const account = await context.ports.accounts.byName(name)
    if (!account) return refuse('account.not.found', { field: 'account' })
    const signed = direction === 'credit' ? fromWire(amount) : -fromWire(amount)
    const asked = await askCorrection(context, account, { amount: signed, reason }, byStaff(context))
    return asked.ok ? ok(presentApproval(context, asked.value)) : asked
  },
}
