import type * as calls from '../../../endpoints/loyalty/loyalty.ts'
import type { VipRank } from '../../../entities/loyalty/loyalty.ts'
import type { LoyaltyRules } from '../../../entities/loyalty/loyaltyRules.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { maskName } from '../../../rules/accounts/mask.ts'
import { fromWire, sum, toWire } from '../../../rules/money/money.ts'
import { nextRankOf } from '../../domain/loyalty/loyalty.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import { missionSpan, missionStates } from '../../usecases/loyalty/missionsOf.ts'
import { claimMission } from '../../usecases/loyalty/claimMission.ts'
import { refreshLoyalty } from '../../usecases/loyalty/refreshLoyalty.ts'
import { friendsWithRewards } from '../../usecases/loyalty/rewardFriends.ts'
import { localizedItem, type Reader } from '../../domain/content/localized.ts'

const presentRank = (rank: LoyaltyRules['ranks'][number], reader: Reader): VipRank => {
  // Name and benefits are one item, so that they are in one language.
  const {
    name = '',
    lang,
    ...benefits
  } = localizedItem<string>({ ...Object.fromEntries(rank.benefits.entries()), name: rank.name }, reader)
  return { ...rank, name, benefits: Object.values(benefits), ...(lang === undefined ? {} : { lang }) }
}

const standingOf = async (context: Context) => {
  const { ports, actor } = context
  const account = actor && !isTrial(actor.type) ? await ports.accounts.byId(actor) : null
  if (!account) return null
  const standing = await refreshLoyalty(context, account)
  const next = nextRankOf(ports.house.loyalty.ranks, standing.rank, standing)
  return {
    rank: standing.rank,
    lifetimeTurnover: toWire(standing.lifetime),
    monthlyTurnover: toWire(standing.thisMonth),
    lastMonthTurnover: toWire(standing.lastMonth),
    missing: next ? toWire(next.missing) : null,
    nextRank: next?.rank ?? null,
  }
}

/** Handlers of endpoints/loyalty/loyalty.ts. */
export const loyaltyHandlers: Handlers<typeof calls> = {
  vip: async (_input, context) =>
    ok({
      ranks: context.ports.house.loyalty.ranks.map((rank) => presentRank(rank, context)),
      standing: await standingOf(context),
    }),

  missionSummary: async ({ period }, context) => {
    const { ports, actor, now } = context
    const states = await missionStates(context, actor)
    return ok({
      missions: states
        .filter(({ rule }) => period === undefined || rule.period === period)
        .map(({ rule, span, progress, status }) => ({
          id: rule.id,
          kind: rule.kind,
          period: rule.period,
          ...localizedItem({ title: rule.title }, context),
          target: rule.target,
          progress,
          reward: rule.reward,
          missionPoints: rule.missionPoints,
          status,
          endsAt: span.end,
        })),
      asOf: await ports.rollups.asOf(actor.lineId, now),
    })
  },

  claimMission: async ({ missionId }, context) => {
    const { ports, actor } = context
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('mission.state')
    const claimed = await claimMission(context, account, missionId)
    if (!claimed.ok) return claimed
    const { reward, missionPoints } = claimed.value
    const main = (await ports.ledger.balances(actor)).filter((w) => w.kind === 'main').map((w) => w.balance)
    return ok({ amount: reward, missionPoints, balance: toWire(sum(main)) })
  },

  missionLeaderboard: async ({ period, limitNum }, { ports, actor, now, brand }) => {
    const span = missionSpan(period, now, brand.zone)
    const board = await ports.loyalty.leaderboard(actor.lineId, period, span, limitNum)
    const own = await ports.loyalty.missionPlace(actor, period, span)
    const prizes = ports.house.loyalty.leaderboard[period]
    return ok({
      list: board.map((row, i) => {
        const mine = row.accountId === actor.accountId
        return {
          place: i + 1,
          player: mine ? row.name : maskName(row.name),
          points: row.points,
          own: mine,
          prize: prizes[i] ?? 0,
        }
      }),
      own: own ? { ...own, player: actor.name, own: true, prize: prizes[own.place - 1] ?? 0 } : null,
      endsAt: span.end,
      prizes: [...prizes],
    })
  },

  referral: async ({ pageNo, pageSize, from, to }, context) => {
    const { ports, actor } = context
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const code = await ports.accounts.inviteCodeOf(actor)
    const rules = ports.house.loyalty.referral
    const friends = await friendsWithRewards(context, account, {
      from,
      to,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    const earned = await ports.promotions.earned(actor, 'referral')
    return ok({
      code,
      path: `/register?referralCode=${encodeURIComponent(code)}`,
      rewardPerFriend: rules.reward,
      friendDeposit: rules.friendDeposit,
      friendTurnover: rules.friendTurnover,
      friends: {
        list: friends.rows.map((friend) => ({
          account: maskName(friend.name),
          registeredAt: friend.registeredAt,
          deposited: friend.deposited,
          active: friend.active,
          earned: toWire(friend.earned),
        })),
        pageNo,
        pageSize,
        total: friends.total,
        totals: {
          invited: friends.total,
          earned: toWire(earned),
          active: rules.reward > 0 ? Number(earned / fromWire(rules.reward)) : 0,
        },
      },
    })
  },
}
