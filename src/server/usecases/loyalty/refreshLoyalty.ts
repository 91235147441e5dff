import { dayName, periodOf } from '../../../rules/calendar.ts'
import { fromWire, type Units } from '../../../rules/money/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { earnPoints, rankOf, type Turnovers } from '../../domain/loyalty/loyalty.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { giveReward } from './giveReward.ts'
import { grantedRankOf } from './grantedRank.ts'

export interface LoyaltyStanding extends Turnovers {
  /** The rank of the account: the one its bets have earned, or the one staff have given it if that is higher. */
  rank: number
  /** The rank that its bets have earned. Bonuses and the monthly salary follow it. */
  earned: number
  /** Whether staff have given it a rank. */
  granted: boolean
  deposits: Units
  depositCount: number
}

const figuresOf = async ({ ports, now, brand }: ServiceContext, account: Account) => {
  const of = async (from: number, to: number) =>
    (
      await ports.rollups.sums({
        unit: 'account',
        lineId: account.lineId,
        accountIds: [account.accountId],
        from,
        to,
      })
    ).get(account.accountId)
  const month = periodOf(now, 'M', brand.zone)
  const before = periodOf(month.start - 1, 'M', brand.zone)
  return {
    life: await of(0, month.end),
    month: await of(month.start, month.end),
    before: await of(before.start, before.end),
  }
}

const creditPoints = async (
  context: ServiceContext,
  account: Account,
  standing: LoyaltyStanding,
): Promise<void> => {
  const { ports, now, random } = context
  const { points: rules, ranks } = ports.house.loyalty
  const percent = ranks.find((rank) => rank.rank === standing.rank)?.pointsPercent ?? 100
  const held = await ports.loyalty.lockPoints(account)
  const bets = earnPoints(standing.lifetime, held.countedBets, fromWire(rules.betPer), percent)
  const deposits = earnPoints(standing.deposits, held.countedDeposits, fromWire(rules.depositPer), 100)
  const entry = { lineId: account.lineId, accountId: account.accountId, remark: '', at: now }
  if (bets.points > 0) {
    await ports.loyalty.changePoints(
      { ...entry, entryId: uuidV7(now, random), kind: 'bets', change: bets.points },
      { countedBets: bets.counted, countedDeposits: held.countedDeposits },
    )
  }
  if (deposits.points > 0) {
    await ports.loyalty.changePoints(
      { ...entry, entryId: uuidV7(now, random), kind: 'deposit', change: deposits.points },
      { countedBets: bets.counted, countedDeposits: deposits.counted },
    )
  }
}

const giveRankRewards = async (
  context: ServiceContext,
  account: Account,
  standing: LoyaltyStanding,
): Promise<void> => {
  const { ports, now, brand } = context
  const { ranks, bonusTurnoverPercent, rewardDays } = ports.house.loyalty
  // A rank from staff came without a bonus, so the ranks below it can still be earned. A bonus is given once.
  const had = standing.granted ? 0 : account.vipRank
  for (const rank of ranks.filter((r) => r.rank > had && r.rank <= standing.earned && r.upgradeBonus > 0)) {
    await giveReward(context, account, {
      kind: 'upgrade',
      sourceKey: `rank-${rank.rank}`,
      promotionId: null,
      title: rank.name,
      amount: fromWire(rank.upgradeBonus),
      points: 0,
      turnoverPercent: bonusTurnoverPercent,
      days: rewardDays,
    })
  }
  const own = ranks.find((rank) => rank.rank === standing.earned)
  if (own && own.monthlySalary > 0 && standing.lastMonth > 0n) {
    await giveReward(context, account, {
      kind: 'rankSalary',
      sourceKey: dayName(periodOf(now, 'M', brand.zone).start, brand.zone).slice(0, 7),
      promotionId: null,
      title: own.name,
      amount: fromWire(own.monthlySalary),
      points: 0,
      turnoverPercent: bonusTurnoverPercent,
      days: rewardDays,
    })
  }
}

/**
 * Updates an account's loyalty from its bets and deposits: points, rank and rank rewards. It reads existing sums and
 * continues where it stopped, so it can run on every page view.
 */
export const refreshLoyalty = async (context: ServiceContext, account: Account): Promise<LoyaltyStanding> => {
  const { ports, now, brand } = context
  const { life, month, before } = await figuresOf(context, account)
  const turnover: Turnovers = {
    lifetime: life?.validBets ?? 0n,
    thisMonth: month?.validBets ?? 0n,
    lastMonth: before?.validBets ?? 0n,
  }
  const granted = await grantedRankOf(context, account)
  const earned = rankOf(
    ports.house.loyalty.ranks,
    turnover,
    // A rank that staff granted was not earned.
    granted === null ? account.vipRank : 0,
    ports.house.terms.ranksSince(periodOf(now, 'M', brand.zone).start),
  )
  const standing: LoyaltyStanding = {
    ...turnover,
    rank: Math.max(earned, granted?.rank ?? 0),
    earned,
    granted: granted !== null,
    deposits: life?.deposits ?? 0n,
    depositCount: life?.depositCount ?? 0,
  }
  await creditPoints(context, account, standing)
  await giveRankRewards(context, account, standing)
  if (standing.rank !== account.vipRank) await ports.accounts.update(account, { vipRank: standing.rank })
  return standing
}
