import type * as calls from '../../../endpoints/team/bulk.ts'
import type { CheckedInputOf } from '../../../endpoints/endpoint.ts'
import { BULK_MAX, WHAT_IF_MAX } from '../../../entities/team/bulk.ts'
import type { BulkAction, BulkJob } from '../../../entities/team/bulk.ts'
import { CONTRACT_FLAGS } from '../../../rules/contracts/contractFlags.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { checkTerms, normalTerms } from '../../domain/contracts/contract.ts'
import { fillMessage, previewOf } from '../../domain/team/bulk.ts'
import { decideRates, rateLimits } from '../../domain/team/rates.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context, Handlers } from '../../ports/context.ts'
import type { BulkAccount, BulkRecord } from '../../ports/team/bulk.ts'
import { ownAccount } from '../../usecases/accounts/ownAccount.ts'
import { noteBulkMessage, textToHtml } from '../../usecases/content/sendMessage.ts'
import { verdictsOf } from '../../usecases/lists/actOnMany.ts'
import { contractsWhatIf, ratesWhatIf } from '../../usecases/lists/bulkWhatIf.ts'
import { downlineQuery } from '../query/downlineQuery.ts'
import { windowOf } from '../query/reportSpan.ts'
import { rootOf } from './teamRoot.ts'

/** At most this many unfinished actions per agent. */
const RUNNING_MAX = 3

type Selection = CheckedInputOf<typeof calls.previewBulk>['selection']

const presentJob = ({
  jobId: id,
  action,
  state,
  total,
  done,
  skipped,
  createdAt,
  endedAt,
}: BulkRecord): BulkJob => ({
  id,
  kind: action.kind,
  state,
  total,
  done,
  skipped,
  createdAt,
  endedAt,
})

/** Returns the accounts of a selection in the actor's team. */
const selectedBy = async (
  context: Context<Actor>,
  { account, ...filters }: Selection,
): Promise<Decision<BulkAccount[]>> => {
  const root = await rootOf(context, account)
  if (!root.ok) return root
  const found = await context.ports.reports.matches(root.value, downlineQuery(filters, context), BULK_MAX + 1)
  if (found.length > BULK_MAX) return refuse('bulk.too.many', { detail: { most: BULK_MAX } })
  return found.length === 0 ? refuse('bulk.none') : ok(found)
}

/** Puts the field of a refusal below the action. */
const inAction = <T>(decision: Decision<T>, prefix: string): Decision<T> =>
  decision.ok || decision.error.field === undefined
    ? decision
    : { ok: false, error: { ...decision.error, field: `${prefix}${decision.error.field}` } }

/** Refuses an action that no account could get, for any selection. */
const checkAction = async (
  { ports, brand, flags }: Context<Actor>,
  agent: Account,
  action: BulkAction,
): Promise<Decision<unknown>> => {
  if (action.kind === 'message')
    return flags.has('INBOX3') ? ok(null) : refuse('function.not.enabled', { field: 'action.kind' })
  if (action.kind === 'rates') {
    const limits = rateLimits(agent.rebates, {}, [], brand.rules)
    return inAction(decideRates(action.rebates, limits, [], brand.rules), 'action.')
  }
  const { kind } = action.terms
  if (!flags.has(CONTRACT_FLAGS[kind])) return refuse('function.not.enabled', { field: 'action.terms.kind' })
  const own = (await ports.contracts.inForce(agent, kind))?.terms ?? null
  return inAction(checkTerms(action.terms, own), 'action.')
}

/** Returns the selected accounts, and what the action would do to each now. */
const decideAll = async (
  context: Context<Actor>,
  { selection, action }: { selection: Selection; action: BulkAction },
) => {
  const agent = await ownAccount(context)
  const allowed = await checkAction(context, agent, action)
  if (!allowed.ok) return allowed
  const selected = await selectedBy(context, selection)
  if (!selected.ok) return selected
  const verdicts = await verdictsOf(
    context,
    agent,
    selected.value.map(({ accountId }) => accountId),
    action,
  )
  return ok({ agent, selected: selected.value, verdicts })
}

const ended = ({ state }: Pick<BulkRecord, 'state'>): boolean => state !== 'waiting' && state !== 'running'

/** Handlers of endpoints/team/bulk.ts: actions on many accounts of a team. The job `bulk` carries them out. */
export const bulkHandlers: Handlers<typeof calls> = {
  previewBulk: async (input, context) => {
    const decided = await decideAll(context, input)
    return decided.ok ? ok(previewOf(decided.value.verdicts, input.action, context.actor.name)) : decided
  },

  bulkWhatIf: async ({ selection, action }, context) => {
    const decided = await decideAll(context, { selection, action })
    if (!decided.ok) return decided
    const { agent, verdicts } = decided.value
    const acted = verdicts.filter(({ verdict }) => verdict.applies)
    if (acted.length > WHAT_IF_MAX) return refuse('bulk.too.many', { detail: { most: WHAT_IF_MAX } })
    const changed = acted.map(({ candidate }) => candidate)
    if (action.kind === 'contract')
      return ok(await contractsWhatIf(context, agent, changed, normalTerms(action.terms)))
    const rates = new Map(
      acted.flatMap(({ candidate, verdict }) =>
        verdict.applies && verdict.rebates ? [[candidate.accountId, verdict.rebates] as const] : [],
      ),
    )
    return ok(await ratesWhatIf(context, agent, changed, rates))
  },

  startBulk: async (input, context) => {
    const { actor, ports, now, random } = context
    const running = (await ports.bulk.list(actor)).filter((job) => !ended(job))
    if (running.length >= RUNNING_MAX) return refuse('bulk.running', { detail: { most: RUNNING_MAX } })
    const decided = await decideAll(context, input)
    if (!decided.ok) return decided
    const { selected, verdicts, agent } = decided.value
    const ready = verdicts.filter(({ verdict }) => verdict.applies).length
    if (ready === 0) return refuse('bulk.none')
    const { action } = input
    const job: BulkRecord = {
      lineId: actor.lineId,
      accountId: actor.accountId,
      jobId: uuidV7(now, random),
      action,
      state: 'waiting',
      total: selected.length,
      done: 0,
      skipped: 0,
      createdAt: now,
      endedAt: null,
    }
    await ports.bulk.add(job, selected)
    if (action.kind === 'message') {
      const fill = (text: string) => fillMessage(text, { name: '…', agent: agent.name })
      const message = { subject: fill(action.subject), content: textToHtml(fill(action.content)) }
      await noteBulkMessage(context, agent, message, ready)
    }
    return ok(presentJob(job))
  },

  bulkJobs: async ({ id }, { actor, ports }) => {
    if (id === undefined) return ok({ list: (await ports.bulk.list(actor)).map(presentJob) })
    const job = await ports.bulk.byId(actor, id)
    return job ? ok({ list: [presentJob(job)] }) : refuse('record.not.found')
  },

  bulkItems: async ({ id, state, ...page }, { actor, ports }) => {
    const job = await ports.bulk.byId(actor, id)
    if (!job) return refuse('record.not.found')
    const { offset, limit } = windowOf(page)
    const { rows, total } = await ports.bulk.items(job, { state, offset, limit })
    return ok({ list: rows, pageNo: page.pageNo, pageSize: page.pageSize, total })
  },

  cancelBulk: async ({ id }, { actor, ports, now }) => {
    if (!(await ports.bulk.byId(actor, id))) return refuse('record.not.found')
    // Waits for the batch that is being done.
    const job = await ports.bulk.lock(actor.lineId, id)
    if (!job) return refuse('record.not.found')
    if (ended(job)) return refuse('bulk.ended')
    await ports.bulk.setState(job, 'cancelled', now)
    return ok(presentJob({ ...job, state: 'cancelled', endedAt: now }))
  },
}
