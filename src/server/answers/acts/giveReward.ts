import type { TurnoverSource } from '../../../entities/cashier.ts'
import type { Words } from '../../../entities/loyaltyRules.ts'
import type { RewardKind } from '../../../entities/promotion.ts'
import { DAY } from '../../../rules/calendar.ts'
import type { Units } from '../../../rules/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { turnoverOf } from '../../domain/turnover.ts'
import type { AccountRef } from '../../ports/context.ts'
import type { Acting } from './acting.ts'

export interface Gift {
  kind: RewardKind
  /** With kind, what makes it unique for the account: it is given once, however often it is tried. */
  sourceKey: string
  promotionId: string | null
  title: Words
  amount: Units
  points: number
  /** Wagering the money adds when it is claimed, in hundredths of it. */
  turnoverPercent: number
  /** Days it may be claimed; null for ever. */
  days: number | null
}

const SOURCES: Record<RewardKind, TurnoverSource> = {
  promotion: 'promotion', raffle: 'promotion', birthday: 'promotion', mission: 'mission', upgrade: 'rank', rankSalary: 'rank',
  referral: 'referral',
}

/** Puts a reward into somebody's reward centre, once. Answers its id, or null when it was given before. */
export const giveReward = async (acting: Acting, ref: AccountRef, gift: Gift): Promise<string | null> => {
  const { ports, now, random } = acting
  const rewardId = uuidV7(now, random)
  const given = await ports.promotions.give({
    lineId: ref.lineId, accountId: ref.accountId, rewardId, kind: gift.kind, sourceKey: gift.sourceKey,
    promotionId: gift.promotionId, title: gift.title, amount: gift.amount, points: gift.points,
    turnover: turnoverOf(gift.amount, gift.turnoverPercent), turnoverSource: SOURCES[gift.kind], status: 'claimable',
    createdAt: now, expiresAt: gift.days === null ? null : now + gift.days * DAY, claimedAt: null,
  })
  if (!given) return null
  await ports.events.publish([{ to: { lineId: ref.lineId, accountId: ref.accountId }, kind: 'unread', data: { rewards: true }, at: now }])
  return rewardId
}
