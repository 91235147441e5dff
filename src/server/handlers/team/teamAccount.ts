import type * as calls from '../../../endpoints/team/teamAccount.ts'
import { NOTES_MAX } from '../../../entities/team/teamAccount.ts'
import type { AccountOrigin } from '../../../entities/team/teamAccount.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context, Handlers } from '../../ports/context.ts'
import { readBills } from '../contracts/billPage.ts'
import { presentContract } from '../presenters/contract.ts'
import { presentDownline } from '../presenters/downline.ts'
import { presentMessage } from '../presenters/message.ts'
import { ONLINE_MS, windowOf } from '../query/reportSpan.ts'

/** Returns an account of the actor's team. A stranger and an unknown account are refused alike. */
const accountInTeam = async ({ actor, ports }: Context<Actor>, name: string): Promise<Decision<Account>> => {
  const account = await ports.accounts.inTeam(actor, name)
  return account ? ok(account) : refuse('account.not.found', { field: 'account' })
}

/** Returns the path from the actor down to an account of its team, with the account. */
const pathOf = async ({ actor, ports }: Context<Actor>, account: Account) => {
  const uplines = await ports.accounts.uplinesOf(account)
  return [...uplines.filter(({ path }) => path.startsWith(actor.path)), account].map(({ name, type }) => ({
    account: name,
    type,
  }))
}

/** Returns what brought an account. The links of agents above the actor are not shown. */
const originOf = async (
  { actor, ports }: Context<Actor>,
  account: Account,
): Promise<AccountOrigin | null> => {
  const origin = await ports.links.origin(account)
  if (!origin?.owner.path.startsWith(actor.path)) return null
  const { linkId, code, channel, kind } = origin.link
  return { linkId, code, channel, kind, owner: origin.owner.name, registeredAt: origin.registeredAt }
}

/** Handlers of endpoints/team/teamAccount.ts: the page of one account. */
export const teamAccountHandlers: Handlers<typeof calls> = {
  teamAccount: async (input, context) => {
    const found = await accountInTeam(context, input.account)
    if (!found.ok) return found
    const account = found.value
    const { rows } = await context.ports.reports.downlines(account, { scope: 'self', offset: 0, limit: 1 })
    const row = rows[0]
    if (!row) return refuse('account.not.found', { field: 'account' })
    return ok({
      account: presentDownline(row, context.now - ONLINE_MS),
      path: await pathOf(context, account),
      origin: await originOf(context, account),
    })
  },

  accountContracts: async ({ account, kind, ...page }, context) => {
    const found = await accountInTeam(context, account)
    if (!found.ok) return found
    const { offset, limit } = windowOf(page)
    const { rows, total } = await context.ports.contracts.list(found.value, {
      side: 'mine',
      kind,
      offset,
      limit,
    })
    const { actor, now } = context
    return ok({
      list: rows.map((one) => presentContract(one, actor.accountId, now)),
      pageNo: page.pageNo,
      pageSize: page.pageSize,
      total,
    })
  },

  accountBills: async ({ account, ...input }, context) => {
    const found = await accountInTeam(context, account)
    return found.ok ? ok(await readBills(context, found.value, { ...input, side: 'mine' })) : found
  },

  accountMessages: async ({ account, ...page }, context) => {
    const found = await accountInTeam(context, account)
    if (!found.ok) return found
    const { rows, total } = await context.ports.messages.between(context.actor, found.value, windowOf(page))
    return ok({
      list: rows.map((row) => presentMessage(row, context)),
      pageNo: page.pageNo,
      pageSize: page.pageSize,
      total,
    })
  },

  accountNotes: async ({ account }, context) => {
    const found = await accountInTeam(context, account)
    if (!found.ok) return found
    return ok({ list: await context.ports.accountNotes.list(context.actor, found.value.accountId) })
  },

  saveAccountNote: async ({ account, id, text }, context) => {
    const found = await accountInTeam(context, account)
    if (!found.ok) return found
    const { actor, ports, now, random } = context
    const { accountId } = found.value
    if (id !== undefined) {
      const note = { id, text, at: now }
      return (await ports.accountNotes.replace(actor, accountId, note))
        ? ok(note)
        : refuse('record.not.found')
    }
    if ((await ports.accountNotes.list(actor, accountId)).length >= NOTES_MAX)
      return refuse('note.too.many', { detail: { most: NOTES_MAX } })
    const note = { id: uuidV7(now, random), text, at: now }
    await ports.accountNotes.add(actor, accountId, note)
    return ok(note)
  },

  deleteAccountNote: async ({ account, id }, context) => {
    const found = await accountInTeam(context, account)
    if (!found.ok) return found
    const gone = await context.ports.accountNotes.delete(context.actor, found.value.accountId, id)
    return gone ? ok({}) : refuse('record.not.found')
  },
}
