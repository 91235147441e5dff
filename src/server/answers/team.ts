import type * as team from '../../endpoints/team.ts'
import type { RebateRates } from '../../entities/account.ts'
import type { AffiliateLink } from '../../entities/team.ts'
import { isAgent } from '../../rules/access.ts'
import { dayPlus } from '../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import { decideRates, rateRoom } from '../domain/rates.ts'
import { drawPassword } from '../domain/drawPassword.ts'
import type { Account } from '../ports/accounts.ts'
import type { Actor, Answers, Context } from '../ports/context.ts'
import type { Link } from '../ports/links.ts'
import { rebatesOnPaper } from './rebateOnPaper.ts'
import { windowOf } from './reportSpan.ts'

/** The deepest a tree goes (provider.md §3 Members and teams). */
const DEEPEST = 20
/** The type of an agent made by an agent: top agents are 1, and 41 and 42 are given by the operator. */
const AGENT_BELOW = 2

const presentLink = (link: Link & { registrations: number }, now: number): AffiliateLink => ({
  id: link.linkId,
  code: link.code,
  url: `/register?affiliateCode=${link.code}`,
  kind: link.kind,
  channel: link.channel,
  rebates: link.rebates,
  registrations: link.registrations,
  state: link.deletedAt !== null ? 'deleted' : link.endAt !== null && link.endAt <= now ? 'expired' : 'open',
  startAt: link.startAt,
  endAt: link.endAt,
})

/** The session's own account with what a team answer needs of it. */
const own = async (context: Context<Actor>): Promise<Account> => {
  const account = await context.ports.accounts.byId(context.actor)
  if (!account) throw new Error('A session outlived its account.')
  return account
}

const audit = (context: Context<Actor>, accountId: string, kind: string, detail: Record<string, unknown>): Promise<void> =>
  context.ports.audit.record({
    lineId: context.actor.lineId, accountId, actorId: context.actor.accountId, kind, detail,
    ip: context.ip, requestId: context.requestId, at: context.now,
  })

/** A direct downline of the session's, its own downlines' rates, and what it may be given. */
const directRoom = async (context: Context<Actor>, name: string) => {
  const { actor, ports, brand } = context
  const account = await ports.accounts.inTeam(actor, name)
  if (!account || account.accountId === actor.accountId) return refuse('account.not.found', { field: 'account' })
  if (account.parentId !== actor.accountId) return refuse('contract.not.direct', { field: 'account' })
  const below = (await ports.accounts.children(account)).map((child) => child.rebates)
  return ok({ account, below, room: rateRoom((await own(context)).rebates, account.rebates, below, brand.rules) })
}

/** The rates a new account would have, or which cannot be given. */
const newRates = async (context: Context<Actor>, rebates: RebateRates): Promise<Decision<RebateRates>> => {
  const room = rateRoom((await own(context)).rebates, {}, [], context.brand.rules)
  return decideRates(rebates, room, [], context.brand.rules)
}

const createDownline: Answers<typeof team>['createDownline'] = async (input, context) => {
  const { actor, ports, now, random, brand } = context
  const parent = await own(context)
  if (parent.depth >= DEEPEST) return refuse('team.depth')
  const rates = await newRates(context, input.rebates)
  if (!rates.ok) return rates
  const password = drawPassword(random)
  const account = await ports.accounts.create({
    accountId: uuidV7(now, random), parent, name: input.account, type: input.kind === 'agent' ? AGENT_BELOW : 0,
    currency: brand.currency, rebates: rates.value, passwordHash: await ports.passwords.hash(password),
    mustChangePassword: true, registeredAt: now,
  })
  if (!account) return refuse('username.taken', { field: 'account' })
  await audit(context, account.accountId, 'downline.created', { by: actor.name, kind: input.kind, rebates: rates.value })
  return ok({ account: account.name, password })
}

/** The team's own acts (provider.md §3 Members and teams): accounts below, their rates, and registration links. */
export const teamAnswers: Answers<typeof team> = {
  globalRebateSettings: async (_input, { brand: { rules } }) => ok({
    highest: rules.globalHighestRebateBps, difference: rules.rebateDifferenceBps, interval: rules.rebateIntervalBps,
  }),

  downlineRebates: async (input, context) => {
    if (!input.account) return ok({ list: rateRoom((await own(context)).rebates, {}, [], context.brand.rules) })
    const found = await directRoom(context, input.account)
    return found.ok ? ok({ list: found.value.room }) : found
  },

  updateDownlineRebates: async (input, context) => {
    const found = await directRoom(context, input.account)
    if (!found.ok) return found
    const { account, below, room } = found.value
    const rates = decideRates(input.rebates, room, below, context.brand.rules)
    if (!rates.ok) return rates
    await context.ports.accounts.update(account, { rebates: rates.value })
    await audit(context, account.accountId, 'rebates.changed', { by: context.actor.name, before: account.rebates, after: rates.value })
    return ok({ rebates: rates.value })
  },

  rebateWhatIf: async (input, context) => {
    const found = await directRoom(context, input.account)
    if (!found.ok) return found
    const rates = decideRates(input.rebates, found.value.room, found.value.below, context.brand.rules)
    return rates.ok ? ok(await rebatesOnPaper(context, found.value.account, rates.value)) : rates
  },

  createDownline,

  promoteDownlineToAgent: async (input, context) => {
    const { actor, ports } = context
    const account = await ports.accounts.inTeam(actor, input.account)
    if (!account || account.type === 4) return refuse('account.not.found', { field: 'account' })
    if (isAgent(account.type)) return refuse('team.already.agent', { field: 'account', detail: { account: account.name } })
    await ports.accounts.update(account, { type: AGENT_BELOW })
    await audit(context, account.accountId, 'downline.promoted', { by: actor.name })
    return ok({ account: account.name })
  },

  affiliateUrls: async (input, { actor, ports, now }) => {
    const { offset, limit } = windowOf(input)
    const page = await ports.links.list(actor, { state: input.state, kind: input.kind, channel: input.channel || undefined, offset, limit }, now)
    return ok({
      list: page.rows.map((link) => presentLink(link, now)), pageNo: input.pageNo, pageSize: input.pageSize, total: page.total,
    })
  },

  createAffiliateUrl: async (input, context) => {
    const { actor, ports, now, brand } = context
    const rates = await newRates(context, input.rebates)
    if (!rates.ok) return rates
    const link = await ports.links.create({
      lineId: actor.lineId, accountId: actor.accountId, kind: input.kind, channel: input.channel, rebates: rates.value,
      startAt: now, endAt: input.validDays === null ? null : dayPlus(now, input.validDays, brand.zone).start,
    })
    await audit(context, actor.accountId, 'link.created', { code: link.code, kind: link.kind, rebates: rates.value })
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
        account: row.name, kind: row.type === 0 ? 'member' as const : 'agent' as const, registeredAt: row.registeredAt, teamSize: row.teamSize,
      })),
      pageNo: input.pageNo, pageSize: input.pageSize, total: page.total,
    })
  },
}
