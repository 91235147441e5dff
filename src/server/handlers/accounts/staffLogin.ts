import type * as calls from '../../../endpoints/accounts/staffLogin.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import type { Handlers } from '../../ports/context.ts'
import { acceptInvitation, invitationSecret, logInStaff } from '../../usecases/accounts/staff/staffAccess.ts'

/** Handlers of endpoints/accounts/staffLogin.ts. */
export const staffLoginHandlers: Handlers<typeof calls> = {
  staffLogin: (input, context) => logInStaff(context, input),

  openInvitation: async ({ invitation }, context) => {
    const row = await context.ports.staff.byInvitation(invitation, context.now)
    if (row?.status !== 'invited') return refuse('staff.invitation.invalid')
    return ok({ name: row.name, role: row.role, ...(await invitationSecret(context, row)) })
  },

  acceptInvitation: (input, context) => acceptInvitation(context, input),
}
