import { fromWire, type Units } from '../../../rules/money/money.ts'
import type { Words } from '../../../entities/loyalty/loyaltyRules.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { giveReward } from './giveReward.ts'

/** How many friends are processed together. */
const BATCH = 100

export interface Friend {
  accountId: string
  name: string
  registeredAt: number
  deposited: boolean
  active: boolean
  earned: Units
}

/** The title of the reward in every language that the site offers. */
const titleIn = ({ ports, brand }: ServiceContext): Words =>
  Object.fromEntries(
    brand.languages.offered.map((language) => [
      language,
      ports.texts(language).text('provider/messages', 'reward_referral'),
    ]),
  )

/** Returns each friend's progress in deposits and wagering, and gives the reward for each friend once. */
export const friendsWithRewards = async (
  context: ServiceContext,
  account: Account,
  query: { from?: number; to?: number; offset: number; limit: number },
): Promise<{ rows: Friend[]; total: number }> => {
  const { ports, now } = context
  const rules = ports.house.loyalty.referral
  const { rows, total } = await ports.loyalty.friends(account, query)
  const ids = rows.map((row) => row.accountId)
  const figures =
    ids.length === 0
      ? new Map()
      : await ports.rollups.sums({
          unit: 'account',
          lineId: account.lineId,
          accountIds: ids,
          from: 0,
          to: now + 1,
        })
  const friends: Friend[] = []
  for (const row of rows) {
    const sums = figures.get(row.accountId)
    const deposited = (sums?.deposits ?? 0n) >= fromWire(rules.friendDeposit)
    const active = deposited && (sums?.validBets ?? 0n) >= fromWire(rules.friendTurnover)
    if (active && rules.reward > 0) {
      await giveReward(context, account, {
        kind: 'referral',
        sourceKey: row.accountId,
        promotionId: null,
        title: titleIn(context),
        amount: fromWire(rules.reward),
        points: 0,
        turnoverPercent: rules.turnoverPercent,
        days: null,
      })
    }
    friends.push({ ...row, deposited, active, earned: 0n })
  }
  const earned = await ports.promotions.given(account, 'referral', ids)
  return { rows: friends.map((friend) => ({ ...friend, earned: earned.get(friend.accountId) ?? 0n })), total }
}

/** Gives the rewards for the newest friends. The referral page does so for those it shows. */
export const rewardFriends = async (context: ServiceContext, account: Account): Promise<void> => {
  await friendsWithRewards(context, account, { offset: 0, limit: BATCH })
}
