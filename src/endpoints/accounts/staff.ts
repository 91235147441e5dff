import * as z from 'zod/mini'
import { password } from '../../entities/accounts/secrets.ts'
import {
  staffEmail,
  staffMember,
  staffName,
  staffRole,
  staffSelf,
  staffStatus,
} from '../../entities/accounts/staff.ts'
import { pageOf, paging } from '../../entities/lists/paging.ts'
import { id, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

const reason = text(300, 5)
/** The reply to a request that needs a second person: the number of the request. */
const requested = z.object({ approval: z.string() })

/** GET: the session's own person. */
export const staffMe = staffEndpoint({
  method: 'GET',
  path: 'me',
  right: 'own.account',
  input: z.strictObject({}),
  output: staffSelf,
})

/** POST: ends the session. */
export const staffLogout = staffEndpoint({
  method: 'POST',
  path: 'logout',
  right: 'own.account',
  input: z.strictObject({}),
  output: z.object({}),
})

/** POST: changes the own password and ends the other sessions. Refuses `password.wrong`, `password.common`. */
export const staffPassword = staffEndpoint({
  method: 'POST',
  path: 'password',
  right: 'own.account',
  encrypted: true,
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({ oldPassword: password, newPassword: password, confirmNewPassword: password }),
  output: z.object({}),
})

/** GET: the people on the staff, by name. */
export const staffList = staffEndpoint({
  method: 'GET',
  path: 'staff',
  right: 'staff.view',
  input: z.strictObject({
    ...paging,
    name: z.optional(text(32)),
    role: z.optional(staffRole),
    status: z.optional(staffStatus),
  }),
  output: pageOf(staffMember),
})

/**
 * POST: asks to add a person. Once a second person approves, the invitation goes to the e-mail address. Refuses
 * `staff.name.taken`, `staff.email.taken`.
 */
export const addStaff = staffEndpoint({
  method: 'POST',
  path: 'staff',
  right: 'staff.manage',
  input: z.strictObject({ name: staffName, email: staffEmail, role: staffRole, reason }),
  output: requested,
})

/** PUT: asks to give a person another role. Refuses `staff.own.account`, `staff.last.owner`. */
export const changeStaffRole = staffEndpoint({
  method: 'PUT',
  path: 'staff/role',
  right: 'staff.manage',
  input: z.strictObject({ id, role: staffRole, reason }),
  output: requested,
})

/** POST: locks a person out immediately: the sessions end. Refuses `staff.own.account`, `staff.last.owner`. */
export const lockStaff = staffEndpoint({
  method: 'POST',
  path: 'staff/lock',
  right: 'staff.manage',
  input: z.strictObject({ id, reason }),
  output: staffMember,
})

/** POST: asks to let a locked person in again. Refuses `staff.state`. */
export const unlockStaff = staffEndpoint({
  method: 'POST',
  path: 'staff/unlock',
  right: 'staff.manage',
  input: z.strictObject({ id, reason }),
  output: requested,
})

/**
 * POST: asks to send a new invitation, for a person who lost the password or the authenticator. Once approved, both stop
 * working and the sessions end. Refuses `staff.state` for a person without an e-mail address.
 */
export const inviteStaff = staffEndpoint({
  method: 'POST',
  path: 'staff/invite',
  right: 'staff.manage',
  input: z.strictObject({ id, reason }),
  output: requested,
})
