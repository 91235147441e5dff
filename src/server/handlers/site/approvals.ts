import type * as calls from '../../../endpoints/site/approvals.ts'
import type { Approval, ApprovalFact } from '../../../entities/accounts/staff.ts'
import { maskCard } from '../../../rules/accounts/maskContact.ts'
import { hasRight } from '../../../rules/accounts/staffRights.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { numberOf } from '../../../rules/number.ts'
import { keyOf, readKey } from '../../../rules/recordKey.ts'
import type { StaffActor } from '../../ports/accounts/staff.ts'
import type { Context, Handlers } from '../../ports/context.ts'
import type { ApprovalRow } from '../../ports/site/approvals.ts'
import { approvalHash } from '../../usecases/requestApproval.ts'
import { decideApproval, mayDecide, withdrawApproval } from '../../usecases/site/decideApproval.ts'
import { byStaff } from '../../usecases/byStaff.ts'

const maskFact = (fact: ApprovalFact): ApprovalFact =>
  fact.name === 'cardNumber' ? { ...fact, value: maskCard(String(fact.value)) } : fact

const presentApproval = (context: Context<StaffActor>, row: ApprovalRow): Approval => {
  const { actor } = context
  return {
    key: keyOf({ lineId: row.lineId, id: row.approvalId }),
    number: numberOf(row.approvalId),
    kind: row.kind,
    status: row.status,
    subject: row.subject,
    facts: hasRight(actor.role, 'players.contact') ? [...row.facts] : row.facts.map(maskFact),
    reason: row.reason,
    requestedBy: row.requestedName,
    requestedAt: row.requestedAt,
    decidedBy: row.decidedName,
    decidedAt: row.decidedAt,
    note: row.note,
    hash: approvalHash(row),
    own: row.requestedBy === actor.staffId,
    mayDecide: row.status === 'waiting' && mayDecide(row, byStaff(context)).ok,
  }
}

const presented = (context: Context<StaffActor>, row: Decision<ApprovalRow>): Decision<Approval> =>
  row.ok ? ok(presentApproval(context, row.value)) : row

/** Handlers of endpoints/site/approvals.ts. */
export const approvalsHandlers: Handlers<typeof calls> = {
  approvals: async ({ pageNo, pageSize, status, kind }, context) => {
    const { rows, total } = await context.ports.approvals.list({
      status,
      kind,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({ list: rows.map((row) => presentApproval(context, row)), pageNo, pageSize, total })
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
    const { rows, total } = await ports.audit.byStaff({
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
    })
  },
}

/** Returns an entry's values as one line: `amount 100, reason …`. */
const detailText = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ')
