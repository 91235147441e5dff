import { isTrial } from '../../../rules/accounts/access.ts'
import { openKinds } from '../../../rules/contracts/contractFlags.ts'
import { promotionStatusOf } from '../../domain/loyalty/promotion.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { missionStates } from '../loyalty/missionsOf.ts'

export interface BadgeCounts {
  messages: number
  promotions: number
  rewards: number
  missions: number
  contracts: number
  /** Replies of customer service that were not read. */
  service: number
}

/**
 * Counts promotions that the account could join now, without those it takes part in and those that run by themselves.
 */
const joinable = async ({ ports, now }: ServiceContext, account: Account): Promise<number> => {
  const taken = new Set((await ports.promotions.participations(account)).map((row) => row.promotionId))
  const { count } = await ports.deposits.sumSince(account, 0)
  return ports.house.promotions.filter(
    (rule) =>
      !taken.has(rule.id) &&
      promotionStatusOf(
        rule,
        {
          registeredAt: account.registeredAt,
          deposits: count,
          participation: null,
          reward: null,
          wagering: false,
        },
        now,
      ) === 'join',
  ).length
}

/** Returns the counts of the badges (§2). A trial account has only its inbox. */
export const badgeCounts = async (
  context: ServiceContext & { flags: ReadonlySet<string> },
  actor: Actor,
): Promise<BadgeCounts> => {
  const { ports, now, flags } = context
  const messages = flags.has('INBOX3') ? await ports.messages.unread(actor) : 0
  const service = (await ports.supportChats.byAccount(actor))?.unreadCustomer ?? 0
  const account = isTrial(actor.type) ? null : await ports.accounts.byId(actor)
  if (!account) return { messages, promotions: 0, rewards: 0, missions: 0, contracts: 0, service }
  const missions = await missionStates(context, actor)
  return {
    messages,
    promotions: await joinable(context, account),
    rewards: !flags.has('REWCEN3')
      ? 0
      : (await ports.promotions.rewards(actor, { status: 'claimable', offset: 0, limit: 1 }, now))
          .claimableCount,
    missions: missions.filter((mission) => mission.status === 'claimable').length,
    service,
    contracts: (await ports.contracts.waitingFor(actor, openKinds(flags))).length,
  }
}
