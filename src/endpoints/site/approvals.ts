import * as z from 'zod/mini'
import { approval, approvalKind, approvalStatus, auditLine } from '../../entities/accounts/staff.ts'
import { dateRange, overAllLines, pageOf, paging } from '../../entities/lists/paging.ts'
import { recordKey, text } from '../../entities/scalars.ts'
import { endpoint, operator } from '../endpoint.ts'

const MODULE = 'COMM3'

/** GET: requests for a second person; the waiting ones oldest first. */
export const approvals = endpoint({
  method: 'GET',
  path: operator('approvals'),
  moduleId: MODULE,
  audience: 'staff',
  right: 'approvals.view',
  input: z.strictObject({
    ...paging,
    status: z._default(approvalStatus, 'waiting'),
    kind: z.optional(approvalKind),
  }),
  output: overAllLines(pageOf(approval)),
})

/** GET: one request. */
export const getApproval = endpoint({
  method: 'GET',
  path: operator('approval'),
  moduleId: MODULE,
  audience: 'staff',
  right: 'approvals.view',
  input: z.strictObject({ key: recordKey }),
  output: approval,
})

/**
 * POST: the decision of a second person, who needs the right of the request's kind. `hash` is that of what was shown.
 * Refuses `approval.own` for the person who asked, `approval.state` once it is decided, `approval.changed` when the
 * request or what it concerns is no longer as shown, and `approval.requester` when the person who asked has lost the
 * right.
 */
export const decideApproval = endpoint({
  method: 'POST',
  path: operator('approval'),
  moduleId: MODULE,
  audience: 'staff',
  right: 'approvals.view',
  input: z.strictObject({
    key: recordKey,
    hash: text(64, 64),
    approve: z.boolean(),
    note: z.optional(text(300)),
  }),
  output: approval,
})

/** DELETE: withdraws an own request that waits. */
export const withdrawApproval = endpoint({
  method: 'DELETE',
  path: operator('approval'),
  moduleId: MODULE,
  audience: 'staff',
  right: 'approvals.view',
  input: z.strictObject({ key: recordKey }),
  output: approval,
})

/** GET: what people on the staff did, newest first. */
export const auditLog = endpoint({
  method: 'GET',
  path: operator('audit'),
  moduleId: MODULE,
  audience: 'staff',
  right: 'audit.view',
  input: z.strictObject({
    ...paging,
    ...dateRange,
    staff: z.optional(text(32)),
    /** The first part of an action, such as `withdrawal`. */
    action: z.optional(text(40)),
  }),
  output: overAllLines(pageOf(auditLine)),
})
