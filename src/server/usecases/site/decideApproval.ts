import type { ApprovalKind } from '../../../entities/accounts/staff.ts'
import { APPROVAL_RIGHTS, hasRight } from '../../../rules/accounts/staffRights.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import type { StaffRow } from '../../ports/accounts/staff.ts'
import type { ApprovalRow } from '../../ports/site/approvals.ts'
import { STAFF_APPROVALS } from '../accounts/staff/manageStaff.ts'
import { REOPENING } from '../accounts/staff/closeAccount.ts'
import { LIMIT_CHANGE } from '../accounts/staff/staffLimits.ts'
import { CORRECTION } from '../money/correctBalance.ts'
import { LARGE_WITHDRAWAL } from '../money/largeWithdrawal.ts'
import { SETTING_CHANGE } from './settingApproval.ts'
import { approvalHash, type ApprovalAction, type StaffBy } from '../requestApproval.ts'
import { auditedBy, type ServiceContext } from '../serviceContext.ts'

const ACTIONS: Readonly<Record<ApprovalKind, ApprovalAction>> = {
  correction: CORRECTION,
  withdrawal: LARGE_WITHDRAWAL,
  limit: LIMIT_CHANGE,
  reopening: REOPENING,
  setting: SETTING_CHANGE,
  ...STAFF_APPROVALS,
}

/** Whether a person may decide a request: never its own, never one about itself, and only with the right of its kind. */
export const mayDecide = (row: ApprovalRow, by: Pick<StaffBy, 'actorId' | 'role'>): Decision<null> => {
  if (row.requestedBy === by.actorId) return refuse('approval.own')
  if (row.lineId === SITE_LINE && row.accountId === by.actorId) return refuse('staff.own.account')
  return hasRight(by.role, APPROVAL_RIGHTS[row.kind]) ? ok(null) : refuse('staff.right')
}

const isActiveWith = (person: StaffRow | null, kind: ApprovalKind): boolean =>
  person?.status === 'active' && hasRight(person.role, APPROVAL_RIGHTS[kind])

/**
 * Locks both people, so that neither loses the right meanwhile. They are locked in the order of their ids, because two
 * people may decide each other's requests at the same time.
 */
const checkPeople = async (
  { ports }: ServiceContext,
  row: ApprovalRow,
  by: StaffBy,
): Promise<Decision<null>> => {
  const [first = '', second = ''] = [row.requestedBy, by.actorId].toSorted()
  const people = [await ports.staff.lock(first), await ports.staff.lock(second)]
  const find = (id: string) => people.find((person) => person?.staffId === id) ?? null
  if (!isActiveWith(find(by.actorId), row.kind)) return refuse('staff.right')
  return isActiveWith(find(row.requestedBy), row.kind) ? ok(null) : refuse('approval.requester')
}

const sameFacts = (a: ApprovalRow['facts'], b: ApprovalRow['facts']): boolean =>
  JSON.stringify(a.map(({ name, value }) => [name, value])) ===
  JSON.stringify(b.map(({ name, value }) => [name, value]))

/** Does what was asked, if the request and what it concerns are still as the second person saw them. */
const carryOut = async (
  context: ServiceContext,
  row: ApprovalRow,
  hash: string,
  by: StaffBy,
): Promise<Decision<unknown>> => {
  if (approvalHash(row) !== hash) return refuse('approval.changed')
  const people = await checkPeople(context, row, by)
  if (!people.ok) return people
  const action = ACTIONS[row.kind]
  const facts = await action.facts(context, row)
  if (!facts.ok) return facts
  if (!sameFacts(facts.value, row.facts)) return refuse('approval.changed')
  return action.carryOut(context, row, by)
}

const close = async (
  { ports, now }: ServiceContext,
  row: ApprovalRow,
  status: 'approved' | 'refused' | 'withdrawn',
  note: string | null,
  by: StaffBy,
): Promise<ApprovalRow> => {
  const decision = {
    status,
    decidedBy: by.actorId,
    decidedName: by.staffName,
    decidedAt: now,
    note,
  }
  await ports.approvals.decide(row, decision)
  await ports.audit.record({
    lineId: row.lineId,
    accountId: row.accountId,
    ...auditedBy(by),
    kind: `approval.${status}`,
    detail: {
      approvalId: row.approvalId,
      kind: row.kind,
      subject: row.subject,
      requestedBy: row.requestedName,
      ...(note && { note }),
    },
    at: now,
  })
  return { ...row, ...decision }
}

/** The decision of the second person. */
export interface SecondOpinion {
  approve: boolean
  /** The hash of what was shown (requestApproval `approvalHash`). */
  hash: string
  note: string | null
}

/** Locks a request and decides it. Refuses `record.not.found` for an unknown one. */
const decideLocked = async (
  { ports }: ServiceContext,
  at: { lineId: string; id: string },
  decide: (row: ApprovalRow) => Promise<Decision<ApprovalRow>>,
): Promise<Decision<ApprovalRow>> => {
  const row = await ports.approvals.lock(at.lineId, at.id)
  return row ? decide(row) : refuse('record.not.found')
}

/**
 * Decides a pending request, with what it does, in one transaction. The row is locked, so that of two decisions one is
 * refused with `approval.state`.
 */
export const decideApproval = (
  context: ServiceContext,
  at: { lineId: string; id: string },
  { approve, hash, note }: SecondOpinion,
  by: StaffBy,
) =>
  decideLocked(context, at, async (row) => {
    const allowed = mayDecide(row, by)
    if (!allowed.ok) return allowed
    if (row.status !== 'waiting') return refuse('approval.state')
    if (approve) {
      const done = await carryOut(context, row, hash, by)
      if (!done.ok) return done
    }
    return ok(await close(context, row, approve ? 'approved' : 'refused', note, by))
  })

/** Withdraws a pending request, by the person who made it. */
export const withdrawApproval = (context: ServiceContext, at: { lineId: string; id: string }, by: StaffBy) =>
  decideLocked(context, at, async (row) => {
    if (row.requestedBy !== by.actorId) return refuse('staff.right')
    if (row.status !== 'waiting') return refuse('approval.state')
    return ok(await close(context, row, 'withdrawn', null, by))
  })
