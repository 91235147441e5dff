import * as z from 'zod/mini'
import { epochMs, id, recordKey, text } from '../scalars.ts'

/** The roles of staff. A person has one (rules/accounts/staffRights says what each may do). */
export const STAFF_ROLES = ['owner', 'finance', 'support', 'risk', 'content', 'readOnly'] as const
export const staffRole = z.enum(STAFF_ROLES)
export type StaffRole = z.infer<typeof staffRole>

/** The name of a person on the staff, as the audit log shows it: compared without case. */
export const staffName = z
  .string()
  .check(z.trim(), z.minLength(2), z.maxLength(32), z.regex(/^[A-Za-z0-9_.-]+$/))

export const staffEmail = text(254, 6).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))

/** `invited`: the link has not been used yet. `locked`: cannot log in. */
export const STAFF_STATUSES = ['invited', 'active', 'locked'] as const
export const staffStatus = z.enum(STAFF_STATUSES)
export type StaffStatus = z.infer<typeof staffStatus>

/** A person on the staff. */
export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  role: staffRole,
  status: staffStatus,
  createdAt: epochMs,
  lastLoginAt: z.nullable(epochMs),
})
export type StaffMember = z.infer<typeof staffMember>

/** The session's own person. */
export const staffSelf = z.object({ id, name: z.string(), role: staffRole })
export type StaffSelf = z.infer<typeof staffSelf>

/** A request that needs the decision of a second person (four eyes). */
export const APPROVAL_KINDS = [
  'correction',
  'withdrawal',
  'limit',
  'reopening',
  'staffAdd',
  'staffRole',
  'staffUnlock',
  'staffInvite',
  'setting',
] as const
export const approvalKind = z.enum(APPROVAL_KINDS)
export type ApprovalKind = z.infer<typeof approvalKind>

export const APPROVAL_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export const approvalStatus = z.enum(APPROVAL_STATUSES)
export type ApprovalStatus = z.infer<typeof approvalStatus>

/** One fact that the person who decides is shown. Its name is a field of the operator's texts. */
export const approvalFact = z.object({
  name: z.string(),
  kind: z.enum(['text', 'money', 'role', 'limit', 'setting']),
  value: z.union([z.string(), z.number(), z.null()]),
})
export type ApprovalFact = z.infer<typeof approvalFact>

/** A request that a second person approves or refuses. */
export const approval = z.object({
  key: recordKey,
  number: z.string(),
  kind: approvalKind,
  status: approvalStatus,
  /** The name of the player's account or of the person concerned. */
  subject: z.string(),
  facts: z.array(approvalFact),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: epochMs,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(epochMs),
  note: z.nullable(z.string()),
  /** The hash of everything shown, which the decision sends back. */
  hash: z.string(),
  /** Whether the session's own person asked. */
  own: z.boolean(),
  /** Whether the session's own person may decide it. */
  mayDecide: z.boolean(),
})
export type Approval = z.infer<typeof approval>

/** One entry of the audit log that a person on the staff caused. */
export const auditLine = z.object({
  id,
  at: epochMs,
  staff: z.string(),
  action: z.string(),
  /** The account or person concerned; null when it no longer exists. */
  subject: z.nullable(z.string()),
  detail: z.string(),
  ip: z.string(),
  request: z.string(),
})
export type AuditLine = z.infer<typeof auditLine>
