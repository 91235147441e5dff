import { ok, type Decision } from '../../../rules/decision.ts'
import type { Units } from '../../../rules/money.ts'
import type { DeskItem } from '../../ports/desk.ts'
import type { WithdrawalEvent } from '../../domain/withdrawal.ts'
import { letterMark, type HouseLetter } from '../houseLetters.ts'
import type { Acting, DoneBy } from './acting.ts'
import { decideApplication } from './decideApplication.ts'
import { moveWithdrawal } from './moveWithdrawal.ts'
import { decideRedemption } from './redeemReward.ts'
import { settleDeposit } from './settleDeposit.ts'
import { writeFromHouse } from './writeMessage.ts'

/** What an operator may say. `pay`, `force` and `return` are about withdrawals alone (provider.md §3 Withdrawal). */
export const OPERATOR_WORDS = ['approve', 'refuse', 'pay', 'force', 'return'] as const
export type OperatorWord = (typeof OPERATOR_WORDS)[number]

export interface OperatorSays {
  word: OperatorWord
  /** Told to the player with a refusal. */
  reason: string | null
  /** Another amount than the promotion's own, for an application. */
  amount?: Units
}

const WITHDRAWAL: Record<OperatorWord, WithdrawalEvent> = {
  approve: 'approve', refuse: 'refuse', pay: 'pay', force: 'forceReceipt', return: 'return',
}
const REFUSED = {
  deposit: 'refusedDeposit', withdrawal: 'refusedWithdrawal', promotion: 'refusedPromotion', redemption: 'refusedRedemption',
} as const satisfies Record<DeskItem['kind'], HouseLetter>
const OPERATOR: DoneBy = { actorId: null, way: 'operator' }

const decide = async (acting: Acting, item: DeskItem, says: OperatorSays): Promise<Decision<{ status: string; accountId: string }>> => {
  const { lineId, id } = item
  const yes = says.word === 'approve'
  switch (item.kind) {
    case 'deposit': return settleDeposit(acting, { lineId, depositId: id }, yes ? 'paid' : 'refused', OPERATOR)
    case 'withdrawal': return moveWithdrawal(acting, { lineId, withdrawalId: id }, WITHDRAWAL[says.word], OPERATOR, says.reason)
    case 'promotion': return decideApplication(
      acting, { lineId, participationId: id },
      yes ? { approve: true, amount: says.amount } : { approve: false, reason: says.reason ?? '' }, OPERATOR,
    )
    case 'redemption': return decideRedemption(acting, { lineId, redemptionId: id }, yes, says.reason, OPERATOR)
  }
}

/** An operator's word about one thing on the desk, audited; a refusal with a reason is also written to the player. */
export const operatorDecision = async (acting: Acting, item: DeskItem, says: OperatorSays): Promise<Decision<{ status: string }>> => {
  const decided = await decide(acting, item, says)
  if (!decided.ok) return decided
  const { accountId, status } = decided.value
  if (says.word === 'refuse' && says.reason) {
    await writeFromHouse(acting, { lineId: item.lineId, accountId, name: item.accountName }, {
      kind: item.kind === 'promotion' ? 'promotion' : 'money', subject: letterMark(REFUSED[item.kind]), content: says.reason,
    })
  }
  return ok({ status })
}
