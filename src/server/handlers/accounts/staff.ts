import type * as calls from '../../../endpoints/accounts/staff.ts'
import type { StaffMember } from '../../../entities/accounts/staff.ts'
import { MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { numberOf } from '../../../rules/number.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { staffRef, type StaffRow } from '../../ports/accounts/staff.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import { askStaffChange, lockStaffMember, type StaffAsk } from '../../usecases/accounts/staff/manageStaff.ts'
import { checkStaffPassword, selfOf } from '../../usecases/accounts/staff/staffAccess.ts'
import { auditedBy } from '../../usecases/serviceContext.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { pageOfRows } from '../query/pageOfRows.ts'

const presentStaff = (row: StaffRow): StaffMember => ({
  id: row.staffId,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.status,
  createdAt: row.createdAt,
  lastLoginAt: row.lastLoginAt,
})

const ask = async (context: StaffContext, asked: StaffAsk): Promise<Decision<{ approval: string }>> => {
  const row = await askStaffChange(context, asked, byStaff(context))
  return row.ok ? ok({ approval: numberOf(row.value.approvalId) }) : row
}

const WINDOW_MS = 15 * MINUTE
const TRIES_MAX = 10

/** Handlers of endpoints/accounts/staff.ts. */
export const staffHandlers: Handlers<typeof calls> = {
  staffMe: async (_input, { actor }) => ok(selfOf(actor)),

  staffLogout: async (_input, { actor, ports, now }) => {
    await ports.staff.endSession(actor.sessionId, now)
    return ok({})
  },

  staffPassword: async ({ oldPassword, newPassword, confirmNewPassword }, context) => {
    const { actor, ports, now } = context
    const row = requireValue(await ports.staff.lock(actor.staffId), 'person of the session')
    const key = `password:${actor.sessionId}`
    if ((await ports.attempts.add(key, WINDOW_MS, now)) > TRIES_MAX)
      return refuse('login.locked', { detail: { minutes: 15 }, keep: true })
    if (!(await ports.passwords.verify(row.passwordHash, oldPassword)))
      return refuse('password.wrong', { field: 'oldPassword', keep: true })
    const good = checkStaffPassword(context, row, newPassword, confirmNewPassword)
    if (!good.ok) return good
    await ports.attempts.clear(key)
    await ports.staff.update(row.staffId, { passwordHash: await ports.passwords.hash(newPassword) })
    await ports.staff.endSessions(row.staffId, actor.sessionId, now)
    await ports.audit.record({
      ...staffRef(row),
      ...auditedBy(byStaff(context)),
      kind: 'staff.password',
      detail: {},
      at: now,
    })
    return ok({})
  },

  staffList: async ({ name, role, status, pageNo, pageSize }, { ports }) => {
    const found = (await ports.staff.all()).filter(
      (row) =>
        (name === undefined || row.name.toLowerCase().includes(name.toLowerCase())) &&
        (role === undefined || row.role === role) &&
        (status === undefined || row.status === status),
    )
    return ok(pageOfRows(found.map(presentStaff), { pageNo, pageSize }))
  },

  addStaff: (input, context) => ask(context, { kind: 'staffAdd', ...input }),
  changeStaffRole: (input, context) => ask(context, { kind: 'staffRole', ...input }),
  unlockStaff: (input, context) => ask(context, { kind: 'staffUnlock', ...input }),
  inviteStaff: (input, context) => ask(context, { kind: 'staffInvite', ...input }),

  lockStaff: async ({ id, reason }, context) => {
    const locked = await lockStaffMember(context, id, reason, byStaff(context))
    return locked.ok ? ok(presentStaff(locked.value)) : locked
  },
}
