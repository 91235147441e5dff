import { missingShards } from '../query/missingShards.ts'
import type * as calls from '../../../endpoints/site/approvals.ts'
import type { Approval } from '../../../entities/accounts/staff.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { readKey } from '../../../rules/recordKey.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import type { ApprovalRow } from '../../ports/site/approvals.ts'
import { decideApproval, withdrawApproval } from '../../usecases/site/decideApproval.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { presentApproval } from '../presenters/approval.ts'
import { detailText } from '../presenters/auditDetail.ts'

const presented = (context: StaffContext, row: Decision<ApprovalRow>): Decision<Approval> =>
  row.ok ? ok(presentApproval(context, row.value)) : row

/** Handlers of endpoints/site/approvals.ts. */
export const approvalsHandlers: Handlers<typeof calls> = {
  approvals: async ({ pageNo, pageSize, status, kind }, context) => {
    const { rows, total, missing } = await context.ports.approvals.list({
      status,
      kind,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({
      list: rows.map((row) => presentApproval(context, row)),
      pageNo,
      pageSize,
      total,
      ...missingShards(missing),
    })
  },

  getApproval: async ({ key }, context) => {
    const { lineId, id } = readKey(key)
    const row = await context.ports.approvals.byId(lineId, id)
    return row ? ok(presentApproval(context, row)) : refuse('record.not.found')
  },

  decideApproval: async ({ key, approve, hash, note }, context) =>
    presented(
      context,
      await decideApproval(context, readKey(key), { approve, hash, note: note ?? null }, byStaff(context)),
    ),

  withdrawApproval: async ({ key }, context) =>
    presented(context, await withdrawApproval(context, readKey(key), byStaff(context))),

  auditLog: async ({ pageNo, pageSize, from, to, staff, action }, { ports }) => {
    const { rows, total, missing } = await ports.audit.byStaff({
      staff,
      kindPrefix: action,
      from,
      to,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({
      list: rows.map((row) => ({
        id: row.auditId,
        at: row.at,
        staff: row.staffName ?? '',
        action: row.kind,
        subject: row.subject,
        detail: detailText(row.detail),
        ip: row.ip,
        request: row.requestId,
      })),
      pageNo,
      pageSize,
      total,
      ...missingShards(missing),
    })
  },
}
