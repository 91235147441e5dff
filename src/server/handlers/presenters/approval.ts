import type { Approval, ApprovalFact } from '../../../entities/accounts/staff.ts'
import { maskCard } from '../../../rules/accounts/maskContact.ts'
import { hasRight } from '../../../rules/accounts/staffRights.ts'
import { numberOf } from '../../../rules/number.ts'
import { keyOf } from '../../../rules/recordKey.ts'
import type { StaffContext } from '../../ports/context.ts'
import type { ApprovalRow } from '../../ports/site/approvals.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { approvalHash } from '../../usecases/requestApproval.ts'
import { mayDecide } from '../../usecases/site/decideApproval.ts'

const maskFact = (fact: ApprovalFact): ApprovalFact =>
  fact.name === 'cardNumber' ? { ...fact, value: maskCard(String(fact.value)) } : fact

/** A request as the person of the session sees it. */
export const presentApproval = (context: StaffContext, row: ApprovalRow): Approval => {
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
