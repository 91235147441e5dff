import type * as calls from '../../../endpoints/content/messages.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import { presentMessage } from '../presenters/message.ts'
import { textToHtml, sendPersonalMessage } from '../../usecases/content/sendMessage.ts'

/** Finds the receiver of a message: the upline, or an account below by its name. */
const receiverOf = async (
  { ports, actor }: Context<Actor>,
  own: Account,
  name: string | undefined,
): Promise<Decision<Account>> => {
  const upline =
    own.parentId === null ? null : await ports.accounts.byId({ lineId: own.lineId, accountId: own.parentId })
  const toUpline = name === undefined || name.toLowerCase() === upline?.name.toLowerCase()
  const to = toUpline ? upline : await ports.accounts.inTeam(actor, name)
  // The same refusal for a stranger, an unknown name and oneself, so that it does not reveal who exists.
  return !to || to.accountId === actor.accountId ? refuse('message.not.team', { field: 'to' }) : ok(to)
}

/** Returns the author of a message in the actor's own inbox. It may be replied to, however far up the author is. */
const writerOf = async ({ ports, actor }: Context<Actor>, messageId: string): Promise<Decision<Account>> => {
  const message = await ports.messages.byId(actor, messageId)
  if (message?.box !== 'in' || (message.kind !== 'person' && message.kind !== 'team'))
    return refuse('record.not.found', { field: 'replyTo' })
  const writer = await ports.accounts.byName(message.fromName)
  return writer?.lineId === actor.lineId ? ok(writer) : refuse('record.not.found', { field: 'replyTo' })
}

/** Handlers of endpoints/content/messages.ts. */
export const messagesHandlers: Handlers<typeof calls> = {
  messages: async ({ box, kind, unread, pageNo, pageSize }, context) => {
    const { ports, actor } = context
    const { rows, total } = await ports.messages.list(actor, {
      box,
      kind,
      unread,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({
      list: rows.map((row) => presentMessage(row, context)),
      pageNo,
      pageSize,
      total,
      totals: { unread: await ports.messages.unread(actor) },
    })
  },

  sendMessage: async ({ to: name, replyTo, subject, content }, context) => {
    const own = await context.ports.accounts.byId(context.actor)
    if (!own) return refuse('account.not.found')
    const found =
      replyTo === undefined ? await receiverOf(context, own, name) : await writerOf(context, replyTo)
    if (!found.ok) return found
    return ok(
      presentMessage(
        await sendPersonalMessage(context, own, found.value, { subject, content: textToHtml(content) }),
        context,
      ),
    )
  },

  readMessages: async ({ ids }, { ports, actor, now }) => {
    await ports.messages.markRead(actor, ids ?? null, now)
    await ports.events.publish([
      { to: { lineId: actor.lineId, accountId: actor.accountId }, kind: 'unread', at: now },
    ])
    return ok({ unread: await ports.messages.unread(actor) })
  },

  bulkMessageConsent: async (_input, { ports, actor }) =>
    ok({ receives: await ports.bulk.getsBulkMessages(actor) }),

  setBulkMessageConsent: async ({ receives }, { ports, actor, now }) => {
    await ports.bulk.setGetsBulkMessages(actor, receives, now)
    return ok({ receives })
  },

  deleteMessages: async ({ ids }, { ports, actor }) =>
    ok({ deleted: await ports.messages.remove(actor, ids) }),
}
