import type { PromotionRule } from '../../../entities/loyaltyRules.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire } from '../../../rules/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { isOpen, prizeAt, weightOf } from '../../domain/promotion.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Acting } from './acting.ts'
import { giveReward } from './giveReward.ts'
import { raffleTickets } from './promotionView.ts'

type Prize = PromotionRule['prizes'][number]

/** Takes one draw: a ticket is used up and the prize waits in the reward centre. Held by account: a ticket draws once. */
export const drawRaffle = async (acting: Acting, account: Account, rule: PromotionRule): Promise<Decision<{ prize: Prize; ticketsLeft: number }>> => {
  const { ports, now, random } = acting
  if (rule.type !== 'RAFFLE' || rule.prizes.length === 0 || !isOpen(rule, now)) return refuse('promotion.state')
  await ports.protection.lock(account)
  const tickets = await raffleTickets(acting, account, rule)
  if (tickets === 0) return refuse('raffle.no.ticket')
  const prize = prizeAt(rule.prizes, random.below(weightOf(rule.prizes)))
  await giveReward(acting, account, {
    kind: 'raffle', sourceKey: `${rule.id}:${uuidV7(now, random)}`, promotionId: rule.id, title: prize.name,
    amount: fromWire(prize.amount), points: prize.points, turnoverPercent: rule.turnoverPercent, days: rule.claimDays,
  })
  return ok({ prize, ticketsLeft: tickets - 1 })
}
