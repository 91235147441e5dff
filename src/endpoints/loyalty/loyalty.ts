import * as z from 'zod/mini'
import {
  invited,
  mission,
  missionPeriod,
  missionPlace,
  vipRank,
  vipStanding,
} from '../../entities/loyalty/loyalty.ts'
import { dateRange, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { count, epochMs, money, requestId, text } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/** GET: the VIP ranks with their benefits and, with a session, its position. */
export const vip = endpoint({
  method: 'GET',
  path: relay('REF_vip'),
  moduleId: 'COMM3',
  audience: 'guest',
  input: z.strictObject({}),
  output: z.object({ ranks: z.array(vipRank), standing: z.nullable(vipStanding) }),
})

/** GET: the current missions with the session's progress, from real bets and deposits (§7). */
export const missionSummary = endpoint({
  method: 'GET',
  path: relay('MCSFE_getMissionSummaryDetails'),
  moduleId: 'COMM3',
  audience: 'session',
  input: z.strictObject({ period: z.optional(missionPeriod) }),
  output: z.object({ missions: z.array(mission), asOf: epochMs }),
})

/** POST: claims a completed mission of the current period, once. Refuses `mission.state`. */
export const claimMission = endpoint({
  method: 'POST',
  path: relay('REF_claimMission'),
  moduleId: 'COMM3',
  audience: 'real',
  money: true,
  input: z.strictObject({ requestId, missionId: text(40) }),
  output: z.object({ amount: money, missionPoints: count, balance: money }),
})

/**
 * GET: the mission leaderboard of the current period in the session's line, with the prizes of its places and the
 * session's own place (§7). The prizes are given when the period has ended.
 */
export const missionLeaderboard = endpoint({
  method: 'GET',
  path: relay('MCSFE_getMissionLeaderboard'),
  moduleId: 'COMM3',
  audience: 'session',
  input: z.strictObject({
    period: z._default(missionPeriod, 'weekly'),
    limitNum: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  }),
  output: z.object({
    list: z.array(missionPlace),
    own: z.nullable(missionPlace),
    endsAt: epochMs,
    prizes: z.array(money),
  }),
})

/** GET: the session's invitation code and link, and the friends who registered with it. */
export const referral = endpoint({
  method: 'GET',
  path: relay('REF_referral'),
  moduleId: 'COMM3',
  audience: 'real',
  input: z.strictObject({ ...paging, ...dateRange }),
  output: z.object({
    code: z.string(),
    /** Path and query of the registration page; the browser adds its own host. */
    path: z.string(),
    rewardPerFriend: money,
    friendDeposit: money,
    friendTurnover: money,
    friends: pageWithTotals(invited, z.object({ invited: count, active: count, earned: money })),
  }),
})
