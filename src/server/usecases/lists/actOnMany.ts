import type { BulkAction } from '../../../entities/team/bulk.ts'
import type { BulkCandidate, BulkVerdict } from '../../domain/team/bulk.ts'
import { decideBulk, fillMessage } from '../../domain/team/bulk.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { BulkRecord, BulkResult } from '../../ports/team/bulk.ts'
import { sendPersonalMessage, textToHtml } from '../content/sendMessage.ts'
import { offerContract } from '../contracts/offerContract.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** Returns the accounts with what a bulk action of the agent would do to each now. */
export const verdictsOf = async (
  { ports, now, brand }: ServiceContext,
  agent: Account,
  accountIds: readonly string[],
  action: BulkAction,
): Promise<{ candidate: BulkCandidate; verdict: BulkVerdict }[]> => {
  const kind = action.kind === 'contract' ? action.terms.kind : null
  const candidates = await ports.bulk.candidates(agent, accountIds, kind, now)
  return candidates.map((candidate) => ({
    candidate,
    verdict: decideBulk(action, candidate, agent.rebates, brand.rules),
  }))
}

const raiseRates = async (
  { ports, now }: ServiceContext,
  agent: Account,
  { candidate, rebates }: { candidate: BulkCandidate; rebates: NonNullable<Account['rebates']> },
  jobId: string,
): Promise<void> => {
  const { lineId } = agent
  const { accountId } = candidate
  await ports.accounts.update({ lineId, accountId }, { rebates })
  await ports.audit.record({
    lineId,
    accountId,
    actorId: agent.accountId,
    kind: 'rebates.changed',
    detail: { by: agent.name, before: candidate.rebates, after: rebates, bulk: jobId },
    ip: '',
    requestId: jobId,
    at: now,
  })
}

/** Does the action to one account. Returns false when it is refused after all. */
const act = async (
  context: ServiceContext,
  agent: Account,
  { candidate, verdict }: { candidate: BulkCandidate; verdict: BulkVerdict & { applies: true } },
  { action, jobId }: BulkRecord,
): Promise<boolean> => {
  const { lineId } = agent
  if (action.kind === 'message') {
    const fill = (text: string) => fillMessage(text, { name: candidate.name, agent: agent.name })
    await sendPersonalMessage(
      context,
      agent,
      { lineId, accountId: candidate.accountId, name: candidate.name },
      { subject: fill(action.subject), content: textToHtml(fill(action.content)) },
      'many',
    )
    return true
  }
  if (action.kind === 'rates') {
    if (verdict.rebates) await raiseRates(context, agent, { candidate, rebates: verdict.rebates }, jobId)
    return verdict.rebates !== null
  }
  const payee = await context.ports.accounts.byId({ lineId, accountId: candidate.accountId })
  if (!payee) return false
  const offered = await offerContract(context, {
    offerer: agent,
    payee,
    terms: action.terms,
    effectiveFrom: action.effectiveFrom ?? 0,
    by: { actorId: agent.accountId, way: 'player', requestId: jobId },
  })
  return offered.ok
}

/**
 * Does the next batch of a bulk action, in the transaction of the caller, which holds the lock of the action. Each
 * account is decided again, because it may have changed since the preview. Returns how many accounts had their turn.
 */
export const actOnNext = async (
  context: ServiceContext,
  agent: Account,
  job: BulkRecord,
  batch: number,
): Promise<number> => {
  const { bulk } = context.ports
  const next = await bulk.waiting(job, batch)
  if (next.length === 0) return 0
  const verdicts = await verdictsOf(
    context,
    agent,
    next.map(({ accountId }) => accountId),
    job.action,
  )
  const known = new Map(verdicts.map((one) => [one.candidate.accountId, one]))
  const results: BulkResult[] = []
  for (const account of next) {
    const found = known.get(account.accountId)
    if (!found) results.push({ ...account, state: 'skipped', reason: 'gone' })
    else if (!found.verdict.applies)
      results.push({ ...account, state: 'skipped', reason: found.verdict.reason })
    else {
      const done = await act(context, agent, { candidate: found.candidate, verdict: found.verdict }, job)
      results.push({ ...account, state: done ? 'done' : 'skipped', reason: done ? null : 'gone' })
    }
  }
  await bulk.mark(job, results)
  return next.length
}
