import type { RiskOutcome, RiskSeverity } from '../../../entities/desk/risk.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { NamedCase } from '../../ports/risk/riskCases.ts'
import { assigneeOf } from '../content/assignees.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../serviceContext.ts'

/** The place of a case. */
interface CaseAt {
  lineId: string
  caseId: string
}

const record = (
  { ports, now }: ServiceContext,
  { lineId, accountId, caseId, kind: caseKind }: Pick<NamedCase, 'lineId' | 'accountId' | 'caseId' | 'kind'>,
  kind: 'risk.case.opened' | 'risk.case.assigned' | 'risk.case.noted' | 'risk.case.closed',
  detail: Record<string, string | null>,
  by: AuditActor,
): Promise<void> =>
  ports.audit.record({
    lineId,
    accountId,
    ...auditedBy(by),
    kind,
    detail: { caseId, caseKind, ...detail },
    at: now,
  })

/** Opens a case by hand. Returns its id. */
export const openCase = async (
  context: ServiceContext,
  { lineId, accountId }: AccountRef,
  { severity, reason }: { severity: RiskSeverity; reason: string },
  by: AuditActor,
): Promise<Decision<string>> => {
  const { ports, now, random } = context
  const caseId = uuidV7(now, random)
  await ports.riskCases.add({
    lineId,
    accountId,
    caseId,
    kind: 'manual',
    severity,
    state: 'open',
    factKey: caseId,
    facts: [],
    amount: null,
    assigneeId: null,
    assigneeName: '',
    openedAt: now,
    openedBy: by.staffName ?? '',
    openingReason: reason,
    closedAt: null,
    closedBy: '',
    outcome: null,
    closingReason: '',
  })
  await record(
    context,
    { lineId, accountId, caseId, kind: 'manual' },
    'risk.case.opened',
    { reason, severity },
    by,
  )
  return ok(caseId)
}

const lockOpen = async (
  { ports }: ServiceContext,
  { lineId, caseId }: CaseAt,
): Promise<Decision<NamedCase>> => {
  const found = await ports.riskCases.lock(lineId, caseId)
  if (!found) return refuse('record.not.found')
  return found.state === 'open' ? ok(found) : refuse('risk.case.state')
}

/** Gives an open case to a person, or to no one. */
export const assignCase = async (
  context: ServiceContext,
  at: CaseAt,
  staffId: string | null,
  by: AuditActor,
): Promise<Decision<null>> => {
  const assignee = await assigneeOf(context, staffId, 'risk.decide')
  if (!assignee.ok) return assignee
  const found = await lockOpen(context, at)
  if (!found.ok) return found
  await context.ports.riskCases.update(at.lineId, at.caseId, { assignee: assignee.value })
  await record(context, found.value, 'risk.case.assigned', { to: assignee.value?.name ?? null }, by)
  return ok(null)
}

/** Adds a note to a case, also to a closed one. */
export const noteCase = async (
  context: ServiceContext,
  at: CaseAt,
  text: string,
  by: AuditActor,
): Promise<Decision<null>> => {
  const { ports, now, random } = context
  const found = await ports.riskCases.byId(at.lineId, at.caseId)
  if (!found) return refuse('record.not.found')
  await ports.riskCases.addNote(at, {
    noteId: uuidV7(now, random),
    staffName: by.staffName ?? '',
    text,
    at: now,
  })
  await record(context, found, 'risk.case.noted', {}, by)
  return ok(null)
}

/** Closes an open case with its outcome. */
export const closeCase = async (
  context: ServiceContext,
  at: CaseAt,
  { outcome, reason }: { outcome: RiskOutcome; reason: string },
  by: AuditActor,
): Promise<Decision<null>> => {
  const found = await lockOpen(context, at)
  if (!found.ok) return found
  await context.ports.riskCases.update(at.lineId, at.caseId, {
    closedAt: context.now,
    closedBy: by.staffName ?? '',
    outcome,
    closingReason: reason,
  })
  await record(context, found.value, 'risk.case.closed', { outcome, reason }, by)
  return ok(null)
}
