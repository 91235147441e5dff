import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { DeskItem } from '../../ports/money/desk.ts'
import type { WithdrawalEvent } from '../../domain/money/withdrawal.ts'
import { systemMessageKey, type SystemMessage } from '../content/systemMessages.ts'
import type { AuditActor, ServiceContext } from '../serviceContext.ts'
import { decideApplication } from '../loyalty/decideApplication.ts'
import { staffIn } from '../requestApproval.ts'
import { askLargeWithdrawal, needsSecondPerson } from './largeWithdrawal.ts'
import { moveWithdrawal } from './moveWithdrawal.ts'
import { decideRedemption } from '../loyalty/redeemReward.ts'
import { settleDeposit } from './settleDeposit.ts'
import { sendSystemMessage } from '../content/sendMessage.ts'

/** The operator's decisions. `pay`, `force` and `return` apply to withdrawals alone (provider.md §3 Withdrawal). */
export const OPERATOR_WORDS = ['approve', 'refuse', 'pay', 'force', 'return'] as const
export type OperatorWord = (typeof OPERATOR_WORDS)[number]

export interface OperatorSays {
  word: OperatorWord
  /** Shown to the player with a refusal. */
  reason: string | null
  /** For an application: an amount that differs from the promotion's. */
  amount?: Units
}

interface Decided {
  status: string
  accountId: string
  /** The id of the request, where a second person has to decide. */
  approvalId?: string
}

const WITHDRAWAL: Record<OperatorWord, WithdrawalEvent> = {
  approve: 'approve',
  refuse: 'refuse',
  pay: 'pay',
  force: 'forceReceipt',
  return: 'return',
}
const REFUSED = {
  deposit: 'refusedDeposit',
  withdrawal: 'refusedWithdrawal',
  promotion: 'refusedPromotion',
  redemption: 'refusedRedemption',
} as const satisfies Record<DecidedItem['kind'], SystemMessage>

/** Items with a simple decision; `settleCase` settles cases. */
export type DecidedItem = DeskItem & { kind: Exclude<DeskItem['kind'], 'case'> }

/** A large withdrawal is not approved by one person: a second one is asked. */
const askSecondPerson = async (
  context: ServiceContext,
  { lineId, id, accountName, status }: DecidedItem,
  reason: string | null,
  by: AuditActor,
): Promise<Decision<Decided>> => {
  const staff = staffIn(by)
  if (!staff) return refuse('staff.right')
  const asked = await askLargeWithdrawal(
    context,
    { lineId, withdrawalId: id },
    { subject: accountName, reason: reason ?? '' },
    staff,
  )
  return asked.ok
    ? ok({ status, accountId: asked.value.accountId, approvalId: asked.value.approvalId })
    : asked
}

const decide = async (
  context: ServiceContext,
  item: DecidedItem,
  says: OperatorSays,
  by: AuditActor,
): Promise<Decision<Decided>> => {
  const { lineId, id } = item
  const yes = says.word === 'approve'
  switch (item.kind) {
    case 'deposit':
      return settleDeposit(context, { lineId, depositId: id }, yes ? 'paid' : 'refused', by)
    case 'withdrawal':
      if (yes && needsSecondPerson(context.ports, item))
        return askSecondPerson(context, item, says.reason, by)
      return moveWithdrawal(context, { lineId, withdrawalId: id }, WITHDRAWAL[says.word], by, {
        reason: says.reason,
      })
    case 'promotion':
      return decideApplication(
        context,
        { lineId, participationId: id },
        yes ? { approve: true, amount: says.amount } : { approve: false, reason: says.reason ?? '' },
        by,
      )
    case 'redemption':
      return decideRedemption(context, { lineId, redemptionId: id }, yes, says.reason, by)
  }
}

/** Applies an operator's decision to one item and audits it. A refusal with a reason is also sent to the player. */
export const operatorDecision = async (
  context: ServiceContext,
  item: DecidedItem,
  says: OperatorSays,
  by: AuditActor,
): Promise<Decision<{ status: string; approvalId?: string }>> => {
  const decided = await decide(context, item, says, by)
  if (!decided.ok) return decided
  const { accountId, status, approvalId } = decided.value
  if (says.word === 'refuse' && says.reason) {
    await sendSystemMessage(
      context,
      { lineId: item.lineId, accountId, name: item.accountName },
      {
        kind: item.kind === 'promotion' ? 'promotion' : 'money',
        subject: systemMessageKey(REFUSED[item.kind]),
        content: says.reason,
      },
    )
  }
  return ok({ status, ...(approvalId !== undefined && { approvalId }) })
}
