import type { StaffContext } from '../ports/context.ts'
import type { StaffBy } from './requestApproval.ts'

/** Returns the person on the staff who makes a call, for use cases and the audit log. */
export const byStaff = ({ actor, ip, requestId }: StaffContext): StaffBy => ({
  actorId: actor.staffId,
  staffName: actor.name,
  role: actor.role,
  way: 'operator',
  ip,
  requestId,
})
