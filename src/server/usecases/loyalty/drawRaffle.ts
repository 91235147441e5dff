import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire } from '../../../rules/money/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { isOpen, prizeAt, weightOf } from '../../domain/loyalty/promotion.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { PromotionTerms } from '../../ports/content/house.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { giveReward } from './giveReward.ts'
import { raffleStanding } from './promotionView.ts'

type Prize = PromotionTerms['prizes'][number]

/**
 * Takes one raffle draw: uses up a ticket and puts the prize into the reward centre. The account is locked, so a
 * ticket draws once.
 */
export const drawRaffle = async (
  context: ServiceContext,
  account: Account,
  rule: PromotionTerms,
): Promise<Decision<{ prize: Prize; ticketsLeft: number }>> => {
  const { ports, now, random } = context
  if (rule.type !== 'RAFFLE' || rule.prizes.length === 0 || !isOpen(rule, now))
    return refuse('promotion.state')
  await ports.protection.lock(account)
  const { tickets } = await raffleStanding(context, account, rule)
  if (tickets === 0) return refuse('raffle.no.ticket')
  const prize = prizeAt(rule.prizes, random.below(weightOf(rule.prizes)))
  await giveReward(context, account, {
    kind: 'raffle',
    sourceKey: `${rule.id}:${uuidV7(now, random)}`,
    promotionId: rule.id,
    title: prize.name,
    amount: fromWire(prize.amount),
    points: prize.points,
    turnoverPercent: rule.turnoverPercent,
    days: rule.claimDays,
  })
  return ok({ prize, ticketsLeft: tickets - 1 })
}
