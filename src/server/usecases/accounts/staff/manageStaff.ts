import {
  staffRole as roleSchema,
  type ApprovalKind,
  type StaffRole,
} from '../../../../entities/accounts/staff.ts'
import { ok, refuse, type Decision } from '../../../../rules/decision.ts'
import { SITE_LINE } from '../../../../rules/recordKey.ts'
import { uuidV7 } from '../../../../rules/uuid.ts'
import { staffRef, type StaffRow } from '../../../ports/accounts/staff.ts'
import type { ApprovalRow } from '../../../ports/site/approvals.ts'
import {
  requestApproval,
  type ApprovalAction,
  type ApprovalAsk,
  type StaffBy,
} from '../../requestApproval.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../../serviceContext.ts'
import { mailInvitation, resetAccess } from './staffAccess.ts'

type NewStaff = Pick<StaffRow, 'name' | 'role'> & { email: string | null }

const checkFree = async ({ ports }: ServiceContext, { name, email }: NewStaff): Promise<Decision<null>> => {
  if (await ports.staff.byName(name)) return refuse('staff.name.taken', { field: 'name' })
  return email && (await ports.staff.byEmail(email))
    ? refuse('staff.email.taken', { field: 'email' })
    : ok(null)
}

/** Adds a person without a password, who then uses an invitation. */
export const addStaffRow = async (
  context: ServiceContext,
  staffId: string,
  given: NewStaff,
  by: AuditActor,
): Promise<Decision<StaffRow>> => {
  const { ports, now } = context
  const free = await checkFree(context, given)
  if (!free.ok) return free
  const row = await ports.staff.add({
    ...given,
    staffId,
    status: 'invited',
    passwordHash: null,
    createdAt: now,
    lastLoginAt: null,
  })
  if (!row) return refuse('staff.name.taken', { field: 'name' })
  await recordStaff(context, row, by, 'added', { role: row.role })
  return ok(row)
}

const recordStaff = (
  { ports, now }: ServiceContext,
  row: StaffRow,
  by: AuditActor,
  action: 'added' | 'role' | 'locked' | 'unlocked' | 'invited',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> =>
  ports.audit.record({
    ...staffRef(row),
    ...auditedBy(by),
    kind: `staff.${action}`,
    detail,
    at: now,
  })

/** Refuses a change that would leave the staff without an active owner. */
const checkOwnerLeft = async ({ ports }: ServiceContext, row: StaffRow): Promise<Decision<null>> => {
  if (row.role !== 'owner' || row.status !== 'active') return ok(null)
  const isOwner = (one: StaffRow | null) => one?.role === 'owner' && one.status === 'active'
  const owners = (await ports.staff.all())
    .filter(isOwner)
    .toSorted((a, b) => (a.staffId < b.staffId ? -1 : 1))
  let left = 0
  // Locked, so that two owners cannot be removed at the same time.
  for (const { staffId } of owners) if (isOwner(await ports.staff.lock(staffId))) left += 1
  return left > 1 ? ok(null) : refuse('staff.last.owner')
}

/** Locks a person out: immediately, because waiting for a second person would help an intruder. */
export const lockStaffMember = async (
  context: ServiceContext,
  staffId: string,
  reason: string,
  by: AuditActor,
): Promise<Decision<StaffRow>> => {
  const { ports, now } = context
  if (staffId === by.actorId) return refuse('staff.own.account')
  const row = await ports.staff.lock(staffId)
  if (!row) return refuse('record.not.found')
  if (row.status === 'locked') return refuse('staff.state')
  const left = await checkOwnerLeft(context, row)
  if (!left.ok) return left
  await ports.staff.update(staffId, { status: 'locked' })
  await ports.staff.endSessions(staffId, null, now)
  await recordStaff(context, row, by, 'locked', { reason })
  return ok({ ...row, status: 'locked' })
}

const roleFact = (name: string, value: StaffRole) => ({ name, kind: 'role' as const, value })
const textFact = (name: string, value: string | null) => ({ name, kind: 'text' as const, value })

const personOf = async ({ ports }: ServiceContext, row: ApprovalAsk): Promise<Decision<StaffRow>> => {
  const person = await ports.staff.lock(row.subjectId)
  return person ? ok(person) : refuse('record.not.found')
}

const newStaffOf = ({ payload }: ApprovalAsk): NewStaff & { email: string } => ({
  name: String(payload['name']),
  email: String(payload['email']),
  role: roleSchema.parse(payload['role']),
})

const staffAdd: ApprovalAction = {
  facts: async (context, row) => {
    const given = newStaffOf(row)
    const free = await checkFree(context, given)
    return free.ok
      ? ok([textFact('staffName', given.name), textFact('email', given.email), roleFact('role', given.role)])
      : free
  },
  carryOut: async (context, row, by) => {
    const given = newStaffOf(row)
    const added = await addStaffRow(context, row.subjectId, given, by)
    if (!added.ok) return added
    await mailInvitation(context, { ...given, staffId: row.subjectId })
    return added
  },
}

const staffRole: ApprovalAction = {
  facts: async (context, row) => {
    const person = await personOf(context, row)
    if (!person.ok) return person
    const role = roleSchema.parse(row.payload['role'])
    if (role === person.value.role) return refuse('staff.state')
    const left = await checkOwnerLeft(context, person.value)
    if (!left.ok) return left
    return ok([roleFact('roleBefore', person.value.role), roleFact('roleAfter', role)])
  },
  carryOut: async (context, row, by) => {
    const person = await personOf(context, row)
    if (!person.ok) return person
    const role = roleSchema.parse(row.payload['role'])
    await context.ports.staff.update(row.subjectId, { role })
    await recordStaff(context, person.value, by, 'role', { before: person.value.role, after: role })
    return ok(null)
  },
}

const staffUnlock: ApprovalAction = {
  facts: async (context, row) => {
    const person = await personOf(context, row)
    if (!person.ok) return person
    return person.value.status === 'locked'
      ? ok([roleFact('role', person.value.role)])
      : refuse('staff.state')
  },
  carryOut: async (context, row, by) => {
    const person = await personOf(context, row)
    if (!person.ok) return person
    const status = person.value.passwordHash === null ? 'invited' : 'active'
    await context.ports.staff.update(row.subjectId, { status })
    await recordStaff(context, person.value, by, 'unlocked', {})
    return ok(null)
  },
}

const staffInvite: ApprovalAction = {
  facts: async (context, row) => {
    const person = await personOf(context, row)
    if (!person.ok) return person
    return person.value.email !== null && person.value.status !== 'locked'
      ? ok([roleFact('role', person.value.role), textFact('email', person.value.email)])
      : refuse('staff.state')
  },
  carryOut: async (context, row, by) => {
    const person = await personOf(context, row)
    if (!person.ok) return person
    const { email } = person.value
    if (email === null) return refuse('staff.state')
    await resetAccess(context, person.value)
    await mailInvitation(context, { ...person.value, email })
    await recordStaff(context, person.value, by, 'invited', {})
    return ok(null)
  },
}

/** The requests that concern people on the staff. */
export const STAFF_APPROVALS = { staffAdd, staffRole, staffUnlock, staffInvite } as const satisfies Partial<
  Record<ApprovalKind, ApprovalAction>
>

type StaffAskKind = keyof typeof STAFF_APPROVALS

/** What a person asks for: to add a person, or to change one. */
export type StaffAsk =
  | { kind: 'staffAdd'; name: string; email: string; role: StaffRole; reason: string }
  | { kind: 'staffRole'; id: string; role: StaffRole; reason: string }
  | { kind: 'staffUnlock' | 'staffInvite'; id: string; reason: string }

const payloadOf = (asked: StaffAsk): ApprovalRow['payload'] => {
  if (asked.kind === 'staffAdd') return { name: asked.name, email: asked.email, role: asked.role }
  return asked.kind === 'staffRole' ? { role: asked.role } : {}
}

/** Asks a second person for a change of the staff. A person cannot ask for a change of their own account. */
export const askStaffChange = async (
  context: ServiceContext,
  asked: StaffAsk,
  by: StaffBy,
): Promise<Decision<ApprovalRow>> => {
  const { ports, now, random } = context
  const person = asked.kind === 'staffAdd' ? null : await ports.staff.byId(asked.id)
  if (asked.kind !== 'staffAdd' && !person) return refuse('record.not.found')
  if (person?.staffId === by.actorId) return refuse('staff.own.account')
  const subjectId = person?.staffId ?? uuidV7(now, random)
  const ask: ApprovalAsk = {
    lineId: SITE_LINE,
    kind: asked.kind,
    subjectId,
    accountId: subjectId,
    subject: asked.kind === 'staffAdd' ? asked.name : (person?.name ?? ''),
    payload: payloadOf(asked),
    facts: [],
    reason: asked.reason,
  }
  const action: ApprovalAction = STAFF_APPROVALS[asked.kind satisfies StaffAskKind]
  const facts = await action.facts(context, ask)
  return facts.ok ? requestApproval(context, { ...ask, facts: facts.value }, by) : facts
}
