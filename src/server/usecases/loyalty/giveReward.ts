import type { TurnoverSource } from '../../../entities/money/cashier.ts'
import type { Words } from '../../../entities/loyalty/loyaltyRules.ts'
import type { RewardKind } from '../../../entities/loyalty/promotion.ts'
import { DAY } from '../../../rules/calendar.ts'
import type { Units } from '../../../rules/money/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { turnoverOf } from '../../domain/money/turnover.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { ServiceContext } from '../serviceContext.ts'

export interface RewardGrant {
  kind: RewardKind
  /** Unique per account and kind, so that a reward is given once. */
  sourceKey: string
  promotionId: string | null
  title: Words
  amount: Units
  points: number
  /** The wagering that the money adds when it is claimed, in percent. */
  turnoverPercent: number
  /** For how many days it can be claimed; null: no limit. */
  days: number | null
}

const SOURCES: Record<RewardKind, TurnoverSource> = {
  promotion: 'promotion',
  raffle: 'promotion',
  birthday: 'promotion',
  mission: 'mission',
  upgrade: 'rank',
  rankSalary: 'rank',
  referral: 'referral',
}

/** Puts a reward into an account's reward centre, once. Returns its id, or null when it was given before. */
export const giveReward = async (
  context: ServiceContext,
  ref: AccountRef,
  grant: RewardGrant,
): Promise<string | null> => {
  const { ports, now, random } = context
  const rewardId = uuidV7(now, random)
  const given = await ports.promotions.give({
    lineId: ref.lineId,
    accountId: ref.accountId,
    rewardId,
    kind: grant.kind,
    sourceKey: grant.sourceKey,
    promotionId: grant.promotionId,
    title: grant.title,
    amount: grant.amount,
    points: grant.points,
    turnover: turnoverOf(grant.amount, grant.turnoverPercent),
    turnoverSource: SOURCES[grant.kind],
    status: 'claimable',
    createdAt: now,
    expiresAt: grant.days === null ? null : now + grant.days * DAY,
    claimedAt: null,
  })
  if (!given) return null
  await ports.events.publish([
    {
      to: { lineId: ref.lineId, accountId: ref.accountId },
      kind: 'unread',
      data: { rewards: true },
      at: now,
    },
  ])
  return rewardId
}
