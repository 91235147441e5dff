import { createHash } from 'node:crypto'
import type { StaffRole } from '../../entities/accounts/staff.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import type { ApprovalRow } from '../ports/site/approvals.ts'
import { auditedBy, type AuditActor, type ServiceContext } from './serviceContext.ts'

/** A person on the staff who acts, for the audit log and for the rule of two people. */
export interface StaffBy extends AuditActor {
  actorId: string
  staffName: string
  role: StaffRole
}

/** Returns the actor if it is a person with a staff account, otherwise null. */
export const staffIn = ({ actorId, staffName, role, ...rest }: AuditActor): StaffBy | null =>
  actorId !== null && staffName !== undefined && role !== undefined
    ? { ...rest, actorId, staffName, role }
    : null

/** What is asked: everything of a request but who asked, when, and its decision. */
export type ApprovalAsk = Pick<
  ApprovalRow,
  'lineId' | 'kind' | 'subjectId' | 'accountId' | 'subject' | 'payload' | 'facts' | 'reason'
>

/** What one kind of request shows and does. */
export interface ApprovalAction {
  /** The facts as they are now. Refuses when the request makes no sense any more. */
  facts(context: ServiceContext, row: ApprovalAsk): Promise<Decision<ApprovalRow['facts']>>
  /** Does it, once a second person has approved it. */
  carryOut(context: ServiceContext, row: ApprovalRow, by: StaffBy): Promise<Decision<unknown>>
}

/**
 * Returns the hash of everything that the second person is shown and of what will be done. A decision names it, so that
 * it never applies to anything else.
 */
export const approvalHash = (row: ApprovalRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.lineId,
        row.approvalId,
        row.kind,
        row.subjectId,
        row.accountId,
        row.subject,
        Object.entries(row.payload).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        row.facts.map(({ name, kind, value }) => [name, kind, value]),
        row.reason,
        row.requestedBy,
        row.requestedAt,
      ]),
    )
    .digest('hex')

/** Asks a second person for a decision. Refuses `approval.exists` while the subject has a waiting request of the kind. */
export const requestApproval = async (
  { ports, now, random }: ServiceContext,
  ask: ApprovalAsk,
  by: StaffBy,
): Promise<Decision<ApprovalRow>> => {
  const row: ApprovalRow = {
    ...ask,
    approvalId: uuidV7(now, random),
    requestedBy: by.actorId,
    requestedName: by.staffName,
    requestedAt: now,
    status: 'waiting',
    decidedBy: null,
    decidedName: null,
    decidedAt: null,
    note: null,
  }
  if (!(await ports.approvals.add(row))) return refuse('approval.exists')
  await ports.audit.record({
    lineId: row.lineId,
    accountId: row.accountId,
    ...auditedBy(by),
    kind: 'approval.requested',
    detail: { approvalId: row.approvalId, kind: row.kind, subject: row.subject, reason: row.reason },
    at: now,
  })
  return ok(row)
}
