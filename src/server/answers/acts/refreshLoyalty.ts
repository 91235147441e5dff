import { dayName, periodOf } from '../../../rules/calendar.ts'
import { fromWire, type Units } from '../../../rules/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { earnPoints, rankOf, type Turnovers } from '../../domain/loyalty.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Acting } from './acting.ts'
import { giveReward } from './giveReward.ts'

export interface LoyaltyStanding extends Turnovers {
  rank: number
  deposits: Units
  depositCount: number
}

const figuresOf = async ({ ports, now, brand }: Acting, account: Account) => {
  const of = async (from: number, to: number) =>
    (await ports.rollups.sums('account', account.lineId, [account.accountId], from, to)).get(account.accountId)
  const month = periodOf(now, 'M', brand.zone)
  const before = periodOf(month.start - 1, 'M', brand.zone)
  return { life: await of(0, month.end), month: await of(month.start, month.end), before: await of(before.start, before.end) }
}

const creditPoints = async (acting: Acting, account: Account, standing: LoyaltyStanding): Promise<void> => {
  const { ports, now, random } = acting
  const { points: rules, ranks } = ports.house.loyalty
  const percent = ranks.find((rank) => rank.rank === standing.rank)?.pointsPercent ?? 100
  const held = await ports.loyalty.lockPoints(account)
  const bets = earnPoints(standing.lifetime, held.countedBets, fromWire(rules.betPer), percent)
  const deposits = earnPoints(standing.deposits, held.countedDeposits, fromWire(rules.depositPer), 100)
  const entry = { lineId: account.lineId, accountId: account.accountId, remark: '', at: now }
  if (bets.points > 0) {
    await ports.loyalty.changePoints({ ...entry, entryId: uuidV7(now, random), kind: 'bets', change: bets.points },
      { countedBets: bets.counted, countedDeposits: held.countedDeposits })
  }
  if (deposits.points > 0) {
    await ports.loyalty.changePoints({ ...entry, entryId: uuidV7(now, random), kind: 'deposit', change: deposits.points },
      { countedBets: bets.counted, countedDeposits: deposits.counted })
  }
}

const giveRankRewards = async (acting: Acting, account: Account, standing: LoyaltyStanding): Promise<void> => {
  const { ports, now, brand } = acting
  const { ranks, bonusTurnoverPercent, rewardDays } = ports.house.loyalty
  for (const rank of ranks.filter((r) => r.rank > account.vipRank && r.rank <= standing.rank && r.upgradeBonus > 0)) {
    await giveReward(acting, account, {
      kind: 'upgrade', sourceKey: `rank-${rank.rank}`, promotionId: null, title: rank.name, amount: fromWire(rank.upgradeBonus),
      points: 0, turnoverPercent: bonusTurnoverPercent, days: rewardDays,
    })
  }
  const own = ranks.find((rank) => rank.rank === standing.rank)
  if (own && own.monthlySalary > 0 && standing.lastMonth > 0n) {
    await giveReward(acting, account, {
      kind: 'rankSalary', sourceKey: dayName(periodOf(now, 'M', brand.zone).start, brand.zone).slice(0, 7), promotionId: null,
      title: own.name, amount: fromWire(own.monthlySalary), points: 0, turnoverPercent: bonusTurnoverPercent, days: rewardDays,
    })
  }
}

/**
 * Brings an account's loyalty up to its bets and deposits: points earned, rank reached or lost, the rank's rewards. It
 * reads sums that are kept anyway and counts from where it stopped, so it may run as often as anybody looks.
 */
export const refreshLoyalty = async (acting: Acting, account: Account): Promise<LoyaltyStanding> => {
  const { ports } = acting
  const { life, month, before } = await figuresOf(acting, account)
  const turnover: Turnovers = {
    lifetime: life?.validBets ?? 0n, thisMonth: month?.validBets ?? 0n, lastMonth: before?.validBets ?? 0n,
  }
  const standing: LoyaltyStanding = {
    ...turnover, rank: rankOf(ports.house.loyalty.ranks, turnover), deposits: life?.deposits ?? 0n, depositCount: life?.depositCount ?? 0,
  }
  await creditPoints(acting, account, standing)
  await giveRankRewards(acting, account, standing)
  if (standing.rank !== account.vipRank) await ports.accounts.update(account, { vipRank: standing.rank })
  return standing
}
