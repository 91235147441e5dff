import * as z from 'zod/mini'
import {
  limitKind,
  limitPeriod,
  protectionState,
  sessionPosition,
} from '../../entities/accounts/protection.ts'
import { moneyAbove0, text } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'COMM3'
const which = { kind: limitKind, period: limitPeriod }

/**
 * GET: the limits and their use, the reality check, a running exclusion, and the history of changes (provider.md §4).
 */
export const getProtection = endpoint({
  method: 'GET',
  path: relay('REF_protection'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({}),
  output: protectionState,
})

/**
 * PUT: sets a limit. A lower limit applies immediately; a higher one, or `null` for none, needs 24 hours and a
 * confirmation.
 */
export const setLimit = endpoint({
  method: 'PUT',
  path: relay('REF_protectionLimit'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({ ...which, amount: z.nullable(moneyAbove0) }),
  output: protectionState,
})

/** POST: confirms a raise after its 24 hours. Refuses `protection.raise.early`, `protection.raise.none`. */
export const confirmLimit = endpoint({
  method: 'POST',
  path: relay('REF_protectionLimit'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject(which),
  output: protectionState,
})

/** DELETE: cancels a pending raise. */
export const cancelLimit = endpoint({
  method: 'DELETE',
  path: relay('REF_protectionLimit'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject(which),
  output: protectionState,
})

/** PUT: the minutes between reality checks, 5 to 60. */
export const setRealityCheck = endpoint({
  method: 'PUT',
  path: relay('REF_realityCheck'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({ minutes: z.int().check(z.gte(5), z.lte(60)) }),
  output: protectionState,
})

/** POST: a time-out of 24 hours, 7 or 30 days. It applies immediately, ends every session and cannot be shortened. */
export const timeOut = endpoint({
  method: 'POST',
  path: relay('REF_timeOut'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({ hours: z.literal([24, 168, 720]) }),
  output: protectionState,
})

/**
 * POST: self-exclusion of 6 months or more, effective immediately and without staff. `confirm` is the account's own
 * name.
 */
export const selfExclude = endpoint({
  method: 'POST',
  path: relay('REF_selfExclusion'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({ months: z.int().check(z.gte(6), z.lte(120)), confirm: text(32) }),
  output: protectionState,
})

/** GET: session time and net result, for the bar above a game. */
export const getSessionPosition = endpoint({
  method: 'GET',
  path: relay('REF_sessionPosition'),
  moduleId: MODULE,
  audience: 'session',
  input: z.strictObject({}),
  output: sessionPosition,
})
