import { ok, refuse, type Decision } from '../../../../rules/decision.ts'
import type { Account } from '../../../ports/accounts/accounts.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../../serviceContext.ts'

/** How many tags an account may have. */
export const TAGS_MAX = 12

const record = (
  { ports, now }: ServiceContext,
  { lineId, accountId }: Account,
  kind: 'player.tagged' | 'player.untagged',
  tag: string,
  by: AuditActor,
): Promise<void> =>
  ports.audit.record({ lineId, accountId, ...auditedBy(by), kind, detail: { tag }, at: now })

/** Gives an account a tag that only staff see. Refuses `tag.state` for one it has, and `tag.too.many`. */
export const tagAccount = async (
  context: ServiceContext,
  account: Account,
  tag: string,
  by: AuditActor,
): Promise<Decision<null>> => {
  const { ports, now } = context
  const tags = await ports.playerTags.of(account)
  if (tags.length >= TAGS_MAX) return refuse('tag.too.many', { field: 'tag', detail: { count: TAGS_MAX } })
  if (!(await ports.playerTags.add(account, { tag, by: by.staffName ?? '', at: now })))
    return refuse('tag.state', { field: 'tag' })
  await record(context, account, 'player.tagged', tag, by)
  return ok(null)
}

/** Takes a tag from an account. Refuses `record.not.found` for one it does not have. */
export const untagAccount = async (
  context: ServiceContext,
  account: Account,
  tag: string,
  by: AuditActor,
): Promise<Decision<null>> => {
  if (!(await context.ports.playerTags.remove(account, tag))) return refuse('record.not.found')
  await record(context, account, 'player.untagged', tag, by)
  return ok(null)
}
