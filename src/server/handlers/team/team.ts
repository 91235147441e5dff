import type * as team from '../../../endpoints/team/team.ts'
import type { RebateRates } from '../../../entities/accounts/account.ts'
import type { AffiliateLink, RateLimits } from '../../../entities/team/team.ts'
import { isAgent } from '../../../rules/accounts/access.ts'
import { DAY, dayPlus } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { decideRates, rateLimits, lastGivenRates } from '../../domain/team/rates.ts'
import { isReservedName } from '../../domain/accounts/reservedNames.ts'
import { drawPassword } from '../../domain/accounts/drawPassword.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import type { Link } from '../../ports/team/links.ts'
import { ownAccount } from '../../usecases/accounts/ownAccount.ts'
import { previewRebates } from './rebatePreview.ts'
import { windowOf } from '../query/reportSpan.ts'

/** The maximum depth of a tree (provider.md §3 Members and teams). */
const DEEPEST = 20
/** The type of an agent that an agent creates. Top agents are 1; the operator gives 41 and 42. */
const AGENT_BELOW = 2

const linkState = ({ deletedAt, endAt }: Link, now: number): AffiliateLink['state'] => {
  if (deletedAt !== null) return 'deleted'
  return endAt !== null && endAt <= now ? 'expired' : 'open'
}

const presentLink = (link: Link & { registrations: number }, now: number): AffiliateLink => ({
  id: link.linkId,
  code: link.code,
  url: `/register?affiliateCode=${link.code}`,
  kind: link.kind,
  channel: link.channel,
  rebates: link.rebates,
  registrations: link.registrations,
  state: linkState(link, now),
  startAt: link.startAt,
  endAt: link.endAt,
})

const audit = (
  context: Context<Actor>,
  accountId: string,
  kind: string,
  detail: Record<string, unknown>,
): Promise<void> =>
  context.ports.audit.record({
    lineId: context.actor.lineId,
    accountId,
    actorId: context.actor.accountId,
    kind,
    detail,
    ip: context.ip,
    requestId: context.requestId,
    at: context.now,
  })

/** Returns a direct downline, its own downlines' rates, and the limits of what it may be given. */
const findDirectDownline = async (context: Context<Actor>, name: string) => {
  const { actor, ports, brand } = context
  const account = await ports.accounts.inTeam(actor, name)
  if (!account || account.accountId === actor.accountId)
    return refuse('account.not.found', { field: 'account' })
  if (account.parentId !== actor.accountId) return refuse('contract.not.direct', { field: 'account' })
  const below = (await ports.accounts.children(account)).map((child) => child.rebates)
  return ok({
    account,
    below,
    limits: rateLimits((await ownAccount(context)).rebates, account.rebates, below, brand.rules),
  })
}

/** How many of the newest downlines are read for the rates that the agent gave last. */
const NEWEST = 20

/** Returns the rates that the agent gave last, by its newest link or to its newest downlines. */
const readLastGivenRates = async (
  { actor, ports, now }: Context<Actor>,
  limits: readonly RateLimits[],
): Promise<RebateRates | null> => {
  const { rows: links } = await ports.links.list(actor, { offset: 0, limit: NEWEST }, now)
  const children = await ports.accounts.newestChildren(actor, NEWEST)
  const given = [
    ...links.map(({ rebates, startAt }) => ({ rebates, at: startAt })),
    ...children.map(({ rebates, registeredAt }) => ({ rebates, at: registeredAt })),
  ]
  return lastGivenRates(given, limits)
}

/** Returns the rates of a new account, or refuses rates that cannot be given. */
const newRates = async (context: Context<Actor>, rebates: RebateRates): Promise<Decision<RebateRates>> => {
  const limits = rateLimits((await ownAccount(context)).rebates, {}, [], context.brand.rules)
  return decideRates(rebates, limits, [], context.brand.rules)
}

const createDownline: Handlers<typeof team>['createDownline'] = async (input, context) => {
  const { actor, ports, now, random, brand } = context
  if (isReservedName(input.account, brand)) return refuse('username.taken', { field: 'account' })
  const parent = await ownAccount(context)
  if (parent.depth >= DEEPEST) return refuse('team.depth')
  const rates = await newRates(context, input.rebates)
  if (!rates.ok) return rates
  const password = drawPassword(random)
  const account = await ports.accounts.create({
    accountId: uuidV7(now, random),
    parent,
    name: input.account,
    type: input.kind === 'agent' ? AGENT_BELOW : 0,
    currency: brand.currency,
    rebates: rates.value,
    passwordHash: await ports.passwords.hash(password),
    mustChangePassword: true,
    registeredAt: now,
  })
  if (!account) return refuse('username.taken', { field: 'account' })
  await audit(context, account.accountId, 'downline.created', {
    by: actor.name,
    kind: input.kind,
    rebates: rates.value,
  })
  return ok({ account: account.name, password })
}

/**
 * Handlers of endpoints/team/team.ts (provider.md §3 Members and teams): accounts below, their rates, and
 * registration links.
 */
export const teamHandlers: Handlers<typeof team> = {
  globalRebateSettings: async (_input, { brand: { rules } }) =>
    ok({
      highest: rules.globalHighestRebateBps,
      difference: rules.rebateDifferenceBps,
      interval: rules.rebateIntervalBps,
    }),

  downlineRebates: async (input, context) => {
    if (!input.account) {
      const list = rateLimits((await ownAccount(context)).rebates, {}, [], context.brand.rules)
      return ok({ list, usual: await readLastGivenRates(context, list) })
    }
    const found = await findDirectDownline(context, input.account)
    return found.ok ? ok({ list: found.value.limits, usual: null }) : found
  },

  updateDownlineRebates: async (input, context) => {
    const found = await findDirectDownline(context, input.account)
    if (!found.ok) return found
    const { account, below, limits } = found.value
    const rates = decideRates(input.rebates, limits, below, context.brand.rules)
    if (!rates.ok) return rates
    await context.ports.accounts.update(account, { rebates: rates.value })
    await audit(context, account.accountId, 'rebates.changed', {
      by: context.actor.name,
      before: account.rebates,
      after: rates.value,
    })
    return ok({ rebates: rates.value })
  },

  rebateWhatIf: async (input, context) => {
    const found = await findDirectDownline(context, input.account)
    if (!found.ok) return found
    const rates = decideRates(input.rebates, found.value.limits, found.value.below, context.brand.rules)
    return rates.ok ? ok(await previewRebates(context, found.value.account, rates.value)) : rates
  },

  createDownline,

  promoteDownlineToAgent: async (input, context) => {
    const { actor, ports } = context
    const account = await ports.accounts.inTeam(actor, input.account)
    if (!account || account.type === 4) return refuse('account.not.found', { field: 'account' })
    if (isAgent(account.type))
      return refuse('team.already.agent', { field: 'account', detail: { account: account.name } })
    await ports.accounts.update(account, { type: AGENT_BELOW })
    await audit(context, account.accountId, 'downline.promoted', { by: actor.name })
    return ok({ account: account.name })
  },

  affiliateUrls: async (input, { actor, ports, now }) => {
    const { offset, limit } = windowOf(input)
    const { state, kind, channel, endsInDays } = input
    const page = await ports.links.list(
      actor,
      {
        state,
        kind,
        channel: channel || undefined,
        endsBy: endsInDays && now + endsInDays * DAY,
        offset,
        limit,
      },
      now,
    )
    return ok({
      list: page.rows.map((link) => presentLink(link, now)),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      total: page.total,
    })
  },

  createAffiliateUrl: async (input, context) => {
    const { actor, ports, now, brand } = context
    const rates = await newRates(context, input.rebates)
    if (!rates.ok) return rates
    const link = await ports.links.create({
      lineId: actor.lineId,
      accountId: actor.accountId,
      kind: input.kind,
      channel: input.channel,
      rebates: rates.value,
      startAt: now,
      endAt: input.validDays === null ? null : dayPlus(now, input.validDays, brand.zone).start,
    })
    await audit(context, actor.accountId, 'link.created', {
      code: link.code,
      kind: link.kind,
      rebates: rates.value,
    })
    return ok(presentLink({ ...link, registrations: 0 }, now))
  },

  deleteAffiliateUrl: async (input, context) => {
    const { actor, ports, now } = context
    const link = await ports.links.byId(actor, input.id)
    if (!link) return refuse('record.not.found')
    if (link.deletedAt !== null) return refuse('link.closed')
    await ports.links.delete(actor, input.id, now)
    await audit(context, actor.accountId, 'link.deleted', { code: link.code })
    return ok({})
  },

  registeredAffiliates: async (input, { actor, ports }) => {
    const link = await ports.links.byId(actor, input.id)
    if (!link) return refuse('record.not.found')
    const { offset, limit } = windowOf(input)
    const page = await ports.links.registrations(link, offset, limit)
    return ok({
      list: page.rows.map((row) => ({
        account: row.name,
        kind: row.type === 0 ? ('member' as const) : ('agent' as const),
        registeredAt: row.registeredAt,
        teamSize: row.teamSize,
      })),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      total: page.total,
    })
  },
}
