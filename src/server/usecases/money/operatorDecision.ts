import { ok, type Decision } from '../../../rules/decision.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { DeskItem } from '../../ports/money/desk.ts'
import type { WithdrawalEvent } from '../../domain/money/withdrawal.ts'
import { systemMessageKey, type SystemMessage } from '../content/systemMessages.ts'
import type { ServiceContext, AuditActor } from '../serviceContext.ts'
import { decideApplication } from '../loyalty/decideApplication.ts'
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
const OPERATOR: AuditActor = { actorId: null, way: 'operator' }

/** Items with a simple decision; `settleCase` settles cases. */
export type DecidedItem = DeskItem & { kind: Exclude<DeskItem['kind'], 'case'> }

const decide = async (
  context: ServiceContext,
  item: DecidedItem,
  says: OperatorSays,
): Promise<Decision<{ status: string; accountId: string }>> => {
  const { lineId, id } = item
  const yes = says.word === 'approve'
  switch (item.kind) {
    case 'deposit':
      return settleDeposit(context, { lineId, depositId: id }, yes ? 'paid' : 'refused', OPERATOR)
    case 'withdrawal':
      return moveWithdrawal(context, { lineId, withdrawalId: id }, WITHDRAWAL[says.word], OPERATOR, {
        reason: says.reason,
      })
    case 'promotion':
      return decideApplication(
        context,
        { lineId, participationId: id },
        yes ? { approve: true, amount: says.amount } : { approve: false, reason: says.reason ?? '' },
        OPERATOR,
      )
    case 'redemption':
      return decideRedemption(context, { lineId, redemptionId: id }, yes, says.reason, OPERATOR)
  }
}

/** Applies an operator's decision to one item and audits it. A refusal with a reason is also sent to the player. */
export const operatorDecision = async (
  context: ServiceContext,
  item: DecidedItem,
  says: OperatorSays,
): Promise<Decision<{ status: string }>> => {
  const decided = await decide(context, item, says)
  if (!decided.ok) return decided
  const { accountId, status } = decided.value
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
  return ok({ status })
}
