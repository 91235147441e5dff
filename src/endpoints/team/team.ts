import * as z from 'zod/mini'
import { rebateRates } from '../../entities/accounts/account.ts'
import { pageOf, paging } from '../../entities/lists/paging.ts'
import { accountName, count, day, epochMs, id, rateBps, text } from '../../entities/scalars.ts'
import { affiliateLink, linkKind, rateLimits, rebateWhatIfRow } from '../../entities/team/team.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'AFFMAN3'

/** GET: the house's rules for rebate rates, in basis points. */
export const globalRebateSettings = endpoint({
  method: 'GET',
  path: '/wps/agent/globalRebateSettings',
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({}),
  output: z.object({ highest: rateBps, difference: rateBps, interval: rateBps }),
})

/**
 * GET: the rates that the session's agent may give, by category: to its direct downline `account` or, without one, to
 * a new account. Refuses `account.not.found`, `contract.not.direct` for an account further down.
 */
export const downlineRebates = endpoint({
  method: 'GET',
  path: '/wps/agent/downlineRebates',
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ account: z.optional(accountName) }),
  output: z.object({
    list: z.array(rateLimits),
    /**
     * For a new account: the rates the agent gave last, by a link or to a downline, capped at what it may give now;
     * null when it never gave any.
     */
    usual: z.nullable(rebateRates),
  }),
})

/** POST: raises a direct downline's rates. Refuses `rebate.above.upline`, `.below.downline`, `.interval`, `.lowered`. */
export const updateDownlineRebates = endpoint({
  method: 'POST',
  path: '/wps/agent/updateDownlineRebates',
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ account: accountName, rebates: rebateRates }),
  output: z.object({ rebates: rebateRates }),
})

/**
 * POST: previews the rebates of the last settlement day (of the past seven) on which the direct downline's team bet,
 * under `rebates`: of the session's agent, the downline and its direct downlines. Nothing changes further below. With
 * the present rates it equals the settlement. Changes nothing. `day` null: no bets. Refuses what
 * `updateDownlineRebates` refuses.
 */
export const rebateWhatIf = endpoint({
  method: 'POST',
  path: relay('REF_rebateWhatIf'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({ account: accountName, rebates: rebateRates }),
  output: z.object({
    day: z.nullable(day),
    rows: z.array(rebateWhatIfRow),
    /** Whether more than the listed hundred direct downlines of the downline earned something. */
    more: z.boolean(),
  }),
})

/**
 * POST: opens an account directly below the session's. The password is generated, returned once and stored only as a
 * hash; the account must change it at its first login. Refuses `username.taken`, `team.depth` and the rate refusals.
 */
export const createDownline = endpoint({
  method: 'POST',
  path: '/wps/agent/downline',
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  encrypted: true,
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({ account: accountName, kind: linkKind, rebates: rebateRates }),
  output: z.object({ account: z.string(), password: z.string() }),
})

/** PUT: makes a member below the session's account an agent. Refuses `account.not.found`, `team.already.agent`. */
export const promoteDownlineToAgent = endpoint({
  method: 'PUT',
  path: '/wps/agent/promoteDownlineToAgent',
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ account: accountName }),
  output: z.object({ account: z.string() }),
})

/** GET: the session's own registration links, newest first. */
export const affiliateUrls = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliateUrls',
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({
    ...paging,
    state: z.optional(z.enum(['open', 'expired', 'deleted'])),
    /** Open links that end within this many days. */
    endsInDays: z.optional(z.int().check(z.gte(1), z.lte(365))),
    kind: z.optional(linkKind),
    channel: z.optional(text(14)),
  }),
  output: pageOf(affiliateLink),
})

/** POST: creates a registration link. `validDays` null: no expiry. Refuses the rate refusals. */
export const createAffiliateUrl = endpoint({
  method: 'POST',
  path: '/wps/agent/affiliateUrl',
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({
    kind: linkKind,
    channel: text(14),
    rebates: rebateRates,
    validDays: z.nullable(z.int().check(z.gte(1), z.lte(3650))),
  }),
  output: affiliateLink,
})

/** DELETE: closes a link. Accounts registered through it stay. Refuses `record.not.found`, `link.closed`. */
export const deleteAffiliateUrl = endpoint({
  method: 'DELETE',
  path: '/wps/agent/affiliateUrl',
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ id }),
  output: z.object({}),
})

/** GET: the accounts registered through one of the session's links. */
export const registeredAffiliates = endpoint({
  method: 'GET',
  path: '/wps/agent/registeredAffiliates',
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ ...paging, id }),
  output: pageOf(z.object({ account: z.string(), kind: linkKind, registeredAt: epochMs, teamSize: count })),
})
