import type * as calls from '../../../endpoints/accounts/protection.ts'
import type { PlayerLimit, ProtectionChange } from '../../../entities/accounts/protection.ts'
import type { LimitKind, LimitPeriod } from '../../../entities/accounts/protection.ts'
import { DAY, HOUR } from '../../../rules/calendar.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { fromWire, toWire, type Units } from '../../../rules/money/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import {
  changeLimit,
  confirmRaise,
  extendExclusion,
  isExcluded,
  LIMIT_KINDS,
  LIMIT_PERIODS,
} from '../../domain/accounts/protection.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import type { LimitRow } from '../../ports/accounts/protection.ts'
import { excludeAccount } from '../../usecases/accounts/excludeAccount.ts'
import { presentLimit } from '../../usecases/accounts/protectionOf.ts'

const HISTORY = 50

/** A month of self-exclusion is 31 days, so that it is never shorter than promised. */
const MONTH_DAYS = 31

/** Longer than any session lives, so that the current session is always found. */
const YEAR_MS = 366 * DAY

const wire = (amount: bigint | null): number | null => (amount === null ? null : toWire(amount))

const limitOf = (limits: readonly LimitRow[], kind: LimitKind, period: LimitPeriod): LimitRow =>
  limits.find((limit) => limit.kind === kind && limit.period === period) ?? {
    kind,
    period,
    amount: null,
    pending: null,
  }

/** Returns the net deposits over the account's whole life. */
const netDepositsOf = async ({ ports, actor }: Context<Actor>): Promise<Units> => {
  const { credited } = await ports.deposits.sumSince(actor, 0)
  const { paid } = await ports.withdrawals.list(actor, { offset: 0, limit: 1 })
  return credited - paid
}

const state = async (context: Context<Actor>) => {
  const { ports, actor, now } = context
  const own = await ports.protection.of(actor)
  const limits: PlayerLimit[] = []
  for (const kind of LIMIT_KINDS) {
    for (const period of LIMIT_PERIODS)
      limits.push(await presentLimit(context, actor, limitOf(own.limits, kind, period)))
  }
  return ok({
    limits,
    realityCheckMinutes: own.realityCheckMinutes,
    exclusion: isExcluded(own.exclusion, now) ? own.exclusion : null,
    history: await ports.protection.history(actor, HISTORY),
    netDeposits: toWire(await netDepositsOf(context)),
  })
}

const note = async (
  { ports, actor, now, random, ip, requestId }: Context<Actor>,
  what: ProtectionChange['what'],
  rest: Pick<ProtectionChange, 'limit' | 'before' | 'after'>,
): Promise<void> => {
  await ports.protection.addChange(actor, { id: uuidV7(now, random), what, ...rest, at: now })
  await ports.audit.record({
    lineId: actor.lineId,
    accountId: actor.accountId,
    actorId: actor.accountId,
    kind: `protection.${what}`,
    detail: { ...rest },
    ip,
    requestId,
    at: now,
  })
}

/** Handlers of endpoints/accounts/protection.ts. */
export const protectionHandlers: Handlers<typeof calls> = {
  getProtection: async (_input, context) => state(context),

  setLimit: async ({ kind, period, amount }, context) => {
    const { ports, actor, now } = context
    const before = limitOf((await ports.protection.lock(actor)).limits, kind, period)
    const { limit, change } = changeLimit(before, amount === null ? null : fromWire(amount), now)
    await ports.protection.saveLimit(actor, limit)
    if (change)
      await note(context, change, { limit: { kind, period }, before: wire(before.amount), after: amount })
    return state(context)
  },

  confirmLimit: async ({ kind, period }, context) => {
    const { ports, actor, now } = context
    const before = limitOf((await ports.protection.lock(actor)).limits, kind, period)
    const confirmed = confirmRaise(before, now)
    if (!confirmed.ok) return confirmed
    await ports.protection.saveLimit(actor, confirmed.value)
    await note(context, 'limitRaiseConfirmed', {
      limit: { kind, period },
      before: wire(before.amount),
      after: wire(confirmed.value.amount),
    })
    return state(context)
  },

  cancelLimit: async ({ kind, period }, context) => {
    const { ports, actor } = context
    const before = limitOf((await ports.protection.lock(actor)).limits, kind, period)
    if (!before.pending) return refuse('protection.raise.none')
    await ports.protection.saveLimit(actor, { ...before, pending: null })
    await note(context, 'limitRaiseCancelled', {
      limit: { kind, period },
      before: wire(before.pending.amount),
      after: wire(before.amount),
    })
    return state(context)
  },

  setRealityCheck: async ({ minutes }, context) => {
    const { ports, actor } = context
    const before = await ports.protection.lock(actor)
    await ports.protection.saveRealityCheck(actor, minutes)
    await note(context, 'realityCheck', { limit: null, before: before.realityCheckMinutes, after: minutes })
    return state(context)
  },

  timeOut: async ({ hours }, context) => {
    const { ports, actor, now } = context
    const { exclusion } = await ports.protection.lock(actor)
    await excludeAccount(
      context,
      extendExclusion(exclusion, { kind: 'timeOut', from: now, until: now + hours * HOUR }, now),
    )
    await note(context, 'timeOut', { limit: null, before: null, after: hours })
    return state(context)
  },

  selfExclude: async ({ months, confirm }, context) => {
    const { ports, actor, now } = context
    if (confirm.toLowerCase() !== actor.name.toLowerCase())
      return refuse('protection.confirm.name', { field: 'confirm' })
    const { exclusion } = await ports.protection.lock(actor)
    const until = now + months * MONTH_DAYS * DAY
    await excludeAccount(
      context,
      extendExclusion(exclusion, { kind: 'selfExclusion', from: now, until }, now),
    )
    await note(context, 'selfExclusion', { limit: null, before: null, after: months })
    return state(context)
  },

  getSessionPosition: async (_input, context) => {
    const { ports, actor, now } = context
    const open = await ports.sessions.openOf(actor, now, { idleMs: YEAR_MS, absoluteMs: YEAR_MS })
    const startedAt = open.find((session) => session.sessionId === actor.sessionId)?.createdAt ?? now
    const account = await ports.accounts.byId(actor)
    const { rounds, stake, won } = await ports.protection.played(actor, startedAt)
    const { realityCheckMinutes } = await ports.protection.of(actor)
    return ok({
      startedAt,
      now,
      rounds,
      stake: toWire(stake),
      won: toWire(won),
      profit: toWire(won - stake),
      realityCheckMinutes,
      lastLoginAt: account?.lastLoginAt ?? null,
    })
  },
}
