import type { RewardKind } from '../../../entities/loyalty/promotion.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { sum, type Units } from '../../../rules/money/money.ts'
import { TRANSACTION_TYPES, type TransactionType } from '../../../rules/money/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { payBonuses } from './payBonus.ts'

const TYPES: Record<RewardKind, TransactionType> = {
  promotion: TRANSACTION_TYPES.promotion,
  raffle: TRANSACTION_TYPES.promotion,
  birthday: TRANSACTION_TYPES.promotion,
  upgrade: TRANSACTION_TYPES.promotion,
  mission: TRANSACTION_TYPES.missionReward,
  rankSalary: TRANSACTION_TYPES.rankSalary,
  referral: TRANSACTION_TYPES.referralReward,
}

/** Claims one reward, or every claimable one (at most 100 a call). Each is paid once, even when calls overlap. */
export const claimRewards = async (
  context: ServiceContext,
  account: Account,
  rewardId: string | null,
): Promise<Decision<{ count: number; amount: Units; points: number }>> => {
  const { ports, now, random } = context
  const rewards = await ports.promotions.lockClaimable(account, rewardId, now)
  if (rewards.length === 0) return refuse('reward.state')
  const paid = await payBonuses(
    context,
    account,
    rewards
      .filter((r) => r.amount > 0n)
      .map((reward) => ({
        type: TYPES[reward.kind],
        amount: reward.amount,
        refKind: 'reward',
        refId: reward.rewardId,
        turnover: reward.turnover,
        turnoverSource: reward.turnoverSource,
      })),
  )
  if (!paid.ok) return paid
  const points = rewards.reduce((total, reward) => total + reward.points, 0)
  if (points > 0) {
    await ports.loyalty.lockPoints(account)
    await ports.loyalty.changePoints({
      lineId: account.lineId,
      accountId: account.accountId,
      entryId: uuidV7(now, random),
      kind: 'reward',
      change: points,
      remark: '',
      at: now,
    })
  }
  await ports.promotions.markClaimed(
    account,
    rewards.map((reward) => reward.rewardId),
    now,
  )
  return ok({ count: rewards.length, amount: sum(rewards.map((reward) => reward.amount)), points })
}
