import { systemMessageKey, type SystemMessage } from '../usecases/content/systemMessages.ts'
import type { MessageKind } from '../../entities/content/message.ts'
import { currencySymbolOf } from '../../rules/money/currencySymbol.ts'
import { DAY, HOUR, MINUTE } from '../../rules/calendar.ts'
import type { ServiceContext } from '../usecases/serviceContext.ts'
import { claimMission } from '../usecases/loyalty/claimMission.ts'
import { missionStates } from '../usecases/loyalty/missionsOf.ts'
import { claimRewards } from '../usecases/loyalty/claimRewards.ts'
import { drawRaffle } from '../usecases/loyalty/drawRaffle.ts'
import { applyForPromotion, joinPromotion } from '../usecases/loyalty/joinPromotion.ts'
import { decideRedemption, redeemReward } from '../usecases/loyalty/redeemReward.ts'
import { refreshLoyalty } from '../usecases/loyalty/refreshLoyalty.ts'
import { textToHtml, sendPersonalMessage, sendSystemMessage } from '../usecases/content/sendMessage.ts'
import type { Account } from '../ports/accounts/accounts.ts'
import { writeChatRooms } from './chatRooms.ts'
import type { SeededRandom } from './seededRandom.ts'

/** Promotions that players of the demo data join. */
const JOINABLE = ['first-deposit', 'reload', 'welcome-gift'] as const

/** Joins a promotion before a deposit, if the player is eligible. */
export const joinAnyPromotion = async (
  service: ServiceContext,
  random: SeededRandom,
  account: Account,
): Promise<void> => {
  const id = random.pick(JOINABLE)
  const rule = service.ports.house.promotions.find((promotion) => promotion.id === id)
  if (rule) await joinPromotion(service, account, rule)
}

/** Visits the reward centre: refreshes ranks and points, takes a daily draw and claims rewards. */
export const visitRewards = async (service: ServiceContext, account: Account): Promise<void> => {
  await refreshLoyalty(service, account)
  const raffle = service.ports.house.promotions.find((promotion) => promotion.type === 'RAFFLE')
  if (raffle) await drawRaffle(service, account, raffle)
  await claimRewards(service, account, null)
}

/** Claims the missions that the player has completed, as of the figures that are aggregated by then. */
export const claimMissions = async (service: ServiceContext, account: Account): Promise<void> => {
  for (const { rule, status } of await missionStates(service, account))
    if (status === 'claimable') await claimMission(service, account, rule.id)
}

/** The most players who claim missions in the last minutes, so that the leaderboards of today have places. */
const CLAIMING_MAX = 24

const fillLeaderboards = async (
  at: (ms: number) => ServiceContext,
  end: number,
  random: SeededRandom,
  people: readonly Account[],
): Promise<void> => {
  const claiming = people.filter(() => random.chance(0.5)).slice(0, CLAIMING_MAX)
  for (const [i, account] of claiming.entries())
    await claimMissions(at(end - (claiming.length - i) * MINUTE), account)
}

const SYSTEM_MESSAGES: readonly { kind: MessageKind; message: SystemMessage }[] = [
  { kind: 'system', message: 'welcome' },
  { kind: 'security', message: 'newDevice' },
  { kind: 'promotion', message: 'dailyDraw' },
]

/** Writes messages between the accounts that the start page names, and from the operator to each of them. */
const writeMessages = async (
  at: (ms: number) => ServiceContext,
  end: number,
  demo: Record<'agent' | 'sub' | 'member', Account>,
): Promise<void> => {
  for (const account of [demo.agent, demo.sub, demo.member]) {
    for (const [i, { kind, message }] of SYSTEM_MESSAGES.entries()) {
      await sendSystemMessage(at(end - (SYSTEM_MESSAGES.length - i) * DAY), account, {
        kind,
        subject: systemMessageKey(message),
        content: systemMessageKey(message),
      })
    }
  }
  await sendPersonalMessage(at(end - 30 * HOUR), demo.member, demo.sub, {
    subject: 'Reload bonus',
    content: textToHtml('Is the 10% reload bonus still on this week?'),
  })
  await sendPersonalMessage(at(end - 28 * HOUR), demo.sub, demo.member, {
    subject: 'Re: Reload bonus',
    content: textToHtml(`Yes. Join before you deposit, at least ${currencySymbolOf(at(end).brand)} 100.`),
  })
  await sendPersonalMessage(at(end - 5 * HOUR), demo.agent, demo.sub, {
    subject: 'Terms for next month',
    content: textToHtml('Please review the contract I offered you and reply by Friday.'),
  })
}

/** Gives `demomember` redeemed points, a pending application and rewards to claim. */
const addRewardActivity = async (
  at: (ms: number) => ServiceContext,
  end: number,
  member: Account,
): Promise<void> => {
  const then = at(end - 2 * DAY)
  await refreshLoyalty(then, member)
  const redemption = {
    rewardId: 'raffle-entry',
    quantity: 1,
    receivingAddress: null,
    birthDate: null,
    remark: '',
  }
  const first = await redeemReward(then, member, redemption)
  if (first.ok)
    await decideRedemption(at(end - 2 * DAY + 5 * MINUTE), first.value, true, null, {
      actorId: null,
      way: 'demo',
    })
  await redeemReward(at(end - 1), member, redemption)
  const manual = then.ports.house.promotions.find((promotion) => promotion.type === 'MANUAL')
  if (manual) await applyForPromotion(at(end - 1), member, manual, 'The orchard slot, 62 times my stake.', [])
  await refreshLoyalty(at(end), member)
}

/** Adds inboxes, chat messages, and what the demo member finds when it logs in. */
export const addEngagement = async (
  at: (ms: number) => ServiceContext,
  end: number,
  random: SeededRandom,
  demo: Record<'agent' | 'sub' | 'member', Account>,
  people: readonly Account[],
): Promise<void> => {
  await writeMessages(at, end, demo)
  await writeChatRooms(at, end, random, people)
  const named = new Set([demo.agent, demo.sub, demo.member].map(({ accountId }) => accountId))
  await fillLeaderboards(
    at,
    end,
    random,
    people.filter(({ accountId }) => !named.has(accountId)),
  )
  await addRewardActivity(at, end, demo.member)
}
