import * as z from 'zod/mini'
import { limitKind, limitPeriod, protectionState, sessionPosition } from '../entities/protection.ts'
import { moneyAbove0 } from '../entities/scalars.ts'
import { endpoint, relay } from './endpoint.ts'

const MODULE = 'COMM3'
const which = { kind: limitKind, period: limitPeriod }

/** GET: limits with what is used, the reality check, a running exclusion, and the history of changes (provider.md §4). */
export const getProtection = endpoint({
  method: 'GET', path: relay('REF_protection'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({}), output: protectionState,
})

/** PUT: sets a limit; lower holds at once, higher (or `null`, none) waits 24 hours and a second confirmation. */
export const setLimit = endpoint({
  method: 'PUT', path: relay('REF_protectionLimit'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({ ...which, amount: z.nullable(moneyAbove0) }), output: protectionState,
})

/** POST: confirms a raise after its 24 hours. Refuses `protection.raise.early`, `protection.raise.none`. */
export const confirmLimit = endpoint({
  method: 'POST', path: relay('REF_protectionLimit'), moduleId: MODULE, audience: 'real',
  input: z.strictObject(which), output: protectionState,
})

/** DELETE: gives up a raise that waits. */
export const cancelLimit = endpoint({
  method: 'DELETE', path: relay('REF_protectionLimit'), moduleId: MODULE, audience: 'real',
  input: z.strictObject(which), output: protectionState,
})

/** PUT: minutes between reality checks, 5 to 60. */
export const setRealityCheck = endpoint({
  method: 'PUT', path: relay('REF_realityCheck'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({ minutes: z.int().check(z.gte(5), z.lte(60)) }), output: protectionState,
})

/** POST: a time-out of 24 hours, 7 or 30 days; it holds at once, ends every session and cannot be shortened. */
export const timeOut = endpoint({
  method: 'POST', path: relay('REF_timeOut'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({ hours: z.literal([24, 168, 720]) }), output: protectionState,
})

/** POST: self-exclusion of 6 months or more, at once and without staff. `confirm` is the account's own name. */
export const selfExclude = endpoint({
  method: 'POST', path: relay('REF_selfExclusion'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({ months: z.int().check(z.gte(6), z.lte(120)), confirm: z.string().check(z.maxLength(32)) }),
  output: protectionState,
})

/** GET: time in session and net position, for the bar above a game. */
export const getSessionPosition = endpoint({
  method: 'GET', path: relay('REF_sessionPosition'), moduleId: MODULE, audience: 'session',
  input: z.strictObject({}), output: sessionPosition,
})
