import * as z from 'zod/mini'
import { approval, approvalKind, approvalStatus, auditLine } from '../../entities/accounts/staff.ts'
import { dateRange, overAllLines, pageOf, paging } from '../../entities/lists/paging.ts'
import { recordKey, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

/** GET: requests for a second person; the waiting ones oldest first. */
export const approvals = staffEndpoint({
  method: 'GET',
  path: 'approvals',
  right: 'approvals.view',
  input: z.strictObject({
    ...paging,
    status: z._default(approvalStatus, 'waiting'),
    kind: z.optional(approvalKind),
  }),
  output: overAllLines(pageOf(approval)),
})

/** GET: one request. */
export const getApproval = staffEndpoint({
  method: 'GET',
  path: 'approval',
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
export const decideApproval = staffEndpoint({
  method: 'POST',
  path: 'approval',
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
export const withdrawApproval = staffEndpoint({
  method: 'DELETE',
  path: 'approval',
  right: 'approvals.view',
  input: z.strictObject({ key: recordKey }),
  output: approval,
})

/** GET: what people on the staff did, newest first. */
export const auditLog = staffEndpoint({
  method: 'GET',
  path: 'audit',
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
