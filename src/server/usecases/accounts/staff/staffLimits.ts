import {
  limitKind,
  limitPeriod,
  type LimitKind,
  type LimitPeriod,
} from '../../../../entities/accounts/protection.ts'
import { ok, type Decision } from '../../../../rules/decision.ts'
import { toWire, type Units } from '../../../../rules/money/money.ts'
import { uuidV7 } from '../../../../rules/uuid.ts'
import type { Account } from '../../../ports/accounts/accounts.ts'
import type { AccountRef } from '../../../ports/accounts/accountRef.ts'
import type { ApprovalRow } from '../../../ports/site/approvals.ts'
import {
  requestApproval,
  type ApprovalAction,
  type ApprovalAsk,
  type StaffBy,
} from '../../requestApproval.ts'
import { auditedBy, type ServiceContext } from '../../serviceContext.ts'

interface WantedLimit {
  kind: LimitKind
  period: LimitPeriod
  /** null: no limit. */
  amount: Units | null
}

const wire = (amount: Units | null): number | null => (amount === null ? null : toWire(amount))

const wantedOf = ({ payload }: ApprovalAsk): WantedLimit => ({
  kind: limitKind.parse(payload['kind']),
  period: limitPeriod.parse(payload['period']),
  amount: typeof payload['amount'] === 'string' ? BigInt(payload['amount']) : null,
})

const currentAmount = async (
  { ports }: ServiceContext,
  ref: AccountRef,
  { kind, period }: WantedLimit,
): Promise<Units | null> =>
  (await ports.protection.lock(ref)).limits.find((limit) => limit.kind === kind && limit.period === period)
    ?.amount ?? null

const factsOf = async (
  context: ServiceContext,
  ref: AccountRef,
  wanted: WantedLimit,
): Promise<ApprovalRow['facts']> => [
  { name: 'limit', kind: 'limit', value: `${wanted.kind}_${wanted.period}` },
  { name: 'limitBefore', kind: 'money', value: wire(await currentAmount(context, ref, wanted)) },
  { name: 'limitAfter', kind: 'money', value: wire(wanted.amount) },
]

/** A change of a player's limit by staff. It applies immediately, unlike a raise by the player. */
export const LIMIT_CHANGE: ApprovalAction = {
  facts: async (context, ask) => ok(await factsOf(context, ask, wantedOf(ask))),
  carryOut: async (context, row, by) => {
    const { ports, now, random } = context
    const wanted = wantedOf(row)
    const before = await currentAmount(context, row, wanted)
    await ports.protection.saveLimit(row, { ...wanted, pending: null })
    const change = {
      limit: { kind: wanted.kind, period: wanted.period },
      before: wire(before),
      after: wire(wanted.amount),
    }
    const isLower = wanted.amount !== null && (before === null || wanted.amount < before)
    await ports.protection.addChange(row, {
      id: uuidV7(now, random),
      what: isLower ? 'limitLowered' : 'limitRaiseConfirmed',
      ...change,
      at: now,
    })
    await ports.audit.record({
      lineId: row.lineId,
      accountId: row.accountId,
      ...auditedBy(by),
      kind: 'limit.changed',
      detail: { ...change, requestedBy: row.requestedName },
      at: now,
    })
    return ok(null)
  },
}

/** Asks a second person for a change of a player's limit. */
export const askLimitChange = async (
  context: ServiceContext,
  account: Account,
  { reason, ...wanted }: WantedLimit & { reason: string },
  by: StaffBy,
): Promise<Decision<ApprovalRow>> =>
  requestApproval(
    context,
    {
      lineId: account.lineId,
      kind: 'limit',
      subjectId: account.accountId,
      accountId: account.accountId,
      subject: account.name,
      payload: {
        kind: wanted.kind,
        period: wanted.period,
        amount: wanted.amount === null ? null : String(wanted.amount),
      },
      facts: await factsOf(context, account, wanted),
      reason,
    },
    by,
  )
