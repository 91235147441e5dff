import { isTrial } from '../../../rules/access.ts'
import { openKinds } from '../../../rules/contractFlags.ts'
import { promotionStatusOf } from '../../domain/promotion.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Actor } from '../../ports/context.ts'
import type { Acting } from './acting.ts'
import { missionStates } from './missionsOf.ts'

export interface BadgeCounts {
  messages: number
  promotions: number
  rewards: number
  missions: number
  contracts: number
}

/** Promotions the account could join now. Those that it takes part in, or that run by themselves, are no news. */
const joinable = async ({ ports, now }: Acting, account: Account): Promise<number> => {
  const taken = new Set((await ports.promotions.participations(account)).map((row) => row.promotionId))
  const { count } = await ports.deposits.sumSince(account, 0)
  return ports.house.promotions.filter((rule) => !taken.has(rule.id) && promotionStatusOf(rule, {
    registeredAt: account.registeredAt, deposits: count, participation: null, reward: null, wagering: false,
  }, now) === 'join').length
}

/** The counts behind the badges (§2). A trial account has only its inbox. */
export const badgeCounts = async (acting: Acting & { flags: ReadonlySet<string> }, actor: Actor): Promise<BadgeCounts> => {
  const { ports, now, flags } = acting
  const messages = await ports.messages.unread(actor)
  const account = isTrial(actor.type) ? null : await ports.accounts.byId(actor)
  if (!account) return { messages, promotions: 0, rewards: 0, missions: 0, contracts: 0 }
  const missions = await missionStates(acting, actor)
  return {
    messages,
    promotions: await joinable(acting, account),
    rewards: (await ports.promotions.rewards(actor, { status: 'claimable', offset: 0, limit: 1 }, now)).claimableCount,
    missions: missions.filter((mission) => mission.status === 'claimable').length,
    contracts: (await ports.contracts.waitingFor(actor, openKinds(flags))).length,
  }
}
