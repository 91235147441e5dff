import { fromWire, type Units } from '../../../rules/money.ts'
import type { Words } from '../../../entities/loyaltyRules.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Acting } from './acting.ts'
import { giveReward } from './giveReward.ts'

/** Friends that are looked at in one go. */
const BATCH = 100

const TITLE: Words = { en: 'A friend you invited plays', ms: 'Rakan yang anda jemput telah bermain' }

export interface Friend {
  accountId: string
  name: string
  registeredAt: number
  deposited: boolean
  active: boolean
  earned: Units
}

/** How far friends are: whether they have deposited and wagered enough; the reward for each is given once, here. */
export const friendsWithRewards = async (
  acting: Acting, account: Account, query: { from?: number; to?: number; offset: number; limit: number },
): Promise<{ rows: Friend[]; total: number }> => {
  const { ports, now } = acting
  const rules = ports.house.loyalty.referral
  const { rows, total } = await ports.loyalty.friends(account, query)
  const ids = rows.map((row) => row.accountId)
  const figures = ids.length === 0 ? new Map() : await ports.rollups.sums('account', account.lineId, ids, 0, now + 1)
  const friends: Friend[] = []
  for (const row of rows) {
    const sums = figures.get(row.accountId)
    const deposited = (sums?.deposits ?? 0n) >= fromWire(rules.friendDeposit)
    const active = deposited && (sums?.validBets ?? 0n) >= fromWire(rules.friendTurnover)
    if (active && rules.reward > 0) {
      await giveReward(acting, account, {
        kind: 'referral', sourceKey: row.accountId, promotionId: null, title: TITLE, amount: fromWire(rules.reward), points: 0,
        turnoverPercent: rules.turnoverPercent, days: null,
      })
    }
    friends.push({ ...row, deposited, active, earned: 0n })
  }
  const earned = await ports.promotions.given(account, 'referral', ids)
  return { rows: friends.map((friend) => ({ ...friend, earned: earned.get(friend.accountId) ?? 0n })), total }
}

/** Gives the rewards for the newest friends; the referral page does so for whichever it shows. */
export const rewardFriends = async (acting: Acting, account: Account): Promise<void> => {
  await friendsWithRewards(acting, account, { offset: 0, limit: BATCH })
}
