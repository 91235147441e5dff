import * as z from 'zod/mini'
import { rebateRates } from '../entities/account.ts'
import { pageOf, paging } from '../entities/paging.ts'
import { accountName, count, day, epochMs, id, rateBps, text } from '../entities/scalars.ts'
import { affiliateLink, linkKind, rateRoom, rebateWhatIfRow } from '../entities/team.ts'
import { endpoint, relay } from './endpoint.ts'

const MODULE = 'AFFMAN3'

/** GET: the house's rules for rebate rates, in basis points. */
export const globalRebateSettings = endpoint({
  method: 'GET', path: '/wps/agent/globalRebateSettings', moduleId: MODULE, audience: 'agent',
  input: z.strictObject({}), output: z.object({ highest: rateBps, difference: rateBps, interval: rateBps }),
})

/**
 * GET: what the session's agent may give, by category: to its direct downline `account`, or (without one) to a new
 * account. Refuses `account.not.found`, `contract.not.direct` for an account further down.
 */
export const downlineRebates = endpoint({
  method: 'GET', path: '/wps/agent/downlineRebates', moduleId: MODULE, audience: 'agent',
  input: z.strictObject({ account: z.optional(accountName) }), output: z.object({ list: z.array(rateRoom) }),
})

/** POST: raises a direct downline's rates. Refuses `rebate.above.upline`, `.below.downline`, `.interval`, `.lowered`. */
export const updateDownlineRebates = endpoint({
  method: 'POST', path: '/wps/agent/updateDownlineRebates', moduleId: MODULE, audience: 'agent',
  input: z.strictObject({ account: accountName, rebates: rebateRates }), output: z.object({ rebates: rebateRates }),
})

/**
 * POST: the rebates of the last settlement day on which the direct downline's team bet (of the past seven), of the
 * session's agent, the downline and those right below it, as they are and as they would be under `rebates`; further
 * below nothing changes. At present rates they are what the settlement credits. Changes nothing. `day` null: nobody
 * bet. Refuses what `updateDownlineRebates` refuses.
 */
export const rebateWhatIf = endpoint({
  method: 'POST', path: relay('REF_rebateWhatIf'), moduleId: MODULE, audience: 'agent', limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({ account: accountName, rebates: rebateRates }),
  output: z.object({
    day: z.nullable(day), rows: z.array(rebateWhatIfRow),
    /** Whether more earned right below the downline than the hundred that bet the most. */
    more: z.boolean(),
  }),
})

/**
 * POST: opens an account right below the session's. The password is made here, answered once and kept only as a
 * hash; the account must change it at its first login. Refuses `username.taken`, `team.depth` and the rate refusals.
 */
export const createDownline = endpoint({
  method: 'POST', path: '/wps/agent/downline', moduleId: MODULE, audience: 'agent', encrypted: true,
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({ account: accountName, kind: linkKind, rebates: rebateRates }),
  output: z.object({ account: z.string(), password: z.string() }),
})

/** PUT: makes a member below the session's account an agent. Refuses `account.not.found`, `team.already.agent`. */
export const promoteDownlineToAgent = endpoint({
  method: 'PUT', path: '/wps/agent/promoteDownlineToAgent', moduleId: MODULE, audience: 'agent',
  input: z.strictObject({ account: accountName }), output: z.object({ account: z.string() }),
})

/** GET: the session's own registration links, newest first. */
export const affiliateUrls = endpoint({
  method: 'GET', path: '/wps/agent/affiliateUrls', moduleId: MODULE, audience: 'agent',
  input: z.strictObject({
    ...paging, state: z.optional(z.enum(['open', 'expired', 'deleted'])), kind: z.optional(linkKind), channel: z.optional(text(14)),
  }),
  output: pageOf(affiliateLink),
})

/** POST: makes a registration link. `validDays` null is for ever. Refuses the rate refusals. */
export const createAffiliateUrl = endpoint({
  method: 'POST', path: '/wps/agent/affiliateUrl', moduleId: MODULE, audience: 'agent',
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({
    kind: linkKind, channel: text(14), rebates: rebateRates, validDays: z.nullable(z.int().check(z.gte(1), z.lte(3650))),
  }),
  output: affiliateLink,
})

/** DELETE: closes a link; who registered through it stays where it is. Refuses `record.not.found`, `link.closed`. */
export const deleteAffiliateUrl = endpoint({
  method: 'DELETE', path: '/wps/agent/affiliateUrl', moduleId: MODULE, audience: 'agent',
  input: z.strictObject({ id }), output: z.object({}),
})

/** GET: who registered through one of the session's own links. */
export const registeredAffiliates = endpoint({
  method: 'GET', path: '/wps/agent/registeredAffiliates', moduleId: MODULE, audience: 'agent',
  input: z.strictObject({ ...paging, id }),
  output: pageOf(z.object({ account: z.string(), kind: linkKind, registeredAt: epochMs, teamSize: count })),
})
